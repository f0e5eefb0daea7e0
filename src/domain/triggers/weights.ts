/** Made by `npm run train:triggers` from eval/data; not edited by hand. The order is that of PROMPT_TRIGGERS. */
export const THRESHOLDS: readonly number[] = [160, 109, 100, 137, 121];

/** Five weights in hundredths, a tab, the piece of evidence they belong to. */
export const TABLE = String.raw`
,,,,-10	?q^what does
,,,,-10	@* on ORDER ?
,,,,-10	@ERROR .. DID
,,,,-10	@ORDER out who
,,,,-10	@ORDER out who last
,,,,-10	@STYLE .. have
,,,,-10	@WRONG .. this
,,,,-10	@^ what * on
,,,,-10	@can .. last
,,,,-10	@can .. who
,,,,-10	@can you ORDER out
,,,,-10	@in * ?
,,,,-10	@in * ? $
,,,,-10	@last * is
,,,,-10	@of .. is
,,,,-10	@on ORDER ?
,,,,-10	@on ORDER ? $
,,,,-10	@out .. last
,,,,-10	@out who last
,,,,-10	@out who last *
,,,,-10	@the last * is
,,,,-10	@there .. approach
,,,,-10	@to <NAMED>
,,,,-10	@we .. any
,,,,-10	@what * on
,,,,-10	@what * on ORDER
,,,,-10	@who last *
,,,,-10	@you .. who
,,,,-10	@you ORDER out
,,,,-10	@you ORDER out who
,,,,-10	find out who
,,,,-10	happens on merge
,,,,-10	last changed
,,,,-10	last test
,,,,-10	merge ?
,,,,-10	merge ? $
,,,,-10	on merge
,,,,-10	on merge ?
,,,,-10	out who
,,,,-10	out who last
,,,,-10	the last test
,,,,-10	what happens on
,,,,-10	who last
,,,,-10	who last changed
,,,,-10	you find out
,,,,-10	you make
,,,,-11	@* is *
,,,,-11	@DID you TECH
,,,,-11	@DID you just
,,,,-11	@ERROR .. time
,,,,-11	@ERROR .. to
,,,,-11	@ERROR on * ?
,,,,-11	@ORDER ERROR on *
,,,,-11	@THANKS * for TECH
,,,,-11	@YOU_DID TECH again
,,,,-11	@^ you used TECH
,,,,-11	@approach ? $
,,,,-11	@can .. make
,,,,-11	@did you TECH
,,,,-11	@did you just
,,,,-11	@do we need
,,,,-11	@just .. ?
,,,,-11	@let .. approach
,,,,-11	@the * is a
,,,,-11	@the last THING
,,,,-11	@this approach ?
,,,,-11	@this approach ? $
,,,,-11	@used TECH again
,,,,-11	@what DID you TECH
,,,,-11	@what DID you just
,,,,-11	@what did you TECH
,,,,-11	@what did you just
,,,,-11	@you YOU_DID TECH again
,,,,-11	@you used TECH
,,,,-11	@you used TECH again
,,,,-11	approach ?
,,,,-11	approach ? $
,,,,-11	change ?
,,,,-11	change ? $
,,,,-11	did you just
,,,,-11	do we need
,,,,-11	fail on
,,,,-11	fail on ci
,,,,-11	not like
,,,,-11	on ci ?
,,,,-11	test fail
,,,,-11	this approach ?
,,,,-11	twice $
,,,,-12	@DID the last
,,,,-12	@did the last
,,,,-12	@last THING
,,,,-12	@not .. about
,,,,-12	@the previous * $
,,,,-12	any ideas
,,,,-12	any ideas ?
,,,,-12	did the last
,,,,-12	ideas
,,,,-12	ideas ?
,,,,-12	ideas ? $
,,,,-12	logs in
,,,,-13	@THANKS .. ?
,,,,-13	@a THANKS * for
,,,,-13	@do you know a
,,,,-13	@know .. THANKS
,,,,-13	@know .. for
,,,,-13	@know a THANKS
,,,,-13	@know a THANKS *
,,,,-13	@previous ORDER ORDER
,,,,-13	@the previous ORDER ORDER
,,,,-13	@we have a *
,,,,-13	@why we *
,,,,-13	@you know a
,,,,-13	@you know a THANKS
,,,,-13	know a
,,,,-13	know a good
,,,,-13	last commit
,,,,-13	the last commit
,,,,-13	why we call
,,,,-13	you know a
,,,,-14	@previous .. ?
,,,,-14	@should we * ?
,,,,-14	ci ?
,,,,-14	ci ? $
,,,,-15	@THANKS * for
,,,,-15	@all .. PERIOD
,,,,-15	@all .. last
,,,,-16	@DID the ORDER ERROR
,,,,-16	@^ why DID the
,,,,-16	@^ why did the
,,,,-16	@did the ORDER
,,,,-16	@did the ORDER ERROR
,,,,-16	@what .. ERROR
,,,,-16	@why DID the
,,,,-16	@why DID the ORDER
,,,,-16	@why did the
,,,,-16	@why did the ORDER
,,,,-16	any idea ?
,,,,-16	why did the
,,,,-17	@THING ORDER ?
,,,,-17	@THING ORDER ? $
,,,,-18	@why .. ERROR
,,,,-19	@^ any * ?
,,,,-19	print ?
,,,,-19	print ? $
,,,,-20	@YOU_DID .. again
,,,,-20	@we have a
,,,,-20	we have a
,,,,-23	@was .. last
,,,,-23	@what .. previous
,,,,-5	<ident> ,
,,,,-5	<ver> of
,,,,-5	?q^which version
,,,,-5	?s^i will
,,,,-5	@* if we *
,,,,-5	@* our * $
,,,,-5	@* plan
,,,,-5	@* time $
,,,,-5	@, can you *
,,,,-5	@<ident> ,
,,,,-5	@<ver> .. <VALUE>
,,,,-5	@<ver> of
,,,,-5	@DID .. previous
,,,,-5	@LIKES .. when
,,,,-5	@ORDER THING
,,,,-5	@ORDER a THING that
,,,,-5	@ORDER is * ,
,,,,-5	@TECH do we
,,,,-5	@TECH do we use
,,,,-5	@THANKS .. use
,,,,-5	@THING $
,,,,-5	@THING .. from
,,,,-5	@THING .. since
,,,,-5	@THING of TECH do
,,,,-5	@THING that * our
,,,,-5	@WRONG .. STYLE
,,,,-5	@^ i will
,,,,-5	@^ which THING of
,,,,-5	@^ which version of
,,,,-5	@a .. i
,,,,-5	@am .. on
,,,,-5	@before you ORDER *
,,,,-5	@can you * ?
,,,,-5	@could .. me
,,,,-5	@could you ORDER me
,,,,-5	@did .. previous
,,,,-5	@do we use ?
,,,,-5	@every .. i
,,,,-5	@everywhere .. TECH
,,,,-5	@have DECIDED to SWITCH
,,,,-5	@i .. one
,,,,-5	@is .. per
,,,,-5	@last * this THING
,,,,-5	@me the STYLE $
,,,,-5	@of TECH do
,,,,-5	@of TECH do we
,,,,-5	@our .. so
,,,,-5	@previous ORDER
,,,,-5	@should .. STYLE
,,,,-5	@that * our
,,,,-5	@that * our *
,,,,-5	@the * plan
,,,,-5	@the STYLE ,
,,,,-5	@the default ORDER
,,,,-5	@the previous ORDER
,,,,-5	@time ? $
,,,,-5	@to .. NOWADAYS
,,,,-5	@to .. go
,,,,-5	@version .. do
,,,,-5	@version of TECH do
,,,,-5	@we .. will
,,,,-5	@what .. ORDER
,,,,-5	@which THING of
,,,,-5	@which THING of TECH
,,,,-5	@which version of
,,,,-5	@which version of TECH
,,,,-5	@who last * this
,,,,-5	^ i will
,,,,-5	^ not sure
,,,,-5	always show
,,,,-5	changed this
,,,,-5	changed this file
,,,,-5	check ?
,,,,-5	check ? $
,,,,-5	devic~
,,,,-5	error handling ?
,,,,-5	handling ?
,,,,-5	handling ? $
,,,,-5	i would prefer
,,,,-5	last changed this
,,,,-5	our servers
,,,,-5	our servers $
,,,,-5	pings
,,,,-5	pings our
,,,,-5	pings our servers
,,,,-5	script that pings
,,,,-5	so that
,,,,-5	that pings
,,,,-5	that pings our
,,,,-5	this case $
,,,,-5	time ?
,,,,-5	time ? $
,,,,-5	token is
,,,,-5	which version of
,,,,-5	would prefer
,,,,-5	you check ?
,,,,-6	, handle
,,,,-6	, handle this
,,,,-6	?q^the ORDER
,,,,-6	?q^we should
,,,,-6	@* from NOWADAYS
,,,,-6	@* from NOWADAYS on
,,,,-6	@* from now
,,,,-6	@* from now on
,,,,-6	@* rather than
,,,,-6	@* we DECIDED to
,,,,-6	@, ORDER this
,,,,-6	@, ORDER this *
,,,,-6	@<VALUE> .. about
,,,,-6	@DID .. are
,,,,-6	@ERROR .. you
,,,,-6	@LIKES .. be
,,,,-6	@ORDER , can
,,,,-6	@ORDER , can you
,,,,-6	@ORDER is ERROR NOWADAYS
,,,,-6	@ORDER is ERROR since
,,,,-6	@RECALLS .. be
,,,,-6	@STYLE .. always
,,,,-6	@THANKS * to
,,,,-6	@^ is it a
,,,,-6	@a * to
,,,,-6	@a .. why
,,,,-6	@a THANKS * to
,,,,-6	@after <VALUE> PERIOD
,,,,-6	@after <num> PERIOD
,,,,-6	@already ORDER
,,,,-6	@between .. what
,,,,-6	@can .. ,
,,,,-6	@for .. last
,,,,-6	@if .. ALWAYS
,,,,-6	@if .. always
,,,,-6	@if we * to
,,,,-6	@is ERROR NOWADAYS
,,,,-6	@is ERROR since
,,,,-6	@is a * THING
,,,,-6	@is it a
,,,,-6	@is it a THANKS
,,,,-6	@it a THANKS
,,,,-6	@it a THANKS *
,,,,-6	@never .. this
,,,,-6	@not * in
,,,,-6	@out .. this
,,,,-6	@should * ORDER
,,,,-6	@should .. go
,,,,-6	@since .. can
,,,,-6	@since .. you
,,,,-6	@that .. any
,,,,-6	@the .. going
,,,,-6	@to .. THING
,,,,-6	@version .. we
,,,,-6	@we already ORDER
,,,,-6	@we should * ORDER
,,,,-6	@you TECH the
,,,,-6	@you make the
,,,,-6	^ it says
,,,,-6	a covering
,,,,-6	a covering index
,,,,-6	a good idea
,,,,-6	alternatives
,,,,-6	alter~
,,,,-6	broken since
,,,,-6	covering
,,,,-6	covering index
,,,,-6	covering index ?
,,,,-6	failing test
,,,,-6	good idea
,,,,-6	good idea to
,,,,-6	handle this
,,,,-6	handle this case
,,,,-6	happen if
,,,,-6	happen if we
,,,,-6	idea to
,,,,-6	is a covering
,,,,-6	is broken since
,,,,-6	is it a
,,,,-6	it a good
,,,,-6	like to
,,,,-6	list is empty
,,,,-6	release notes $
,,,,-6	the diff
,,,,-6	the release notes
,,,,-6	this case
,,,,-6	use postgres
,,,,-6	visit~
,,,,-6	what would happen
,,,,-6	would happen
,,,,-6	would happen if
,,,,-6	you make the
,,,,-7	, any ideas
,,,,-7	?q^how should
,,,,-7	@* ERROR when
,,,,-7	@* ERROR when we
,,,,-7	@* a * ERROR
,,,,-7	@* last PERIOD ,
,,,,-7	@* to this decision
,,,,-7	@, we DECIDED
,,,,-7	@ALWAYS ORDER the
,,,,-7	@DECIDED to SWITCH the
,,,,-7	@ERROR .. can
,,,,-7	@ERROR when we
,,,,-7	@ERROR when we ORDER
,,,,-7	@LIKES .. new
,,,,-7	@NOWADAYS .. can
,,,,-7	@NOWADAYS .. you
,,,,-7	@NOWADAYS do the
,,,,-7	@NOWADAYS do the same
,,,,-7	@ORDER why we
,,,,-7	@RECALLS the ROLE
,,,,-7	@ROLE .. if
,,,,-7	@THING .. the
,,,,-7	@^ NOWADAYS do the
,,,,-7	@^ RECALLS the ROLE
,,,,-7	@^ can you TECH
,,,,-7	@^ can you make
,,,,-7	@^ how should
,,,,-7	@^ now do the
,,,,-7	@^ what would *
,,,,-7	@a * ERROR when
,,,,-7	@a .. <Name>
,,,,-7	@always .. a
,,,,-7	@any .. decision
,,,,-7	@are .. decision
,,,,-7	@be .. the
,,,,-7	@can you TECH
,,,,-7	@can you make
,,,,-7	@decision ? $
,,,,-7	@if .. was
,,,,-7	@is the default THING
,,,,-7	@never .. ORDER
,,,,-7	@new .. to
,,,,-7	@now do the
,,,,-7	@now do the same
,,,,-7	@the <VALUE> $
,,,,-7	@the <num> $
,,,,-7	@there .. decision
,,,,-7	@this .. never
,,,,-7	@this decision ?
,,,,-7	@this decision ? $
,,,,-7	@to ALWAYS
,,,,-7	@to this decision
,,,,-7	@to this decision ?
,,,,-7	@version .. TECH
,,,,-7	@what would *
,,,,-7	@what would * if
,,,,-7	@with .. any
,,,,-7	@would * if
,,,,-7	@would * if we
,,,,-7	@you ORDER * STYLE
,,,,-7	@you ORDER why we
,,,,-7	^ how should
,,,,-7	a weird
,,,,-7	a weird error
,,,,-7	build $
,,,,-7	can you make
,,,,-7	decision ?
,,,,-7	decision ? $
,,,,-7	error when
,,,,-7	error when we
,,,,-7	explain why
,,,,-7	explain why we
,,,,-7	fails $
,,,,-7	getting a
,,,,-7	getting a weird
,,,,-7	how should
,,,,-7	look ?
,,,,-7	look ? $
,,,,-7	now do the
,,,,-7	plan $
,,,,-7	remind the customer
,,,,-7	retry count
,,,,-7	the <num> $
,,,,-7	the retry count
,,,,-7	this decision
,,,,-7	this decision ?
,,,,-7	to always
,,,,-7	to esm
,,,,-7	to this decision
,,,,-7	we build $
,,,,-7	weird error
,,,,-7	weird error when
,,,,-7	you explain why
,,,,-8	@ERROR since
,,,,-8	@STYLE .. after
,,,,-8	@THING is on
,,,,-8	@THING of TECH
,,,,-8	@THING would
,,,,-8	@THING would ORDER
,,,,-8	@THING would ORDER ?
,,,,-8	@YOU_DID .. i
,,,,-8	@^ what DID the
,,,,-8	@^ what THING would
,,,,-8	@^ what did the
,,,,-8	@^ what would you
,,,,-8	@a * THING ?
,,,,-8	@always ORDER the
,,,,-8	@could *
,,,,-8	@default .. ?
,,,,-8	@do we need to
,,,,-8	@is the default
,,,,-8	@two .. we
,,,,-8	@version .. use
,,,,-8	@version of TECH
,,,,-8	@what .. default
,,,,-8	@what .. last
,,,,-8	@what .. would
,,,,-8	@what DID the
,,,,-8	@what THING would
,,,,-8	@what THING would ORDER
,,,,-8	@what did the
,,,,-8	@what do we need
,,,,-8	@what is the default
,,,,-8	@what would you *
,,,,-8	@would ORDER ?
,,,,-8	@would ORDER ? $
,,,,-8	@you * ,
,,,,-8	@you * to the
,,,,-8	@you .. when
,,,,-8	@you TECH ORDER
,,,,-8	@you just ORDER
,,,,-8	^ what index
,,,,-8	a good tool
,,,,-8	db is
,,,,-8	eslint $
,,,,-8	good tool
,,,,-8	good tool for
,,,,-8	if it
,,,,-8	in the footer
,,,,-8	index would
,,,,-8	index would help
,,,,-8	is the default
,,,,-8	need to change
,,,,-8	to change
,,,,-8	tool for
,,,,-8	what did the
,,,,-8	what index
,,,,-8	what index would
,,,,-8	would help
,,,,-8	would help ?
,,,,-8	you connected
,,,,-8	you connected to
,,,,-9	@* version
,,,,-9	@ORDER .. PLEASE
,,,,-9	@ORDER .. please
,,,,-9	@SWITCH .. was
,,,,-9	@^ do you know
,,,,-9	@if .. before
,,,,-9	@the * version
,,,,-9	@think there is a
,,,,-9	@we DECIDED that
,,,,-9	@what is a *
,,,,-9	a component
,,,,-9	bisect
,,,,-9	bisec~
,,,,-9	call this
,,,,10	, what happened
,,,,10	?q^RECALLS the
,,,,10	@* a lot
,,,,10	@* a lot LIKES
,,,,10	@* a lot like
,,,,10	@* back then ?
,,,,10	@* this ,
,,,,10	@ERROR before
,,,,10	@ERROR from
,,,,10	@PERIOD .. ?
,,,,10	@RECALLS .. of
,,,,10	@TECH for this ,
,,,,10	@^ this * a
,,,,10	@a .. like
,,,,10	@a lot LIKES
,,,,10	@a lot like
,,,,10	@approach .. in
,,,,10	@did .. get
,,,,10	@do .. still
,,,,10	@had .. ?
,,,,10	@is the * of
,,,,10	@lot .. the
,,,,10	@lot LIKES
,,,,10	@of last PERIOD $
,,,,10	@on .. this
,,,,10	@our .. it
,,,,10	@same * as in
,,,,10	@the * STANDS $
,,,,10	@the ERROR with the
,,,,10	@the ORDER of
,,,,10	@the same * as
,,,,10	@the same ERROR as
,,,,10	@there .. STANDS
,,,,10	@this * a
,,,,10	@this * a lot
,,,,10	@this .. lot
,,,,10	@this ERROR before
,,,,10	@was .. <NAMED>
,,,,10	@what THING
,,,,10	a lot like
,,,,10	added
,,,,10	bug from
,,,,10	doing this ,
,,,,10	error as
,,,,10	error before
,,,,10	fixed ?
,,,,10	fixed ? $
,,,,10	fixed this
,,,,10	fixtures live $
,,,,10	i had
,,,,10	in the login
,,,,10	last month ?
,,,,10	lot like
,,,,10	month ?
,,,,10	month ? $
,,,,10	related to the
,,,,10	same error
,,,,10	same error as
,,,,10	session ?
,,,,10	session ? $
,,,,10	this error before
,,,,10	this workaround
,,,,11	?q^which *
,,,,11	@* thing
,,,,11	@* we did
,,,,11	@AGO .. the
,,,,11	@ORDER STANDS
,,,,11	@RECALLS .. ERROR
,,,,11	@after .. in
,,,,11	@did .. LIKES
,,,,11	@do .. STANDS
,,,,11	@do the * STANDS
,,,,11	@ever * ?
,,,,11	@ever * ? $
,,,,11	@for the * ?
,,,,11	@is .. still
,,,,11	@no .. how
,,,,11	@of last PERIOD
,,,,11	@the * thing
,,,,11	@we DID a
,,,,11	@what .. from
,,,,11	@what DID we *
,,,,11	@what did we *
,,,,11	@where do the
,,,,11	@where do the *
,,,,11	@why we DID the
,,,,11	^ this sounds
,,,,11	do the fixtures
,,,,11	finished
,,,,11	fixtures live
,,,,11	is this related
,,,,11	of last
,,,,11	the fixtures live
,,,,11	this related
,,,,11	this related to
,,,,11	this sounds
,,,,11	where do the
,,,,12	@* back then $
,,,,12	@, what *
,,,,12	@AGO ?
,,,,12	@AGO ? $
,,,,12	@ERROR .. same
,,,,12	@ORDER me the ORDER
,,,,12	@RECALLS which THING
,,,,12	@^ i had
,,,,12	@^ what THING
,,,,12	@is this * to
,,,,12	@know .. ORDER
,,,,12	@me the ORDER
,,,,12	@this * to the
,,,,12	@this .. what
,,,,12	@up .. from
,,,,12	@were .. again
,,,,12	@were we again
,,,,12	@what .. again
,,,,12	@you RECALLS which THING
,,,,12	^ i had
,,,,12	^ remember the
,,,,12	exper~
,,,,12	exporter
,,,,12	happened to
,,,,12	name of
,,,,12	recall which
,,,,12	retention
,,,,12	retention period
,,,,12	reten~
,,,,12	the name of
,,,,12	the problem
,,,,12	the retention
,,,,12	the retention period
,,,,12	we again
,,,,12	were we again
,,,,12	you recall which
,,,,13	@* again ?
,,,,13	@* again ? $
,,,,13	@* way $
,,,,13	@ORDER what we
,,,,13	@^ what have we
,,,,13	@again .. from
,,,,13	@again .. last
,,,,13	@can you ORDER what
,,,,13	@how .. last
,,,,13	@last PERIOD ?
,,,,13	@last PERIOD ? $
,,,,13	@me .. do
,,,,13	@me the ORDER *
,,,,13	@on .. ORDER
,,,,13	@out .. ?
,,,,13	@the * way $
,,,,13	@the ORDER * again
,,,,13	@was THANKS
,,,,13	@was THANKS ,
,,,,13	@was the ORDER
,,,,13	@we .. first
,,,,13	@you ORDER what we
,,,,13	a doc
,,,,13	deploy steps
,,,,13	deploy steps again
,,,,13	incident
,,,,13	incid~
,,,,13	me the deploy
,,,,13	of the migration
,,,,13	outage
,,,,13	outag~
,,,,13	steps again
,,,,13	the deploy steps
,,,,13	the incident
,,,,13	the outage
,,,,13	was good
,,,,13	was good ,
,,,,14	@ORDER .. there
,,,,14	@PERIOD .. a
,,,,14	@RECALLS which
,,,,14	@^ what DID we
,,,,14	@^ what did we
,,,,14	@did .. SWITCH
,,,,14	@from AGO $
,,,,14	@used .. this
,,,,14	@what * ?
,,,,14	@what * ? $
,,,,14	@what .. PERIOD
,,,,14	@what DID we
,,,,14	@what did we
,,,,14	@you RECALLS which
,,,,14	from yesterday $
,,,,14	is the status
,,,,14	status of
,,,,14	status of the
,,,,14	the status of
,,,,14	what did we
,,,,15	2@^ .. ?
,,,,15	2@^ what *
,,,,15	?q^ORDER
,,,,15	@^ RECALLS the *
,,,,15	@any .. from
,,,,15	@any .. our
,,,,15	@did .. a
,,,,15	@last .. a
,,,,15	@of the * we
,,,,15	@the * with the
,,,,15	@up .. last
,,,,15	@was .. ORDER
,,,,16	@ORDER has
,,,,16	@^ can you RECALLS
,,,,16	@can you RECALLS
,,,,16	@you ORDER what
,,,,16	can you recall
,,,,17	@DID we ORDER
,,,,17	@did we ORDER
,,,,17	@how .. did
,,,,17	@not we ORDER
,,,,17	@still .. the
,,,,17	@when .. ?
,,,,17	what happened
,,,,18	2^ what
,,,,18	@RECALLS the *
,,,,18	@^ do you still
,,,,18	@^ what have you
,,,,18	@do you still
,,,,18	@the THING * ?
,,,,18	@what have you
,,,,18	do you still
,,,,18	what have you
,,,,18	you still
,,,,19	@what .. know
,,,,5	2@^ .. back
,,,,5	2@^ it is back
,,,,5	?q^what THING
,,,,5	@* on STYLE
,,,,5	@* we had last
,,,,5	@DID * the
,,,,5	@DID for the *
,,,,5	@THING , what
,,,,5	@THING .. my
,,,,5	@again .. as
,,,,5	@again with the same
,,,,5	@are .. same
,,,,5	@as .. did
,,,,5	@did for the *
,,,,5	@for .. what
,,,,5	@had last PERIOD
,,,,5	@had this ERROR
,,,,5	@last .. next
,,,,5	@me .. so
,,,,5	@of .. off
,,,,5	@on STYLE
,,,,5	@same .. TECH
,,,,5	@that .. called
,,,,5	@thing .. THING
,,,,5	@we DID for the
,,,,5	@we did for the
,,,,5	@we had last
,,,,5	@we had last PERIOD
,,,,5	@with .. as
,,,,5	@with the same ERROR
,,,,5	@you .. DID
,,,,5	@you ORDER it
,,,,5	^ help
,,,,5	cloudflare $
,,,,5	cron for
,,,,5	did we decide
,,,,5	django $
,,,,5	error as before
,,,,5	had last
,,,,5	recommend
,,,,5	that lib
,,,,5	we decide
,,,,5	we had last
,,,,5	week ?
,,,,5	week ? $
,,,,5	which version
,,,,6	2@^ what is
,,,,6	2^ what is
,,,,6	?q^i had
,,,,6	?s^at how
,,,,6	@* we had before
,,,,6	@ERROR again with
,,,,6	@ERROR again with the
,,,,6	@LIKES the ERROR
,,,,6	@ORDER .. version
,,,,6	@THING DID we
,,,,6	@THING did
,,,,6	@THING did we
,,,,6	@^ at how
,,,,6	@^ at how we
,,,,6	@^ do the same
,,,,6	@a .. MONTHDAY
,,,,6	@already .. not
,,,,6	@at .. DID
,,,,6	@at .. we
,,,,6	@at how we
,,,,6	@at how we DID
,,,,6	@can .. did
,,,,6	@can .. version
,,,,6	@did .. PERIOD
,,,,6	@did .. back
,,,,6	@do .. DID
,,,,6	@had .. ERROR
,,,,6	@how DID we
,,,,6	@how did we
,,,,6	@how we DID *
,,,,6	@last .. what
,,,,6	@me .. it
,,,,6	@must .. ,
,,,,6	@out .. the
,,,,6	@same .. did
,,,,6	@to ORDER it $
,,,,6	@was the ORDER ?
,,,,6	@we DID * in
,,,,6	@we ORDER the
,,,,6	@what * to
,,,,6	@you .. version
,,,,6	@you DID *
,,,,6	@you DID for the
,,,,6	@you did for
,,,,6	@you did for the
,,,,6	^ at how
,,,,6	at how
,,,,6	at how we
,,,,6	build is broken
,,,,6	decided on
,,,,6	did we choose
,,,,6	dns $
,,,,6	failing again
,,,,6	fix ?
,,,,6	fix ? $
,,,,6	handler $
,,,,6	how did we
,,,,6	is broken
,,,,6	issue we
,,,,6	issue we had
,,,,6	last session ?
,,,,6	prod ,
,,,,6	run the linter
,,,,6	same problem
,,,,6	split the service
,,,,6	the fix ?
,,,,6	was the fix
,,,,6	what happened to
,,,,6	you did for
,,,,7	?s^why did
,,,,7	@* last PERIOD
,,,,7	@* of last
,,,,7	@* of last PERIOD
,,,,7	@DID we * on
,,,,7	@ERROR .. was
,,,,7	@ORDER .. RECALLS
,,,,7	@ORDER is ERROR
,,,,7	@PERIOD , what
,,,,7	@PERIOD .. was
,,,,7	@PERIOD AGO ,
,,,,7	@THING TECH
,,,,7	@^ how DID we
,,,,7	@^ how did we
,,,,7	@again .. ERROR
,,,,7	@again with the
,,,,7	@did .. DID
,,,,7	@did we * on
,,,,7	@from the last *
,,,,7	@have DID this
,,,,7	@how we DID
,,,,7	@in the meeting
,,,,7	@know this one
,,,,7	@know this one :
,,,,7	@last .. to
,,,,7	@last time ,
,,,,7	@last time ?
,,,,7	@last time ? $
,,,,7	@must .. DID
,,,,7	@must have DID
,,,,7	@must have DID this
,,,,7	@of .. the
,,,,7	@one .. STANDS
,,,,7	@one .. where
,,,,7	@one : where
,,,,7	@one : where do
,,,,7	@second .. THING
,,,,7	@the * again ?
,,,,7	@the ORDER ?
,,,,7	@the ORDER ? $
,,,,7	@this .. where
,,,,7	@this one :
,,,,7	@this one : where
,,,,7	@to the * we
,,,,7	@us .. the
,,,,7	@we .. then
,,,,7	@we DID last
,,,,7	@we did it
,,,,7	@we must have DID
,,,,7	@you .. did
,,,,7	@you .. where
,,,,7	@you to ORDER the
,,,,7	^ help me
,,,,7	again with
,,,,7	again with the
,,,,7	can you look
,,,,7	help ?
,,,,7	help ? $
,,,,7	in the meeting
,,,,7	know this
,,,,7	know this one
,,,,7	last time ,
,,,,7	last time ?
,,,,7	months ago ,
,,,,7	one :
,,,,7	one : where
,,,,7	solve
,,,,7	tests from
,,,,7	the changelog
,,,,7	the same error
,,,,7	this one :
,,,,7	we did it
,,,,8	: where
,,,,8	: where do
,,,,8	@* DID we
,,,,8	@* did we
,,,,8	@* from the last
,,,,8	@, ORDER it up
,,,,8	@, ORDER the THING
,,,,8	@, what was the
,,,,8	@: where do
,,,,8	@: where do the
,,,,8	@DID .. that
,,,,8	@DID last
,,,,8	@DID we * about
,,,,8	@ERROR .. before
,,,,8	@ERROR as before
,,,,8	@ERROR as before $
,,,,8	@ORDER it up
,,,,8	@ORDER it up $
,,,,8	@RECALLS how
,,,,8	@YOU_DID before ,
,,,,8	@YOU_DID for
,,,,8	@^ which * DID
,,,,8	@^ which * did
,,,,8	@back .. ,
,,,,8	@be .. last
,,,,8	@can .. which
,,,,8	@did we * about
,,,,8	@earlier .. it
,,,,8	@going .. this
,,,,8	@going .. to
,,,,8	@had .. for
,,,,8	@had this * before
,,,,8	@i YOU_DID before ,
,,,,8	@it .. did
,,,,8	@know .. :
,,,,8	@lets .. with
,,,,8	@me the THING
,,,,8	@other THING ?
,,,,8	@other THING ? $
,,,,8	@same ERROR as before
,,,,8	@the * of that
,,,,8	@the other THING ?
,,,,8	@the same thing
,,,,8	@this .. SWITCH
,,,,8	@we DECIDED the
,,,,8	@we DECIDED the *
,,,,8	@we DID this
,,,,8	@we had to
,,,,8	@went .. we
,,,,8	@what DID we ORDER
,,,,8	@what did we ORDER
,,,,8	@which * DID
,,,,8	@which * DID we
,,,,8	@which * did
,,,,8	@which * did we
,,,,8	@you .. same
,,,,8	did we change
,,,,8	did we say
,,,,8	had to
,,,,8	name of that
,,,,8	solved this
,,,,8	the beta
,,,,8	the fix
,,,,8	the same thing
,,,,8	the timezone
,,,,8	used for
,,,,8	we change
,,,,8	we had to
,,,,8	webhook handler $
,,,,9	2@^ .. RECALLS
,,,,9	2@^ i can
,,,,9	2@^ i can not
,,,,9	2^ i can
,,,,9	@* about the THING
,,,,9	@* from our last
,,,,9	@* of that *
,,,,9	@DID .. AGO
,,,,9	@DID AGO ,
,,,,9	@DID a *
,,,,9	@PERIOD .. what
,,,,9	@are .. last
,,,,9	@as on MONTHDAY
,,,,9	@as on MONTHDAY $
,,,,9	@of that *
,,,,9	@our .. YOU_DID
,,,,9	@same .. PERIOD
,,,,9	@that in * $
,,,,9	@the THING ?
,,,,9	@the THING ? $
,,,,9	@we had a
,,,,9	@what .. so
,,,,9	@what was the ORDER
,,,,9	@why .. back
,,,,9	^ continue with
,,,,9	^ what happened
,,,,9	as on
,,,,9	in january
,,,,9	in january $
,,,,9	in mind $
,,,,9	it fixed
,,,,9	january
,,,,9	january $
,,,,9	janua~
,,,,9	say about
,,,,9	the answer
,,,,9	we had a
,,,-10,	@THING ORDER *
,,,-10,	@default .. ,
,,,-10,	@of <VALUE> $
,,,-10,	@of <num> $
,,,-10,	@with *
,,,-10,	^ the code
,,,-10,	^ the header
,,,-10,	of <num> $
,,,-10,-11	@^ .. by
,,,-10,-11	@is .. default
,,,-10,-5	@NOWADAYS .. $
,,,-10,-5	@NOWADAYS .. <num>
,,,-10,-5	@but the THING
,,,-10,-5	typo in
,,,-10,-6	@NOWADAYS .. <VALUE>
,,,-10,-6	@ORDER .. of
,,,-10,-7	<num> but
,,,-10,-7	@<num> but
,,,-10,-9	@an *
,,,-10,-9	@to <num>
,,,-10,-9	to <num>
,,,-10,11	@last .. <NAMED>
,,,-10,6	@THING the
,,,-11,	@<VALUE> .. <file>
,,,-11,	@<VALUE> and <VALUE>
,,,-11,	@DID ORDER
,,,-11,	@MONTHDAY at <VALUE> $
,,,-11,	@THING on ORDER
,,,-11,	@THING on ORDER <VALUE>
,,,-11,	@THING on ORDER <port>
,,,-11,	@THING on THING
,,,-11,	@THING on THING <VALUE>
,,,-11,	@THING on THING <port>
,,,-11,	@called .. is
,,,-11,	@every MONTHDAY at
,,,-11,	@every MONTHDAY at <VALUE>
,,,-11,	@there .. <NAMED>
,,,-11,	every monday at
,,,-11,	monday at
,,,-11,	page size
,,,-11,	project $
,,,-11,	server on
,,,-11,	server on port
,,,-11,-12	@by .. $
,,,-11,-9	@and *
,,,-12,	@the * <VALUE>
,,,-12,	@use <NAMED> $
,,,-12,	code :
,,,-12,17	@* was
,,,-12,8	@^ .. my
,,,-13,	@make .. <VALUE>
,,,-13,-10	instead of
,,,-13,-9	@to <VALUE>
,,,-14,	@* THING <VALUE> ,
,,,-14,	@* THING <num> ,
,,,-14,	@ORDER .. <num>
,,,-15,	: <code>
,,,-15,	@: <code>
,,,-16,	<num> , max
,,,-16,	renam~
,,,-16,11	@* on * $
,,,-17,	@the * in <path>
,,,-17,	max <num> $
,,,-17,-9	@i .. <num>
,,,-21,-8	@i .. <VALUE>
,,,-5,	#n14
,,,-5,	<num> , why
,,,-5,	<num> and not
,,,-5,	<num> days if
,,,-5,	<num> rows ,
,,,-5,	?s^i
,,,-5,	@* on * ?
,,,-5,	@* the old
,,,-5,	@, default <VALUE> $
,,,-5,	@, default <num> $
,,,-5,	@: * <ident>
,,,-5,	@: .. do
,,,-5,	@<VALUE> , why
,,,-5,	@<VALUE> .. if
,,,-5,	@<VALUE> PERIOD if
,,,-5,	@<num> , why
,,,-5,	@<num> .. if
,,,-5,	@<num> PERIOD if
,,,-5,	@<num> and not
,,,-5,	@<path> and ORDER
,,,-5,	@ALWAYS ORDER with
,,,-5,	@PERIOD if
,,,-5,	@RECALLS .. <num>
,,,-5,	@RECALLS the THING after
,,,-5,	@TECH THING that
,,,-5,	@THING * that
,,,-5,	@THING .. still
,,,-5,	@THING after <VALUE>
,,,-5,	@THING after <VALUE> PERIOD
,,,-5,	@THING after <num>
,,,-5,	@THING after <num> PERIOD
,,,-5,	@THING in <NAMED>
,,,-5,	@THING wants
,,,-5,	@^ the ROLE wants
,,,-5,	@^ the THING wants
,,,-5,	@a .. STANDS
,,,-5,	@a TECH THING that
,,,-5,	@after .. if
,,,-5,	@after <VALUE> PERIOD if
,,,-5,	@after <num> PERIOD if
,,,-5,	@already .. THING
,,,-5,	@always ORDER with
,,,-5,	@default <num> $
,,,-5,	@is * , ORDER
,,,-5,	@it .. THING
,,,-5,	@it .. instead
,,,-5,	@it is <num>
,,,-5,	@not on the
,,,-5,	@one .. right
,,,-5,	@same THING *
,,,-5,	@the .. already
,,,-5,	@the .. wants
,,,-5,	@the ROLE wants
,,,-5,	@the THING after <VALUE>
,,,-5,	@the THING after <num>
,,,-5,	@the THING wants
,,,-5,	@the default *
,,,-5,	@the same THING *
,,,-5,	@this .. <NAMED>
,,,-5,	@this .. last
,,,-5,	@this .. use
,,,-5,	@to use <NAMED>
,,,-5,	@two .. THING
,,,-5,	@two .. is
,,,-5,	@two .. it
,,,-5,	@with .. of
,,,-5,	^ change the
,,,-5,	^ i
,,,-5,	days if
,,,-5,	default <num> $
,,,-5,	german $
,,,-5,	invoice job $
,,,-5,	is already
,,,-5,	it is <num>
,,,-5,	not on the
,,,-5,	rows ,
,,,-5,	table is
,,,-5,	the table is
,,,-5,	to
,,,-5,-12	insta~
,,,-5,-17	double
,,,-5,-17	doubl~
,,,-5,-18	@DID the ORDER
,,,-5,-19	have a
,,,-5,-5	@TECH :
,,,-5,-5	@at this *
,,,-5,-5	@at this * ,
,,,-5,-5	@i .. to
,,,-5,-5	@of .. at
,,,-5,-5	@on .. after
,,,-5,-5	@the ORDER to
,,,-5,-5	at this point
,,,-5,-5	file in
,,,-5,-5	this point
,,,-5,-5	this point ,
,,,-5,-6	?q^my THING
,,,-5,-6	@TECH , so
,,,-5,-6	@second * $
,,,-5,-6	@the second * $
,,,-5,-7	@on .. but
,,,-5,-7	@to use *
,,,-5,-7	filter
,,,-5,-7	filte~
,,,-5,-8	@, .. an
,,,-5,-8	@a .. when
,,,-5,-8	@is .. since
,,,-5,-8	@we ORDER $
,,,-5,-8	@we use ?
,,,-5,-8	@we use ? $
,,,-5,-8	we use ?
,,,-5,-9	@DID .. STYLE
,,,-5,-9	@before you * $
,,,-5,-9	@to *
,,,-5,10	^ continue on
,,,-5,10	continue on
,,,-5,10	continue on the
,,,-5,11	@* last
,,,-5,11	@last * you *
,,,-5,11	conversation you
,,,-5,11	last conversation
,,,-5,11	last conversation you
,,,-5,11	our last conversation
,,,-5,12	@again .. same
,,,-5,12	conclusion
,,,-5,15	@is our * on
,,,-5,15	@our * on
,,,-5,15	@what is our *
,,,-5,15	from last month
,,,-5,5	@up .. ?
,,,-5,6	@in <VALUE>
,,,-5,6	@we .. a
,,,-5,7	@THING * the *
,,,-5,7	@last * this
,,,-5,8	^ what changed
,,,-5,9	@not .. us
,,,-6,	<ident> <quote>
,,,-6,	<ident> post
,,,-6,	<ident> post <url>
,,,-6,	<url> <ident>
,,,-6,	<url> <ident> <quote>
,,,-6,	@( .. ,
,,,-6,	@* <NAMED> * <url>
,,,-6,	@* <ident> * <url>
,,,-6,	@* <url> <NAMED>
,,,-6,	@* <url> <NAMED> <quote>
,,,-6,	@* <url> <ident>
,,,-6,	@* <url> <ident> <quote>
,,,-6,	@<NAMED> * <url>
,,,-6,	@<NAMED> * <url> <NAMED>
,,,-6,	@<NAMED> * <url> <ident>
,,,-6,	@<NAMED> <quote>
,,,-6,	@<NAMED> and ORDER
,,,-6,	@<Name> .. that
,,,-6,	@<Name> for a
,,,-6,	@<Name> for a TECH
,,,-6,	@<code> .. to
,,,-6,	@<id> .. in
,,,-6,	@<ident> * <url>
,,,-6,	@<ident> * <url> <NAMED>
,,,-6,	@<ident> * <url> <ident>
,,,-6,	@<ident> <quote>
,,,-6,	@<url> .. <quote>
,,,-6,	@<url> <NAMED>
,,,-6,	@<url> <NAMED> <quote>
,,,-6,	@<url> <ident>
,,,-6,	@<url> <ident> <quote>
,,,-6,	@ERROR to
,,,-6,	@ERROR to <VALUE>
,,,-6,	@ERROR to <num>
,,,-6,	@ORDER a * ORDER
,,,-6,	@PERIOD .. it
,,,-6,	@THING * <VALUE> but
,,,-6,	@^ .. to
,,,-6,	@^ what is new
,,,-6,	@a <Name> for a
,,,-6,	@and .. ORDER
,,,-6,	@called .. the
,,,-6,	@default <VALUE> $
,,,-6,	@new .. <VALUE>
,,,-6,	@one .. ,
,,,-6,	@that * ORDER <port>
,,,-6,	@that * THING <port>
,,,-6,	@the ORDER in the
,,,-6,	@the THING * <VALUE>
,,,-6,	@the THING in the
,,,-6,	@the THING to <num>
,,,-6,	@this .. into
,,,-6,	@what .. new
,,,-6,	@what is new
,,,-6,	@what you DID
,,,-6,	curl
,,,-6,	curl <ident>
,,,-6,	curl <ident> post
,,,-6,	every monday
,,,-6,	exposes port <port>
,,,-6,	header says
,,,-6,	is new
,,,-6,	port in
,,,-6,	port in the
,,,-6,	post <url>
,,,-6,	post <url> <ident>
,,,-6,	the header says
,,,-6,	the port in
,,,-6,	timeout to
,,,-6,	timeout to <num>
,,,-6,	what is new
,,,-6,-10	@at .. ?
,,,-6,-11	@, .. a
,,,-6,-5	@is in <NAMED>
,,,-6,-5	implement the search
,,,-6,-5	search box
,,,-6,-5	search box $
,,,-6,-5	speed
,,,-6,-5	the search box
,,,-6,-6	@THING .. ALWAYS
,,,-6,-7	@to .. up
,,,-6,-9	past
,,,-6,-9	release notes
,,,-6,10	step <num>
,,,-6,11	@DID .. SWITCH
,,,-6,11	what changed
,,,-6,12	@what .. STANDS
,,,-6,21	@^ what is our
,,,-6,21	@what is our
,,,-6,21	what is our
,,,-6,5	@it .. MONTHDAY
,,,-6,5	@with the * THING
,,,-6,6	<ident> ?
,,,-6,6	<ident> ? $
,,,-6,6	@<ident> ?
,,,-6,6	@<ident> ? $
,,,-6,8	@you *
,,,-6,9	@* what you DID
,,,-6,9	@from <num>
,,,-6,9	from <num>
,,,-7,	<num> but the
,,,-7,	?q^is the
,,,-7,	@* <num> but
,,,-7,	@* <num> but the
,,,-7,	@: .. use
,,,-7,	@<Name> .. <VALUE>
,,,-7,	@<code> .. <NAMED>
,,,-7,	@<ident> .. <quote>
,,,-7,	@<num> but the
,,,-7,	@<num> but the *
,,,-7,	@DID up a
,,,-7,	@ORDER * to *
,,,-7,	@TECH THING on
,,,-7,	@THING .. SWITCH
,,,-7,	@THING still
,,,-7,	@THING that * ORDER
,,,-7,	@THING that * THING
,,,-7,	@^ DID up a
,,,-7,	@^ is the
,,,-7,	@but .. <port>
,,,-7,	@for a TECH
,,,-7,	@instead of <VALUE> $
,,,-7,	@instead of <num> $
,,,-7,	@is .. whatever
,,,-7,	@that * ORDER <VALUE>
,,,-7,	@that * THING <VALUE>
,,,-7,	@that .. at
,,,-7,	@the .. PLEASE
,,,-7,	@the .. please
,,,-7,	@the THING * $
,,,-7,	@to * that
,,,-7,	@to TECH <VALUE>
,,,-7,	@to TECH <num>
,,,-7,	^ is the
,,,-7,	app still
,,,-7,	app that
,,,-7,	app that exposes
,,,-7,	do
,,,-7,	dockerfile for a
,,,-7,	exposes
,,,-7,	exposes port
,,,-7,	express
,,,-7,	expre~
,,,-7,	say that
,,,-7,	says <num> but
,,,-7,	set up a
,,,-7,	that exposes
,,,-7,	that exposes port
,,,-7,	up a
,,,-7,	write a dockerfile
,,,-7,-12	@ORDER ERROR on
,,,-7,-12	@the ORDER ERROR on
,,,-7,-5	@THING ALWAYS
,,,-7,-5	@THING the THING
,,,-7,-5	@i .. about
,,,-7,-5	^ the customer
,,,-7,-5	port the
,,,-7,-6	@* at * <VALUE>
,,,-7,-6	@* at * <num>
,,,-7,-6	@* the * in
,,,-7,-7	@THING is * ,
,,,-7,-7	@not ORDER
,,,-7,-7	@version .. one
,,,-7,-8	function is
,,,-7,-9	@WRONG .. ORDER
,,,-7,-9	@^ .. do
,,,-7,11	@* we
,,,-7,5	@use <ident> $
,,,-7,5	use <ident> $
,,,-7,5	vite
,,,-8,	@ORDER a <Name>
,,,-8,	@ORDER a <Name> for
,,,-8,	@STYLE .. ERROR
,,,-8,	@^ ORDER a <Name>
,,,-8,	@a <Name> for
,,,-8,	@all .. THING
,,,-8,	@be <VALUE>
,,,-8,	@be <num>
,,,-8,	@out .. $
,,,-8,	@should be <VALUE>
,,,-8,	@should be <num>
,,,-8,	@the THING is <dotted>
,,,-8,	@use <ident>
,,,-8,	@what .. at
,,,-8,	^ rename <code>
,,,-8,	a dockerfile
,,,-8,	a dockerfile for
,,,-8,	after <num> days
,,,-8,	be <num>
,,,-8,	dockerfile for
,,,-8,	expos~
,,,-8,	fix the typo
,,,-8,	rename <code>
,,,-8,	rename <code> to
,,,-8,	should be <num>
,,,-8,	the typo in
,,,-8,	use <ident>
,,,-8,	wide
,,,-8,-10	@* it *
,,,-8,-10	^ the build
,,,-8,-12	@an .. $
,,,-8,-13	@why .. on
,,,-8,-5	@STYLE ORDER $
,,,-8,-5	@since .. <VALUE>
,,,-8,-5	@since .. <num>
,,,-8,-6	@ORDER the ERROR in
,,,-8,-6	@at * <VALUE> $
,,,-8,-6	@at * <num> $
,,,-8,-6	@is .. between
,,,-8,-6	at line
,,,-8,-6	at line <num>
,,,-8,-6	the bug in
,,,-8,-7	@<code> .. the
,,,-8,-7	@what .. between
,,,-8,-9	the value of
,,,-8,-9	value of
,,,-8,11	@our .. ORDER
,,,-8,12	@from .. is
,,,-8,5	@SWITCH .. this
,,,-8,5	@can .. it
,,,-9,	, but the
,,,-9,	, default
,,,-9,	, default <num>
,,,-9,	@* , default
,,,-9,	@* , default <VALUE>
,,,-9,	@* , default <num>
,,,-9,	@, but the
,,,-9,	@, default <VALUE>
,,,-9,	@, default <num>
,,,-9,	@<VALUE> .. this
,,,-9,	@THING .. <file>
,,,-9,	@it is *
,,,-9,	@not .. in
,,,-9,	@the ERROR in <code>
,,,-9,	@use <path>
,,,-9,	@what .. since
,,,-9,	bug in <code>
,,,-9,	use <path>
,,,-9,	way
,,,-9,-10	@are .. TECH
,,,-9,-11	@^ .. only
,,,-9,-5	@am .. in
,,,-9,-5	^ summarize
,,,-9,-5	^ summarize the
,,,-9,-5	summarize the
,,,-9,-5	the process
,,,-9,-6	@already .. use
,,,-9,-6	own
,,,-9,-7	@<num> .. in
,,,-9,-7	@THING .. already
,,,-9,-7	@but .. on
,,,-9,-7	with an
,,,-9,-8	@^ .. now
,,,-9,-8	@in .. in
,,,-9,-8	@that * $
,,,-9,10	@* from the
,,,-9,12	@with .. ORDER
,,,-9,13	@DECIDED .. PERIOD
,,,-9,6	@previous THING
,,,-9,7	@DID .. on
,,,-9,8	@where .. STANDS
,,,-9,8	the invoice
,,,-9,9	@at .. on
,,,10,	?s^*
,,,10,	@STANDS on <NAMED>
,,,10,	@YOU_DID .. <NAMED>
,,,10,	@^ * TECH
,,,10,	@is <port> $
,,,10,	^ prod has
,,,10,	is <port> $
,,,10,	our contact
,,,10,	prod has
,,,10,	the worker runs
,,,10,	worker runs
,,,10,	worker runs on
,,,10,-5	@<Name> .. THING
,,,10,-6	@^ .. <ident>
,,,10,-6	@our .. not
,,,10,13	@the * with
,,,11,	@* THING has <num>
,,,11,	@* of <port>
,,,11,	@* of <port> *
,,,11,	@a * of <port>
,,,11,	@and the THING
,,,11,	@is .. new
,,,11,	@is <ip> ,
,,,11,	@of <port> * per
,,,11,	^ the support
,,,11,	is <ip> ,
,,,11,	the support
,,,12,	<ip> ,
,,,12,	@* for * is
,,,12,	@* of <VALUE> *
,,,12,	@<ip> ,
,,,12,	@THING <VALUE> on
,,,12,	a hard
,,,12,	project
,,,12,	repo is
,,,12,	runs on port
,,,12,-6	<num> on
,,,12,-6	@<num> on
,,,12,-7	@<NAMED>
,,,13,	@<VALUE> PERIOD $
,,,13,	@<num> PERIOD $
,,,13,	the dashboard
,,,13,-10	@* on the <VALUE>
,,,13,-10	@* on the <num>
,,,13,-14	@THING is in
,,,13,-6	api
,,,14,	@STANDS on ORDER
,,,14,	@STANDS on THING
,,,14,	@THING is <VALUE> ,
,,,14,	@^ the THING STANDS
,,,14,-5	@STANDS .. <dotted>
,,,15,	?s^the PERIOD
,,,15,	@^ the PERIOD
,,,15,	@^ the PERIOD *
,,,15,-5	^ heres the
,,,15,-5	heres the
,,,16,-5	@: .. ,
,,,16,-5	@THING is <num> $
,,,17,	@to .. you
,,,18,	@<Name>
,,,19,	@^ .. <Name>
,,,22,	@* is in <path>
,,,22,	@we .. <num>
,,,25,	@we .. <VALUE>
,,,28,-5	@<Name> $
,,,5,	, they have
,,,5,	<num> seats
,,,5,	<num> seats $
,,,5,	@* STYLE is YOU_DID
,,,5,	@* STYLE is called
,,,5,	@* THING is <code>
,,,5,	@, *
,,,5,	@, .. about
,,,5,	@, they have
,,,5,	@, they have about
,,,5,	@<port> .. PERIOD
,,,5,	@THING is in <id>
,,,5,	@am on the
,,,5,	@am on the *
,,,5,	@and i am on
,,,5,	@at .. STANDS
,,,5,	@have about <VALUE>
,,,5,	@have about <VALUE> *
,,,5,	@have about <num>
,,,5,	@have about <num> *
,,,5,	@i am on the
,,,5,	@in .. under
,,,5,	@is .. they
,,,5,	@is in <id>
,,,5,	@they .. <num>
,,,5,	@they .. about
,,,5,	@they have about
,,,5,	@they have about <VALUE>
,,,5,	@they have about <num>
,,,5,	^ base
,,,5,	^ base url
,,,5,	about <num> seats
,,,5,	am on the
,,,5,	env var $
,,,5,	files is
,,,5,	have about <num>
,,,5,	infra team
,,,5,	infra team $
,,,5,	limit is <num>
,,,5,	names are
,,,5,	on the infra
,,,5,	seats
,,,5,	seats $
,,,5,	the docs $
,,,5,	the host
,,,5,	the host is
,,,5,	the infra
,,,5,	the infra team
,,,5,	they have
,,,5,	they have about
,,,5,-8	@my .. THING
,,,5,6	@YOU_DID .. SWITCH
,,,6,	( <ip>
,,,6,	( <ip> )
,,,6,	) beta
,,,6,	) beta (
,,,6,	<ip> )
,,,6,	<ip> ) $
,,,6,	<ip> ) beta
,,,6,	<num> <num>
,,,6,	<num> <num> $
,,,6,	<port> and
,,,6,	?s^* PERIOD
,,,6,	?s^the <id>
,,,6,	@( .. (
,,,6,	@( .. <ip>
,,,6,	@( <VALUE> )
,,,6,	@( <VALUE> ) $
,,,6,	@( <VALUE> ) *
,,,6,	@( <ip>
,,,6,	@( <ip> )
,,,6,	@( <ip> ) $
,,,6,	@( <ip> ) *
,,,6,	@) *
,,,6,	@) * (
,,,6,	@) * ( <VALUE>
,,,6,	@) * ( <ip>
,,,6,	@) .. (
,,,6,	@) .. )
,,,6,	@) .. <VALUE>
,,,6,	@) .. <ip>
,,,6,	@* ( <VALUE>
,,,6,	@* ( <VALUE> )
,,,6,	@* ( <ip>
,,,6,	@* ( <ip> )
,,,6,	@* PERIOD are
,,,6,	@* PERIOD are <VALUE>
,,,6,	@* PERIOD are <num>
,,,6,	@* THING is <ticket>
,,,6,	@<NAMED> .. for
,,,6,	@<VALUE> ) *
,,,6,	@<VALUE> ) * (
,,,6,	@<VALUE> .. (
,,,6,	@<VALUE> .. <ip>
,,,6,	@<id> <VALUE>
,,,6,	@<id> <VALUE> <VALUE>
,,,6,	@<id> <VALUE> <VALUE> $
,,,6,	@<id> <VALUE> <num>
,,,6,	@<id> <VALUE> <num> $
,,,6,	@<id> <num>
,,,6,	@<id> <num> <VALUE>
,,,6,	@<id> <num> <VALUE> $
,,,6,	@<id> <num> <num>
,,,6,	@<id> <num> <num> $
,,,6,	@<ip> )
,,,6,	@<ip> ) $
,,,6,	@<ip> ) *
,,,6,	@<ip> ) * (
,,,6,	@<ip> .. (
,,,6,	@<ip> .. )
,,,6,	@<ip> .. <VALUE>
,,,6,	@<ip> .. <ip>
,,,6,	@<num> <VALUE>
,,,6,	@<num> <VALUE> $
,,,6,	@<num> <num>
,,,6,	@<num> <num> $
,,,6,	@<port> and
,,,6,	@THING at the THING
,,,6,	@THING is <port> $
,,,6,	@THING is at <url>
,,,6,	@^ * PERIOD
,,,6,	@^ * PERIOD are
,,,6,	@^ the <id>
,,,6,	@are * (
,,,6,	@are * ( <VALUE>
,,,6,	@are * ( <ip>
,,,6,	@are .. (
,,,6,	@are .. )
,,,6,	@at the THING is
,,,6,	@is <id> <VALUE>
,,,6,	@is <id> <VALUE> <VALUE>
,,,6,	@is <id> <VALUE> <num>
,,,6,	@is <id> <num>
,,,6,	@is <id> <num> <VALUE>
,,,6,	@is <id> <num> <num>
,,,6,	@is THING <VALUE>
,,,6,	@they .. (
,,,6,	@they .. )
,,,6,	@they are * (
,,,6,	^ the contact
,,,6,	alpha
,,,6,	alpha (
,,,6,	alpha ( <ip>
,,,6,	are alpha
,,,6,	are alpha (
,,,6,	beta (
,,,6,	beta ( <ip>
,,,6,	is node-7
,,,6,	is node-7 $
,,,6,	they are alpha
,,,6,-13	@THING is in *
,,,6,-5	@DID .. <NAMED>
,,,6,-5	@on .. that
,,,6,-7	@ORDER .. not
,,,6,7	@we .. ,
,,,7,	, staging
,,,7,	<num> for the
,,,7,	<port> for the
,,,7,	@* , i do
,,,7,	@* and <num> for
,,,7,	@* per PERIOD
,,,7,	@* per PERIOD $
,,,7,	@<VALUE> * per PERIOD
,,,7,	@<email> .. THING
,,,7,	@<ident> .. is
,,,7,	@<num> for the
,,,7,	@<path> .. THING
,,,7,	@<port> for the
,,,7,	@<port> for the *
,,,7,	@ORDER .. <ip>
,,,7,	@ORDER <port> for the
,,,7,	@ORDER the <id>
,,,7,	@STANDS .. on
,,,7,	@THING <port> for the
,,,7,	@^ the ROLE *
,,,7,	@and <num> for
,,,7,	@and <num> for the
,,,7,	@has <VALUE> * of
,,,7,	@have .. ,
,,,7,	@is at <url> $
,,,7,	@it STANDS
,,,7,	@of <port> *
,,,7,	@one .. <NAMED>
,,,7,	@the * STANDS on
,,,7,	@the THING is <ip>
,,,7,	@we use ORDER <port>
,,,7,	@we use THING <port>
,,,7,	and <num> for
,,,7,	for the admin
,,,7,	it runs
,,,7,	kafka topic
,,,7,	raj
,,,7,	the path
,,,7,	vendor is
,,,7,-7	@ROLE .. :
,,,7,-8	@on the ORDER
,,,8,	@, .. and
,,,8,	@<num> * per
,,,8,	@THING <ident>
,,,8,	@is in <code>
,,,8,	@is in <code> $
,,,8,	@it STANDS on
,,,8,	@on .. last
,,,8,	^ the package
,,,8,	admin $
,,,8,	analytics
,,,8,	api and
,,,8,	config is
,,,8,	is in <code>
,,,8,	it runs on
,,,8,	the admin $
,,,8,	the analytics
,,,8,	the api and
,,,8,	the config is
,,,8,-13	@last .. PERIOD
,,,8,-9	@^ .. make
,,,9,	@* STANDS on <VALUE>
,,,9,	@* is <dotted>
,,,9,	@* is <dotted> $
,,,9,	@<VALUE> for the
,,,9,	@STANDS on <dotted>
,,,9,	@STANDS on ORDER <VALUE>
,,,9,	@STANDS on ORDER <port>
,,,9,	@STANDS on THING <VALUE>
,,,9,	@STANDS on THING <port>
,,,9,	@YOU_DID <id> $
,,,9,	@^ *
,,,9,	@be DID in
,,,9,	@be STANDS in
,,,9,	@called <id> $
,,,9,	@can be DID in
,,,9,	@can be STANDS in
,,,9,	@is .. need
,,,9,	@one is <NAMED>
,,,9,	@one is <NAMED> $
,,,9,	@you .. <NAMED>
,,,9,	^ the backoffice
,,,9,	backoffice
,,,9,	backoffice is
,,,9,	be found in
,,,9,	eu is
,,,9,	eu is <num>
,,,9,	for eu
,,,9,	for eu is
,,,9,	for orders
,,,9,	found in
,,,9,	runs on <dotted>
,,,9,	the backoffice
,,,9,	the backoffice is
,,,9,-5	@* THING on
,,,9,-5	@THING .. TECH
,,-10,,	@need .. and
,,-10,,	@the THING first
,,-10,,-5	@to .. one
,,-10,,-6	@* TECH and TECH
,,-10,,-6	@to <VALUE> *
,,-10,,-6	@to <num> *
,,-10,,-7	writes
,,-10,,-8	@* <quote>
,,-10,,12	clean~
,,-10,,21	@did .. in
,,-10,,6	spring
,,-10,,6	with mongo
,,-10,,9	@: .. ROLE
,,-10,-10,	@are .. ERROR
,,-10,-10,-5	@if .. SWITCH
,,-10,-11,	@i .. a
,,-10,-11,-9	@<url> .. it
,,-10,-5,-6	@* in this *
,,-10,-5,-6	@TECH .. or
,,-10,-6,	@the STYLE
,,-10,-6,-10	@is .. here
,,-10,-6,13	@i .. before
,,-10,-6,14	about
,,-10,-7,	@* more
,,-10,-7,	@THING .. ERROR
,,-10,-7,10	@from .. it
,,-10,-7,16	@do .. have
,,-10,-7,5	expor~
,,-10,-7,5	upgra~
,,-10,11,	@have TECH
,,-10,11,-8	crash
,,-10,12,	^ python
,,-10,14,	@the .. at
,,-10,16,	?s^you will
,,-10,16,	@^ you will
,,-10,16,	^ you will
,,-10,16,	you will
,,-10,16,-6	for the demo
,,-10,19,-6	@is <VALUE>
,,-10,27,-7	@is <VALUE> $
,,-10,5,-5	@ORDER .. second
,,-10,6,	calle~
,,-10,7,-5	@it .. <num>
,,-10,8,	@the THING THING
,,-11,,	@* TECH and
,,-11,,	@an option to
,,-11,,	@go .. what
,,-11,,	@we TECH with TECH
,,-11,,	@we go with TECH
,,-11,,	@you .. to
,,-11,,	an option
,,-11,,	an option to
,,-11,,	option to
,,-11,,	problem with the
,,-11,,	the build
,,-11,,-5	@i .. two
,,-11,,-5	@the * is on
,,-11,,-7	@we .. or
,,-11,,12	@TECH again
,,-11,,13	@going with the
,,-11,,13	cleanup
,,-11,,13	going with the
,,-11,,17	@DECIDED .. last
,,-11,-5,12	@we were on
,,-11,-5,12	we were on
,,-11,-5,12	were on
,,-11,-6,	@, .. i
,,-11,-7,-7	@ORDER them $
,,-11,-7,7	@which *
,,-11,-8,-7	cli
,,-11,-8,16	@* la * ?
,,-11,-8,16	@la * ?
,,-11,-8,16	@la * ? $
,,-11,11,-9	@, .. <quote>
,,-11,13,	@: TECH <VALUE>
,,-11,13,	@: TECH <num>
,,-11,14,	?s^they are
,,-11,14,	@^ they are
,,-11,14,	^ they are
,,-11,14,-7	broker
,,-11,16,	minut~
,,-11,16,-7	@is <num>
,,-11,16,-7	is <num>
,,-11,18,-7	@use <code>
,,-11,18,-7	use <code>
,,-11,20,-12	@^ .. <code>
,,-11,22,	box
,,-11,5,-10	docs
,,-11,7,-5	@a .. <VALUE>
,,-11,7,-9	servers
,,-11,7,-9	servers $
,,-11,8,-5	@* <quote> $
,,-12,,	@ORDER .. TECH
,,-12,,-7	@, not *
,,-12,,-8	@go .. ?
,,-12,,7	@you * the *
,,-12,-10,-8	@can .. TECH
,,-12,-10,11	@^ .. about
,,-12,-11,-6	@^ let * a
,,-12,-11,-6	@let * a
,,-12,-14,26	bug
,,-12,-5,-11	<quote>
,,-12,-5,-11	@<quote>
,,-12,-5,-12	login $
,,-12,-5,-6	@are .. when
,,-12,-5,-6	are getting
,,-12,-5,-6	we are getting
,,-12,-5,16	@^ we * DECIDED
,,-12,-5,16	@we * DECIDED
,,-12,-6,13	apply
,,-12,-7,-11	not a
,,-12,-9,-7	chang~
,,-12,10,-7	@at <VALUE>
,,-12,11,	@<ident> .. <VALUE>
,,-12,15,-5	@my .. <VALUE>
,,-12,16,5	minutes
,,-12,21,	link
,,-12,5,11	@on .. THING
,,-12,6,-5	@a .. <num>
,,-13,,-10	bad
,,-13,,7	@and .. ERROR
,,-13,-12,-16	component
,,-13,-5,-12	@ORDER .. use
,,-13,-5,7	@with .. ERROR
,,-13,-7,15	la pagination
,,-13,-8,6	scrip~
,,-13,-9,10	@^ .. where
,,-13,10,	@i .. i
,,-13,12,	numbe~
,,-13,16,-5	@^ it is a
,,-13,16,-8	@on <NAMED>
,,-13,22,-14	run
,,-14,,	@we .. what
,,-14,,-6	@SWITCH .. me
,,-14,,12	@did .. TECH
,,-14,,16	@new TECH
,,-14,,16	@new TECH *
,,-14,,19	@DECIDED .. ?
,,-14,-10,5	must
,,-14,-11,	@must .. $
,,-14,10,	@ORDER to
,,-14,17,-9	@is <id>
,,-14,5,-10	tests
,,-15,,	@STYLE .. we
,,-15,,5	@at TECH
,,-15,-7,7	@i .. that
,,-15,-8,11	@* about
,,-15,10,	launch is
,,-15,10,	the launch is
,,-15,13,	@the SWITCH is
,,-16,,19	@^ let * with
,,-16,,19	@let * with
,,-16,,19	@let * with the
,,-16,,19	^ let continue
,,-16,,19	let continue
,,-16,,19	let continue with
,,-16,-12,16	@^ .. lo
,,-16,-14,	retur~
,,-17,-13,20	@lo .. $
,,-17,-13,20	lo
,,-17,12,-16	main
,,-18,-12,-12	pr
,,-19,,-5	@do .. only
,,-20,,	@to the TECH *
,,-24,,-5	@ORDER .. option
,,-5,,	, not <code>
,,-5,,	, show the
,,-5,,	, what are
,,-5,,	<code> , not
,,-5,,	<ver> but
,,-5,,	?s^* which
,,-5,,	?s^now ORDER
,,-5,,	@* TECH THING
,,-5,,	@* and <num>
,,-5,,	@* for TECH ?
,,-5,,	@* is WRONG ,
,,-5,,	@* it from
,,-5,,	@* next to the
,,-5,,	@* the * THING
,,-5,,	@* which of
,,-5,,	@* which of the
,,-5,,	@, .. (
,,-5,,	@, .. all
,,-5,,	@, .. way
,,-5,,	@, NOWADAYS for the
,,-5,,	@, not <code>
,,-5,,	@, now for the
,,-5,,	@, what are
,,-5,,	@, what are the
,,-5,,	@<code> , not
,,-5,,	@<code> , not <code>
,,-5,,	@<ver> but
,,-5,,	@ALWAYS start
,,-5,,	@DID .. DID
,,-5,,	@ERROR .. we
,,-5,,	@LIKES all
,,-5,,	@LIKES i am *
,,-5,,	@LIKES that $
,,-5,,	@NOWADAYS ORDER the
,,-5,,	@NOWADAYS ORDER the *
,,-5,,	@NOWADAYS for the
,,-5,,	@ORDER .. how
,,-5,,	@ORDER <VALUE> for
,,-5,,	@ORDER is not
,,-5,,	@ORDER more
,,-5,,	@ORDER the * so
,,-5,,	@TECH , the THING
,,-5,,	@THING <VALUE> for
,,-5,,	@THING PLEASE $
,,-5,,	@THING is TECH ,
,,-5,,	@THING please
,,-5,,	@^ * which
,,-5,,	@^ * which of
,,-5,,	@^ .. ORDER
,,-5,,	@^ .. also
,,-5,,	@^ NOWADAYS ORDER
,,-5,,	@^ NOWADAYS ORDER the
,,-5,,	@^ i LIKES all
,,-5,,	@^ i LIKES it
,,-5,,	@^ i like it
,,-5,,	@^ i want all
,,-5,,	@^ it is all
,,-5,,	@^ lets * what
,,-5,,	@^ now ORDER
,,-5,,	@^ now ORDER the
,,-5,,	@^ which version
,,-5,,	@always .. with
,,-5,,	@an .. here
,,-5,,	@before .. THING
,,-5,,	@did .. ORDER
,,-5,,	@for .. NOWADAYS
,,-5,,	@for .. now
,,-5,,	@have .. it
,,-5,,	@i LIKES all
,,-5,,	@i want all
,,-5,,	@is * and *
,,-5,,	@is .. as
,,-5,,	@is TECH ,
,,-5,,	@it is all
,,-5,,	@it is all on
,,-5,,	@lets * what
,,-5,,	@lets * what we
,,-5,,	@lets .. DID
,,-5,,	@lets .. did
,,-5,,	@lets .. we
,,-5,,	@lets .. what
,,-5,,	@like i am *
,,-5,,	@like that $
,,-5,,	@next .. one
,,-5,,	@next .. the
,,-5,,	@next to the
,,-5,,	@now ORDER
,,-5,,	@now ORDER the
,,-5,,	@now ORDER the *
,,-5,,	@now for the
,,-5,,	@of the two
,,-5,,	@of the two *
,,-5,,	@one .. :
,,-5,,	@the * so
,,-5,,	@the * so that
,,-5,,	@the ORDER is not
,,-5,,	@the two * is
,,-5,,	@to the * one
,,-5,,	@two * is
,,-5,,	@two * is *
,,-5,,	@use ORDER
,,-5,,	@use ORDER <VALUE>
,,-5,,	@use ORDER <VALUE> for
,,-5,,	@use THING
,,-5,,	@use THING <VALUE>
,,-5,,	@use THING <VALUE> for
,,-5,,	@we .. between
,,-5,,	@we ALWAYS ORDER
,,-5,,	@we use TECH ,
,,-5,,	@when .. should
,,-5,,	@which .. of
,,-5,,	@which of the two
,,-5,,	^ lets redo
,,-5,,	^ now add
,,-5,,	^ rewrite the
,,-5,,	^ which version
,,-5,,	add the refund
,,-5,,	am five
,,-5,,	and copy
,,-5,,	and copy it
,,-5,,	app and
,,-5,,	but the footer
,,-5,,	copy it
,,-5,,	copy it $
,,-5,,	decided to keep
,,-5,,	false ;
,,-5,,	false ; $
,,-5,,	i am five
,,-5,,	i want all
,,-5,,	if i
,,-5,,	is false
,,-5,,	is false ;
,,-5,,	it is all
,,-5,,	last value in
,,-5,,	last week ,
,,-5,,	lets redo
,,-5,,	lets redo what
,,-5,,	like that $
,,-5,,	merch~
,,-5,,	next to the
,,-5,,	now add
,,-5,,	now add the
,,-5,,	now for the
,,-5,,	of the two
,,-5,,	order
,,-5,,	readme so
,,-5,,	readme so that
,,-5,,	refund
,,-5,,	refund table
,,-5,,	refund table $
,,-5,,	rewrite the readme
,,-5,,	the readme so
,,-5,,	the refund
,,-5,,	the refund table
,,-5,,	unused
,,-5,,	unuse~
,,-5,,	use port
,,-5,,	want all
,,-5,,-10	@a ERROR in
,,-5,,-10	a bug in
,,-5,,-10	downsides
,,-5,,-10	downs~
,,-5,,-11	@a ERROR in the
,,-5,,-11	@up .. to
,,-5,,-11	comes
,,-5,,-12	@ORDER .. anywhere
,,-5,,-12	@any * to
,,-5,,-12	@any * to this
,,-5,,-12	@there any * to
,,-5,,-14	@STYLE ERROR
,,-5,,-14	@should we *
,,-5,,-15	@THANKS .. for
,,-5,,-18	@was .. ERROR
,,-5,,-5	@* THING <VALUE>
,,-5,,-5	@, .. <num>
,,-5,,-5	@TECH with a
,,-5,,-5	@and .. what
,,-5,,-5	@are the *
,,-5,,-5	@go with a
,,-5,,-5	@same for the *
,,-5,,-5	@use TECH for this
,,-5,,-5	@we * ?
,,-5,,-5	@we * ? $
,,-5,,-5	@what are the
,,-5,,-5	@what are the *
,,-5,,-5	are the
,,-5,,-5	for the sensor
,,-5,,-5	go with a
,,-5,,-5	readings
,,-5,,-5	readings $
,,-5,,-5	readi~
,,-5,,-5	sensor readings
,,-5,,-5	sensor readings $
,,-5,,-5	the sensor readings
,,-5,,-5	what are the
,,-5,,-5	write a script
,,-5,,-6	@ORDER a * $
,,-5,,-6	@^ i would like
,,-5,,-6	@i would like
,,-5,,-6	@if .. on
,,-5,,-6	@in <code>
,,-5,,-6	i would like
,,-5,,-6	in <code>
,,-5,,-6	would like
,,-5,,-7	@make .. ?
,,-5,,-7	@never .. a
,,-5,,-7	@the WRONG * ,
,,-5,,-7	count
,,-5,,-8	@ORDER .. (
,,-5,,-8	@be .. ORDER
,,-5,,-8	@decision .. ?
,,-5,,-9	@i DID it
,,-5,,-9	@if we *
,,-5,,10	@^ how was the
,,-5,,10	@as before $
,,-5,,10	@back .. ?
,,-5,,10	@back then ?
,,-5,,10	@back then ? $
,,-5,,10	@did .. MONTHDAY
,,-5,,10	@had .. ,
,,-5,,10	@how was the
,,-5,,10	@how was the *
,,-5,,10	@like .. from
,,-5,,10	@then ? $
,,-5,,10	@we DID *
,,-5,,10	^ previously we
,,-5,,10	as before $
,,-5,,10	back then ?
,,-5,,10	have about
,,-5,,10	how was the
,,-5,,10	keys ?
,,-5,,10	keys ? $
,,-5,,10	previously we
,,-5,,10	then ?
,,-5,,10	then ? $
,,-5,,11	@DID .. end
,,-5,,11	@DID we end
,,-5,,11	@ERROR we
,,-5,,11	@^ .. end
,,-5,,11	@am .. as
,,-5,,11	@did .. end
,,-5,,11	@did .. then
,,-5,,11	@did we end
,,-5,,11	@i .. as
,,-5,,11	@the * from the
,,-5,,11	@what .. against
,,-5,,11	against the
,,-5,,11	did we end
,,-5,,11	logic
,,-5,,11	logic we
,,-5,,11	logic we had
,,-5,,11	retry logic
,,-5,,11	retry logic we
,,-5,,11	the retry logic
,,-5,,11	we end
,,-5,,11	when we upgraded
,,-5,,12	<num> , is
,,-5,,12	@<VALUE> , is
,,-5,,12	@<VALUE> , is it
,,-5,,12	@<num> , is
,,-5,,12	@<num> , is it
,,-5,,12	@PERIOD .. ,
,,-5,,12	@for .. again
,,-5,,12	@from <VALUE> ,
,,-5,,12	@from <VALUE> , is
,,-5,,12	@from <num> ,
,,-5,,12	@from <num> , is
,,-5,,12	@our .. does
,,-5,,12	from <num> ,
,,-5,,12	this a
,,-5,,13	@* the same ERROR
,,-5,,13	@am .. ERROR
,,-5,,13	@any .. we
,,-5,,13	@the same ERROR
,,-5,,13	@was .. YOU_DID
,,-5,,13	^ as previously
,,-5,,13	as previously
,,-5,,13	somewhere $
,,-5,,13	this somewhere $
,,-5,,14	@^ which *
,,-5,,14	@why .. that
,,-5,,18	@DID out
,,-5,,18	@YOU_DID .. this
,,-5,,22	@* did
,,-5,,5	@LIKES that
,,-5,,5	@like .. for
,,-5,,6	@* , NOWADAYS
,,-5,,6	@* , NOWADAYS for
,,-5,,6	@* , now
,,-5,,6	@* , now for
,,-5,,6	@DID for *
,,-5,,6	@DID for * ,
,,-5,,6	@DID we * for
,,-5,,6	@TECH THING *
,,-5,,6	@and .. not
,,-5,,6	@did for *
,,-5,,6	@did for * ,
,,-5,,6	@did we * for
,,-5,,6	@for * , NOWADAYS
,,-5,,6	@for * , now
,,-5,,6	@the TECH THING *
,,-5,,6	@the previous PERIOD
,,-5,,6	@we * for
,,-5,,6	@we DID for *
,,-5,,6	@we did for *
,,-5,,6	did for users
,,-5,,6	for users ,
,,-5,,6	like that
,,-5,,6	users ,
,,-5,,6	users , now
,,-5,,7	@LIKES .. last
,,-5,,7	@^ * on the
,,-5,,7	@back .. had
,,-5,,7	@to .. back
,,-5,,7	bug with the
,,-5,,8	mailer is
,,-5,,8	the mailer is
,,-5,,9	@approach DID
,,-5,,9	@we had before
,,-5,,9	@what have we DID
,,-5,,9	@who .. that
,,-5,,9	approach did
,,-5,,9	months ago
,,-5,,9	we had before
,,-5,-10,-10	?s^DID the
,,-5,-11,	@<NAMED> ?
,,-5,-11,	@should .. <VALUE>
,,-5,-11,	@should .. <num>
,,-5,-11,	carts
,,-5,-11,-6	@THING to <num>
,,-5,-11,-6	read the
,,-5,-11,-9	@ORDER .. <file>
,,-5,-12,-6	^ read the
,,-5,-12,10	memory leak
,,-5,-12,12	the memory leak
,,-5,-16,7	@^ the ORDER ERROR
,,-5,-5,	@<VALUE> and ORDER
,,-5,-5,	@<num> and ORDER
,,-5,-5,	@at <num> $
,,-5,-5,	@between .. <VALUE>
,,-5,-5,	@between <VALUE>
,,-5,-5,	@between <VALUE> and
,,-5,-5,	@between <VALUE> and <VALUE>
,,-5,-5,	@the ORDER ,
,,-5,-5,	@want .. THING
,,-5,-5,	@which of the
,,-5,-5,	at <num> $
,,-5,-5,	which of the
,,-5,-5,-11	@^ what is going
,,-5,-5,-5	?s^we get
,,-5,-5,-5	@^ we get
,,-5,-5,-5	^ we get
,,-5,-5,5	@what .. <NAMED>
,,-5,-5,7	@what .. <ident>
,,-5,-6,	box $
,,-5,-6,	to <num> seconds
,,-5,-6,-6	@the ERROR *
,,-5,-6,14	?s^the same
,,-5,-6,14	@^ the same
,,-5,-6,14	^ the same
,,-5,-6,15	we hit
,,-5,-6,21	the cors
,,-5,-6,9	@about the THING
,,-5,-7,	@* THING <num>
,,-5,-7,-6	@always .. in
,,-5,-8,	, make it
,,-5,-8,	@, make it
,,-5,-8,	@THING <VALUE> , *
,,-5,-8,	@THING <num> , *
,,-5,-8,	@a .. the
,,-5,-8,	@the .. make
,,-5,-8,	@the same THING
,,-5,-8,	a
,,-5,-8,	summarize
,,-5,-8,-11	@for this ORDER
,,-5,-8,-8	open the
,,-5,-8,5	@DID the THING
,,-5,-8,7	@up .. on
,,-5,-9,	@default .. <VALUE>
,,-5,-9,	@default .. <num>
,,-5,-9,	@default <num>
,,-5,-9,	default <num>
,,-5,-9,	the timeout
,,-5,-9,-12	bug in
,,-5,-9,-17	@* ; $
,,-5,-9,-7	@i .. when
,,-5,10,	@* on the THING
,,-5,10,	@^ the new ROLE
,,-5,10,	new colleague
,,-5,10,	the new colleague
,,-5,11,	@* is in <NAMED>
,,-5,11,	name is <ident>
,,-5,12,	@for * is <VALUE>
,,-5,12,	@for * is <num>
,,-5,12,	@what .. :
,,-5,12,-12	@THING .. of
,,-5,13,	@the * is <path>
,,-5,13,	the contact
,,-5,13,-5	@at .. every
,,-5,14,	, upstream
,,-5,14,	, upstream <num>
,,-5,14,	: gateway
,,-5,14,	: gateway <num>
,,-5,14,	<num> , upstream
,,-5,14,	gateway <num>
,,-5,14,	gateway <num> ,
,,-5,14,	upstream
,,-5,14,	upstream <num>
,,-5,14,	upstream <num> $
,,-5,14,	upstr~
,,-5,14,-5	@is on <port> $
,,-5,14,-6	ben
,,-5,15,	@* has <num>
,,-5,18,-6	@THING is <VALUE> $
,,-5,18,-8	@^ .. <NAMED>
,,-5,5,	@SWITCH is *
,,-5,5,-5	@STYLE use
,,-5,5,-8	@for .. <NAMED>
,,-5,5,6	analy~
,,-5,6,	@you .. <num>
,,-5,6,	listens on <port>
,,-5,7,	@* THING <VALUE> $
,,-5,7,	@STANDS .. <ident>
,,-5,8,	listens
,,-5,8,	listens on
,,-5,8,	liste~
,,-5,8,	users table has
,,-5,9,	<num> cet
,,-5,9,	<num> cet $
,,-5,9,	@* and <VALUE> for
,,-5,9,	@<Name> .. on
,,-5,9,	@<VALUE> for the *
,,-5,9,	@ORDER <VALUE> for the
,,-5,9,	@THING <VALUE> for the
,,-5,9,	@^ we use ORDER
,,-5,9,	@^ we use THING
,,-5,9,	@and <VALUE> for
,,-5,9,	@and <VALUE> for the
,,-5,9,	@is <NAMED> ,
,,-5,9,	@we use ORDER
,,-5,9,	@we use ORDER <VALUE>
,,-5,9,	@we use THING
,,-5,9,	@we use THING <VALUE>
,,-5,9,	to <num> cet
,,-5,9,	topic for
,,-5,9,	we use port
,,-5,9,-10	@* is YOU_DID
,,-5,9,-10	@* is called
,,-5,9,-5	@DID for <VALUE>
,,-5,9,-5	@DID for <VALUE> MONTHDAY
,,-5,9,-5	@DID for <num>
,,-5,9,-5	@DID for <num> MONTHDAY
,,-5,9,-5	@is DID for
,,-5,9,-5	@is DID for <VALUE>
,,-5,9,-5	@is DID for <num>
,,-5,9,-6	@THING is <num>
,,-5,9,7	@ERROR .. is
,,-6,,	, only canary
,,-6,,	, see below
,,-6,,	?s^would
,,-6,,	@* <ver> $
,,-6,,	@* does $
,,-6,,	@* is * and
,,-6,,	@* this * that
,,-6,,	@, only * does
,,-6,,	@LIKES .. <id>
,,-6,,	@MONTHDAY .. <VALUE>
,,-6,,	@MONTHDAY at
,,-6,,	@MONTHDAY at <VALUE>
,,-6,,	@STYLE * this
,,-6,,	@STYLE * this *
,,-6,,	@THING .. old
,,-6,,	@THING a way
,,-6,,	@THING a way to
,,-6,,	@WRONG , *
,,-6,,	@a .. ERROR
,,-6,,	@a STYLE * this
,,-6,,	@a TECH
,,-6,,	@but .. <ver>
,,-6,,	@but the * <ver>
,,-6,,	@did .. now
,,-6,,	@every .. <VALUE>
,,-6,,	@every .. at
,,-6,,	@for TECH ?
,,-6,,	@for TECH ? $
,,-6,,	@for this ?
,,-6,,	@for this ? $
,,-6,,	@from .. <Name>
,,-6,,	@has to SWITCH $
,,-6,,	@how .. THING
,,-6,,	@i like it
,,-6,,	@it is <code> $
,,-6,,	@need .. between
,,-6,,	@need to * between
,,-6,,	@only * does
,,-6,,	@only * does $
,,-6,,	@only .. does
,,-6,,	@the * <ver> $
,,-6,,	@the THING * ,
,,-6,,	@the THING a way
,,-6,,	@this * that
,,-6,,	@this * that *
,,-6,,	@to * between
,,-6,,	@to * between TECH
,,-6,,	@to * the last
,,-6,,	@we need to *
,,-6,,	@what .. SWITCH
,,-6,,	a comment above
,,-6,,	above this
,,-6,,	above this line
,,-6,,	canary does
,,-6,,	canary does $
,,-6,,	comment above
,,-6,,	comment above this
,,-6,,	do not touch
,,-6,,	for this ?
,,-6,,	i like it
,,-6,,	is wrong ,
,,-6,,	last value
,,-6,,	line that
,,-6,,	line that says
,,-6,,	need to decide
,,-6,,	noor $
,,-6,,	only canary
,,-6,,	only canary does
,,-6,,	see below
,,-6,,	see below $
,,-6,,	stay $
,,-6,,	the last value
,,-6,,	the user a
,,-6,,	think it
,,-6,,	this line
,,-6,,	this line that
,,-6,,	to decide between
,,-6,,	to stay $
,,-6,,	user a
,,-6,,	user a way
,,-6,,	value in
,,-6,,	value in the
,,-6,,	we moved to
,,-6,,-10	@to you $
,,-6,,-10	to you
,,-6,,-10	to you $
,,-6,,-5	@<url> and *
,,-6,,-5	@here .. THING
,,-6,,-5	@is .. anywhere
,,-6,,-5	we decided to
,,-6,,-6	@<ident> .. THING
,,-6,,-6	@<ver> .. the
,,-6,,-6	@ORDER for that
,,-6,,-6	@^ let * what
,,-6,,-6	@last * in
,,-6,,-6	@last * in the
,,-6,,-6	@let * what
,,-6,,-6	@let .. what
,,-6,,-6	@the last * in
,,-6,,-6	below $
,,-6,,-7	@* the old *
,,-6,,-7	@^ can we use
,,-6,,-7	@can we use
,,-6,,-7	@one .. time
,,-6,,-7	@this .. now
,,-6,,-7	can we use
,,-6,,-8	@THING .. about
,,-6,,-8	@and .. me
,,-6,,-8	^ implement a
,,-6,,-8	implement a
,,-6,,-9	@this .. NOWADAYS
,,-6,,-9	@to .. after
,,-6,,10	@DID .. when
,,-6,,10	@DID through this when
,,-6,,10	@for * ORDER
,,-6,,10	@previous PERIOD
,,-6,,10	@this when we *
,,-6,,10	@went .. when
,,-6,,10	@went through this when
,,-6,,10	@what have we
,,-6,,10	for pdf export
,,-6,,10	pdf export
,,-6,,10	what have we
,,-6,,11	@same .. DID
,,-6,,11	@same .. with
,,-6,,11	@when we DID
,,-6,,11	@with .. then
,,-6,,11	for pdf
,,-6,,12	@how .. ERROR
,,-6,,12	pdf
,,-6,,13	@LIKES .. time
,,-6,,13	@TECH .. back
,,-6,,13	@before .. in
,,-6,,13	@is .. have
,,-6,,13	@what .. DECIDED
,,-6,,13	@what we DECIDED
,,-6,,13	structure
,,-6,,15	@^ RECALLS me
,,-6,,15	^ remind me
,,-6,,15	remind me
,,-6,,16	@you .. decision
,,-6,,17	this somewhere
,,-6,,5	@it .. ORDER
,,-6,,6	@did .. NOWADAYS
,,-6,,7	@we * the *
,,-6,,7	@you .. an
,,-6,,8	@back .. before
,,-6,,8	@which .. for
,,-6,,8	websocket
,,-6,,9	@* the * ?
,,-6,,9	@DID * in
,,-6,,9	@DID * in the
,,-6,,9	@go .. to
,,-6,,9	@had .. TECH
,,-6,,9	@had .. this
,,-6,,9	@that .. me
,,-6,,9	@with .. last
,,-6,-10,	@ORDER * : *
,,-6,-10,	^ add validation
,,-6,-10,	add validation
,,-6,-10,	add validation :
,,-6,-10,	validation :
,,-6,-10,-8	@<VALUE> but
,,-6,-11,-12	@a * $
,,-6,-12,5	@what .. <VALUE>
,,-6,-12,7	the discussion
,,-6,-13,7	@what .. <num>
,,-6,-15,	@but .. <num>
,,-6,-18,7	job
,,-6,-5,	@this * ,
,,-6,-5,	large~
,,-6,-5,-13	@always .. on
,,-6,-5,-5	@* and * it
,,-6,-5,-6	@first .. ,
,,-6,-5,-7	@i .. $
,,-6,-5,-7	an
,,-6,-5,12	up the thread
,,-6,-5,15	?s^what *
,,-6,-5,17	migration we
,,-6,-5,17	the migration we
,,-6,-5,7	vite $
,,-6,-6,	we get
,,-6,-6,-5	<url> and resize
,,-6,-6,-5	@<url> and * it
,,-6,-6,-5	@from <url> and *
,,-6,-6,-5	and resize
,,-6,-6,-5	and resize it
,,-6,-6,-5	resize
,,-6,-6,-5	resize it
,,-6,-6,-5	resiz~
,,-6,-6,13	?s^as i
,,-6,-6,13	@^ as i
,,-6,-6,13	^ as i
,,-6,-6,13	as i
,,-6,-6,13	changelog entry
,,-6,-7,	@a .. a
,,-6,-7,-14	@NOWADAYS .. same
,,-6,-7,-14	@now .. same
,,-6,-7,-15	@last .. in
,,-6,-7,-7	@<url> .. ORDER
,,-6,-7,-7	@<url> and ORDER
,,-6,-7,-7	@<url> and ORDER it
,,-6,-7,13	@about .. it
,,-6,-7,31	the command
,,-6,-8,	@* <VALUE> but
,,-6,-8,	@* <VALUE> but the
,,-6,-8,	@<VALUE> but the
,,-6,-8,	@<VALUE> but the *
,,-6,-8,	@but the * <VALUE>
,,-6,-8,	@that .. <ident>
,,-6,-8,	@the * <VALUE> $
,,-6,-8,	@to .. that
,,-6,-8,-10	@* before * $
,,-6,-8,-13	@^ this * is
,,-6,-8,-13	@this * is
,,-6,10,	@STANDS on <num>
,,-6,10,	@STANDS on <num> $
,,-6,10,	host is
,,-6,10,	per day
,,-6,10,-5	@on <dotted>
,,-6,10,-5	on <dotted>
,,-6,11,-5	@needs .. $
,,-6,12,	channel
,,-6,12,	chann~
,,-6,13,	@* is the new
,,-6,13,	@PERIOD are <VALUE>
,,-6,13,	@PERIOD are <VALUE> to
,,-6,13,	@PERIOD are <num>
,,-6,13,	@PERIOD are <num> to
,,-6,13,	@TECH THING is <VALUE>
,,-6,13,	@are <VALUE> to
,,-6,13,	@are <VALUE> to <VALUE>
,,-6,13,	@are <VALUE> to <num>
,,-6,13,	@are <num> to
,,-6,13,	@are <num> to <VALUE>
,,-6,13,	@are <num> to <num>
,,-6,13,	@on <num> $
,,-6,13,	are <num> to
,,-6,13,	hours are
,,-6,13,	hours are <num>
,,-6,13,	on <num> $
,,-6,14,	@THING of the *
,,-6,14,-6	@on <port> $
,,-6,14,-6	on <port> $
,,-6,15,-17	@you .. at
,,-6,15,-6	@THING is <VALUE>
,,-6,16,-5	zoom
,,-6,16,-5	zoom link
,,-6,17,	@has <VALUE> * ,
,,-6,17,	@has <num> * ,
,,-6,6,	quota
,,-6,6,-8	users table
,,-6,7,	@STANDS on <VALUE> $
,,-6,7,	@is <Name> ,
,,-6,7,	@is on <id> $
,,-6,7,	@the * and <VALUE>
,,-6,8,	@THING is <ident>
,,-6,8,	and the
,,-6,9,	@STANDS on <port>
,,-6,9,	@for .. are
,,-7,,	?s^it was
,,-7,,	@* a ORDER
,,-7,,	@* a ORDER ,
,,-7,,	@* to be
,,-7,,	@<VALUE> .. DID
,,-7,,	@<num> .. DID
,,-7,,	@<ver> .. <ver>
,,-7,,	@NOWADAYS .. STYLE
,,-7,,	@ROLE .. then
,,-7,,	@ROLE first
,,-7,,	@ROLE first *
,,-7,,	@STYLE .. one
,,-7,,	@TECH .. <Name>
,,-7,,	@TECH back to the
,,-7,,	@WRONG TECH $
,,-7,,	@^ it is <NAMED>
,,-7,,	@^ it was
,,-7,,	@^ the ROLE first
,,-7,,	@any .. this
,,-7,,	@do not do
,,-7,,	@go back to the
,,-7,,	@it .. go
,,-7,,	@it is in
,,-7,,	@me .. that
,,-7,,	@not .. PLEASE
,,-7,,	@not .. please
,,-7,,	@that .. first
,,-7,,	@the <NAMED>
,,-7,,	@the <path>
,,-7,,	@the ROLE first
,,-7,,	@the ROLE first *
,,-7,,	@way .. THING
,,-7,,	^ it was
,,-7,,	^ the cron
,,-7,,	customer first
,,-7,,	do not do
,,-7,,	give the
,,-7,,	it is in
,,-7,,	the <path>
,,-7,,	the customer first
,,-7,,-10	we want
,,-7,,-14	@have .. on
,,-7,,-15	@all .. from
,,-7,,-16	ran
,,-7,,-5	@^ it * the
,,-7,,-5	@the .. <port>
,,-7,,-5	at the
,,-7,,-5	cli $
,,-7,,-5	the cli $
,,-7,,-5	to understand
,,-7,,-6	@* the TECH from
,,-7,,-6	@TECH from <url>
,,-7,,-6	@TECH from <url> and
,,-7,,-6	@i do not
,,-7,,-6	@the TECH from
,,-7,,-6	@the TECH from <url>
,,-7,,-6	i do not
,,-7,,-6	is pnpm
,,-7,,-7	you use
,,-7,,-8	@STYLE .. it
,,-7,,-8	@WRONG * ,
,,-7,,-9	@^ ORDER if we
,,-7,,-9	check if we
,,-7,,-9	the region
,,-7,,10	last session $
,,-7,,10	redo
,,-7,,10	redo what
,,-7,,10	redo what we
,,-7,,11	@DID .. go
,,-7,,11	@have .. already
,,-7,,11	@this .. ,
,,-7,,12	@PERIOD we
,,-7,,14	@am * the same
,,-7,,14	@am .. same
,,-7,,14	@with the * ORDER
,,-7,,15	@thing .. the
,,-7,,17	@about .. ORDER
,,-7,,17	@can .. DECIDED
,,-7,,17	@you .. DECIDED
,,-7,,18	originally
,,-7,,18	origi~
,,-7,,5	export $
,,-7,,6	@DID .. now
,,-7,,6	@ERROR with the
,,-7,,6	@we .. why
,,-7,,6	@we ORDER the *
,,-7,,6	move the
,,-7,,7	, now
,,-7,,7	, now for
,,-7,,7	@* what we did
,,-7,,7	@, NOWADAYS for
,,-7,,7	@, now for
,,-7,,7	@DID .. NOWADAYS
,,-7,,7	@NOWADAYS for
,,-7,,7	@same * we
,,-7,,7	@the same * we
,,-7,,7	@we DID for
,,-7,,7	@we did for
,,-7,,7	@what we DID for
,,-7,,7	@what we did for
,,-7,,7	now for
,,-7,,7	we did for
,,-7,,8	@we DID on
,,-7,,8	@what .. did
,,-7,,9	weeks ago
,,-7,-10,	@ORDER .. at
,,-7,-10,-13	@^ .. should
,,-7,-11,	@let * a THING
,,-7,-11,	@let .. has
,,-7,-11,	^ let say
,,-7,-11,	let say
,,-7,-11,	let say a
,,-7,-11,11	@* ERROR
,,-7,-13,-21	twice
,,-7,-18,-10	<file> $
,,-7,-18,-10	@<file> $
,,-7,-5,-10	@to .. a
,,-7,-5,-9	@<quote> .. ORDER
,,-7,-5,20	@from .. previous
,,-7,-5,7	@YOU_DID .. in
,,-7,-6,	@not .. of
,,-7,-6,-18	@ERROR in the
,,-7,-6,-5	@in this THING $
,,-7,-6,11	@* me *
,,-7,-6,14	@the * from last
,,-7,-6,9	@LIKES .. THING
,,-7,-6,9	@your * on
,,-7,-7,-15	@a ORDER
,,-7,-7,-5	@THING .. default
,,-7,-7,-7	@from .. and
,,-7,-7,-8	@the .. them
,,-7,-7,12	@PERIOD AGO $
,,-7,-8,	@a *
,,-7,-8,17	?q^* la
,,-7,-9,-8	@and ORDER it $
,,-7,10,	@<Name> is
,,-7,10,-5	<num> september
,,-7,10,-5	<num> september $
,,-7,10,-5	@<VALUE> MONTHDAY $
,,-7,10,-5	@<num> MONTHDAY $
,,-7,10,-5	@for <VALUE> MONTHDAY
,,-7,10,-5	@for <VALUE> MONTHDAY $
,,-7,10,-5	@for <num> MONTHDAY
,,-7,10,-5	@for <num> MONTHDAY $
,,-7,10,-5	for <num> september
,,-7,10,-5	september
,,-7,10,-5	september $
,,-7,10,-5	septe~
,,-7,11,	@^ * is on
,,-7,12,	@^ TECH THING for
,,-7,12,	^ this project
,,-7,13,	@is <VALUE> ,
,,-7,13,	@is the new
,,-7,13,	is the new
,,-7,13,-5	@PERIOD .. to
,,-7,20,-10	@my .. is
,,-7,5,	@is <num> ,
,,-7,5,	is <num> ,
,,-7,6,	@* a PERIOD
,,-7,6,	@THING THING for the
,,-7,6,	demo tenant
,,-7,6,	id for the
,,-7,6,	the demo tenant
,,-7,7,	@THING THING for
,,-7,7,	@our .. ,
,,-7,7,10	@our .. <NAMED>
,,-7,8,	, i do
,,-7,8,	@, i do
,,-7,8,	@for * : <NAMED>
,,-7,8,	@for the * and
,,-7,9,	@is on <id>
,,-7,9,-10	colleague
,,-7,9,-10	colle~
,,-8,,	@* TECH to the
,,-8,,	@TECH to the
,,-8,,	@THING first * a
,,-8,,	@^ why DID
,,-8,,	@^ why did
,,-8,,	@first * a
,,-8,,	@it .. all
,,-8,,	@it .. first
,,-8,,	@our .. the
,,-8,,	@the * and
,,-8,,	@this .. to
,,-8,,	@to <VALUE> * $
,,-8,,	@to <num> * $
,,-8,,	@want to ORDER
,,-8,,	@what ERROR $
,,-8,,	@why DID
,,-8,,	@you .. $
,,-8,,	^ give the
,,-8,,	^ why did
,,-8,,	breaks $
,,-8,,	give the user
,,-8,,	of all
,,-8,,	what breaks
,,-8,,	what breaks $
,,-8,,	why did
,,-8,,-10	on my
,,-8,,-11	?s^now do
,,-8,,-11	@NOWADAYS do
,,-8,,-11	@^ NOWADAYS do
,,-8,,-11	@^ now do
,,-8,,-11	^ now do
,,-8,,-11	now do
,,-8,,-12	anywhere $
,,-8,,-13	@<code> .. $
,,-8,,-14	@STYLE .. this
,,-8,,-5	@it .. here
,,-8,,-5	@the .. <VALUE>
,,-8,,-6	@LIKES to ORDER
,,-8,,-6	@do .. do
,,-8,,-6	@if .. to
,,-8,,-6	@it .. WRONG
,,-8,,-6	@the * first
,,-8,,-6	@two .. the
,,-8,,-6	@version .. <num>
,,-8,,-6	when we build
,,-8,,-7	@is .. DECIDED
,,-8,,-7	@let ORDER the *
,,-8,,-7	can
,,-8,,-7	i do
,,-8,,-7	left ,
,,-8,,-8	?q^why did
,,-8,,-8	?s^i do
,,-8,,-8	@^ i do
,,-8,,-8	@^ i do not
,,-8,,-8	@is .. ok
,,-8,,-8	^ i do
,,-8,,-9	@ORDER the STYLE
,,-8,,10	@back .. MONTHDAY
,,-8,,10	@back in MONTHDAY
,,-8,,10	@back in MONTHDAY $
,,-8,,10	back in
,,-8,,10	back in january
,,-8,,12	@is the second
,,-8,,12	@with the TECH
,,-8,,12	is the second
,,-8,,14	@up the * with
,,-8,,18	@have .. we
,,-8,,19	@this .. with
,,-8,,6	@our *
,,-8,,6	@who .. ?
,,-8,,9	?s^go back
,,-8,,9	@^ TECH back
,,-8,,9	@^ TECH back to
,,-8,,9	@^ go back
,,-8,,9	@^ go back to
,,-8,,9	@do it LIKES
,,-8,,9	@do it like
,,-8,,9	@it LIKES
,,-8,,9	^ go back
,,-8,,9	do it like
,,-8,,9	it like
,,-8,-10,	@on .. <NAMED>
,,-8,-10,	@with * ,
,,-8,-13,10	@YOU_DID .. THING
,,-8,-14,	@make .. <num>
,,-8,-14,-16	file $
,,-8,-19,-10	<file>
,,-8,-19,-10	@<file>
,,-8,-5,	@ORDER <id>
,,-8,-5,	env $
,,-8,-5,	help me
,,-8,-5,	which of
,,-8,-5,-5	@new .. for
,,-8,-5,-5	@the .. <num>
,,-8,-5,-6	@* instead of *
,,-8,-5,-7	@of .. two
,,-8,-5,-7	@which .. two
,,-8,-5,15	we started
,,-8,-5,6	@YOU_DID .. a
,,-8,-6,	@- .. <ident>
,,-8,-6,	@ERROR .. the
,,-8,-6,	@there .. a
,,-8,-6,	uploads in
,,-8,-6,	uploads in the
,,-8,-6,-10	@use .. <Name>
,,-8,-6,-15	@ALWAYS .. on
,,-8,-6,-6	@to ORDER THING
,,-8,-6,6	the script
,,-8,-7,-7	@from <url> and
,,-8,-7,-7	from <url> and
,,-8,-7,7	@that .. us
,,-8,-8,7	the issue
,,-8,-8,7	there is
,,-8,-9,-8	@from <url>
,,-8,-9,-8	from <url>
,,-8,-9,8	@at .. the
,,-8,10,-7	@* using
,,-8,10,-7	@our .. <VALUE>
,,-8,11,-6	@THING .. <num>
,,-8,11,-8	@is the THING
,,-8,12,-5	<ident> is
,,-8,12,-5	@<ident> is
,,-8,13,-5	@* <dotted>
,,-8,13,-7	@we .. <port>
,,-8,14,	@TECH STANDS on <VALUE>
,,-8,15,	@is .. may
,,-8,16,-8	deadline is
,,-8,17,-7	@on <port>
,,-8,17,-7	on <port>
,,-8,17,-8	@STANDS .. <port>
,,-8,19,-10	@^ .. STANDS
,,-8,5,-10	@TECH to
,,-8,6,	@<VALUE> to <VALUE> *
,,-8,6,	@<VALUE> to <num> *
,,-8,6,	@<num> to <VALUE> *
,,-8,6,	@<num> to <num> *
,,-8,8,	is an
,,-8,9,	@^ they are *
,,-9,,	@, it *
,,-9,,	@<VALUE> .. <ver>
,,-9,,	@DECIDED that $
,,-9,,	@ORDER STYLE to the
,,-9,,	@THING .. that
,,-9,,	@THING first *
,,-9,,	@^ the THING first
,,-9,,	@a .. PLEASE
,,-9,,	@a .. please
,,-9,,	@first .. a
,,-9,,	@has no TECH ,
,,-9,,	@the THING first *
,,-9,,	@version .. <VALUE>
,,-9,,	@we DECIDED that $
,,-9,,	cause
,,-9,,	confirmed that $
,,-9,,	to choose
,,-9,,	we prefer
,,-9,,-15	@use the THING from
,,-9,,-5	@at .. first
,,-9,,-6	@to the THING $
,,-9,,-9	@, SWITCH it
,,-9,,11	@TECH back to
,,-9,,11	@go back to
,,-9,,11	go back
,,-9,,11	go back to
,,-9,,12	with the refactoring
,,-9,,13	@who .. TECH
,,-9,,15	@was .. on
,,-9,,16	@last .. we
,,-9,,17	session $
,,-9,,9	@* what we DID
,,-9,-10,17	out of
,,-9,-14,-14	@should .. $
,,-9,-16,	@ERROR .. in
,,-9,-5,-5	@is WRONG ,
,,-9,-6,	@THING should
,,-9,-6,6	@a * for
,,-9,-7,-15	@from the THING $
,,-9,-9,-6	?s^i need
,,-9,-9,-6	@^ i need
,,-9,-9,-6	^ i need
,,-9,-9,-7	@old *
,,-9,-9,12	@NOWADAYS .. is
,,-9,10,	2@^ .. <Name>
,,-9,10,	@<NAMED> .. <id>
,,-9,10,-10	@^ .. <path>
,,-9,10,-7	@our .. <num>
,,-9,10,-8	<path>
,,-9,10,-8	@<path>
,,-9,13,-5	team $
,,-9,15,-7	@STANDS on <VALUE>
,,-9,16,-8	deadline
,,-9,17,	@<id> ,
,,-9,18,-5	@TECH .. <path>
,,-9,20,-9	@can .. at
,,-9,25,-6	@is <num> $
,,-9,25,-6	is <num> $
,,-9,5,	@ALWAYS .. it
,,-9,5,-6	state in the
,,-9,6,-5	@<Name> , <Name>
,,-9,6,12	our
,,-9,8,	@^ THING THING for
,,-9,8,-7	@* to the THING
,,-9,9,	@use <code> $
,,-9,9,	id for
,,-9,9,	use <code> $
,,10,,	2@^ * is
,,10,,	?s^lets SWITCH
,,10,,	@, <id> is
,,10,,	@^ lets SWITCH
,,10,,	@been .. :
,,10,,	@been .. now
,,10,,	@we .. version
,,10,,	@will TECH
,,10,,	@will TECH with
,,10,,	@will go with
,,10,,	going to rewrite
,,10,,	so we skip
,,10,,	straight to
,,10,,	straight to ga
,,10,,	the package
,,10,,	to ga
,,10,,	we keep the
,,10,,	we skip
,,10,,	will go
,,10,,	will go with
,,10,,-11	@meeting .. we
,,10,,-5	@ORDER down
,,10,,-5	@^ .. TECH
,,10,,-5	@to .. old
,,10,,-5	write down
,,10,,-6	@ORDER for TECH
,,10,,-6	@using TECH $
,,10,,-8	for the importer
,,10,,-9	@DECIDED we
,,10,-10,	@we will ORDER
,,10,-12,-9	@TECH for * $
,,10,-5,	@ROLE .. <VALUE>
,,10,-5,	@ROLE .. <num>
,,10,-5,-5	@and we SWITCH in
,,10,-5,-5	@we SWITCH in MONTHDAY
,,10,-5,-5	and we ship
,,10,-5,-5	ship in
,,10,-5,-5	we ship in
,,10,-5,-7	@will .. PERIOD
,,10,-6,	@we DID with
,,10,-6,	stripe
,,10,-6,	strip~
,,10,-6,-15	with the name
,,10,-6,-5	on uv
,,10,-6,-6	@and .. MONTHDAY
,,10,-8,-9	down
,,10,-9,-8	@DID by
,,10,6,-8	@with .. is
,,10,8,	@* at
,,11,,	2@^ .. PLEASE
,,11,,	2@^ .. please
,,11,,	@DECIDED to ORDER
,,11,,	@DID .. :
,,11,,	@am going to ORDER
,,11,,	@end .. the
,,11,,	@old .. a
,,11,,	@old .. for
,,11,,	short ,
,,11,,	short , so
,,11,,	start $
,,11,,	the simple
,,11,,-16	@* we DECIDED
,,11,,-5	@on we only ORDER
,,11,,-6	@TECH with the *
,,11,,-6	@go with the *
,,11,,-6	@to .. WRONG
,,11,,-6	@we * that
,,11,,-7	@think .. TECH
,,11,,7	@TECH with option
,,11,,7	@go with option
,,11,,7	go with option
,,11,-5,	@<VALUE> .. only
,,11,-6,	@that .. it
,,11,-6,-6	@RECALLS .. will
,,11,-7,	@plan .. the
,,11,-8,	@it is THING
,,12,,	2@^ do it $
,,12,,	2@^ we use TECH
,,12,,	@let TECH with TECH
,,12,,	@let go with TECH
,,12,,	@make .. default
,,12,,	@plan .. TECH
,,12,,-6	@with the ROLE
,,12,,-7	@going .. second
,,12,,-7	@with .. <num>
,,12,,-9	@has .. the
,,12,,7	@DECIDED .. STYLE
,,12,-10,-9	@THING .. DECIDED
,,12,-5,	2@^ .. PERIOD
,,12,-5,-12	@will .. on
,,12,-5,-5	vitest $
,,12,-5,-6	@THING .. down
,,12,-6,	@let .. option
,,12,-6,	the mobile
,,12,-6,-6	@TECH is WRONG
,,12,-7,-8	is off
,,12,-8,	@: .. a
,,12,-9,	@: .. <ident>
,,12,-9,-6	@<VALUE> STYLE
,,12,-9,-6	@<num> STYLE
,,12,-9,6	tailwind
,,12,-9,6	tailw~
,,12,8,	@, that is the
,,13,,	2@^ <NAMED>
,,13,,	?s^let make
,,13,,	@^ let make
,,13,,	@of .. TECH
,,13,,	@that we use
,,13,,	^ let make
,,13,,	let make
,,13,,	that we use
,,13,,-6	is the name
,,13,,-8	@as .. only
,,13,,-8	@of .. only
,,13,,-8	@will .. DID
,,13,,-9	outbo~
,,13,-14,-9	@^ .. gets
,,13,-5,	@is to SWITCH the
,,13,-5,	your proposal
,,13,-6,-10	@use TECH for
,,13,-7,	@go for the *
,,13,-8,	@have .. <ident>
,,14,,	2@^ .. what
,,14,,	2@^ DID
,,14,,	2@^ DID it
,,14,,	2@^ DID it up
,,14,,	2^ set
,,14,,	2^ set it
,,14,,	@going to ORDER
,,14,,	@going to be *
,,14,,	@want .. first
,,14,,-12	@, .. with
,,14,,-8	@until .. the
,,14,-11,	@ORDER THING <num>
,,14,-15,-10	@gets .. $
,,14,-15,-10	gets
,,14,-5,-11	@second ORDER
,,14,-5,-11	@the second ORDER
,,14,-5,-5	@going .. in
,,14,-6,	the mobile app
,,14,-6,-7	@only ORDER TECH
,,14,-6,-7	@we only ORDER TECH
,,14,-7,	@no .. <num>
,,14,-8,	@from .. <NAMED>
,,14,-8,-6	@has been *
,,14,-8,-6	tokens
,,14,-8,-6	token~
,,15,,	@by TECH $
,,15,,-9	@* the * ,
,,15,,-9	@it from the
,,15,,-9	it from the
,,15,,6	2@^ .. do
,,15,-6,-6	we ship
,,15,-9,	vue
,,16,,	2@^ start with the
,,16,,-10	@second .. for
,,16,,-5	to rewrite
,,16,-13,-5	@on * <VALUE> $
,,16,-13,-5	@on * <num> $
,,16,-13,-7	@are * the
,,16,-5,-12	second design
,,16,-5,-12	the second design
,,16,-5,-7	@we .. next
,,16,-6,-11	@^ we will *
,,16,-7,-11	@the .. SWITCH
,,17,,	2@^ start with
,,17,,	2^ start with
,,17,,-5	shut
,,17,,-5	shut down
,,17,,-6	@let .. <ver>
,,17,,-9	@ORDER it from
,,17,,-9	@ORDER it from the
,,17,,-9	@it from the *
,,17,,-9	from the nav
,,17,,-9	nav
,,17,,-9	nav $
,,17,,-9	remove it from
,,17,,-9	the nav
,,17,,-9	the nav $
,,17,-12,-6	based development
,,17,-12,-6	development
,,17,-12,-6	trunk based
,,17,-12,-6	trunk based development
,,17,-8,-8	@no .. at
,,17,-8,6	@no .. we
,,17,-9,	@SWITCH the * THING
,,18,,	@make .. then
,,18,-10,-7	are not
,,18,-5,	2@^ .. use
,,18,-8,	@we .. use
,,19,,-14	@* la * <VALUE>
,,19,,-14	@* la * <num>
,,19,,-14	@la * <VALUE>
,,19,,-14	@la * <num>
,,19,,-14	@la .. <num>
,,19,-5,	2@^ we use
,,19,-5,	2^ we use
,,19,-9,-16	the release $
,,20,-10,-5	@^ on * <VALUE>
,,20,-10,-5	@^ on * <num>
,,22,-9,-8	at all
,,23,,	2^ start
,,5,,	, no offline
,,5,,	2@^ .. an
,,5,,	@* in <ver>
,,5,,	@* in <ver> $
,,5,,	@* out * is
,,5,,	@* plan $
,,5,,	@, we are *
,,5,,	@LIKES it
,,5,,	@NOWADAYS ORDER
,,5,,	@ORDER the * <VALUE>
,,5,,	@ROLE .. to
,,5,,	@ROLE and we are
,,5,,	@SWITCH .. plan
,,5,,	@SWITCH the * plan
,,5,,	@TECH .. $
,,5,,	@TECH the * <VALUE>
,,5,,	@THING a
,,5,,	@THING and we
,,5,,	@THING and we are
,,5,,	@^ * out *
,,5,,	@a .. are
,,5,,	@going .. and
,,5,,	@going to SWITCH TECH
,,5,,	@make the * <VALUE>
,,5,,	@no * in <VALUE>
,,5,,	@no * in <ver>
,,5,,	@out * is
,,5,,	@out * is a
,,5,,	@out .. so
,,5,,	@so .. do
,,5,,	@the * plan $
,,5,,	@the ROLE and
,,5,,	@the ROLE and we
,,5,,	@the THING a
,,5,,	@the THING and we
,,5,,	@want .. new
,,5,,	@want .. with
,,5,,	@with .. that
,,5,,	^ the client
,,5,,	a deal breaker
,,5,,	api <ver>
,,5,,	breaker
,,5,,	breaker ,
,,5,,	breaker , so
,,5,,	buy the
,,5,,	buy the enterprise
,,5,,	deal breaker
,,5,,	deal breaker ,
,,5,,	enterprise
,,5,,	enterprise plan
,,5,,	enterprise plan $
,,5,,	enter~
,,5,,	have decided to
,,5,,	i decided to
,,5,,	instance
,,5,,	is a deal
,,5,,	mode in <ver>
,,5,,	no offline
,,5,,	no offline mode
,,5,,	offline mode in
,,5,,	team and
,,5,,	team and we
,,5,,	the api <ver>
,,5,,	the enterprise
,,5,,	the enterprise plan
,,5,,	the team and
,,5,,-11	rust $
,,5,,-13	@think .. the
,,5,,-5	@, so PLEASE ORDER
,,5,,-5	@, so please ORDER
,,5,,-5	@YOU_DID .. :
,,5,,-5	@so PLEASE ORDER
,,5,,-5	@so please ORDER
,,5,,-6	@* the DID
,,5,,-6	@* the DID on
,,5,,-6	@, it is *
,,5,,-6	@DID on *
,,5,,-6	@DID on * and
,,5,,-6	@TECH .. now
,,5,,-6	@that .. can
,,5,,-6	@the DID on
,,5,,-6	@the DID on *
,,5,,-6	@will * the DID
,,5,,-6	hit on
,,5,,-6	hit on latency
,,5,,-6	take the hit
,,5,,-6	the hit
,,5,,-6	the hit on
,,5,,-6	we will take
,,5,,-6	will take
,,5,,-6	will take the
,,5,,-9	@: *
,,5,,6	@THING .. for
,,5,,7	@about .. :
,,5,,7	gitlab
,,5,,7	gitla~
,,5,,9	@MONTHDAY .. ,
,,5,,9	@you SWITCH it
,,5,-12,	@SWITCH .. <port>
,,5,-17,10	@^ * TECH $
,,5,-5,	<num> at
,,5,-5,	@<VALUE> at
,,5,-5,	@<num> at
,,5,-5,-5	@to <ident>
,,5,-5,-5	delay
,,5,-5,-5	to <ident>
,,5,-5,-7	@not .. any
,,5,-7,	@DECIDED ORDER
,,5,-7,	@NOWADAYS .. the
,,5,-7,-11	@in TECH $
,,5,-7,-15	@do .. TECH
,,5,-7,-7	to be
,,5,-8,	@the THING ,
,,5,-9,	@to .. on
,,5,-9,-5	one
,,5,-9,-7	@with an *
,,5,12,-7	@STANDS .. TECH
,,5,18,	@ORDER .. <id>
,,5,5,	<num> to <num>
,,5,5,	@<VALUE> to <VALUE>
,,5,5,	@<VALUE> to <num>
,,5,5,	@<num> to <VALUE>
,,5,5,	@<num> to <num>
,,5,6,	the redis
,,6,,	2@^ ORDER it
,,6,,	2@^ let TECH with
,,6,,	2@^ let go with
,,6,,	<ver> only
,,6,,	<ver> only then
,,6,,	@* <VALUE> only
,,6,,	@* <VALUE> only then
,,6,,	@* <ver> only
,,6,,	@* <ver> only then
,,6,,	@* and
,,6,,	@* is a *
,,6,,	@, so we are
,,6,,	@<VALUE> .. then
,,6,,	@<VALUE> only
,,6,,	@<VALUE> only then
,,6,,	@<VALUE> only then $
,,6,,	@<ident> .. $
,,6,,	@<ver> .. then
,,6,,	@<ver> only
,,6,,	@<ver> only then
,,6,,	@<ver> only then $
,,6,,	@DECIDED .. instead
,,6,,	@LIKES .. go
,,6,,	@ORDER the * <ver>
,,6,,	@ORDER to TECH
,,6,,	@RECALLS .. and
,,6,,	@ROLE and
,,6,,	@ROLE and we
,,6,,	@TECH .. ,
,,6,,	@TECH .. out
,,6,,	@TECH for NOWADAYS
,,6,,	@TECH for NOWADAYS $
,,6,,	@TECH for now
,,6,,	@TECH for now $
,,6,,	@TECH the * <ver>
,,6,,	@THING the THING *
,,6,,	@a PERIOD
,,6,,	@and we are going
,,6,,	@is what we ORDER
,,6,,	@let .. only
,,6,,	@make .. <ver>
,,6,,	@make .. only
,,6,,	@make the * <ver>
,,6,,	@on .. do
,,6,,	@only then $
,,6,,	@our .. we
,,6,,	@plan .. we
,,6,,	@the * <VALUE> only
,,6,,	@the * <ver> only
,,6,,	@two .. SWITCH
,,6,,	@want .. go
,,6,,	@we .. <ident>
,,6,,	@we SWITCH it $
,,6,,	@we have DECIDED to
,,6,,	@what we ORDER
,,6,,	@what we ORDER $
,,6,,	@will .. too
,,6,,	^ forget that
,,6,,	^ to recap
,,6,,	^ turns
,,6,,	^ turns out
,,6,,	and go
,,6,,	and use
,,6,,	api <ver> only
,,6,,	endpoints
,,6,,	forget that
,,6,,	make the api
,,6,,	only then
,,6,,	only then $
,,6,,	plan ,
,,6,,	port the service
,,6,,	recap
,,6,,	service layer
,,6,,	service layer $
,,6,,	straight
,,6,,	strai~
,,6,,	the service layer
,,6,,	to drop the
,,6,,	to recap
,,6,,	turns
,,6,,	turns out
,,6,,	what we build
,,6,,-10	@let .. you
,,6,,-10	@on the <VALUE>
,,6,,-10	@on the <num>
,,6,,-10	on the <num>
,,6,,-5	<ident> $
,,6,,-5	@* that we
,,6,,-5	@<ident> $
,,6,,-5	@STANDS .. ,
,,6,,-5	@have DECIDED to
,,6,,-5	to split
,,6,,-5	we will delay
,,6,,-5	will delay
,,6,,-6	@<ver> .. TECH
,,6,,-6	@PLEASE .. ORDER
,,6,,-6	@please .. ORDER
,,6,,-6	latency
,,6,,-6	laten~
,,6,,-7	@* up TECH
,,6,,-7	latency and
,,6,,-7	on latency
,,6,,-7	on latency and
,,6,,-8	@with a THING
,,6,,-8	public
,,6,,-9	@let ORDER the THING
,,6,,-9	audit
,,6,,6	@: .. ORDER
,,6,,9	@that TECH
,,6,-11,7	bun
,,6,-5,-6	@the .. us
,,6,-5,-9	@option .. for
,,6,-6,	@on .. so
,,6,-6,-6	conso~
,,6,-9,-9	bun $
,,6,13,	@* <Name>
,,6,5,-8	@: .. and
,,6,7,-10	@the * one
,,7,,	) $
,,7,,	2@^ let TECH
,,7,,	2@^ let go
,,7,,	2^ let go
,,7,,	@<NAMED> .. of
,,7,,	@<Name> .. it
,,7,,	@<ident> .. of
,,7,,	@ORDER .. then
,,7,,	@TECH in this *
,,7,,	@^ we will STANDS
,,7,,	@after .. i
,,7,,	@am .. use
,,7,,	@are .. an
,,7,,	@are SWITCH from
,,7,,	@are SWITCH from TECH
,,7,,	@not .. <ident>
,,7,,	@to .. PLEASE
,,7,,	@to .. not
,,7,,	@to .. please
,,7,,	@version .. is
,,7,,	@we are SWITCH from
,,7,,	@we will STANDS
,,7,,	@will STANDS
,,7,,	^ tom and
,,7,,	are switching
,,7,,	are switching from
,,7,,	clickhouse ,
,,7,,	use rust $
,,7,,	we are switching
,,7,,-11	@DID .. <id>
,,7,,-5	@, .. plan
,,7,,-5	@MONTHDAY .. ORDER
,,7,,-6	@a PERIOD $
,,7,,-6	@the <id>
,,7,,-7	@STYLE .. from
,,7,,-7	from march
,,7,,-8	@my .. :
,,7,,-9	@the * we DECIDED
,,7,,5	@DECIDED .. go
,,7,-10,-8	@with .. and
,,7,-17,-9	@ORDER TECH
,,7,-17,13	@* le
,,7,-5,	@go with *
,,7,-5,	@of * is
,,7,-5,	@we .. ORDER
,,7,-5,	@we will SWITCH the
,,7,-5,	@will .. SWITCH
,,7,-5,	@will SWITCH the
,,7,-5,-8	mongo $
,,7,-6,	@ORDER the THING in
,,7,-6,	@in .. and
,,7,-6,	@the .. version
,,7,-6,6	@i .. DID
,,7,-7,-7	@am .. ORDER
,,7,-8,	<path> ,
,,7,-8,	@<path> ,
,,7,-8,	@up .. ORDER
,,7,-8,	@use .. THING
,,7,-8,-6	@, .. be
,,7,-8,-7	@* first ,
,,7,5,-7	@on the <VALUE> $
,,7,5,-7	@on the <num> $
,,7,9,-9	@of the PERIOD
,,7,9,-9	@of the PERIOD $
,,8,,	2@^ .. both
,,8,,	2@^ let do
,,8,,	2@^ we do
,,8,,	2^ let do
,,8,,	2^ we do
,,8,,	@<Name> .. is
,,8,,	@ROLE .. SWITCH
,,8,,	@STYLE to the *
,,8,,	@TECH
,,8,,	@TECH .. approach
,,8,,	@YOU_DID .. use
,,8,,	@^ let TECH the
,,8,,	@^ let make the
,,8,,	@^ we will do
,,8,,	@and we are
,,8,,	@be .. is
,,8,,	@been .. NOWADAYS
,,8,,	@go .. approach
,,8,,	@going to ORDER the
,,8,,	@going to SWITCH
,,8,,	@have .. go
,,8,,	@it * :
,,8,,	@let TECH the
,,8,,	@let make the
,,8,,	@now .. SWITCH
,,8,,	@only .. DECIDED
,,8,,	@so we are SWITCH
,,8,,	@we *
,,8,,	@we will do
,,8,,	and we are
,,8,,	both endpoints
,,8,,	for the worker
,,8,,	in march
,,8,,	keep both endpoints
,,8,,	let make the
,,8,,	settle
,,8,,	settle on
,,8,,	we will do
,,8,,-5	@and .. going
,,8,,-5	@are .. use
,,8,,-5	@is THING
,,8,,-5	@let TECH with the
,,8,,-5	@let go with the
,,8,,-5	@with .. going
,,8,,-6	@it .. been
,,8,,-7	?s^they DECIDED
,,8,,-7	@^ they DECIDED
,,8,,-7	@the .. plan
,,8,,-7	@they DECIDED
,,8,,-8	@PERIOD .. only
,,8,,-9	@* TECH for the
,,8,,-9	@* one $
,,8,,-9	@YOU_DID about
,,8,,-9	@we will * the
,,8,,-9	@will * the
,,8,-10,9	from
,,8,-11,	off
,,8,-5,8	our discussion
,,8,-6,	@end .. MONTHDAY
,,8,-6,	@no TECH ,
,,8,-6,	are using
,,8,-6,-6	@with .. will
,,8,-6,-8	@ORDER .. by
,,8,-7,	@ROLE .. us
,,8,-7,	@is .. want
,,8,-7,	@that * ORDER
,,8,-7,19	@the .. we
,,8,-8,	@<path> .. the
,,8,-8,-9	@in .. to
,,8,-9,	@* is TECH $
,,8,-9,	@the * is TECH
,,8,-9,	billing service $
,,8,-9,-7	@default .. TECH
,,9,,	2@^ TECH *
,,9,,	<ident>
,,9,,	@* by TECH $
,,9,,	@, TECH is not
,,9,,	@<ident>
,,9,,	@STANDS .. not
,,9,,	@TECH is not
,,9,,	@am .. this
,,9,,	@are .. going
,,9,,	@are not going
,,9,,	@are not going to
,,9,,	@not going to
,,9,,	@option .. THING
,,9,,	@so we SWITCH the
,,9,,	@the .. off
,,9,,	@the STANDS
,,9,,	@we are not going
,,9,,	are not going
,,9,,	bought
,,9,,	bough~
,,9,,	i decided
,,9,,	ingest
,,9,,	inges~
,,9,,	new service $
,,9,,	not going
,,9,,	not going to
,,9,,-12	@this ORDER $
,,9,,-13	@have .. to
,,9,,-5	@<ident> *
,,9,,-5	@^ lets TECH with
,,9,,-5	@^ lets go with
,,9,,-5	@been .. the
,,9,,-5	@lets TECH with
,,9,,-5	@lets go with
,,9,,-5	lets go with
,,9,,-6	@, .. down
,,9,,-6	@ROLE .. are
,,9,,-7	@start .. ORDER
,,9,,-8	@with TECH ,
,,9,,10	@not .. for
,,9,-10,-5	@^ the * of
,,9,-13,-19	part
,,9,-5,	@going .. SWITCH
,,9,-5,-5	@i .. over
,,9,-5,-5	@we SWITCH in
,,9,-5,-6	@that .. before
,,9,-5,9	@as .. <ver>
,,9,-6,	: all
,,9,-8,	@with .. so
,,9,5,-10	consi~
,-10,,,	@* should ALWAYS *
,-10,,,	@STYLE * before
,-10,,,	@STYLE * before you
,-10,,,	@^ this THING ALWAYS
,-10,,,	@always use *
,-10,,,	@do not ORDER *
,-10,,,	@i ORDER a
,-10,,,	@i ORDER a *
,-10,,,	@make .. you
,-10,,,	@on MONTHDAY $
,-10,,,	@the STYLE * before
,-10,,,	@this THING ALWAYS
,-10,,,	not change the
,-10,,,	pass before
,-10,,,	pass before you
,-10,,,	sure the tests
,-10,,,	tests pass before
,-10,,,	webpack
,-10,,,	webpa~
,-10,,,	wider
,-10,,,-10	@a .. instead
,-10,,,-10	^ the app
,-10,,,-14	@* of this
,-10,,,-6	always return
,-10,,,-7	@like .. to
,-10,,,11	@the ORDER
,-10,,,16	@LIKES in the
,-10,,,7	time when
,-10,,-10,	@* the *
,-10,,-10,9	attempts
,-10,,-11,-5	@* is * ,
,-10,,-11,20	^ take
,-10,,-14,	@STYLE to <NAMED> $
,-10,,-14,-8	us $
,-10,,-5,	a pr
,-10,,-5,-12	@the old * $
,-10,,-5,6	@let .. on
,-10,,-5,7	kafka
,-10,,-6,	@TECH only
,-10,,-6,	@TECH only $
,-10,,-7,	@^ .. through
,-10,,-7,-13	logge~
,-10,,-7,11	grafana $
,-10,,-7,5	through
,-10,,-7,5	throu~
,-10,,-8,	@the * ALWAYS *
,-10,,12,10	@PERIOD .. $
,-10,,13,	@STYLE .. <url>
,-10,,16,-9	@<Name> .. the
,-10,,17,-7	@STANDS .. <id>
,-10,,18,-8	@TECH .. is
,-10,,21,-8	cluster
,-10,,21,-8	clust~
,-10,,5,-9	@the * is
,-10,,5,9	the backup
,-10,,6,8	frontend
,-10,,6,8	front~
,-10,,9,-5	?s^we have
,-10,,9,-5	@^ we have
,-10,,9,-5	^ we have
,-10,,9,-7	@^ the * is
,-10,-10,,	csv
,-10,-10,,-12	@can .. $
,-10,-10,,-5	logging
,-10,-10,,-5	loggi~
,-10,-10,-12,-6	retry
,-10,-10,-32,-22	?s^* $
,-10,-10,-32,-22	@^ * $
,-10,-10,-6,-7	@* does
,-10,-11,-8,32	had
,-10,-11,23,-9	<ip>
,-10,-11,23,-9	@<ip>
,-10,-12,,	@an .. to
,-10,-12,-10,25	@^ .. already
,-10,-12,-8,	@a .. that
,-10,-12,-9,24	already
,-10,-12,-9,24	alrea~
,-10,-12,16,-12	@to <id> $
,-10,-12,16,-7	go to
,-10,-12,34,-11	@the .. <code>
,-10,-12,6,16	@el .. $
,-10,-13,,6	config $
,-10,-13,-10,6	@some .. $
,-10,-13,-13,-9	the log
,-10,-13,-8,23	^ ya
,-10,-13,19,-8	@* is <NAMED>
,-10,-13,9,-7	@<id> and
,-10,-14,-12,-10	is wrong
,-10,-14,-14,-10	@does .. $
,-10,-14,-14,-19	function
,-10,-14,-8,24	@we .. DID
,-10,-19,-13,	@TECH on
,-10,-5,,	@it ORDER
,-10,-5,,	@the * as
,-10,-5,,	check~
,-10,-5,,-5	@the THING should
,-10,-5,,12	@do .. last
,-10,-5,-8,	@in .. it
,-10,-5,7,-5	@^ * are *
,-10,-6,,	@instead .. for
,-10,-6,-10,-5	get a
,-10,-6,-8,-5	^ search
,-10,-6,-8,-5	^ search the
,-10,-6,-8,-5	search the
,-10,-6,-8,-5	search the codebase
,-10,-6,-8,25	@what .. our
,-10,-6,7,-6	@you .. using
,-10,-7,,	items
,-10,-7,,-5	@to * a *
,-10,-7,,-9	@make .. $
,-10,-7,,-9	@these .. $
,-10,-7,-8,7	script
,-10,-7,-9,	@get a <VALUE>
,-10,-7,-9,	@get a <num>
,-10,-7,-9,	get a <num>
,-10,-8,,-6	@* does not *
,-10,-8,,-7	@not .. SWITCH
,-10,-8,-5,16	@* , ORDER ,
,-10,-8,-5,16	@, ORDER ,
,-10,-8,-5,16	@, ORDER , *
,-10,-8,-5,21	broke
,-10,-8,-9,	@does .. ORDER
,-10,-8,-9,-10	sure
,-10,-8,18,-10	@on <id>
,-10,-8,19,-7	@* <code> $
,-10,-8,7,	@* for the *
,-10,-9,,10	@like .. it
,-10,-9,-17,13	check
,-10,-9,-5,9	@NOWADAYS it
,-10,-9,-6,-6	@* does not
,-10,-9,-7,	component $
,-10,-9,-7,-11	@^ ORDER that *
,-10,-9,-9,20	@the .. again
,-10,-9,10,-9	@my .. on
,-10,-9,16,-11	@YOU_DID * $
,-10,-9,25,-6	läuft auf
,-10,10,,	@, .. start
,-10,10,,	@no .. with
,-10,10,,	@the <id> *
,-10,10,,-5	temporal
,-10,10,,-5	tempo~
,-10,10,,9	it in
,-10,10,-9,-11	current
,-10,10,-9,-11	the current
,-10,11,,	@ORDER : no
,-10,13,,	it from
,-10,13,-5,9	@to .. then
,-10,15,,-5	all ,
,-10,15,,-7	second
,-10,16,,-5	@up .. ,
,-10,16,-5,-6	@going .. your
,-10,16,-6,-9	soft
,-10,16,8,-7	@will .. in
,-10,19,-8,	@^ .. <ver>
,-10,5,,	vendo~
,-10,5,-10,11	@at .. ,
,-10,5,-5,7	@go .. ORDER
,-10,5,-8,-7	vitest
,-10,5,-8,-7	vites~
,-10,6,,	@, .. why
,-10,6,,	@for a THING $
,-10,6,6,	@<NAMED> .. it
,-10,7,,	@it .. TECH
,-10,8,-15,13	@wir .. <Name>
,-10,8,-5,-6	@and .. down
,-10,9,,-6	@are .. in
,-11,,,	@ORDER * the STYLE
,-11,,,	@STYLE , it
,-11,,,	@make * the STYLE
,-11,,,	@the STYLE , it
,-11,,,	@the TECH THING
,-11,,,	always use utc
,-11,,,	scrollbar
,-11,,,	show the scrollbar
,-11,,,	the scrollbar
,-11,,,-10	@LIKES .. what
,-11,,,-10	@ORDER the ERROR STYLE
,-11,,,-10	@like .. what
,-11,,,-5	rebase
,-11,,,-5	rebas~
,-11,,,-7	@<num> .. ,
,-11,,,-8	@always .. this
,-11,,,-8	@to the * $
,-11,,,-8	@would .. this
,-11,,,-9	return early
,-11,,,5	@that .. ALWAYS
,-11,,,6	version
,-11,,,7	@me .. TECH
,-11,,-10,	<ver> $
,-11,,-10,	@<ver> $
,-11,,-10,	come
,-11,,-10,-5	@there .. STYLE
,-11,,-13,-7	remove
,-11,,-5,-9	@only .. ,
,-11,,-6,-10	@think .. $
,-11,,-6,-11	@want .. the
,-11,,-6,21	flaky test
,-11,,-8,-7	@not .. the
,-11,,-9,	?s^it
,-11,,-9,	^ it
,-11,,10,	<ticket>
,-11,,10,	@<ticket>
,-11,,10,	smoke
,-11,,13,-11	@PERIOD *
,-11,,6,5	@the * STYLE
,-11,,6,8	backup
,-11,,9,	jenkins
,-11,,9,	jenki~
,-11,-10,7,-7	@my ROLE
,-11,-11,-10,-16	page $
,-11,-11,-15,-10	@<code> *
,-11,-11,-5,-5	@no .. that
,-11,-11,-7,-16	crashes
,-11,-11,-7,-5	crash~
,-11,-11,20,-7	jonas
,-11,-11,20,-8	@THING is <id>
,-11,-12,-13,-23	@are .. ?
,-11,-12,-8,21	@^ .. what
,-11,-13,,10	@version .. $
,-11,-13,-10,-13	?q^why
,-11,-13,-14,-18	log
,-11,-18,23,-16	key
,-11,-5,,-10	@actually .. ORDER
,-11,-5,,-8	@^ ORDER me a
,-11,-5,,-9	promise
,-11,-5,,-9	promi~
,-11,-5,,16	@DID .. ALWAYS
,-11,-5,-6,-14	?q^does
,-11,-5,-6,-6	against main
,-11,-5,-6,-6	against main $
,-11,-5,-7,-18	@* ORDER the *
,-11,-5,12,-5	@* in <path>
,-11,-5,12,-5	@* in <path> $
,-11,-6,,-8	button to
,-11,-6,,-9	@the * here
,-11,-6,-5,-5	@of .. this
,-11,-6,-8,11	@you .. this
,-11,-7,,-12	@the * when
,-11,-7,,-5	@would .. be
,-11,-7,,-6	?s^our THING
,-11,-7,,-9	@can .. and
,-11,-7,,7	@do .. of
,-11,-7,-5,-10	@ORDER .. here
,-11,-7,-7,	@a .. in
,-11,-7,5,-6	@^ our THING
,-11,-7,9,	@* PERIOD
,-11,-8,,	@do .. NOWADAYS
,-11,-8,,6	@do .. now
,-11,-8,-5,	@, .. should
,-11,-8,-5,12	@have .. about
,-11,-9,-14,-17	date
,-11,-9,-7,-12	@is .. now
,-11,-9,-8,8	this
,-11,-9,10,-10	@is .. <id>
,-11,10,,	@no .. a
,-11,10,,-6	buy
,-11,10,-6,-8	@TECH .. and
,-11,10,-6,-8	@i .. second
,-11,10,-9,	@^ .. it
,-11,11,-8,	@of .. ORDER
,-11,13,,8	@it in two
,-11,13,,8	it in two
,-11,14,,	@am .. over
,-11,14,,-6	@we .. is
,-11,14,,-8	secon~
,-11,15,-8,-6	@<ver> .. $
,-11,18,-5,-7	will not
,-11,5,,	@TECH ;
,-11,5,,	@TECH ; $
,-11,5,-14,16	@on * $
,-11,5,11,-12	@the .. <Name>
,-11,5,18,-10	product
,-11,6,-6,13	rewrite $
,-11,6,-6,5	@our * $
,-11,6,7,-6	@* - *
,-11,7,-5,	@use .. it
,-11,7,-8,10	@as .. TECH
,-11,9,-10,	@STYLE .. PERIOD
,-12,,,	@* should always
,-12,,,	@^ TECH * the
,-12,,,	@^ make * the
,-12,,,	@make * the
,-12,,,	@need to ORDER the
,-12,,,	@the * should always
,-12,,,	before you continue
,-12,,,	make sure the
,-12,,,	need to run
,-12,,,	not it
,-12,,,	sure the
,-12,,,	you continue
,-12,,,	you continue $
,-12,,,-15	of this
,-12,,,-17	@, .. ERROR
,-12,,,-5	@make .. more
,-12,,,-5	into
,-12,,,-6	@how .. a
,-12,,,-7	@<VALUE> .. ,
,-12,,,10	@, PLEASE ORDER
,-12,,,10	@, please ORDER
,-12,,,5	versi~
,-12,,,6	invoice
,-12,,,7	repor~
,-12,,,8	in prod $
,-12,,-10,	@* in * <VALUE>
,-12,,-10,	@* in * <num>
,-12,,-10,6	us
,-12,,-11,	@a .. <code>
,-12,,-11,	@that .. ,
,-12,,-5,	@ORDER .. we
,-12,,-5,	@always .. <VALUE>
,-12,,-5,	@always .. <num>
,-12,,-5,-11	?s^* like
,-12,,-5,-11	@^ * like
,-12,,-5,-11	^ looks like
,-12,,-5,-11	looks like
,-12,,-6,	@^ ORDER * the
,-12,,-6,7	up
,-12,,-8,-13	@ORDER * the
,-12,,-8,6	@DID it
,-12,,-9,-8	eslint
,-12,,-9,-8	eslin~
,-12,,-9,13	sessi~
,-12,,12,-9	@TECH .. on
,-12,,12,8	@^ .. PERIOD
,-12,,15,5	@MONTHDAY
,-12,,19,-5	the release
,-12,,22,-13	@are .. $
,-12,,5,-5	@( .. )
,-12,-10,-11,-14	tests for
,-12,-10,-16,-7	but
,-12,-10,-7,8	@^ .. how
,-12,-10,17,	@STYLE .. DID
,-12,-11,,	@that .. to
,-12,-11,,	the tests
,-12,-11,17,-9	<path> $
,-12,-11,17,-9	@<path> $
,-12,-11,5,-9	@<port> .. $
,-12,-12,-10,-7	@that .. right
,-12,-12,-13,-12	does
,-12,-12,-5,-11	@an .. the
,-12,-12,20,-9	@THING is <id> $
,-12,-13,-10,8	look
,-12,-13,24,-10	lena
,-12,-16,9,	@ORDER at
,-12,-17,-9,	@TECH .. ?
,-12,-18,-15,-16	different
,-12,-21,9,-15	?s^PERIOD
,-12,-21,9,-15	@^ PERIOD
,-12,-5,,	@ALWAYS SWITCH
,-12,-5,,	@always SWITCH
,-12,-5,,-7	close the file
,-12,-5,-14,-5	@in * <VALUE>
,-12,-5,-14,-5	@in * <num>
,-12,-5,-6,-9	^ generate
,-12,-5,-6,-9	generate
,-12,-6,,	config
,-12,-6,,12	@STYLE , * $
,-12,-6,,8	@^ * we
,-12,-6,-8,-6	@the .. instead
,-12,-6,11,-8	@our * THING
,-12,-6,16,	@use .. <num>
,-12,-7,,	@^ .. into
,-12,-7,,	@more STYLE
,-12,-7,,	timeout
,-12,-8,13,-10	@ORDER is *
,-12,-8,15,-7	@THING .. <path>
,-12,-8,18,-5	@STYLE is *
,-12,-9,-9,7	@^ .. last
,-12,-9,18,-6	@are .. <path>
,-12,12,-10,-11	@is .. before
,-12,13,-9,-11	we only
,-12,15,-12,9	graphql
,-12,15,-12,9	graph~
,-12,15,-5,-7	agreed to
,-12,15,-6,	@so .. the
,-12,18,-8,-8	@no .. MONTHDAY
,-12,20,-5,5	in two
,-12,23,-15,-10	@are .. on
,-12,23,-8,-8	commit to
,-12,28,-16,-16	@DECIDED *
,-12,5,,	@let .. this
,-12,5,-8,-7	?s^the first
,-12,5,-8,-7	@^ the first
,-12,5,-8,-7	^ the first
,-12,5,-8,8	split
,-12,7,9,-6	@me .. <NAMED>
,-12,8,-8,	@that *
,-12,9,,-6	@use .. for
,-12,9,-12,-7	@the .. to
,-13,,,	@LIKES .. ?
,-13,,,	@ORDER NOWADAYS
,-13,,,	@ORDER a * STYLE
,-13,,,	@be .. instead
,-13,,,	@why .. STYLE
,-13,,,	a generator
,-13,,,	generator
,-13,,,-5	@like .. be
,-13,,,-5	do not change
,-13,,,-5	not change
,-13,,,-7	@ALWAYS * this
,-13,,,-7	@ORDER me a *
,-13,,,-7	@how .. ALWAYS
,-13,,,-7	@how .. always
,-13,,,-7	@me a *
,-13,,-14,-7	fix
,-13,,-16,19	@* my
,-13,,-8,6	@up .. $
,-13,-10,-10,	@this .. $
,-13,-10,-6,-11	@TECH .. ERROR
,-13,-11,,11	the parser
,-13,-12,,-10	<quote> $
,-13,-12,,-10	@<quote> $
,-13,-12,-8,	in the table
,-13,-13,,	@only .. not
,-13,-13,-11,29	@AGO
,-13,-13,-7,26	mal
,-13,-13,10,-13	^ users
,-13,-13,24,-14	starts
,-13,-16,,5	orders
,-13,-16,,5	order~
,-13,-23,-5,	data
,-13,-5,,	@need .. the
,-13,-5,,10	?s^* we
,-13,-5,,16	@the .. like
,-13,-5,-5,-8	in ci
,-13,-5,-5,-8	try something
,-13,-5,-5,-8	try something else
,-13,-5,-6,	@previous STYLE
,-13,-5,13,	e2e
,-13,-6,,17	@same .. PLEASE
,-13,-6,,17	@same .. please
,-13,-6,-5,-12	@ORDER that
,-13,-6,-6,-5	async
,-13,-6,-7,28	flaky
,-13,-6,-9,	repla~
,-13,-7,,	@other .. $
,-13,-7,-11,-5	@a new THING
,-13,-7,-5,7	do you
,-13,-7,14,-8	@are .. <code>
,-13,-8,-6,-8	it works $
,-13,10,,	monday
,-13,10,,	monda~
,-13,12,-10,	<ver>
,-13,12,-10,	@<ver>
,-13,12,-7,5	@^ that *
,-13,22,-19,15	@on *
,-13,26,-14,-18	@^ wir *
,-13,26,-14,-18	^ wir
,-13,5,6,12	@ORDER , *
,-13,7,-9,-14	@the * in
,-13,8,-12,-6	go $
,-13,9,,	@to .. the
,-13,9,,-5	@PLEASE .. and
,-13,9,,-5	@please .. and
,-14,,,	@* always
,-14,,,	@^ ALWAYS ORDER the
,-14,,,	@^ always ORDER the
,-14,,,	@a .. than
,-14,,,	@for .. PLEASE
,-14,,,	@for .. please
,-14,,,	@the * should ALWAYS
,-14,,,-13	@how .. STYLE
,-14,,,14	@with .. from
,-14,,-10,-5	@the * is *
,-14,,-11,-10	@* , not
,-14,,-5,24	@^ .. la
,-14,,-7,	@instead .. THING
,-14,,-8,-13	^ looks
,-14,,-9,-11	region
,-14,,9,-12	@THING is *
,-14,-10,-11,-7	a new
,-14,-10,-11,-7	the header
,-14,-11,-11,	why
,-14,-12,-15,-5	@^ .. but
,-14,-12,-7,-5	@^ .. an
,-14,-12,13,13	@my .. ORDER
,-14,-18,-17,-19	diffe~
,-14,-6,,11	parser
,-14,-6,,11	parse~
,-14,-6,-17,-13	fails
,-14,-7,,	table to
,-14,-7,,17	^ i asked
,-14,-8,10,-8	@in <path> $
,-14,-8,10,-8	in <path> $
,-14,-9,-8,-7	@^ the STYLE
,-14,-9,-9,-6	@ERROR on
,-14,11,,-5	@^ .. second
,-14,13,,	@* <ident> $
,-14,13,-6,-11	suggestion
,-14,13,-8,	?s^that *
,-14,21,-17,-5	the second
,-14,23,-17,-7	@two .. $
,-14,5,-12,-6	@what .. do
,-14,5,-6,20	@i .. we
,-14,5,-7,-5	@a THING $
,-14,8,,-8	@the .. ;
,-14,8,-7,	@the TECH THING $
,-15,,,	<num> commits
,-15,,,	@* should ALWAYS
,-15,,,	@STYLE or
,-15,,,	@STYLE or STYLE
,-15,,,	@or STYLE
,-15,,,	or spaces
,-15,,,	tabs or
,-15,,,	tabs or spaces
,-15,,,-7	when offline
,-15,,-11,-5	@of .. THING
,-15,,-5,	?s^does
,-15,-12,,	@* back
,-15,-13,-10,-9	@use .. ?
,-15,-13,-9,-10	@* but
,-15,-15,-17,10	^ check
,-15,-15,27,-10	@is <id> $
,-15,-16,25,-17	?s^* <Name>
,-15,-16,25,-17	@^ * <Name>
,-15,-5,,	want a
,-15,-6,,10	@this .. be
,-15,-6,-7,-12	null $
,-15,-6,-7,-16	@you .. ?
,-15,-7,,-5	@LIKES a
,-15,-8,-6,-7	@never * $
,-15,-8,-9,-7	@ORDER <quote>
,-15,-9,-12,33	@^ .. AGO
,-15,12,,	auth0
,-15,12,,14	servi~
,-15,12,-18,14	@wir .. $
,-15,13,,-12	server
,-15,14,,	the first
,-15,7,,-12	regio~
,-16,,,	@a .. always
,-16,,,-10	table
,-16,,,-12	@you LIKES
,-16,,,-12	you prefer
,-16,,-10,24	?s^* on
,-16,,-10,24	@^ * on
,-16,,-8,-11	@<VALUE> .. ORDER
,-16,,-9,	the old
,-16,,14,	@* <NAMED>
,-16,-11,27,-12	@TECH .. <id>
,-16,-12,-14,-22	@^ .. does
,-16,-14,-5,-8	no idea
,-16,-15,-13,35	again
,-16,-17,17,14	die
,-16,-25,-13,42	once
,-16,-6,-5,-8	@never .. ,
,-16,-7,,	to add
,-16,-8,,	@ERROR so
,-16,-8,,	@ERROR so *
,-16,-8,,8	@a .. this
,-16,-8,-10,-11	@* here
,-16,-8,-6,-13	regex
,-16,-8,-9,-7	@^ the STYLE *
,-16,-8,19,-8	@our .. <Name>
,-16,-9,-6,-5	@do .. ?
,-16,10,6,-9	?s^we SWITCH
,-16,10,6,-9	@^ we SWITCH
,-16,16,,-14	@, you *
,-16,18,,-14	event
,-16,19,,-13	@* , you *
,-16,20,-6,9	@plan .. $
,-16,20,-7,-8	@the .. so
,-16,5,16,	relea~
,-16,6,14,	release
,-17,,,	@THING to be
,-17,,,	@THING to be *
,-17,,,	@a .. never
,-17,,,-14	@always .. ?
,-17,,,-5	@to .. now
,-17,,-5,22	@^ do the *
,-17,,-6,15	@the .. as
,-17,,26,	@^ .. MONTHDAY
,-17,-10,-6,-9	@instead .. ,
,-17,-11,,	@in .. <VALUE>
,-17,-14,-5,-8	^ no idea
,-17,-15,-20,-12	! $
,-17,-17,-15,30	@^ .. again
,-17,-5,-5,22	asked you
,-17,-5,17,-9	@you .. <Name>
,-17,-6,-10,-10	@the .. never
,-17,-6,-5,14	@how .. ORDER
,-17,10,-11,-7	delete the
,-17,5,-10,-9	@NOWADAYS ,
,-17,8,,	@to * the
,-18,,,-6	i run
,-18,,-13,-10	@the * to
,-18,,-5,-5	@always .. ERROR
,-18,-10,-14,-8	@the .. should
,-18,-11,-9,-5	@use .. here
,-18,-13,-5,-10	@no .. you
,-18,-7,,-7	unit
,-18,-7,,-7	unit tests
,-18,12,,-7	@TECH .. more
,-18,6,17,-7	@* <NAMED> $
,-19,,,	@need .. NOWADAYS
,-19,,,	@need .. now
,-19,-11,-7,-10	function $
,-19,-12,,-13	users
,-19,-6,-5,-8	pr $
,-19,-9,30,-12	@you .. <code>
,-20,,,	@ORDER .. never
,-21,-7,-7,-13	null
,-22,-20,-11,-19	button
,-22,-20,-11,-19	butto~
,-22,-9,-14,-18	@this STYLE
,-22,6,-8,-5	@no .. NOWADAYS
,-23,,,	in this file
,-26,-9,-10,-19	this file
,-5,,,	, it says
,-5,,,	?q^i would
,-5,,,	@* to * here
,-5,,,	@, .. gets
,-5,,,	@, .. time
,-5,,,	@, it should be
,-5,,,	@<VALUE> .. <num>
,-5,,,	@<VALUE> .. is
,-5,,,	@ALWAYS * <VALUE>
,-5,,,	@ALWAYS * <num>
,-5,,,	@NOWADAYS .. to
,-5,,,	@ORDER * <num> $
,-5,,,	@TECH from *
,-5,,,	@THING should be *
,-5,,,	@^ .. have
,-5,,,	@^ RECALLS that
,-5,,,	@^ can you *
,-5,,,	@^ this THING never
,-5,,,	@a .. who
,-5,,,	@at <ip>
,-5,,,	@at <ip> $
,-5,,,	@do that ?
,-5,,,	@do that ? $
,-5,,,	@go ? $
,-5,,,	@i .. always
,-5,,,	@is at <ip>
,-5,,,	@is at <ip> $
,-5,,,	@just .. DID
,-5,,,	@lets .. for
,-5,,,	@like .. YOU_DID
,-5,,,	@out .. ORDER
,-5,,,	@that .. never
,-5,,,	@the THING
,-5,,,	@there .. ,
,-5,,,	@this THING never
,-5,,,	@to * here
,-5,,,	@we * TECH $
,-5,,,	@we .. THING
,-5,,,	@we .. was
,-5,,,	@what .. time
,-5,,,	@with .. <NAMED>
,-5,,,	@would ORDER
,-5,,,	^ remember that
,-5,,,	^ the jobs
,-5,,,	at <ip>
,-5,,,	at <ip> $
,-5,,,	better to return
,-5,,,	can you tell
,-5,,,	checks
,-5,,,	complaining
,-5,,,	do that ?
,-5,,,	earlier ,
,-5,,,	early here
,-5,,,	eslint from
,-5,,,	eslint from complaining
,-5,,,	from complaining
,-5,,,	go ?
,-5,,,	go ? $
,-5,,,	here instead
,-5,,,	is at <ip>
,-5,,,	method
,-5,,,	preferred
,-5,,,	record
,-5,,,	recor~
,-5,,,	remember that
,-5,,,	retir~
,-5,,,	return early here
,-5,,,	should know
,-5,,,	the jobs
,-5,,,	the user should
,-5,,,	to return
,-5,,,	to return early
,-5,,,	toast
,-5,,,	user should
,-5,,,	user should be
,-5,,,	week ,
,-5,,,	work ?
,-5,,,	work ? $
,-5,,,	you look
,-5,,,-10	@, .. go
,-5,,,-10	@a * ERROR
,-5,,,-10	@instead ? $
,-5,,,-10	@this THING *
,-5,,,-10	instead ?
,-5,,,-10	instead ? $
,-5,,,-11	?q^why do
,-5,,,-11	@they DID
,-5,,,-11	@up .. PLEASE
,-5,,,-11	@up .. please
,-5,,,-15	@you ORDER why
,-5,,,-16	@can you ORDER why
,-5,,,-17	@could .. for
,-5,,,-18	@ORDER the * for
,-5,,,-5	@ORDER TECH and
,-5,,,-5	@ORDER TECH and TECH
,-5,,,-5	@a THING ,
,-5,,,-5	@can i stop
,-5,,,-5	@can you ORDER TECH
,-5,,,-5	@here .. ?
,-5,,,-5	@how .. stop
,-5,,,-5	@how can i stop
,-5,,,-5	@stop .. from
,-5,,,-5	@we ORDER this
,-5,,,-5	@you ORDER TECH and
,-5,,,-5	api ,
,-5,,,-5	can i stop
,-5,,,-5	i stop
,-5,,,-5	node <num> $
,-5,,,-5	use zod
,-5,,,-6	@* NOWADAYS last
,-5,,,-6	@* NOWADAYS last time
,-5,,,-6	@* since last
,-5,,,-6	@* since last time
,-5,,,-6	@ERROR in *
,-5,,,-6	@TECH and TECH for
,-5,,,-6	@TECH for me
,-5,,,-6	@TECH for me ?
,-5,,,-6	@TECH version
,-5,,,-6	@YOU_DID .. DID
,-5,,,-6	@^ we should
,-5,,,-6	@^ we should *
,-5,,,-6	@and TECH for me
,-5,,,-6	@for me ?
,-5,,,-6	@for me ? $
,-5,,,-6	@if .. last
,-5,,,-6	@if .. time
,-5,,,-6	@me ? $
,-5,,,-6	@my .. any
,-5,,,-6	@of the last
,-5,,,-6	@we should *
,-5,,,-6	^ generate a
,-5,,,-6	^ we should
,-5,,,-6	for me ?
,-5,,,-6	generate a
,-5,,,-6	me ?
,-5,,,-6	me ? $
,-5,,,-6	of the last
,-5,,,-6	probably
,-5,,,-6	proba~
,-5,,,-6	should probably
,-5,,,-6	we should probably
,-5,,,-8	@ERROR when
,-5,,,-8	@NOWADAYS last time
,-5,,,-8	@^ ORDER the previous
,-5,,,-8	@^ the THING ERROR
,-5,,,-8	@^ this THING *
,-5,,,-8	@^ what DID you
,-5,,,-8	@^ what did you
,-5,,,-8	@if .. NOWADAYS
,-5,,,-8	@if .. since
,-5,,,-8	@our THING ORDER
,-5,,,-8	@since .. time
,-5,,,-8	@since last time
,-5,,,-8	@that .. be
,-5,,,-8	@to .. decision
,-5,,,-8	@what DID you
,-5,,,-8	@what did you
,-5,,,-8	since last time
,-5,,,-8	what did you
,-5,,,-9	?s^RECALLS that
,-5,,,-9	@* back again
,-5,,,-9	@* back again $
,-5,,,-9	@RECALLS that the
,-5,,,-9	@^ RECALLS that the
,-5,,,-9	@is .. every
,-5,,,-9	@old * back
,-5,,,-9	@old * back again
,-5,,,-9	@old .. again
,-5,,,-9	@the old * back
,-5,,,-9	@we DECIDED to SWITCH
,-5,,,-9	@when .. old
,-5,,,-9	comes back
,-5,,,-9	comes back again
,-5,,,-9	old value comes
,-5,,,-9	remember that the
,-5,,,-9	value comes
,-5,,,-9	value comes back
,-5,,,10	@again .. before
,-5,,,10	@before .. do
,-5,,,10	@me .. we
,-5,,,10	implement it $
,-5,,,10	the numbers
,-5,,,11	?q^did the
,-5,,,11	@* from our
,-5,,,11	@^ did the
,-5,,,11	@^ did the *
,-5,,,11	@the .. ever
,-5,,,11	^ did the
,-5,,,11	doing this
,-5,,,12	@RECALLS .. about
,-5,,,12	@from our last
,-5,,,12	from our last
,-5,,,12	the refactoring
,-5,,,13	@the THING again
,-5,,,13	@with the ORDER
,-5,,,15	@of .. again
,-5,,,17	your memory
,-5,,,18	?q^what have
,-5,,,21	@did the *
,-5,,,21	@me .. again
,-5,,,5	@<num> .. is
,-5,,,6	@and ORDER them
,-5,,,7	?s^you DID
,-5,,,7	@against .. ERROR
,-5,,,8	@DID for the
,-5,,,8	@DID we ALWAYS ORDER
,-5,,,8	@DID we ever ORDER
,-5,,,8	@as .. my
,-5,,,8	@as .. other
,-5,,,8	@as in my
,-5,,,8	@as in my other
,-5,,,8	@did for the
,-5,,,8	@did we ALWAYS ORDER
,-5,,,8	@did we ever ORDER
,-5,,,8	@had .. STYLE
,-5,,,8	@in my other
,-5,,,8	@in my other *
,-5,,,8	@my other *
,-5,,,8	@my other * $
,-5,,,8	@same .. my
,-5,,,8	@same .. other
,-5,,,8	@the * ERROR *
,-5,,,8	@we ever ORDER
,-5,,,8	as in my
,-5,,,8	did for the
,-5,,,8	in my other
,-5,,,8	my other
,-5,,,8	my other projects
,-5,,,8	other projects
,-5,,,8	other projects $
,-5,,,9	@* it was
,-5,,,9	@do .. how
,-5,,,9	@last time this *
,-5,,,9	@previous .. it
,-5,,,9	@the * THING and
,-5,,,9	@this * it
,-5,,,9	@this * it was
,-5,,,9	@time this *
,-5,,,9	@time this * it
,-5,,,9	@to .. <id>
,-5,,,9	@you .. way
,-5,,,9	for the checkout
,-5,,-10,-5	@THING .. every
,-5,,-10,-6	@^ .. NOWADAYS
,-5,,-12,	@ORDER the THING
,-5,,-12,9	@PERIOD .. TECH
,-5,,-14,	@STYLE to <path>
,-5,,-14,	@THING to <NAMED>
,-5,,-14,	@THING to <path>
,-5,,-14,	branch to
,-5,,-14,	branch to <path>
,-5,,-15,-5	@is .. called
,-5,,-5,	<ident> in
,-5,,-5,	@<ident> in
,-5,,-5,	@DID .. before
,-5,,-5,	@ORDER a TECH THING
,-5,,-5,	@THING must
,-5,,-5,	@^ the STYLE are
,-5,,-5,	@on * ?
,-5,,-5,	@on * ? $
,-5,,-5,	@the THING must
,-5,,-5,	postp~
,-5,,-5,-10	@on * and
,-5,,-5,-12	@it .. to
,-5,,-5,-17	double check
,-5,,-5,-5	@<num> .. <num>
,-5,,-5,-5	@THING but
,-5,,-5,-6	changed since
,-5,,-5,-7	@THING .. any
,-5,,-5,11	decided to
,-5,,-5,14	@was .. we
,-5,,-5,8	@did .. THING
,-5,,-5,8	@that .. YOU_DID
,-5,,-6,	@TECH .. our
,-5,,-6,-13	@i .. it
,-5,,-6,-6	@ORDER .. get
,-5,,-6,-8	?q^my
,-5,,-6,-8	@ORDER .. an
,-5,,-6,18	@ERROR ORDER
,-5,,-6,6	@^ DID the *
,-5,,-6,9	@when .. last
,-5,,-7,-9	@it .. NOWADAYS
,-5,,-7,9	@were .. ,
,-5,,-8,	<num> instead
,-5,,-8,	<num> instead of
,-5,,-8,	@<VALUE> instead
,-5,,-8,	@<VALUE> instead of
,-5,,-8,	@<VALUE> instead of <VALUE>
,-5,,-8,	@<VALUE> instead of <num>
,-5,,-8,	@<num> instead
,-5,,-8,	@<num> instead of
,-5,,-8,	@<num> instead of <VALUE>
,-5,,-8,	@<num> instead of <num>
,-5,,-8,	@instead .. <VALUE>
,-5,,-8,	@instead .. <num>
,-5,,-8,	@instead of <VALUE>
,-5,,-8,	@instead of <num>
,-5,,-8,	@it .. ,
,-5,,-8,	instead of <num>
,-5,,-8,-12	@the ERROR in
,-5,,-8,-6	@i .. is
,-5,,-9,-7	@from .. <VALUE>
,-5,,-9,-7	@from .. <num>
,-5,,10,	@ROLE *
,-5,,10,	@ROLE .. and
,-5,,10,-6	^ tom
,-5,,10,-7	@STANDS .. ORDER
,-5,,11,	@* per * $
,-5,,11,-10	@* has
,-5,,32,-15	@^ .. <id>
,-5,,5,	<num> mb $
,-5,,5,	@our .. <port>
,-5,,5,	var $
,-5,,5,-6	@<VALUE> .. $
,-5,,5,-8	@is .. at
,-5,,6,	@<num> * of
,-5,,6,	@<num> * of *
,-5,,6,	@THING
,-5,,6,	in june
,-5,,6,	repli~
,-5,,7,	@<num> .. the
,-5,,7,	@STANDS at <url>
,-5,,7,	@STANDS at <url> $
,-5,,7,	@be .. at
,-5,,7,	@is .. <ip>
,-5,,7,	gb of
,-5,,7,	gb of ram
,-5,,7,	mb $
,-5,,9,	@ORDER is
,-5,,9,-21	@the * for the
,-5,,9,-6	<num>
,-5,,9,-6	@<num>
,-5,-10,,	@am * two
,-5,-10,,	@am * two *
,-5,-10,,	@am .. two
,-5,-10,,	@i am * two
,-5,-10,,	am seeing two
,-5,-10,,	different values
,-5,-10,,	seeing two
,-5,-10,,	seeing two different
,-5,-10,,	two different
,-5,-10,,	two different values
,-5,-10,,21	@was .. for
,-5,-10,,9	write~
,-5,-10,-14,11	@but .. THING
,-5,-10,-8,	@is .. !
,-5,-10,23,-11	<code>
,-5,-10,23,-11	@<code>
,-5,-10,7,	@and .. <VALUE>
,-5,-10,9,-10	the staging
,-5,-10,9,13	@our .. $
,-5,-11,,10	@the ORDER from
,-5,-11,-6,-6	here
,-5,-11,5,-11	@is the * THING
,-5,-11,6,	@PERIOD are
,-5,-11,8,-7	primary
,-5,-11,8,-7	prima~
,-5,-11,9,-7	@* is <num>
,-5,-12,,	@about the * $
,-5,-12,,	we moved
,-5,-12,,6	@of .. ,
,-5,-12,-6,-9	@when we ORDER
,-5,-12,-7,	@here .. $
,-5,-12,12,	@: .. STANDS
,-5,-13,,	@it .. DID
,-5,-13,,-14	@^ .. <quote>
,-5,-13,,-7	@* now $
,-5,-13,-6,-8	copy
,-5,-14,,16	@on .. pas
,-5,-17,5,17	@PERIOD .. the
,-5,-5,,	@ORDER a STYLE for
,-5,-5,,	@^ would it
,-5,-5,,	@^ would it be
,-5,-5,,	@a STYLE for
,-5,-5,,	@are there any *
,-5,-5,,	@do you know
,-5,-5,,	@last .. ERROR
,-5,-5,,	@of .. <path>
,-5,-5,,	@there any *
,-5,-5,,	@would it be
,-5,-5,,	@would it be *
,-5,-5,,	^ would it
,-5,-5,,	a test for
,-5,-5,,	do you know
,-5,-5,,	would it
,-5,-5,,	would it be
,-5,-5,,-11	error handling
,-5,-5,,-12	@is * ?
,-5,-5,,-12	@is * ? $
,-5,-5,,-14	@a THANKS *
,-5,-5,,-14	@there .. to
,-5,-5,,-5	@* about the *
,-5,-5,,-5	@is in <path> $
,-5,-5,,-7	@be .. this
,-5,-5,,11	@know .. we
,-5,-5,,11	@last .. was
,-5,-5,,12	@we .. time
,-5,-5,,13	@that * again
,-5,-5,,14	before the rewrite
,-5,-5,,17	@are .. our
,-5,-5,,18	, restore
,-5,-5,,18	, restore it
,-5,-5,,18	restore it
,-5,-5,,18	restore it $
,-5,-5,,6	dns
,-5,-5,,7	@TECH .. previous
,-5,-5,,7	@it was *
,-5,-5,,9	@DID a
,-5,-5,,9	@^ what do we
,-5,-5,,9	@what do we
,-5,-5,,9	what do we
,-5,-5,-11,-6	@the .. <file>
,-5,-5,-13,-10	the port
,-5,-5,-5,	@does .. use
,-5,-5,-5,	checkout $
,-5,-5,-5,	the checkout $
,-5,-5,-5,7	@the * way
,-5,-5,-6,	@* for * of
,-5,-5,-6,	@a * in
,-5,-5,-6,	@for * of
,-5,-5,-6,	@for * of <NAMED>
,-5,-5,-6,	@for * of <ident>
,-5,-5,-6,	codebase for usages
,-5,-5,-6,	for usages
,-5,-5,-6,	for usages of
,-5,-5,-6,	usages of <ident>
,-5,-5,-6,14	@DID .. it
,-5,-5,-6,16	@our .. TECH
,-5,-5,-9,-9	@^ .. since
,-5,-5,10,-7	@THING .. <ident>
,-5,-5,17,-10	@* is
,-5,-5,20,	@has .. <VALUE>
,-5,-5,5,-5	@<VALUE> .. <VALUE>
,-5,-5,6,	@at .. and
,-5,-5,7,	items $
,-5,-5,8,	@THING <port> $
,-5,-5,9,	@is <Name> and
,-5,-5,9,-5	@THING .. <ticket>
,-5,-6,,	?q^are there
,-5,-6,,	@* <quote> , ORDER
,-5,-6,,	@<quote> , ORDER
,-5,-6,,	@<quote> , ORDER it
,-5,-6,,	@<quote> .. it
,-5,-6,,	@^ the * <quote>
,-5,-6,,	@a way to
,-5,-6,,	@has <num> * $
,-5,-6,,	@the * <quote> ,
,-5,-6,,	@this .. up
,-5,-6,,	a way
,-5,-6,,	a way to
,-5,-6,,	bring
,-5,-6,,-5	@^ it * <VALUE>
,-5,-6,,-5	@^ it * <num>
,-5,-6,,-5	@i * TECH
,-5,-6,,-9	@the WRONG *
,-5,-6,,10	@no .. YOU_DID
,-5,-6,,10	from before
,-5,-6,,12	@can .. what
,-5,-6,,12	@in the last
,-5,-6,,12	ago ,
,-5,-6,,12	in the last
,-5,-6,,15	not that
,-5,-6,,20	@was .. it
,-5,-6,,6	@, .. previous
,-5,-6,,8	@how .. we
,-5,-6,-10,-5	@^ i get a
,-5,-6,-11,18	@was .. $
,-5,-6,-5,-11	@^ what are *
,-5,-6,-5,-11	@are * for
,-5,-6,-5,-11	@what are *
,-5,-6,-5,-11	@what are * for
,-5,-6,-5,-9	?s^the last
,-5,-6,-5,-9	@^ the last
,-5,-6,-5,-9	^ the last
,-5,-6,-6,	the cron
,-5,-6,-7,13	@our .. you
,-5,-6,10,-10	request $
,-5,-6,11,-6	@is <ip> $
,-5,-6,11,-6	is <ip> $
,-5,-6,14,	contract
,-5,-6,16,-6	@is <ip>
,-5,-6,16,-6	is <ip>
,-5,-6,20,	@has .. <num>
,-5,-6,6,-5	@THING .. <port>
,-5,-6,8,	topic
,-5,-7,,	@* again ,
,-5,-7,,	@ERROR .. <num>
,-5,-7,,	@TECH .. what
,-5,-7,,-5	@* it with
,-5,-7,,-5	@THING is <dotted> $
,-5,-7,,-5	@is in <NAMED> $
,-5,-7,,-6	@to ORDER * in
,-5,-7,,-9	@the THING ERROR
,-5,-7,,13	@AGO ,
,-5,-7,,15	@* on our
,-5,-7,,15	@before the ORDER
,-5,-7,,15	@before the ORDER $
,-5,-7,,9	@we * WRONG
,-5,-7,,9	@we * off
,-5,-7,-11,	@* for <code>
,-5,-7,-12,15	leak
,-5,-7,-16,11	bug is
,-5,-7,-6,	@STYLE and * $
,-5,-7,-6,19	@^ what were we
,-5,-7,-6,19	@what were we
,-5,-7,-6,19	what were we
,-5,-7,-6,5	@DID this
,-5,-7,-6,9	export
,-5,-7,-9,-11	@and ORDER it
,-5,-7,15,-6	@STANDS
,-5,-7,15,-7	@have .. <VALUE>
,-5,-7,5,7	doc
,-5,-7,6,17	command
,-5,-7,7,	@and .. is
,-5,-8,,	@ORDER * :
,-5,-8,,-12	@TECH anywhere $
,-5,-8,,-17	?q^can we
,-5,-8,,-8	second argument
,-5,-8,,-8	the second argument
,-5,-8,,13	@* we DID up
,-5,-8,,13	@DID up with
,-5,-8,,13	@we DID up with
,-5,-8,,13	came up with
,-5,-8,,13	we came
,-5,-8,,13	we came up
,-5,-8,,14	@the .. there
,-5,-8,,6	weeks
,-5,-8,,9	good ,
,-5,-8,-12,	<num> when
,-5,-8,-12,	@<num> when
,-5,-8,-5,9	@am .. we
,-5,-8,-5,9	@the .. next
,-5,-8,-5,9	@what .. DID
,-5,-8,-7,-6	and click
,-5,-8,10,-10	request
,-5,-8,11,	@is <id> ,
,-5,-8,11,-9	is named
,-5,-8,13,-5	?s^the new
,-5,-8,13,-5	@^ the new
,-5,-8,13,-5	^ the new
,-5,-8,14,-5	node-7 $
,-5,-8,6,	qa
,-5,-9,,-13	@^ ORDER the STYLE
,-5,-9,,11	up with
,-5,-9,,14	came up
,-5,-9,,17	@did .. for
,-5,-9,-11,13	@YOU_DID $
,-5,-9,-6,	optimize
,-5,-9,-6,	optimize it
,-5,-9,-6,	optimize it $
,-5,-9,-6,-13	environment
,-5,-9,16,-5	@TECH STANDS on
,-5,-9,18,-7	@STANDS .. <VALUE>
,-5,-9,19,-9	<dotted> $
,-5,-9,19,-9	@<dotted> $
,-5,-9,22,-6	@the * is <NAMED>
,-5,10,,-8	@- *
,-5,10,,-9	@* TECH for
,-5,10,,14	pricing
,-5,10,,14	prici~
,-5,10,-11,	@a * :
,-5,10,-5,-9	postpone
,-5,10,-6,5	?s^* TECH
,-5,10,-7,	@SWITCH both *
,-5,10,-7,	@both *
,-5,11,,	@and SWITCH
,-5,11,,	unlea~
,-5,11,,-10	@no .. PERIOD
,-5,11,,6	@TECH .. option
,-5,11,,6	@go .. option
,-5,11,-5,	the client
,-5,11,-6,-5	@ROLE .. will
,-5,11,-7,	@SWITCH both
,-5,11,-7,	keep both
,-5,12,,-7	refle~
,-5,12,-5,	@TECH is too
,-5,12,-5,	@TECH is too *
,-5,12,-5,	is too slow
,-5,12,-5,	too slow
,-5,12,-6,-5	@are .. all
,-5,12,-9,	@is .. we
,-5,12,-9,-9	@ROLE .. TECH
,-5,13,,	@SWITCH <NAMED>
,-5,13,,	@SWITCH <ident>
,-5,13,-7,-13	@DECIDED that
,-5,14,,	@, .. SWITCH
,-5,14,,-15	@DECIDED against
,-5,14,,-15	decided against
,-5,14,,-5	to keep the
,-5,14,-12,	@a .. :
,-5,15,,-6	@to .. by
,-5,15,,-7	@do it in
,-5,15,,-7	@do it in two
,-5,15,,-7	@it in two *
,-5,15,,-7	do it in
,-5,15,-17,-7	@on * <VALUE>
,-5,15,-17,-7	@on * <num>
,-5,15,-6,-8	<ident> for the
,-5,15,-6,-8	@<NAMED> for the
,-5,15,-6,-8	@<ident> for the
,-5,15,-9,-13	@i .. up
,-5,16,-10,-8	@am .. TECH
,-5,16,-6,-10	@we .. too
,-5,16,-8,	@let .. is
,-5,17,,	@it .. second
,-5,17,,	we decided
,-5,17,,-7	@lets SWITCH
,-5,17,,-9	@we .. old
,-5,18,-8,-7	cheaper
,-5,18,-8,-7	cheap~
,-5,18,-8,-7	the cheaper
,-5,19,-8,-6	@* and TECH
,-5,22,-12,-9	@TECH for
,-5,5,,	, remove
,-5,5,,	2@^ ORDER
,-5,5,,	@TECH .. any
,-5,5,,	@between .. ,
,-5,5,,-10	@* TECH * nicht
,-5,5,,-10	@TECH * nicht
,-5,5,,-5	@the * has
,-5,5,,-9	@, .. old
,-5,5,-11,12	@ORDER .. on
,-5,5,-12,6	@have .. $
,-5,5,-6,10	@in <ver> $
,-5,5,-6,10	in <ver> $
,-5,5,-7,	@both .. $
,-5,6,,	@be .. <NAMED>
,-5,6,,	@my .. -
,-5,6,,	@that .. <VALUE>
,-5,6,,	client
,-5,6,,-5	@DECIDED to SWITCH *
,-5,6,,6	@PLEASE ORDER
,-5,6,,6	@please ORDER
,-5,6,-5,	@that .. get
,-5,6,-6,-5	<num> for
,-5,6,-6,-5	@<num> for
,-5,6,-7,-12	needed
,-5,6,-7,-12	neede~
,-5,6,12,-5	@<VALUE> PERIOD
,-5,6,12,-5	@<num> PERIOD
,-5,6,5,-8	@STANDS .. the
,-5,7,,	@be .. <ident>
,-5,7,,	@that we do
,-5,7,,	@that we do not
,-5,7,,	@we .. an
,-5,7,,	pick the first
,-5,7,,	that we do
,-5,7,,-10	field
,-5,7,,-10	the field
,-5,7,-11,-9	@to .. in
,-5,7,-5,-9	@no .. for
,-5,7,11,-10	@^ .. ROLE
,-5,8,,	@<VALUE> ) $
,-5,8,,	@so .. from
,-5,8,,	flag ,
,-5,8,,	tuesd~
,-5,8,,-9	@SWITCH the * ORDER
,-5,8,-5,	@go .. for
,-5,8,-5,7	we
,-5,8,-6,	@TECH with *
,-5,9,,	@go .. one
,-5,9,,	@think .. use
,-5,9,,	@use .. with
,-5,9,,	@with the * one
,-5,9,,-5	terraform $
,-5,9,,-7	@<VALUE> .. MONTHDAY
,-5,9,,-7	ignor~
,-5,9,-8,-9	more $
,-6,,,	?s^go through
,-6,,,	@* to ALWAYS
,-6,,,	@, .. <ver>
,-6,,,	@, .. until
,-6,,,	@, .. you
,-6,,,	@, <NAMED>
,-6,,,	@, SWITCH going until
,-6,,,	@ORDER a <quote>
,-6,,,	@RECALLS it
,-6,,,	@TECH .. for
,-6,,,	@THING always *
,-6,,,	@THING please $
,-6,,,	@^ ORDER STYLE to
,-6,,,	@^ ORDER a <quote>
,-6,,,	@^ TECH through
,-6,,,	@^ go through
,-6,,,	@^ this THING always
,-6,,,	@a <quote>
,-6,,,	@but .. a
,-6,,,	@can you do
,-6,,,	@did .. ?
,-6,,,	@did .. do
,-6,,,	@do not stop ,
,-6,,,	@for the * ,
,-6,,,	@instead .. ?
,-6,,,	@is .. or
,-6,,,	@no , that is
,-6,,,	@not stop ,
,-6,,,	@not stop , SWITCH
,-6,,,	@one .. in
,-6,,,	@should .. be
,-6,,,	@should .. instead
,-6,,,	@should .. of
,-6,,,	@still .. ,
,-6,,,	@stop , SWITCH going
,-6,,,	@this THING always
,-6,,,	@this THING always *
,-6,,,	@through .. ORDER
,-6,,,	@to .. $
,-6,,,	@to .. always
,-6,,,	@to ORDER this
,-6,,,	@use STYLE in this
,-6,,,	@what .. my
,-6,,,	@you .. last
,-6,,,	^ go through
,-6,,,	a <quote>
,-6,,,	a queue
,-6,,,	a sql
,-6,,,	a sql query
,-6,,,	can you do
,-6,,,	canary
,-6,,,	canar~
,-6,,,	docs say
,-6,,,	endpoint always
,-6,,,	endpoint always returns
,-6,,,	forbids
,-6,,,	forbi~
,-6,,,	give me a
,-6,,,	mode in
,-6,,,	not stop ,
,-6,,,	resolve
,-6,,,	sql query
,-6,,,	tabs in
,-6,,,	tabs in this
,-6,,,	that forbids
,-6,,,	the docs say
,-6,,,	this endpoint always
,-6,,,	this time
,-6,,,	use nomad
,-6,,,	use tabs in
,-6,,,	zod $
,-6,,,-10	@ORDER .. who
,-6,,,-10	^ show the
,-6,,,-11	@a .. last
,-6,,,-11	@me .. last
,-6,,,-11	log in
,-6,,,-11	version of
,-6,,,-12	?q^what should
,-6,,,-12	@^ this is not
,-6,,,-12	@^ what should
,-6,,,-12	@this is not
,-6,,,-12	^ what should
,-6,,,-12	prefer the
,-6,,,-12	this is not
,-6,,,-12	what should
,-6,,,-15	the config
,-6,,,-18	@the last STYLE
,-6,,,-5	@ERROR every time
,-6,,,-5	@ERROR every time when
,-6,,,-5	@ORDER a * to
,-6,,,-5	@can .. do
,-6,,,-5	@every .. the
,-6,,,-5	@every .. when
,-6,,,-5	@every time when
,-6,,,-5	@not what i
,-6,,,-5	crashes every
,-6,,,-5	crashes every time
,-6,,,-5	every time when
,-6,,,-5	not what i
,-6,,,-5	something wrong
,-6,,,-5	the cache
,-6,,,-6	@^ use a *
,-6,,,-6	@did .. ERROR
,-6,,,-6	@instead .. ORDER
,-6,,,-6	node <num>
,-6,,,-7	@* me through
,-6,,,-7	@<code> THING
,-6,,,-7	@STYLE from the
,-6,,,-7	@^ * me through
,-6,,,-7	@let .. get
,-6,,,-7	@me .. back
,-6,,,-7	@me .. get
,-6,,,-7	^ walk
,-6,,,-7	^ walk me
,-6,,,-7	commit $
,-6,,,-7	logger in
,-6,,,-7	me through
,-6,,,-7	print the
,-6,,,-7	render
,-6,,,-7	walk me
,-6,,,-7	walk me through
,-6,,,-8	@^ is there already
,-6,,,-8	@already .. in
,-6,,,-8	@is .. already
,-6,,,-8	@is there already
,-6,,,-8	@need .. here
,-6,,,-8	is there already
,-6,,,-8	there already
,-6,,,-9	@* into
,-6,,,-9	@TECH .. ;
,-6,,,-9	@in .. that
,-6,,,-9	can you add
,-6,,,-9	gone
,-6,,,-9	is gone
,-6,,,11	@same ORDER
,-6,,,11	@thing .. ?
,-6,,,11	@this * to
,-6,,,12	@how to ORDER
,-6,,,12	@this * before $
,-6,,,15	@of .. DID
,-6,,,16	@LIKES .. PERIOD
,-6,,,16	@ORDER .. had
,-6,,,16	@STYLE has
,-6,,,16	@like .. PERIOD
,-6,,,17	@ORDER * again
,-6,,,21	@have you *
,-6,,,5	@, any *
,-6,,,5	@, any * ?
,-6,,,5	@ERROR .. any
,-6,,,5	me what
,-6,,,5	run it $
,-6,,,6	@of .. last
,-6,,,6	@the STYLE from
,-6,,,7	@have .. a
,-6,,,7	@that .. we
,-6,,,7	@this .. you
,-6,,,7	@you .. ERROR
,-6,,,7	on
,-6,,,9	have
,-6,,-10,-10	the customer
,-6,,-10,-6	not in
,-6,,-11,-5	@ERROR every
,-6,,-14,	@for <code> $
,-6,,-14,	for <code> $
,-6,,-15,10	cron job
,-6,,-18,	, max
,-6,,-18,	, max <num>
,-6,,-5,	?s^* i
,-6,,-5,	@^ * i
,-6,,-5,	@the .. it
,-6,,-5,	@to .. going
,-6,,-5,-5	@all .. the
,-6,,-5,13	@already .. the
,-6,,-6,	@<file> .. $
,-6,,-6,	@previous .. and
,-6,,-6,	there $
,-6,,-6,-10	@again *
,-6,,-6,-6	^ looks good
,-6,,-6,-6	looks good
,-6,,-6,-9	changed the
,-6,,-6,13	@in <ver>
,-6,,-6,13	in <ver>
,-6,,-6,15	@DID .. for
,-6,,-7,	@ORDER .. gets
,-6,,-7,	@ROLE .. ROLE
,-6,,-7,	@STYLE .. gets
,-6,,-7,	@and ORDER the
,-6,,-7,	@that .. $
,-6,,-7,-11	the loop
,-6,,-7,-17	@is .. ORDER
,-6,,-7,-5	now
,-6,,-7,7	@up .. with
,-6,,-8,	@* STYLE for <code>
,-6,,-8,	@STYLE for <code>
,-6,,-8,	is failing
,-6,,-8,	tests for <code>
,-6,,-8,-15	@NOWADAYS .. THING
,-6,,-9,	my code
,-6,,-9,-7	@of <ident>
,-6,,-9,-7	of <ident>
,-6,,-9,9	cron
,-6,,10,-8	the launch
,-6,,11,	@THING .. $
,-6,,12,	marta
,-6,,12,-7	@the SWITCH
,-6,,12,-8	the team
,-6,,13,-7	^ the team
,-6,,13,-8	@is .. <NAMED>
,-6,,13,-9	in the eu
,-6,,14,	@* ORDER at <date>
,-6,,14,	@ORDER at <date>
,-6,,14,	@STANDS in <NAMED>
,-6,,14,	@STANDS in <NAMED> $
,-6,,14,	run at <date>
,-6,,15,	@STANDS in <path>
,-6,,15,	@STANDS in <path> $
,-6,,15,	@THING .. MONTHDAY
,-6,,15,-6	eu $
,-6,,15,-6	the eu $
,-6,,5,	priya
,-6,,5,-7	@THING * ,
,-6,,5,5	@the * THING
,-6,,6,	@* STYLE can
,-6,,6,	@* STYLE can be
,-6,,6,	@STYLE can
,-6,,6,	@STYLE can be
,-6,,6,	@STYLE can be DID
,-6,,6,	@STYLE can be STANDS
,-6,,6,	@^ * STYLE can
,-6,,6,	api docs can
,-6,,6,	docs can
,-6,,6,	docs can be
,-6,,6,7	django
,-6,,6,7	djang~
,-6,,7,	@the .. THING
,-6,,7,-6	@are .. of
,-6,,7,-7	@THING .. are
,-6,,8,	@<VALUE> * of
,-6,,8,	@<VALUE> * of *
,-6,,8,	@THING , that is
,-6,,8,-5	@THING .. ,
,-6,,8,-7	@the .. <dotted>
,-6,,8,5	into the
,-6,,8,8	to build
,-6,,9,	billing
,-6,,9,	billi~
,-6,,9,-5	@^ .. THING
,-6,-10,,-9	?q^should we
,-6,-10,,12	@ORDER .. go
,-6,-10,,9	@in the TECH
,-6,-10,-16,10	the bug
,-6,-10,-5,20	@which .. did
,-6,-10,-5,20	^ take my
,-6,-10,-5,20	take my
,-6,-10,-6,16	@* TECH ?
,-6,-10,-6,16	@* TECH ? $
,-6,-10,-9,	@* with * ,
,-6,-10,17,-5	@on <NAMED> $
,-6,-10,20,-9	<dotted>
,-6,-10,20,-9	@<dotted>
,-6,-10,22,-8	@on <VALUE> $
,-6,-11,,	@of .. do
,-6,-11,,18	?s^as DECIDED
,-6,-11,,18	@^ as DECIDED
,-6,-11,,18	@as DECIDED
,-6,-11,,18	@this .. ERROR
,-6,-11,,18	^ as agreed
,-6,-11,,18	as agreed
,-6,-11,,5	to the
,-6,-11,-5,-11	a different
,-6,-11,13,-7	@* is <VALUE>
,-6,-11,20,-5	provider is
,-6,-12,,-14	envir~
,-6,-12,12,-9	the db
,-6,-12,20,-6	@THING is TECH
,-6,-12,22,-9	^ lena
,-6,-12,26,-11	<code> $
,-6,-12,26,-11	@<code> $
,-6,-13,,-7	@* NOWADAYS $
,-6,-13,-5,12	@which .. to
,-6,-13,-5,15	@on the * THING
,-6,-13,21,-16	puerto
,-6,-13,21,-16	puert~
,-6,-13,5,	@them .. $
,-6,-14,,	@TECH through
,-6,-14,,	go through
,-6,-14,-5,22	@last PERIOD
,-6,-14,-7,-10	@the .. default
,-6,-15,17,-5	@ROLE * is
,-6,-17,,23	continue with
,-6,-17,,23	continue with the
,-6,-17,10,17	sprin~
,-6,-5,,	@^ no , that
,-6,-5,,	@no , that
,-6,-5,,	@should be * to
,-6,-5,,	@you have *
,-6,-5,,	be able
,-6,-5,,	be able to
,-6,-5,,	no , that
,-6,-5,,	should be able
,-6,-5,,-5	@you * to
,-6,-5,,-6	@in <code> $
,-6,-5,,-6	in <code> $
,-6,-5,,-7	@ORDER ERROR with *
,-6,-5,,-7	@TECH ORDER ERROR
,-6,-5,,-7	@TECH ORDER ERROR with
,-6,-5,,-7	@a .. ALWAYS
,-6,-5,,-7	@can .. that
,-6,-5,,-8	@DID .. <num>
,-6,-5,,11	@* about TECH
,-6,-5,,12	@* what you
,-6,-5,,15	@thing .. DID
,-6,-5,,6	@not .. have
,-6,-5,,9	rotate the
,-6,-5,-10,	@^ DID the
,-6,-5,-11,-12	the date
,-6,-5,-14,	search
,-6,-5,-14,	searc~
,-6,-5,-5,-17	@^ what * if
,-6,-5,-5,-17	@what * if
,-6,-5,-5,-17	happens if
,-6,-5,-5,-17	what happens if
,-6,-5,-6,-7	errors $
,-6,-5,-6,-9	@ALWAYS .. this
,-6,-5,-6,13	@you .. PERIOD
,-6,-5,-6,7	@the .. on
,-6,-5,-7,-12	@^ .. think
,-6,-5,-8,-8	@^ ORDER the ORDER
,-6,-5,10,	infra
,-6,-5,12,-5	@are STANDS
,-6,-5,14,-6	@der .. ist
,-6,-5,22,-9	@on <VALUE>
,-6,-5,5,	@ORDER at *
,-6,-5,6,	@one .. <id>
,-6,-5,6,	@one is <id>
,-6,-5,6,	@one is <id> $
,-6,-5,9,	@my .. <Name>
,-6,-6,,	, show
,-6,-6,,	@ORDER * in the
,-6,-6,,	@TECH it * $
,-6,-6,,	@make it * $
,-6,-6,,-10	node
,-6,-6,,-11	@the .. can
,-6,-6,,-7	@the * here $
,-6,-6,,-7	check that
,-6,-6,,-9	@ORDER a ORDER for
,-6,-6,,-9	@a ORDER for
,-6,-6,,14	@RECALLS me
,-6,-6,,14	@us .. $
,-6,-6,,17	@to the plan
,-6,-6,,17	to the plan
,-6,-6,,8	in the
,-6,-6,-14,22	@^ the * ERROR
,-6,-6,-5,	@SWITCH the THING
,-6,-6,-5,-6	a test
,-6,-6,-5,7	@last PERIOD ,
,-6,-6,-7,11	the query
,-6,-6,-7,20	@DID .. the
,-6,-6,-8,	@* of <NAMED> $
,-6,-6,-8,	@* of <ident> $
,-6,-6,-8,	@of <ident> $
,-6,-6,-8,	of <ident> $
,-6,-6,-8,-18	@* ORDER the
,-6,-6,-8,-8	@it .. but
,-6,-6,-9,6	the search
,-6,-6,11,	@she .. THING
,-6,-6,11,	@she .. the
,-6,-6,11,	she
,-6,-6,11,-5	@* THING has
,-6,-6,11,-5	table has
,-6,-6,16,-12	@* es <VALUE>
,-6,-6,16,-12	@* es <VALUE> $
,-6,-6,16,-12	@es <VALUE>
,-6,-6,16,-12	@es <VALUE> $
,-6,-6,16,-6	@THING <VALUE> $
,-6,-6,17,-8	@<NAMED> $
,-6,-6,7,-6	@about <VALUE>
,-6,-6,9,-6	@is <url> $
,-6,-6,9,-6	is <url> $
,-6,-7,,	@of <num>
,-6,-7,,	of <num>
,-6,-7,,-10	@DID .. <VALUE>
,-6,-7,,12	@* as for the
,-6,-7,,13	@* as for
,-6,-7,,13	@same * as for
,-6,-7,,5	@about the *
,-6,-7,,7	@let .. back
,-6,-7,-11,13	@same .. THING
,-6,-7,-5,	@any .. to
,-6,-7,-5,-8	@ORDER .. between
,-6,-7,-5,15	@have .. here
,-6,-7,-5,20	@were .. ?
,-6,-7,-6,13	@last .. ,
,-6,-7,-6,13	@like .. THING
,-6,-7,-7,-10	@^ TECH * $
,-6,-7,-7,-10	@^ go * $
,-6,-7,-7,-9	@can .. use
,-6,-7,-8,5	@DID .. ORDER
,-6,-7,-9,-8	@* of <NAMED>
,-6,-7,-9,-8	@* of <ident>
,-6,-7,12,6	ahmed $
,-6,-7,14,-6	@is <url>
,-6,-7,14,-6	is <url>
,-6,-7,18,-5	@* has <VALUE>
,-6,-7,5,-7	@THING <VALUE>
,-6,-8,,	@* is not *
,-6,-8,,	@the .. STANDS
,-6,-8,,	model $
,-6,-8,,-5	prope~
,-6,-8,,-6	@<VALUE> and
,-6,-8,,-6	@going on here $
,-6,-8,,-6	@is <dotted> $
,-6,-8,,-6	@on here $
,-6,-8,,-6	is <dotted> $
,-6,-8,,-6	on here $
,-6,-8,,-9	@ORDER .. still
,-6,-8,,12	@as for the
,-6,-8,,12	as for the
,-6,-8,-10,	@^ TECH the *
,-6,-8,-10,	@^ make the *
,-6,-8,-11,7	index
,-6,-8,-6,-7	@RECALLS .. after
,-6,-8,11,-7	@<dotted> .. $
,-6,-8,12,-6	@THING is <NAMED>
,-6,-8,5,-5	@is <dotted>
,-6,-8,5,-5	is <dotted>
,-6,-9,,	@STYLE to the THING
,-6,-9,,	@a .. from
,-6,-9,,	to the worker
,-6,-9,,9	@the .. DID
,-6,-9,-7,-15	would you
,-6,-9,-8,15	@again .. the
,-6,-9,-9,16	@the same *
,-6,-9,10,	gpu
,-6,-9,11,-9	@<VALUE> of
,-6,-9,16,-10	owner
,-6,-9,20,-6	@TECH .. <NAMED>
,-6,-9,22,-8	@THING .. at
,-6,-9,24,-7	@the .. <ip>
,-6,-9,6,	@* : * is
,-6,-9,6,	@: * is
,-6,-9,6,-8	@is .. and
,-6,10,,	migrate
,-6,10,-10,-10	@it .. :
,-6,10,-5,	@going *
,-6,10,-5,-7	@with .. ROLE
,-6,10,-6,	@with .. THING
,-6,10,-6,-7	@ROLE .. they
,-6,10,-8,-5	@an THING
,-6,10,-9,	@<path> .. is
,-6,10,-9,	clickhouse
,-6,11,,-5	@i .. your
,-6,11,-14,	@SWITCH .. ORDER
,-6,11,-19,9	@* on *
,-6,11,-5,	@THING .. gets
,-6,11,-6,-12	rust
,-6,11,-8,-7	@TECH .. WRONG
,-6,12,,	@will SWITCH *
,-6,12,,-5	@with option * $
,-6,12,,-8	?s^* :
,-6,12,,-8	@^ * :
,-6,12,-5,	are dropping
,-6,12,-5,	we are dropping
,-6,12,-7,-5	@will .. with
,-6,12,-9,	@* until
,-6,13,,5	@with option *
,-6,13,-12,-13	@PERIOD * $
,-6,14,,	@LIKES .. approach
,-6,14,,	@first approach $
,-6,14,,	@the first approach
,-6,14,,	@the first approach $
,-6,14,,	@want .. approach
,-6,14,,	first approach
,-6,14,,	first approach $
,-6,14,,	the first approach
,-6,14,,	use rust
,-6,14,-13,-11	@: .. SWITCH
,-6,14,-5,-8	@TECH .. your
,-6,14,-9,	@we .. for
,-6,15,,-9	@<NAMED> .. TECH
,-6,15,,-9	@<ident> .. TECH
,-6,16,-10,-10	has been
,-6,16,-11,	@of .. to
,-6,16,-5,-12	@, the * $
,-6,17,-5,-9	@^ let TECH with
,-6,17,-5,-9	@^ let go with
,-6,18,,	it the
,-6,18,,-10	@in two * $
,-6,18,-10,-6	legal
,-6,18,-5,-7	@it .. way
,-6,19,,-10	@do .. two
,-6,19,,-10	@in two *
,-6,19,-6,-5	the monolith $
,-6,20,-10,-6	design b $
,-6,20,-10,-7	design b
,-6,20,-6,	@we DECIDED on
,-6,5,,	@ROLE .. only
,-6,5,-13,	@from .. THING
,-6,5,-5,-9	@to .. our
,-6,5,-6,-8	@it .. of
,-6,5,-7,6	@MONTHDAY *
,-6,5,5,	cloudflare
,-6,5,5,	cloud~
,-6,5,6,-8	nothing
,-6,5,6,-8	nothi~
,-6,6,,	@LIKES to TECH
,-6,6,,	@LIKES to TECH with
,-6,6,,	@LIKES to go
,-6,6,,	@LIKES to go with
,-6,6,,	@a .. ROLE
,-6,6,,	@for .. need
,-6,6,,	@i LIKES to TECH
,-6,6,,	@i LIKES to go
,-6,6,,	@i want to TECH
,-6,6,,	@i want to go
,-6,6,,	@need for a
,-6,6,,	@need for a THING
,-6,6,,	@no need for a
,-6,6,,	@want to TECH
,-6,6,,	@want to TECH with
,-6,6,,	@want to go
,-6,6,,	@want to go with
,-6,6,,	a server
,-6,6,,	a server $
,-6,6,,	for a server
,-6,6,,	june
,-6,6,,	need for a
,-6,6,,	prisma ,
,-6,6,,	the worker $
,-6,6,,	to the current
,-6,6,,	want to go
,-6,6,,-8	@for the THING $
,-6,6,-11,-7	@use TECH $
,-6,6,-6,-8	?s^RECALLS with
,-6,6,-6,-8	@RECALLS with
,-6,6,-6,-8	@^ RECALLS with
,-6,6,-6,9	@<ticket> .. $
,-6,6,-7,-10	@^ the ORDER is
,-6,6,-7,7	projects
,-6,6,-7,7	projects $
,-6,7,,	@the PERIOD
,-6,7,,	seat
,-6,7,,-12	@on .. <num>
,-6,7,,-7	@ORDER for the *
,-6,7,,-9	@would .. we
,-6,7,-6,-5	scroll
,-6,8,,	@<ident> .. it
,-6,8,,	@going to use TECH
,-6,8,,	cache $
,-6,8,,	the cache $
,-6,8,,-8	@ROLE .. THING
,-6,8,-11,-11	@an * $
,-6,8,-12,-15	@from the THING
,-6,9,,	@am going to use
,-6,9,,	@to SWITCH TECH
,-6,9,,-5	to drop
,-6,9,,-8	@we .. STANDS
,-6,9,13,-8	@ROLE
,-7,,,	@* should always *
,-7,,,	@<VALUE> ,
,-7,,,	@<path> THING
,-7,,,	@ALWAYS * this *
,-7,,,	@DID .. up
,-7,,,	@ORDER a ORDER to
,-7,,,	@ORDER a STYLE to
,-7,,,	@SWITCH .. are
,-7,,,	@SWITCH going until all
,-7,,,	@TECH that *
,-7,,,	@THING * as
,-7,,,	@THING .. this
,-7,,,	@THING never
,-7,,,	@^ .. down
,-7,,,	@^ i need you
,-7,,,	@a .. all
,-7,,,	@a ORDER to
,-7,,,	@a ORDER to *
,-7,,,	@a STYLE to
,-7,,,	@a STYLE to *
,-7,,,	@all * in
,-7,,,	@all .. are
,-7,,,	@all STYLE are
,-7,,,	@all STYLE are *
,-7,,,	@every MONTHDAY
,-7,,,	@going .. all
,-7,,,	@going .. are
,-7,,,	@going until all
,-7,,,	@going until all STYLE
,-7,,,	@how .. do
,-7,,,	@i need you
,-7,,,	@i need you to
,-7,,,	@in TECH ?
,-7,,,	@in TECH ? $
,-7,,,	@is a * ,
,-7,,,	@need you to
,-7,,,	@out .. is
,-7,,,	@stop .. all
,-7,,,	@the *
,-7,,,	@the .. an
,-7,,,	@the <path> THING
,-7,,,	@they .. <quote>
,-7,,,	@to TECH that
,-7,,,	@to TECH that *
,-7,,,	@until .. STYLE
,-7,,,	@until .. are
,-7,,,	@until all STYLE
,-7,,,	@until all STYLE are
,-7,,,	@want .. is
,-7,,,	@what .. <id>
,-7,,,	@what i *
,-7,,,	@would .. LIKES
,-7,,,	@you .. my
,-7,,,	a function that
,-7,,,	a test to
,-7,,,	all tests
,-7,,,	all tests are
,-7,,,	are green
,-7,,,	are green $
,-7,,,	did $
,-7,,,	eslint that
,-7,,,	function that
,-7,,,	going until all
,-7,,,	i need you
,-7,,,	in ci $
,-7,,,	in the docs
,-7,,,	need you
,-7,,,	need you to
,-7,,,	test to
,-7,,,	tests are green
,-7,,,	the
,-7,,,	the export $
,-7,,,	the frontend
,-7,,,	to eslint that
,-7,,,	until all
,-7,,,	until all tests
,-7,,,-10	?q^how do
,-7,,,-11	@in this THING ?
,-7,,,-11	@to .. previous
,-7,,,-11	@to the previous
,-7,,,-11	this repo ?
,-7,,,-11	to the previous
,-7,,,-12	@when i * the
,-7,,,-13	@is .. how
,-7,,,-5	@* , not the
,-7,,,-5	@* in <VALUE> $
,-7,,,-5	@DID you
,-7,,,-5	@ORDER .. ALWAYS
,-7,,,-5	@THING .. THING
,-7,,,-5	@THING .. a
,-7,,,-5	@you ORDER me the
,-7,,,-5	a library
,-7,,,-5	did you
,-7,,,-6	get this
,-7,,,-7	@the .. in
,-7,,,-7	@they .. not
,-7,,,-9	@ORDER .. :
,-7,,,-9	machine
,-7,,,-9	machi~
,-7,,,11	know you told
,-7,,,11	you told
,-7,,,11	you told me
,-7,,,12	@had a *
,-7,,,14	@ORDER as in
,-7,,,14	@had .. before
,-7,,,14	problem before
,-7,,,14	problem before $
,-7,,,6	@there .. for
,-7,,,7	@DID .. do
,-7,,,8	@* at this
,-7,,,8	@before ? $
,-7,,,8	@on .. on
,-7,,,8	before ?
,-7,,,8	before ? $
,-7,,,8	the export
,-7,,,9	?s^did we
,-7,,-10,17	session
,-7,,-13,-7	@the .. WRONG
,-7,,-5,	@* for
,-7,,-5,	@YOU_DID .. it
,-7,,-5,	@the STYLE are
,-7,,-5,	@to * THING
,-7,,-5,	to store
,-7,,-5,-10	@what is a
,-7,,-5,-10	what is a
,-7,,-5,-8	@what .. STYLE
,-7,,-5,-9	@in <NAMED>
,-7,,-5,13	service
,-7,,-5,16	@STYLE .. again
,-7,,-6,	our sla is
,-7,,-6,	sla is
,-7,,-6,-14	@is the * $
,-7,,-6,-7	remove that
,-7,,-6,-8	@the ORDER is *
,-7,,-6,-9	@previous .. ORDER
,-7,,-6,12	flag
,-7,,-6,16	the api $
,-7,,-7,	@go .. TECH
,-7,,-7,-5	to go
,-7,,-7,14	graphql $
,-7,,-8,-13	@ORDER ORDER $
,-7,,-8,-5	@the .. NOWADAYS
,-7,,-8,18	@^ .. we
,-7,,-9,	@and ORDER *
,-7,,-9,	it
,-7,,-9,	the login
,-7,,-9,22	@^ * , TECH
,-7,,10,	@need the *
,-7,,10,	need the
,-7,,10,-15	is in
,-7,,10,-5	api runs
,-7,,10,-5	api runs on
,-7,,10,-6	@TECH is *
,-7,,10,-8	<num> $
,-7,,10,-8	@<num> $
,-7,,10,6	the billing
,-7,,12,	@* THING
,-7,,12,-7	@<VALUE>
,-7,,12,-7	@is .. $
,-7,,12,-9	are
,-7,,13,-6	@is .. <port>
,-7,,16,	@ROLE .. $
,-7,,17,-11	@^ .. are
,-7,,17,-11	@is * $
,-7,,5,10	@are .. STANDS
,-7,,5,8	@of the *
,-7,,5,9	@on .. $
,-7,,6,-7	@the * is in
,-7,,6,-9	@STYLE .. <NAMED>
,-7,,8,	@THING , that
,-7,,9,-6	is
,-7,,9,-7	@of <VALUE>
,-7,-10,,-14	@TECH anywhere
,-7,-10,,-14	@we need to ORDER
,-7,-10,,-16	@PERIOD .. in
,-7,-10,-6,10	@LIKES .. DID
,-7,-10,-7,14	?s^same *
,-7,-10,-7,14	@^ same *
,-7,-10,-7,14	@^ same * as
,-7,-10,-7,18	^ tu
,-7,-10,-7,18	tu
,-7,-10,16,-5	@has <num>
,-7,-10,16,-5	has <num>
,-7,-10,18,-12	@is YOU_DID
,-7,-10,18,-12	is called
,-7,-11,,	@<id> .. <id>
,-7,-11,,	@no , SWITCH
,-7,-11,,	no , keep
,-7,-11,,-6	, leave
,-7,-11,,-6	no , leave
,-7,-11,,10	@was * $
,-7,-11,-6,14	@* up the *
,-7,-11,-7,18	@up the *
,-7,-11,12,-11	@* the THING $
,-7,-11,15,8	@the .. MONTHDAY
,-7,-11,19,	ahmed
,-7,-11,5,-11	token
,-7,-11,7,	mail
,-7,-12,,15	@as .. DID
,-7,-12,-11,	@^ .. here
,-7,-12,-5,-9	@^ we need to
,-7,-13,,-6	^ explain the
,-7,-13,-6,	@the first *
,-7,-13,22,-7	@THING * is
,-7,-13,9,-7	@is <ident> $
,-7,-13,9,-7	is <ident> $
,-7,-14,,12	@DID .. MONTHDAY
,-7,-14,-8,21	@DID TECH
,-7,-15,-10,	am seeing
,-7,-15,-10,	i am seeing
,-7,-15,-10,	seeing
,-7,-15,-10,	seein~
,-7,-15,16,-9	?s^we use
,-7,-17,17,	@SWITCH is
,-7,-20,-9,	?s^now
,-7,-20,-9,	^ now
,-7,-5,,	@* THING * in
,-7,-5,,	@<NAMED> .. <url>
,-7,-5,,	@<ident> .. <url>
,-7,-5,,	@LIKES to * THING
,-7,-5,,	@to * THING *
,-7,-5,,	@want to * THING
,-7,-5,,	in the database
,-7,-5,,	preferences in
,-7,-5,,	preferences in the
,-7,-5,,	store user
,-7,-5,,	store user preferences
,-7,-5,,	the database $
,-7,-5,,	to store user
,-7,-5,,	user preferences
,-7,-5,,	user preferences in
,-7,-5,,	want to store
,-7,-5,,-11	@* if we
,-7,-5,,-11	upload
,-7,-5,,-13	@this is *
,-7,-5,,-5	?q^should i
,-7,-5,,-5	@^ ORDER it $
,-7,-5,,-5	@go .. and
,-7,-5,,-5	@not * to
,-7,-5,,-5	object
,-7,-5,,-7	question about
,-7,-5,,12	, push
,-7,-5,,12	, push $
,-7,-5,,12	, test
,-7,-5,,12	, test ,
,-7,-5,,12	@* , STYLE ,
,-7,-5,,12	@, STYLE ,
,-7,-5,,12	@, STYLE , *
,-7,-5,,12	lint ,
,-7,-5,,12	lint , test
,-7,-5,,12	test , push
,-7,-5,,13	to do
,-7,-5,,15	?s^when did
,-7,-5,,18	@which .. in
,-7,-5,-13,	@to <code> $
,-7,-5,-13,	to <code> $
,-7,-5,-5,	where the
,-7,-5,-5,-9	@ERROR with *
,-7,-5,-5,17	@DID .. ?
,-7,-5,-5,21	@^ .. DID
,-7,-5,-6,-20	^ what happens
,-7,-5,-7,7	@ORDER the * and
,-7,-5,-9,	@, .. another
,-7,-5,-9,	@ORDER THING to
,-7,-5,17,-6	@STANDS .. <path>
,-7,-5,6,25	@the .. PERIOD
,-7,-6,,	<num> mb
,-7,-6,,	@^ .. version
,-7,-6,,	a comment
,-7,-6,,	add a comment
,-7,-6,,	it back
,-7,-6,,	that says
,-7,-6,,-10	@is * WRONG
,-7,-6,,-16	@THANKS *
,-7,-6,,-5	?s^we want
,-7,-6,,-5	@^ we LIKES to
,-7,-6,,-5	@^ we want
,-7,-6,,-5	@^ we want to
,-7,-6,,-5	@we LIKES to
,-7,-6,,-5	@we want to
,-7,-6,,-5	^ we want
,-7,-6,,-5	we want to
,-7,-6,,14	@same .. before
,-7,-6,,5	preferences
,-7,-6,,6	@THING .. what
,-7,-6,-10,-10	^ the function
,-7,-6,-11,	@THING is not
,-7,-6,-11,	@THING is not *
,-7,-6,-5,26	?q^RECALLS
,-7,-6,-6,-10	think
,-7,-6,-6,-11	@ORDER ERROR with
,-7,-6,-6,12	@* way
,-7,-6,-6,19	@DID
,-7,-6,-8,-11	run $
,-7,-6,-8,-8	parse
,-7,-6,-9,11	@out of *
,-7,-6,13,-6	@is <ticket>
,-7,-6,13,-6	is <ticket>
,-7,-6,19,-7	@THING is <code>
,-7,-6,19,-7	@THING is <code> $
,-7,-6,5,	is tide-assets-eu
,-7,-6,8,-6	@here .. you
,-7,-7,,	port
,-7,-7,,-10	customer
,-7,-7,,-8	@like .. SWITCH
,-7,-7,,11	@DID .. first
,-7,-7,,11	@DID .. use
,-7,-7,,18	@did .. first
,-7,-7,-5,17	@what .. about
,-7,-7,-6,	@THING ERROR
,-7,-7,-6,-6	@is .. any
,-7,-7,-6,14	last week
,-7,-7,-7,-5	usages
,-7,-7,-7,-5	usages of
,-7,-7,-7,-5	usage~
,-7,-7,12,	lead
,-7,-7,12,-5	acces~
,-7,-8,,	@ORDER to *
,-7,-8,,	to decide
,-7,-8,,-7	the readme
,-7,-8,,-8	readme
,-7,-8,,-8	readm~
,-7,-8,,14	@can .. we
,-7,-8,,15	, there
,-7,-8,-13,15	memory
,-7,-8,-13,15	memor~
,-7,-8,-14,-6	@the .. but
,-7,-8,-5,10	@do .. know
,-7,-8,-6,26	@this .. the
,-7,-8,10,-7	@THING is <NAMED> $
,-7,-8,13,-8	@the <code>
,-7,-8,13,-8	the <code>
,-7,-8,15,	limit
,-7,-8,18,-7	@to * you
,-7,-8,7,-7	@the .. <NAMED>
,-7,-9,,	deploy $
,-7,-9,,5	@the .. <ticket>
,-7,-9,-5,17	@DID .. $
,-7,-9,-7,-8	right $
,-7,-9,-7,-9	@ORDER .. <NAMED>
,-7,-9,13,	@the ORDER THING
,-7,-9,13,-10	@is <code>
,-7,-9,13,-10	is <code>
,-7,-9,8,	@TECH .. YOU_DID
,-7,10,,	@* and i DECIDED
,-7,10,,	@^ * and i
,-7,10,,	@and i DECIDED
,-7,10,,	@and i DECIDED to
,-7,10,,	@going .. use
,-7,10,,	@going to use
,-7,10,,	going to use
,-7,10,,-5	@* all *
,-7,10,,-6	@STYLE .. so
,-7,10,-15,-14	cooki~
,-7,10,-5,-12	^ forget
,-7,10,-5,-5	@are .. now
,-7,10,-6,-5	is out
,-7,10,-7,-10	@<ident> .. the
,-7,11,,	@, .. what
,-7,11,,	@THING .. PERIOD
,-7,12,,	@use TECH for the
,-7,12,,-7	@the ROLE
,-7,12,-8,-9	@^ .. meeting
,-7,13,-5,-5	@going .. with
,-7,13,-8,-7	@and TECH for
,-7,14,,-5	@i .. should
,-7,14,-10,	python $
,-7,14,-9,-13	@wir * TECH
,-7,15,,	@not ORDER TECH
,-7,15,,-5	@* at all ,
,-7,15,,-5	@at all ,
,-7,15,,-5	@be .. by
,-7,15,,-5	at all ,
,-7,15,-5,	with option
,-7,15,-5,-6	to a
,-7,15,-6,	@SWITCH .. only
,-7,15,-7,-6	without the
,-7,15,-9,	<num> min $
,-7,15,-9,	min $
,-7,16,,-5	@am going to
,-7,16,,-5	@i am going to
,-7,16,,-5	am going to
,-7,16,-5,-7	proposal
,-7,17,-10,-6	@TECH it is
,-7,17,-14,-6	@DECIDED on
,-7,18,-12,	@* after <VALUE> *
,-7,18,-12,	@* after <num> *
,-7,18,-12,	after <num> min
,-7,18,-12,	tokens expire
,-7,18,-12,	tokens expire after
,-7,18,-7,-12	@with .. second
,-7,18,-7,-12	@with the second
,-7,18,-7,-12	with the second
,-7,19,-7,	@plan .. to
,-7,23,-5,	@let .. then
,-7,25,-11,-6	@is .. so
,-7,5,,-10	@the .. out
,-7,5,,-11	@* is a
,-7,5,,-5	@: .. <num>
,-7,5,-8,-6	@, .. after
,-7,6,,-5	@ORDER for the
,-7,6,,8	oskar
,-7,6,-5,10	@we .. $
,-7,6,-6,	@to .. MONTHDAY
,-7,6,-9,	@to .. :
,-7,6,14,	@: <VALUE>
,-7,6,19,-12	@the .. <id>
,-7,7,,	@<ident> .. ORDER
,-7,7,,	@TECH .. all
,-7,7,,	jenkins $
,-7,7,,-5	@, TECH is
,-7,7,-5,-9	@DECIDED to SWITCH
,-7,8,,	@LIKES .. use
,-7,8,-8,-6	refresh
,-7,8,6,-11	@^ the ROLE
,-7,9,,	@to use TECH for
,-7,9,,-11	@and .. the
,-7,9,-7,-6	@it .. is
,-7,9,-8,-9	@the .. they
,-8,,,	, right now
,-8,,,	2^ fix
,-8,,,	@* should never
,-8,,,	@* we ALWAYS
,-8,,,	@, right NOWADAYS
,-8,,,	@, right NOWADAYS it
,-8,,,	@, right now
,-8,,,	@, right now it
,-8,,,	@AGO *
,-8,,,	@ALWAYS .. right
,-8,,,	@ORDER .. right
,-8,,,	@STYLE .. WRONG
,-8,,,	@STYLE .. still
,-8,,,	@STYLE .. they
,-8,,,	@TECH always
,-8,,,	@TECH everywhere
,-8,,,	@^ does TECH
,-8,,,	@^ does TECH ALWAYS
,-8,,,	@^ does TECH always
,-8,,,	@always .. right
,-8,,,	@be * to *
,-8,,,	@can you ORDER me
,-8,,,	@does TECH ALWAYS
,-8,,,	@does TECH always
,-8,,,	@how .. to
,-8,,,	@in <VALUE> $
,-8,,,	@not .. how
,-8,,,	@of .. <NAMED>
,-8,,,	@right NOWADAYS
,-8,,,	@right NOWADAYS it
,-8,,,	@right NOWADAYS it *
,-8,,,	@right now it
,-8,,,	@right now it *
,-8,,,	@that * ALWAYS
,-8,,,	@that .. always
,-8,,,	@the <NAMED> THING
,-8,,,	@we .. now
,-8,,,	it jumps
,-8,,,	it jumps $
,-8,,,	jumps
,-8,,,	jumps $
,-8,,,	now it jumps
,-8,,,	right now
,-8,,,	right now it
,-8,,,-10	@^ if the *
,-8,,,-10	dead code
,-8,,,-11	@would .. TECH
,-8,,,-13	script $
,-8,,,-5	@^ should we use
,-8,,,-5	@never .. on
,-8,,,-5	@want .. it
,-8,,,-5	@which .. THING
,-8,,,-5	title here
,-8,,,-5	title here $
,-8,,,-6	return a
,-8,,,-7	@^ .. and
,-8,,,-8	@i * ;
,-8,,,-8	@i * ; $
,-8,,,-8	@this .. <code>
,-8,,,-8	in front
,-8,,,-9	@<quote> .. in
,-8,,,10	@before .. to
,-8,,,10	@before how to
,-8,,,10	before how
,-8,,,10	before how to
,-8,,,12	@know .. me
,-8,,,12	@know you * me
,-8,,,12	@you .. our
,-8,,,17	@me .. how
,-8,,,17	you said
,-8,,,6	<num> ,
,-8,,,6	@<num> ,
,-8,,,7	of the
,-8,,,8	@same .. time
,-8,,,8	because of
,-8,,-11,	@to .. <path>
,-8,,-11,	^ write unit
,-8,,-16,9	@* from
,-8,,-5,	@^ .. the
,-8,,-5,	@previous .. of
,-8,,-5,-17	@could you * ORDER
,-8,,-5,-17	@you * ORDER
,-8,,-5,-17	@you * ORDER the
,-8,,-5,-17	could you double
,-8,,-5,-17	double check the
,-8,,-5,-17	you double
,-8,,-5,-17	you double check
,-8,,-5,-5	@get .. when
,-8,,-5,-6	@to TECH with
,-8,,-5,-6	@to go with
,-8,,-5,-6	to go with
,-8,,-5,16	@the .. our
,-8,,-5,8	@is a * in
,-8,,-6,	@in .. what
,-8,,-6,	at this
,-8,,-6,	emails $
,-8,,-6,	the checkout
,-8,,-7,	it up
,-8,,-7,-6	one $
,-8,,-7,-6	post
,-8,,-9,	@THING : $
,-8,,-9,	@^ here is my
,-8,,-9,	@here .. my
,-8,,-9,	@here is my
,-8,,-9,	@here is my STYLE
,-8,,-9,	@here is my THING
,-8,,-9,	@is my STYLE
,-8,,-9,	@is my STYLE :
,-8,,-9,	@is my THING
,-8,,-9,	@is my THING :
,-8,,-9,	@my STYLE : $
,-8,,-9,	@my THING :
,-8,,-9,	@my THING : $
,-8,,-9,	code : $
,-8,,-9,	here is my
,-8,,-9,	is my code
,-8,,-9,	login
,-8,,-9,	my code :
,-8,,10,-11	@THING .. on
,-8,,11,	gateway
,-8,,11,	gatew~
,-8,,12,-6	@TECH STANDS
,-8,,13,-6	@^ .. is
,-8,,15,	tom
,-8,,15,-8	@<VALUE> $
,-8,,21,-6	@ROLE is
,-8,,5,	webhook
,-8,,5,	webho~
,-8,,5,-6	@is *
,-8,,6,	we have
,-8,,7,-6	@: .. <VALUE>
,-8,,8,-7	@TECH .. <ident>
,-8,,9,	@STYLE is <NAMED>
,-8,,9,	@need .. <NAMED>
,-8,-10,-7,-19	shows
,-8,-10,-8,	@ORDER .. for
,-8,-10,17,-10	está
,-8,-10,17,-10	está en
,-8,-10,19,-6	@has <VALUE>
,-8,-10,28,	@* are
,-8,-11,,-9	@^ the THING is
,-8,-11,-5,-6	@an ERROR
,-8,-11,-5,-6	an error
,-8,-11,-6,8	settings
,-8,-12,,-7	@no , *
,-8,-12,-11,-7	@to <num> $
,-8,-12,-11,-7	to <num> $
,-8,-12,-12,14	where
,-8,-12,-5,-13	@we need to
,-8,-12,-5,-13	we need to
,-8,-12,-7,16	@* up the
,-8,-12,-9,-11	endpoint $
,-8,-12,20,-10	ends
,-8,-12,6,	@<NAMED> .. <VALUE>
,-8,-13,,	confi~
,-8,-13,-6,23	@* my * for
,-8,-13,-7,26	@my * for
,-8,-13,-8,17	@last .. the
,-8,-14,,11	@an .. ,
,-8,-14,5,	@a * THING $
,-8,-14,8,	@is DID
,-8,-15,-10,21	@already .. $
,-8,-5,,	@i .. why
,-8,-5,,	@i YOU_DID $
,-8,-5,,	@it be *
,-8,-5,,	@it be * to
,-8,-5,,	@stop , SWITCH
,-8,-5,,	be better
,-8,-5,,	be better to
,-8,-5,,	it be
,-8,-5,,	it be better
,-8,-5,,	stop , keep
,-8,-5,,	write a test
,-8,-5,,13	@ever .. TECH
,-8,-5,,8	@DID in
,-8,-5,,9	@in .. previous
,-8,-5,-5,5	@the .. other
,-8,-5,-6,-5	@* in <file>
,-8,-5,-6,-5	@* in <file> $
,-8,-5,-6,-6	@previous .. the
,-8,-5,-6,17	@this .. of
,-8,-5,-9,-9	@* and ORDER
,-8,-5,8,7	@^ .. on
,-8,-6,,	@<NAMED> THING
,-8,-6,,	@YOU_DID .. be
,-8,-6,,	@what .. i
,-8,-6,,-6	comment
,-8,-6,,-7	@back .. you
,-8,-6,,-9	@and .. back
,-8,-6,,-9	@and get back
,-8,-6,,-9	@and get back to
,-8,-6,,-9	@back to you
,-8,-6,,-9	@back to you $
,-8,-6,,-9	@get back to you
,-8,-6,,-9	and get
,-8,-6,,-9	and get back
,-8,-6,,-9	back to you
,-8,-6,,13	@you .. what
,-8,-6,,13	as last
,-8,-6,,13	this ,
,-8,-6,-10,-11	@* when the
,-8,-6,-11,	@the .. still
,-8,-6,-12,-8	?s^get
,-8,-6,-12,-8	^ get
,-8,-6,-6,-7	@is .. this
,-8,-6,-6,24	cors
,-8,-6,-6,32	@we DID
,-8,-6,-7,-13	are you
,-8,-6,-8,25	in our
,-8,-6,11,	@) .. $
,-8,-6,12,	@<VALUE> .. the
,-8,-6,22,-8	@THING is
,-8,-6,7,	mb
,-8,-7,,	@did .. ,
,-8,-7,,	careful $
,-8,-7,,	is all
,-8,-7,,	wrong ,
,-8,-7,,7	@i .. know
,-8,-7,-14,	@ERROR .. THING
,-8,-7,-5,8	@there .. on
,-8,-7,-6,17	@already .. that
,-8,-7,-6,19	@i * you
,-8,-7,-7,17	@same .. last
,-8,-7,-8,	@i get a <VALUE>
,-8,-7,-8,	@i get a <num>
,-8,-7,-8,-5	@the last *
,-8,-7,12,-10	?s^the THING
,-8,-7,13,-5	@<NAMED> .. THING
,-8,-7,14,8	on the
,-8,-7,15,-7	@ORDER .. <port>
,-8,-7,21,-6	name is
,-8,-8,,-12	@do .. a
,-8,-8,,-5	@let .. first
,-8,-8,-5,10	mentioned
,-8,-8,-9,20	@what .. in
,-8,-8,22,-6	@is <path>
,-8,-8,22,-6	@is <path> $
,-8,-8,22,-6	is <path>
,-8,-8,22,-6	is <path> $
,-8,-8,9,-10	@^ the THING
,-8,-9,,	@two .. here
,-8,-9,,-5	@we use *
,-8,-9,,10	@way .. ALWAYS
,-8,-9,,17	@DID .. in
,-8,-9,-11,	region $
,-8,-9,-21,16	@ERROR is
,-8,-9,-7,	was the
,-8,-9,-9,	@how *
,-8,-9,-9,-7	@ORDER .. <path>
,-8,-9,10,-5	reports
,-8,-9,14,-12	deadl~
,-8,-9,25,-8	<ip> $
,-8,-9,25,-8	@<ip> $
,-8,-9,9,7	@this .. <VALUE>
,-8,-9,9,8	@this .. <num>
,-8,10,,-5	@nobody .. it
,-8,10,-7,14	@to .. PERIOD
,-8,11,,	@not .. more
,-8,12,,	, and write
,-8,12,,	@, and ORDER
,-8,12,,	@, and ORDER down
,-8,12,,	@ORDER down why
,-8,12,,	@PLEASE , and
,-8,12,,	@PLEASE , and ORDER
,-8,12,,	@PLEASE .. down
,-8,12,,	@PLEASE .. why
,-8,12,,	@and .. why
,-8,12,,	@and ORDER down
,-8,12,,	@and ORDER down why
,-8,12,,	@please , and
,-8,12,,	@please , and ORDER
,-8,12,,	@please .. down
,-8,12,,	@please .. why
,-8,12,,	and write
,-8,12,,	and write down
,-8,12,,	down why
,-8,12,,	please , and
,-8,12,,	write down why
,-8,12,,-5	@ROLE .. ,
,-8,12,-14,-6	@after <VALUE> * $
,-8,12,-14,-6	@after <num> * $
,-8,12,-5,	@am going with
,-8,12,-5,	@i am going with
,-8,12,-5,	am going with
,-8,12,7,-8	march $
,-8,13,,	@^ we will use
,-8,13,,	@more .. MONTHDAY
,-8,13,-6,-6	@we .. TECH
,-8,13,-7,-10	@<NAMED> .. the
,-8,14,,-5	@<id> is
,-8,15,-13,-6	@after <VALUE> *
,-8,15,-13,-6	@after <num> *
,-8,16,,	@the .. approach
,-8,16,-6,-8	@: <Name>
,-8,17,-5,-10	we are
,-8,19,-10,-6	@^ we are not
,-8,19,-10,-6	@we are not
,-8,19,-10,-6	we are not
,-8,20,-9,	the import
,-8,24,-9,-11	@TECH PERIOD
,-8,5,,	@PLEASE ORDER it
,-8,5,,	@PLEASE ORDER it $
,-8,5,,	@TECH , no
,-8,5,,	@please ORDER it
,-8,5,,	@please ORDER it $
,-8,5,,12	@to .. plan
,-8,5,-5,	@through the *
,-8,5,-5,	through the
,-8,5,-6,-8	redis $
,-8,5,-9,	@the * $
,-8,6,,-10	@second .. ,
,-8,6,,13	clien~
,-8,6,,5	@ORDER TECH $
,-8,6,,7	@^ .. until
,-8,6,10,	@* per *
,-8,7,,	per project
,-8,7,,	per project $
,-8,7,,-12	@the .. use
,-8,8,,-5	@so .. it
,-8,8,,-6	@<VALUE> for
,-8,8,,9	@were .. TECH
,-8,8,-7,	@we * TECH
,-8,8,-9,6	@one .. the
,-8,9,,-6	@about .. of
,-8,9,-5,11	@am * the
,-8,9,-5,11	@i am * the
,-8,9,-5,7	rewrite
,-8,9,-5,7	rewri~
,-9,,,	, not a
,-9,,,	?s^there are
,-9,,,	@, not a
,-9,,,	@NOWADAYS it *
,-9,,,	@NOWADAYS it * $
,-9,,,	@ORDER .. these
,-9,,,	@ORDER it ORDER
,-9,,,	@STYLE .. these
,-9,,,	@TECH ALWAYS *
,-9,,,	@TECH it ORDER
,-9,,,	@^ there are
,-9,,,	@a .. these
,-9,,,	@do .. until
,-9,,,	@last <VALUE> STYLE
,-9,,,	@last <num> STYLE
,-9,,,	@make it ORDER
,-9,,,	@no .. ;
,-9,,,	@now it *
,-9,,,	@now it * $
,-9,,,	@the .. $
,-9,,,	@the .. right
,-9,,,	@the last <VALUE> STYLE
,-9,,,	@the last <num> STYLE
,-9,,,	@these *
,-9,,,	@these * $
,-9,,,	^ open a
,-9,,,	^ there are
,-9,,,	always show the
,-9,,,	friendlier $
,-9,,,	last <num> commits
,-9,,,	open a
,-9,,,	open a pr
,-9,,,	there are
,-9,,,	these changes
,-9,,,	these changes $
,-9,,,	you show me
,-9,,,-5	@* for the
,-9,,,-5	@get .. ERROR
,-9,,,-5	@is .. on
,-9,,,-6	@TECH the ERROR
,-9,,,-6	@make .. ERROR
,-9,,,-6	@make the ERROR
,-9,,,-8	@ALWAYS ORDER the *
,-9,,,-8	@always ORDER the *
,-9,,,-9	@a .. which
,-9,,,11	@, .. was
,-9,,,12	api $
,-9,,,14	@* before our
,-9,,,14	@* before our *
,-9,,,14	@LIKES in the *
,-9,,,14	@before our *
,-9,,,14	@like in the
,-9,,,14	@like in the *
,-9,,,14	before our
,-9,,,14	before our refactoring
,-9,,,14	like in the
,-9,,,14	our refactoring
,-9,,,14	you had
,-9,,,18	be faster
,-9,,,19	@ever .. ?
,-9,,,5	@be .. ?
,-9,,,5	@in the * $
,-9,,,6	@in the *
,-9,,,7	@ALWAYS get
,-9,,,8	@^ .. because
,-9,,-11,-6	@ORDER * STYLE for
,-9,,-11,-6	unit tests for
,-9,,-11,-6	write unit
,-9,,-11,-6	write unit tests
,-9,,-11,12	@the .. was
,-9,,-12,16	@with the *
,-9,,-13,-6	my branch
,-9,,-5,	@STYLE .. before
,-9,,-5,-9	@this .. ALWAYS
,-9,,-5,10	@your * about
,-9,,-5,11	the importer
,-9,,-5,14	@* ORDER for
,-9,,-5,9	@your .. about
,-9,,-6,	@is .. to
,-9,,-6,-7	@THING .. be
,-9,,-6,-7	@to be *
,-9,,-6,-8	@last <VALUE>
,-9,,-6,-8	@last <num>
,-9,,-6,-8	@the last <VALUE>
,-9,,-6,-8	@the last <num>
,-9,,-6,-8	last <num>
,-9,,-6,-8	the last <num>
,-9,,-6,12	@^ .. us
,-9,,-7,-15	?s^ORDER what
,-9,,-7,-15	@^ ORDER what
,-9,,-7,5	@DID .. ,
,-9,,-9,	checkout
,-9,,10,	^ api docs
,-9,,10,	api docs
,-9,,11,	@do .. at
,-9,,13,	@my .. <port>
,-9,,14,-12	@THING with
,-9,,6,13	@PERIOD
,-9,,7,10	@we have *
,-9,,7,5	@PERIOD $
,-9,-10,,	@should SWITCH
,-9,-10,,-9	@in <NAMED> $
,-9,-10,,11	@that .. you
,-9,-10,-7,19	?s^* what
,-9,-10,-7,19	@^ * what
,-9,-10,-9,23	on our
,-9,-10,11,-8	@called .. $
,-9,-10,19,-12	nightly
,-9,-10,19,-12	night~
,-9,-10,19,-8	@is <NAMED> $
,-9,-10,7,	@have .. one
,-9,-10,7,	called
,-9,-11,,13	agreed ,
,-9,-11,-10,	@^ .. used
,-9,-11,-6,18	naming
,-9,-11,-6,18	namin~
,-9,-11,-7,19	@was .. THING
,-9,-11,16,	@^ * TECH to
,-9,-11,16,	@^ * go to
,-9,-11,21,	@with <VALUE>
,-9,-11,21,	@with <num>
,-9,-11,21,	with <num>
,-9,-12,,	@, .. must
,-9,-12,,-7	@should .. or
,-9,-12,,8	used
,-9,-12,16,-6	@* go to
,-9,-13,14,-6	@<VALUE> .. of
,-9,-14,-11,	@in the THING $
,-9,-14,-9,18	who
,-9,-15,-7,17	@* what
,-9,-15,12,-16	happens
,-9,-15,25,-8	@ROLE $
,-9,-16,-6,-9	@* two
,-9,-20,-9,5	@^ NOWADAYS
,-9,-22,-8,-22	see
,-9,-5,,	@SWITCH going until
,-9,-5,,	@^ do not stop
,-9,-5,,	@do .. going
,-9,-5,,	@do .. stop
,-9,-5,,	@do .. why
,-9,-5,,	@do not stop
,-9,-5,,	@not .. until
,-9,-5,,	@stop .. going
,-9,-5,,	@stop .. until
,-9,-5,,	^ our sla
,-9,-5,,	do not stop
,-9,-5,,	going until
,-9,-5,,	keep going until
,-9,-5,,	not stop
,-9,-5,,	our sla
,-9,-5,,-9	a promise
,-9,-5,,12	@DID we ALWAYS
,-9,-5,,12	@DID we ever
,-9,-5,,12	@^ DID we
,-9,-5,,12	@^ DID we ALWAYS
,-9,-5,,12	@^ DID we ever
,-9,-5,,12	@^ did we
,-9,-5,,12	@^ did we ALWAYS
,-9,-5,,12	@^ did we ever
,-9,-5,,12	@did we ALWAYS
,-9,-5,,12	@did we ever
,-9,-5,,12	^ did we
,-9,-5,,12	did we ever
,-9,-5,,20	@that ERROR
,-9,-5,,6	like you
,-9,-5,-5,-7	@a * here $
,-9,-5,-5,5	@this .. before
,-9,-5,-6,-7	^ open
,-9,-5,15,-5	@our .. are
,-9,-5,8,16	@the .. with
,-9,-6,,	@STYLE .. last
,-9,-6,,	@of the THING
,-9,-6,-10,-5	@i get a
,-9,-6,-10,-5	i get a
,-9,-6,-14,11	@DID .. to
,-9,-6,-5,5	@last .. STYLE
,-9,-6,-6,15	@^ use the same
,-9,-6,-6,15	@use .. same
,-9,-6,-6,15	@use the same
,-9,-6,-6,15	use the same
,-9,-6,-8,-5	@ORDER ?
,-9,-6,-8,-5	@ORDER ? $
,-9,-6,12,	@THING *
,-9,-6,14,	@the * , *
,-9,-6,19,	@TECH ORDER is
,-9,-6,5,-5	@for .. <path>
,-9,-6,6,	@a <id>
,-9,-7,,	@a .. an
,-9,-7,,	@that .. and
,-9,-7,,	friendlier
,-9,-7,,16	@, .. version
,-9,-7,,9	@first ORDER
,-9,-7,-6,12	@use .. as
,-9,-7,18,-5	ines $
,-9,-8,,-6	@instead .. an
,-9,-8,,-9	argument
,-9,-8,,12	@is .. in
,-9,-8,-6,-7	@the .. does
,-9,-8,-8,7	@* <num> ,
,-9,-8,-9,-10	@never *
,-9,-8,-9,10	there
,-9,-8,16,-8	@are .. up
,-9,-8,22,-8	@STANDS .. <NAMED>
,-9,-8,8,-7	@in <path>
,-9,-8,8,-7	in <path>
,-9,-9,,10	now it
,-9,-9,,7	@* <VALUE> ,
,-9,-9,-11,-9	@it .. not
,-9,-9,-5,	@ORDER .. what
,-9,-9,-6,-13	@is in *
,-9,-9,-7,16	last
,-9,-9,-9,16	@, * are
,-9,-9,-9,16	@, * are *
,-9,-9,17,-7	@on <id> $
,-9,-9,18,-7	@STANDS .. $
,-9,-9,18,-9	<port>
,-9,-9,18,-9	@<port>
,-9,10,,	@the .. start
,-9,10,,-8	?s^were
,-9,10,,-8	^ were
,-9,10,,7	@to .. approach
,-9,12,,-11	@^ .. side
,-9,12,,-5	@* after <VALUE>
,-9,12,,-5	@* after <num>
,-9,12,,-5	expire
,-9,12,,-5	expire after
,-9,12,,-5	expire after <num>
,-9,12,,-5	licen~
,-9,12,-6,	elixir $
,-9,13,,	feature
,-9,13,,	featu~
,-9,13,,-5	@any more $
,-9,13,,-5	any more $
,-9,13,-8,	@we .. on
,-9,15,,	@SWITCH .. SWITCH
,-9,17,,-10	?s^we are
,-9,17,,-10	@^ we are
,-9,17,,-10	^ we are
,-9,20,-9,-19	@^ on * TECH
,-9,23,-7,-11	^ al
,-9,26,-8,	plan
,-9,5,,	we buy
,-9,5,,-8	seconds $
,-9,5,-6,	@for a THING
,-9,5,-8,10	ids
,-9,5,9,-5	@<VALUE> for *
,-9,6,-6,	elixir
,-9,6,-6,	elixi~
,-9,6,-9,-6	@* in <VALUE>
,-9,6,12,-17	branches
,-9,7,,-5	?s^* and
,-9,7,,-5	@^ * and
,-9,7,,8	think we
,-9,8,,	@DID .. so
,-9,8,,-6	@that .. do
,-9,8,,5	@YOU_DID the *
,-9,8,-10,8	rfc
,-9,8,-6,	@* the
,-9,9,,	queue
,-9,9,,-5	@that .. use
,-9,9,,6	importer $
,-9,9,-9,	kafka $
,-9,9,-9,11	meeting
,-9,9,-9,11	meeti~
,10,,,	2@^ .. them
,10,,,	2@^ i ORDER
,10,,,	2^ i find
,10,,,	@* ORDER a
,10,,,	@* i LIKES the
,10,,,	@* i want
,10,,,	@* me when STYLE
,10,,,	@* we SWITCH
,10,,,	@* we TECH
,10,,,	@* we go
,10,,,	@, .. instead
,10,,,	@<Name> .. to
,10,,,	@LIKES .. LIKES
,10,,,	@LIKES .. each
,10,,,	@LIKES it when
,10,,,	@LIKES it when you
,10,,,	@PLEASE .. a
,10,,,	@STYLE , SWITCH
,10,,,	@STYLE NOWADAYS
,10,,,	@STYLE before *
,10,,,	@^ i LIKES STYLE
,10,,,	@a STYLE ,
,10,,,	@at .. end
,10,,,	@at the end
,10,,,	@be .. DID
,10,,,	@be .. STYLE
,10,,,	@be .. that
,10,,,	@be YOU_DID
,10,,,	@default .. here
,10,,,	@each .. PLEASE
,10,,,	@each .. please
,10,,,	@first .. you
,10,,,	@for .. the
,10,,,	@in this ROLE
,10,,,	@it when you
,10,,,	@like .. when
,10,,,	@like it when
,10,,,	@like it when you
,10,,,	@me when STYLE
,10,,,	@me when STYLE are
,10,,,	@please .. a
,10,,,	@rather .. STYLE
,10,,,	@the THING ALWAYS
,10,,,	@this ROLE
,10,,,	@when STYLE are
,10,,,	@when you ORDER STYLE
,10,,,	at the end
,10,,,	be written
,10,,,	belong in
,10,,,	first and
,10,,,	follow $
,10,,,	in this team
,10,,,	it when
,10,,,	it when you
,10,,,	like it when
,10,,,	talk to
,10,,,	this team
,10,,,-10	@* in this THING
,10,,,-10	@like .. that
,10,,,-5	@LIKES .. ALWAYS
,10,,,-5	@to .. they
,10,,,-5	@you PLEASE
,10,,,-5	you please
,10,,,-6	@<NAMED> .. ,
,10,,,-6	caps $
,10,,,-6	in caps $
,10,,,-7	@are .. here
,10,,,-7	@you ORDER * $
,10,,,-7	team we
,10,,-11,-5	@<VALUE> ORDER
,10,,-17,	@use the *
,10,,-5,	@* ORDER thing
,10,,-5,	@* ORDER thing :
,10,,-5,	@* STYLE thing
,10,,-5,	@* STYLE thing :
,10,,-5,	@* i LIKES *
,10,,-5,	@ORDER thing
,10,,-5,	@ORDER thing :
,10,,-5,	@PLEASE .. the
,10,,-5,	@STYLE thing
,10,,-5,	@STYLE thing :
,10,,-5,	@^ * ORDER thing
,10,,-5,	@^ * STYLE thing
,10,,-5,	@do .. <id>
,10,,-5,	@please .. the
,10,,-5,	@thing .. STYLE
,10,,-5,	quick style thing
,10,,-5,	style thing
,10,,-5,	style thing :
,10,,-6,-8	want
,10,,-9,	@ERROR .. with
,10,,-9,	@SWITCH .. <ident>
,10,,-9,-12	@, .. only
,10,,-9,9	@for .. ,
,10,,10,-7	repo
,10,,5,	@ALWAYS .. <id>
,10,,5,	@always .. <code>
,10,,7,-13	?s^we ORDER
,10,,7,-13	@^ we ORDER
,10,-10,,-6	imports
,10,-11,-8,-5	@THING * with
,10,-11,-9,-10	change $
,10,-5,,	@<path> .. that
,10,-5,,	@ALWAYS STYLE *
,10,-5,,	@^ ALWAYS STYLE *
,10,-5,,	@after .. PLEASE
,10,-5,,	@after .. please
,10,-5,,	@any .. in
,10,-5,,	@when .. SWITCH
,10,-5,,	tables
,10,-5,,	table~
,10,-5,-5,-7	ask for
,10,-5,-6,-10	@^ .. want
,10,-5,-7,-6	the job
,10,-5,-8,	@* at <VALUE> so
,10,-5,-8,	@* at <num> so
,10,-5,-8,	@^ my * at
,10,-5,-8,	@at <VALUE> so
,10,-5,-8,	@at <num> so
,10,-5,-8,	@my * at
,10,-5,-8,	@my * at <VALUE>
,10,-5,-8,	@my * at <num>
,10,-5,-8,	at <num> so
,10,-5,-8,	wraps
,10,-5,-8,	wraps at
,10,-5,-8,	wraps at <num>
,10,-5,-8,-10	@at .. STYLE
,10,-5,7,	@STYLE STYLE *
,10,-6,,	@STYLE .. just
,10,-6,,	@you .. ORDER
,10,-6,,-5	@* without my
,10,-6,,-5	without my
,10,-6,-5,-6	also
,10,-6,-7,	it to
,10,-6,-9,11	step
,10,-6,11,-7	path
,10,-7,,	, please do
,10,-7,,	@, PLEASE do
,10,-7,,	@, please do
,10,-7,,	@LIKES .. more
,10,-7,,	formal
,10,-7,,	formal $
,10,-7,,-5	all docs
,10,-7,-5,	@LIKES you
,10,-8,,	@as .. SWITCH
,10,-8,,	@from .. use
,10,-9,,	, we say
,10,-9,,	@PLEASE .. too
,10,-9,,	@please .. too
,10,-9,-5,-11	@do .. STYLE
,10,-9,9,-9	, ask
,10,10,,-5	@, .. need
,10,6,-6,-10	stripe $
,10,7,-17,-16	@no .. $
,10,9,,-7	the end
,11,,,	2@^ .. need
,11,,,	2@^ no need
,11,,,	2@^ no need to
,11,,,	2^ no need
,11,,,	@* the THING in
,11,,,	@<Name> .. NOWADAYS
,11,,,	@ALWAYS want
,11,,,	@PLEASE .. i
,11,,,	@PLEASE .. them
,11,,,	@STYLE STYLE in
,11,,,	@STYLE STYLE should
,11,,,	@STYLE over *
,11,,,	@STYLE over * $
,11,,,	@^ STYLE STYLE should
,11,,,	@^ i ALWAYS LIKES
,11,,,	@^ i ALWAYS want
,11,,,	@and .. after
,11,,,	@i ALWAYS LIKES
,11,,,	@i ALWAYS want
,11,,,	@in this THING ,
,11,,,	@please .. THING
,11,,,	@please .. them
,11,,,	@the future $
,11,,,	@things .. i
,11,,,	@to * for
,11,,,	@to SWITCH * $
,11,,,	a beginner $
,11,,,	and wait
,11,,,	beginner $
,11,,,	commit messages in
,11,,,	edit $
,11,,,	messages in
,11,,,	the future $
,11,,,	this project ,
,11,,,	you edit
,11,,,	you edit $
,11,,,-10	@ORDER .. after
,11,,,-5	@THING .. than
,11,,,-5	@^ i like *
,11,,,-5	@ever .. to
,11,,,-5	@in .. like
,11,,,-5	@your .. with
,11,,,-6	@NOWADAYS .. ?
,11,,,-6	@STYLE .. future
,11,,,-6	@before .. ,
,11,,,-6	a general
,11,,,-6	as a general
,11,,,-7	?s^YOU_DID ERROR
,11,,,-7	@ERROR as ERROR
,11,,,-7	@ERROR as STYLE
,11,,,-7	@YOU_DID ERROR
,11,,,-7	@YOU_DID ERROR as
,11,,,-7	@YOU_DID ERROR as ERROR
,11,,,-7	@YOU_DID ERROR as STYLE
,11,,,-7	@^ YOU_DID ERROR
,11,,,-7	@^ YOU_DID ERROR as
,11,,,-7	@as ERROR
,11,,,-7	@as STYLE
,11,,,-7	@should .. with
,11,,,-7	@you .. more
,11,,,-7	^ treat warnings
,11,,,-7	a changelog
,11,,,-7	as errors
,11,,,-7	caps
,11,,,-7	in caps
,11,,,-7	treat warnings
,11,,,-7	treat warnings as
,11,,,-7	warnings as
,11,,,-7	warnings as errors
,11,,,-8	@i like *
,11,,,-9	@as .. LIKES
,11,,,-9	@as .. want
,11,,-12,-10	@^ .. more
,11,,-12,-10	more
,11,,-13,-5	@in .. not
,11,,-5,	@STYLE TECH
,11,,-5,	@always .. first
,11,,-5,	@must .. ORDER
,11,,-6,-12	@you .. never
,11,,-6,-8	@in this *
,11,,-7,	@is .. instead
,11,,10,-7	@STYLE .. <VALUE>
,11,,6,	always run
,11,-10,5,-7	@* <Name> *
,11,-11,,-8	dana $
,11,-12,22,-11	?s^my
,11,-13,,	@we use <NAMED>
,11,-13,,	@we use <ident>
,11,-13,,	we use <ident>
,11,-5,,	2^ keep
,11,-5,,	@STYLE after
,11,-5,,	@YOU_DID as
,11,-5,,	@be .. as
,11,-5,,	@be YOU_DID as
,11,-5,,	@to be YOU_DID
,11,-5,,	@to be YOU_DID as
,11,-5,,	@want .. YOU_DID
,11,-5,,	be written as
,11,-5,,	to be written
,11,-5,,	written as
,11,-5,-5,	@ORDER .. ,
,11,-5,-5,-6	@also .. $
,11,-6,,	@ORDER .. am
,11,-6,,	@^ for all things
,11,-6,,	@all things *
,11,-6,,	@and .. ALWAYS
,11,-6,,	@for .. things
,11,-6,,	@for all things
,11,-6,,	@for all things *
,11,-6,,	@on this THING
,11,-6,,	all things
,11,-6,,	for all things
,11,-6,,	on this
,11,-6,,-5	@* which *
,11,-6,-13,-11	@^ .. instead
,11,-7,,	@, .. how
,11,-7,,	@ORDER a STYLE *
,11,-7,,	@PLEASE .. that
,11,-7,,	@please .. that
,11,-7,,	@the STYLE of
,11,-7,-7,-5	say <quote>
,11,-8,-13,	point~
,11,-8,-5,	@ALWAYS .. THING
,11,-8,-7,	trailing
,11,-9,,	@PLEASE do
,11,-9,,	@in .. THING
,11,-9,,	please do
,11,-9,,-5	@ALWAYS .. please
,11,-9,-6,5	@^ * with the
,11,11,,	2^ no
,11,6,-10,-6	@( *
,11,7,-7,-7	@YOU_DID .. to
,11,8,-6,-8	@SWITCH .. <num>
,12,,,	@, .. when
,12,,,	@STYLE * <VALUE>
,12,,,	@STYLE .. like
,12,,,	@TECH before
,12,,,	@WRONG .. before
,12,,,	@^ i would be
,12,,,	@a .. after
,12,,,	@every .. with
,12,,,	@i * :
,12,,,	@i would be
,12,,,	@i would be *
,12,,,	@make STYLE *
,12,,,	@need to ORDER *
,12,,,	@the STYLE first
,12,,,	@want .. you
,12,,,	@would be *
,12,,,	@you .. every
,12,,,	@you .. start
,12,,,	@you ORDER THING
,12,,,	be full
,12,,,	be full sentences
,12,,,	be happy
,12,,,	i would be
,12,,,	it short $
,12,,,	style $
,12,,,	would be happy
,12,,,-10	@RECALLS .. LIKES
,12,,,-5	@each time you ORDER
,12,,,-5	@you .. always
,12,,,-5	bug as
,12,,,-5	prs $
,12,,,-6	@a .. me
,12,,,-6	@in the STYLE
,12,,-11,	says <num>
,12,,-6,-5	@^ when you ORDER
,12,,-6,-6	keywords
,12,,-6,-6	keywo~
,12,,-6,-9	in this
,12,,5,	@ALWAYS ORDER STYLE
,12,-10,,	@do .. you
,12,-10,-10,-13	@than .. $
,12,-11,-5,-6	@the <Name>
,12,-13,-10,-7	@* them
,12,-16,-9,-12	@do not *
,12,-5,,	@STYLE over
,12,-5,,	description
,12,-5,,-15	@have .. STYLE
,12,-5,,-5	^ talk
,12,-5,,-6	@THING we LIKES
,12,-5,,-6	@down *
,12,-5,,-6	@this THING we LIKES
,12,-5,-5,	^ for css
,12,-5,-5,	for css
,12,-5,-5,-5	use english
,12,-5,-5,-6	@ALWAYS .. me
,12,-6,,	@you .. one
,12,-6,,-14	@time .. of
,12,-6,-7,	any
,12,-6,-7,-7	@in .. i
,12,-7,,	@, that is how
,12,-7,,	@SWITCH the STYLE of
,12,-7,,	@a STYLE *
,12,-7,,-9	@^ as a rule
,12,-7,,-9	@as a rule
,12,-7,,-9	as a rule
,12,-8,-7,	@new .. TECH
,12,-8,-7,	trail~
,12,-9,-10,-13	than
,12,-9,-11,-5	@* ALWAYS *
,12,11,-11,-11	@^ .. so
,12,5,,	@make .. a
,13,,,	@, * me
,13,,,	@<quote> .. :
,13,,,	@<quote> i * :
,13,,,	@ALWAYS LIKES
,13,,,	@DID STYLE
,13,,,	@ORDER STYLE should
,13,,,	@ORDER the STYLE before
,13,,,	@STYLE .. my
,13,,,	@STYLE before
,13,,,	@^ ORDER STYLE should
,13,,,	@be .. you
,13,,,	@each .. a
,13,,,	@i LIKES * STYLE
,13,,,	@named STYLE
,13,,,	@not .. default
,13,,,	@stop .. with
,13,,,	@stop .. your
,13,,,	@the STYLE before
,13,,,	@to .. me
,13,,,	@to me $
,13,,,	@when .. :
,13,,,	@you ORDER STYLE
,13,,,	@your STYLE with
,13,,,	i mean :
,13,,,	mean :
,13,,,	named exports
,13,,,	solut~
,13,,,	to me $
,13,,,	you add a
,13,,,-5	?s^each time
,13,,,-5	@ORDER the down
,13,,,-5	@ORDER the down *
,13,,,-5	@^ each time
,13,,,-5	@^ each time you
,13,,,-5	@i want STYLE
,13,,,-5	@the down *
,13,,,-5	@you .. future
,13,,,-5	^ each time
,13,,,-5	down part
,13,,,-5	the down
,13,,,-5	the down part
,13,,,-5	write the down
,13,,,-6	@* per
,13,,,-6	@want STYLE
,13,,,-6	@would .. before
,13,,,-8	@^ as a *
,13,,,-9	?s^YOU_DID every
,13,,,-9	@RECALLS .. STYLE
,13,,,-9	@YOU_DID every
,13,,,-9	@YOU_DID every ERROR
,13,,,-9	@^ YOU_DID every
,13,,,-9	@^ YOU_DID every ERROR
,13,,,-9	@every .. as
,13,,,-9	@every ERROR
,13,,,-9	^ treat every
,13,,,-9	treat every
,13,,-10,	@STYLE * <num>
,13,,-6,-5	@never .. STYLE
,13,,-7,-6	strings
,13,,-8,-16	@any .. $
,13,,-9,	@in * STYLE
,13,-11,-5,-7	@, .. first
,13,-11,-9,-6	@* them $
,13,-14,-10,-11	them $
,13,-19,-12,	@* that $
,13,-5,,	@ORDER TECH before
,13,-5,,	around
,13,-5,,	aroun~
,13,-5,,	need to explain
,13,-5,-5,-5	@ORDER .. everywhere
,13,-5,-5,-5	generated
,13,-5,-5,9	@of .. you
,13,-5,-6,	plain text
,13,-5,-7,	@use .. ,
,13,-6,,	@want .. be
,13,-6,-15,-10	@<id> .. STYLE
,13,-6,-5,	@just *
,13,-6,-6,-9	@in this THING
,13,-7,-5,-6	@PLEASE * STYLE
,13,-8,,	@ALWAYS .. so
,13,-8,-6,	@me .. THING
,13,-8,-8,-14	@* before *
,13,-9,,-11	exports
,13,-9,,-7	@for .. SWITCH
,13,10,-10,	all new
,13,16,-11,-14	simpl~
,13,8,-6,	@all .. is
,13,9,-9,-6	so
,14,,,	2^ continue
,14,,,	<num> columns
,14,,,	<num> columns $
,14,,,	@* you ORDER $
,14,,,	@LIKES every
,14,,,	@ORDER STYLE in
,14,,,	@be .. if
,14,,,	@every .. to
,14,,,	@get * by
,14,,,	@get * by *
,14,,,	@get .. by
,14,,,	@i get * by
,14,,,	annoyed
,14,,,	annoyed by
,14,,,	explain ownership
,14,,,	get annoyed
,14,,,	get annoyed by
,14,,,	i get annoyed
,14,,,	inheritance in
,14,,,	main directly
,14,,,	main directly $
,14,,,	ownership
,14,,,	simple $
,14,,,	to explain ownership
,14,,,	to main directly
,14,,,	would be
,14,,,	write $
,14,,,	you write $
,14,,,-10	?s^RECALLS i
,14,,,-10	@RECALLS i
,14,,,-10	@^ RECALLS i
,14,,,-10	^ remember i
,14,,,-10	remember i
,14,,,-5	@ALWAYS .. LIKES
,14,,,-6	@each .. you
,14,,,-6	@each time you
,14,,,-6	each time
,14,,,-6	each time you
,14,,,-7	@you ORDER a *
,14,,-5,-6	@, * ORDER
,14,,-6,	@the .. all
,14,,-6,-7	@could .. in
,14,,-7,-5	variable names
,14,-11,-8,	@: .. first
,14,-12,,	@STYLE .. that
,14,-12,-5,-7	@by * $
,14,-12,10,-14	?s^* ORDER
,14,-12,10,-14	@^ * ORDER
,14,-5,,-5	@^ we ALWAYS ORDER
,14,-5,,-5	@^ we always ORDER
,14,-5,,-5	small prs
,14,-5,-5,-6	dev database
,14,-5,-5,-6	the dev database
,14,-5,-5,-7	@any .. you
,14,-5,-6,-5	@ORDER .. like
,14,-6,,	directly $
,14,-6,-5,-5	@^ in STYLE
,14,-6,-6,-5	@ALWAYS .. first
,14,-6,-6,-5	@is .. me
,14,-6,-8,-5	over strings
,14,-6,-8,-5	over strings $
,14,-6,-8,-5	strings $
,14,-7,,	@STYLE at
,14,-7,,-6	@^ .. note
,14,-7,,-6	note
,14,-7,,-9	@as .. rule
,14,-7,-10,-6	@* before
,14,-8,-6,-9	@of .. STYLE
,14,-8,-9,-10	@* to *
,14,-9,,	folde~
,14,-9,-10,-6	@are .. about
,14,-9,-9,	<num> lines
,14,14,-6,-10	, no
,14,8,-5,	@<num> .. from
,15,,,	, tell
,15,,,	, tell me
,15,,,	@ORDER it a
,15,,,	@ORDER it a *
,15,,,	@TECH it a
,15,,,	@TECH it a *
,15,,,	@^ ORDER it a
,15,,,	@^ TECH it a
,15,,,	@^ can you SWITCH
,15,,,	@^ make it a
,15,,,	@before it is
,15,,,	@before it is *
,15,,,	@can .. SWITCH
,15,,,	@can you SWITCH
,15,,,	@every .. have
,15,,,	@it a *
,15,,,	@it a * to
,15,,,	@make STYLE
,15,,,	@make it a
,15,,,	@make it a *
,15,,,	a habit to
,15,,,	asking $
,15,,,	before it is
,15,,,	can you keep
,15,,,	habit to
,15,,,	it a habit
,15,,,	it is applied
,15,,,	make it a
,15,,,	plain sql than
,15,,,	sql than
,15,,,	without asking $
,15,,,-11	@* , *
,15,,,-5	@always .. you
,15,,,-6	@ORDER things
,15,,,-7	@* , please
,15,,,-7	@do not use STYLE
,15,,,-7	@not use STYLE
,15,,,-7	@want * $
,15,,,-7	future $
,15,,,-7	we write
,15,,-13,-9	@ORDER <NAMED>
,15,,-6,-5	@* ERROR STYLE
,15,,-6,7	@my *
,15,,-7,	@PLEASE .. THING
,15,,-7,-6	@instead of * $
,15,-10,-9,-10	@^ .. rather
,15,-11,-9,-6	quick
,15,-15,-6,20	@me .. the
,15,-5,,	@LIKES .. have
,15,-5,,	@ORDER .. when
,15,-5,,	a beginner
,15,-5,,	beginner
,15,-5,,-5	@^ ALWAYS ORDER *
,15,-5,,-5	@^ never ORDER *
,15,-5,,-5	@after .. ALWAYS
,15,-5,,-6	@ALWAYS .. from
,15,-5,,-6	@always .. from
,15,-5,-7,-6	is applied
,15,-6,,	hooks $
,15,-6,,	to have
,15,-6,,-6	?s^only ever
,15,-6,,-6	@^ only ALWAYS
,15,-6,,-6	@^ only ever
,15,-6,,-6	@only ALWAYS
,15,-6,,-6	^ only ever
,15,-6,,-6	only ever
,15,-6,-11,-9	leave
,15,-6,-12,-7	folders
,15,-6,-13,-13	@* STYLE $
,15,-7,,-6	less
,15,-7,-11,-5	^ in
,15,-8,-6,-6	@STYLE .. to
,15,-8,-6,-9	@not .. STYLE
,15,-8,-7,-6	in all
,15,-8,-8,-6	@for .. LIKES
,15,-8,-9,-11	@* ALWAYS * $
,15,-9,-14,-9	@* ALWAYS
,15,-9,-15,-7	guide
,15,-9,-5,-11	@i .. have
,15,12,-8,	schem~
,15,19,-11,-17	al
,15,5,-8,-9	?s^new
,15,5,-8,-9	^ new
,15,6,,-6	everything
,16,,,	2@^ .. way
,16,,,	2@^ always $
,16,,,	2^ always $
,16,,,	@* to ORDER STYLE
,16,,,	@ERROR , do
,16,,,	@ERROR , do not
,16,,,	@ERROR .. do
,16,,,	@i want *
,16,,-12,-9	@ORDER <NAMED> $
,16,,-5,	full sentences $
,16,,-5,	sentences $
,16,,-5,8	@time .. ORDER
,16,,-9,-9	stay
,16,-10,,	2@^ .. old
,16,-10,-8,-8	@* les
,16,-10,-8,-8	@* les *
,16,-10,-8,-8	@* les * $
,16,-10,-8,-8	@les *
,16,-10,-8,-8	@les * $
,16,-10,-8,-8	@les .. $
,16,-10,-8,-8	les
,16,-11,-9,-6	@are .. so
,16,-12,,-7	@our .. with
,16,-12,-7,-10	do not
,16,-5,,	@* to have
,16,-5,,	infor~
,16,-5,,-5	@every STYLE
,16,-5,-5,-5	@when STYLE
,16,-5,-5,-6	?s^for STYLE
,16,-5,-5,-6	@^ for STYLE
,16,-6,-6,	@<path> .. ,
,16,-7,-8,	just
,16,-8,-5,	@not * on
,16,-9,,	@be too *
,16,-9,,	@be too * $
,16,-9,,	@do not be too
,16,-9,,	@not be too
,16,-9,,	@not be too *
,16,-9,,	be too
,16,-9,,	not be too
,16,-9,,-5	@this .. all
,16,-9,-5,-5	quotes
,16,-9,-5,-5	quote~
,16,-9,-5,-5	single quotes
,16,-9,-9,-9	@rather .. $
,17,,,	2@^ ALWAYS $
,17,,,	@it .. you
,17,,,	@to ORDER * $
,17,,,-5	@* when you
,17,,,-5	@you .. also
,17,,-5,	this project $
,17,,-6,-7	general $
,17,,-6,-7	in general $
,17,-10,-10,	put
,17,-10,-6,-5	@^ i am a
,17,-11,,	it short
,17,-11,,	keep it short
,17,-12,-5,-5	@ALWAYS use TECH
,17,-12,-6,	@by *
,17,-13,-6,	@STYLE *
,17,-15,-8,	@ALWAYS .. TECH
,17,-17,,-12	@in * ,
,17,-5,-5,-10	@as a *
,17,-5,-5,-7	in future
,17,-6,-5,-6	@every .. STYLE
,17,-6,-8,-7	before pushing
,17,-6,-8,-7	before pushing $
,17,-6,-8,-7	pushing
,17,-6,-8,-7	pushing $
,17,-6,-8,-7	pushi~
,17,-7,,	@STYLE please $
,17,-7,,-5	@STYLE please
,17,-7,,-6	propose
,17,-7,,-7	@in .. so
,17,-7,-10,	?s^in
,17,-9,-11,	revie~
,17,-9,9,-10	@default STYLE
,18,,,	@^ * to ORDER
,18,,,	@any .. before
,18,,,	a habit
,18,,,	habit
,18,,,-6	guess
,18,,,-7	@when you * $
,18,,-5,	in english
,18,,-5,-7	@you ORDER a
,18,,-6,-13	@you .. ALWAYS
,18,,-6,-7	@, no * $
,18,-10,,	@for all * $
,18,-15,-7,-17	talk
,18,-5,,-5	@SWITCH it * $
,18,-5,,-5	@to .. any
,18,-6,-7,-6	early returns $
,18,-6,-7,-6	returns $
,18,-7,,-5	directly
,18,-7,,-6	@not .. so
,18,-7,-12,-7	@is for *
,18,-7,-12,-7	is for
,18,-7,-5,	@STYLE should be
,18,-7,-6,-8	@* STYLE ,
,18,-8,,-7	@STYLE
,18,-8,-13,	@* per THING
,18,-8,-13,	@* per THING $
,18,-8,-5,-10	@ALWAYS .. the
,18,-9,,-6	@STYLE .. be
,18,-9,-10,-5	@<NAMED> .. in
,18,-9,-6,-6	@with me $
,18,-9,-6,-6	with me $
,18,-9,-9,-10	rather
,18,-9,-9,-10	rathe~
,18,13,-8,-9	schema
,19,,,	@ERROR without
,19,,,-6	@time you ORDER
,19,,-6,-8	@ALWAYS .. before
,19,,-6,-8	@always .. before
,19,,-9,-5	keep
,19,-10,-10,	@^ .. ALWAYS
,19,-12,,-13	@in *
,19,-12,,-6	@for all *
,19,-13,-5,-5	@SWITCH .. STYLE
,19,-21,-14,-15	@* use
,19,-5,,	@LIKES .. any
,19,-5,,-7	@* me when
,19,-5,,-7	@^ it * me
,19,-5,,-7	@it * me
,19,-5,,-7	@it * me when
,19,-5,,-7	this repo $
,19,-5,-5,	@i .. every
,19,-6,,-6	creating
,19,-6,-5,-10	you write
,19,-6,-7,-8	guess~
,19,-7,-6,-6	?s^never ORDER
,19,-7,-6,-6	@^ never ORDER
,19,-8,,-13	this repo
,19,-9,,-6	@do .. all
,19,-9,-9,-6	^ quick
,19,6,-13,-13	only $
,19,7,-7,	@STYLE .. a
,20,-11,-9,-8	otherwise
,20,-13,-11,-9	ahora
,20,-15,-10,-10	@^ .. things
,20,-18,-12,-7	@STYLE * $
,20,-5,-13,-11	code
,20,-5,-6,-9	mocks $
,20,-6,,	@* ORDER
,20,-6,,-5	@all .. ORDER
,20,-6,-6,-8	not be
,20,-7,-5,-6	@* ORDER me
,20,-8,-5,-5	@STYLE .. only
,20,-8,-5,-7	in answers
,20,-8,-7,	after each
,20,-8,-8,-10	@i .. STYLE
,20,-8,-9,-10	other~
,20,-9,-7,-9	@^ .. STYLE
,21,-13,,-7	@your STYLE
,21,-6,,-10	@i LIKES STYLE
,21,-7,-14,-7	stop using
,21,-7,-6,-9	@LIKES STYLE *
,21,-8,-7,-12	@THING .. STYLE
,21,-9,-6,-5	@TECH STYLE *
,22,,,	2@^ * that
,22,,-7,-11	@for .. we
,22,-10,-11,-7	@ALWAYS .. $
,22,-11,6,-12	?s^* in
,22,-11,6,-12	@^ * in
,22,-15,-10,-12	things
,22,-15,-10,-12	thing~
,22,-15,-6,7	@me .. ,
,22,-5,-5,-8	@when .. STYLE
,23,-10,,-10	this project
,23,-13,-10,-10	@use .. everywhere
,23,-6,,	@ORDER .. i
,23,-6,-8,-7	, never
,24,-13,-6,-7	honest
,24,-13,-6,-7	hones~
,24,-8,-13,	answe~
,25,-9,-6,-9	@we .. STYLE
,26,,-10,	@: .. STYLE
,27,-13,-18,-14	stop
,27,-19,-7,-8	@i .. so
,28,-10,,-13	each
,30,-13,-8,-9	sente~
,30,-17,-8,-8	direc~
,30,-5,-11,-14	@stop *
,5,,,	, keep doing
,5,,,	2@^ .. named
,5,,,	2@^ SWITCH to
,5,,,	2@^ SWITCH to DID
,5,,,	2@^ SWITCH to named
,5,,,	2^ stick
,5,,,	2^ stick to
,5,,,	@* , never *
,5,,,	@* in my STYLE
,5,,,	@, SWITCH *
,5,,,	@, SWITCH * that
,5,,,	@<id> STYLE *
,5,,,	@<id> STYLE * to
,5,,,	@ALWAYS LIKES to ORDER
,5,,,	@ALWAYS STYLE * without
,5,,,	@ALWAYS in
,5,,,	@ALWAYS want to ORDER
,5,,,	@LIKES * in
,5,,,	@LIKES any *
,5,,,	@LIKES i am a
,5,,,	@ORDER <id> STYLE
,5,,,	@ORDER <id> STYLE *
,5,,,	@PLEASE .. my
,5,,,	@STYLE * PLEASE
,5,,,	@STYLE * please
,5,,,	@STYLE * without
,5,,,	@STYLE .. without
,5,,,	@STYLE instead
,5,,,	@STYLE instead of
,5,,,	@SWITCH .. named
,5,,,	@SWITCH to DID
,5,,,	@SWITCH to DID *
,5,,,	@SWITCH to named
,5,,,	@SWITCH to named *
,5,,,	@THANKS .. ORDER
,5,,,	@THING .. rather
,5,,,	@^ SWITCH to DID
,5,,,	@^ SWITCH to named
,5,,,	@^ for * i
,5,,,	@^ i ORDER <id>
,5,,,	@am a * $
,5,,,	@any .. my
,5,,,	@as .. i
,5,,,	@be .. ALWAYS
,5,,,	@be .. always
,5,,,	@can * them
,5,,,	@can * them $
,5,,,	@do .. default
,5,,,	@every .. LIKES
,5,,,	@every .. be
,5,,,	@every .. like
,5,,,	@for * i
,5,,,	@for * i LIKES
,5,,,	@for this *
,5,,,	@i .. off
,5,,,	@i LIKES * in
,5,,,	@i ORDER <id>
,5,,,	@i ORDER <id> STYLE
,5,,,	@i can * them
,5,,,	@in my STYLE
,5,,,	@in my STYLE $
,5,,,	@like .. so
,5,,,	@like i am a
,5,,,	@make .. before
,5,,,	@never LIKES to ORDER
,5,,,	@never want to ORDER
,5,,,	@not * ; $
,5,,,	@not LIKES any *
,5,,,	@not want any *
,5,,,	@please .. my
,5,,,	@rather .. a
,5,,,	@rule .. LIKES
,5,,,	@rule .. to
,5,,,	@rule .. want
,5,,,	@rule i LIKES
,5,,,	@rule i want
,5,,,	@so .. can
,5,,,	@so .. i
,5,,,	@so that i
,5,,,	@so that i can
,5,,,	@that .. them
,5,,,	@that i can
,5,,,	@that i can *
,5,,,	@the * before *
,5,,,	@to .. when
,5,,,	@to DID *
,5,,,	@to DID * $
,5,,,	@to named *
,5,,,	@to named * $
,5,,,	@want any *
,5,,,	@when .. so
,5,,,	@would .. like
,5,,,	@would .. that
,5,,,	always explain
,5,,,	be nice
,5,,,	be nice if
,5,,,	before changing
,5,,,	can copy
,5,,,	can copy them
,5,,,	copy them
,5,,,	copy them $
,5,,,	doing that $
,5,,,	files without
,5,,,	find one-letter
,5,,,	find one-letter names
,5,,,	hard to
,5,,,	hard to read
,5,,,	i can copy
,5,,,	i find one-letter
,5,,,	love you
,5,,,	love you to
,5,,,	named ones
,5,,,	named ones $
,5,,,	names hard
,5,,,	names hard to
,5,,,	nice if
,5,,,	nice if you
,5,,,	one-letter
,5,,,	one-letter names
,5,,,	one-letter names hard
,5,,,	read $
,5,,,	rule i
,5,,,	rule i want
,5,,,	so that i
,5,,,	stick to named
,5,,,	that file
,5,,,	that i can
,5,,,	to named
,5,,,	to named ones
,5,,,	to read $
,5,,,	would be nice
,5,,,-10	@TECH do
,5,,,-5	@LIKES .. a
,5,,,-5	@should always *
,5,,,-5	@with TECH , so
,5,,,-5	want the
,5,,,-6	should always
,5,,,-9	@you ALWAYS
,5,,,-9	you always
,5,,,8	@the .. do
,5,,,9	@in the THING *
,5,,-11,-12	instead
,5,,-11,-12	inste~
,5,,-12,	@use <NAMED>
,5,,-5,-6	@THING .. never
,5,,-6,	i
,5,,-6,-12	@* in this
,5,,-7,	@* , * TECH
,5,,-7,-9	@TECH .. only
,5,,-8,	@: ORDER
,5,,6,-5	@, .. of
,5,-10,,-11	@we LIKES *
,5,-10,-11,	that $
,5,-10,17,-13	named
,5,-12,-16,-15	variable
,5,-13,,-15	@the .. every
,5,-13,10,-5	@my .. <num>
,5,-17,-15,-5	@STYLE :
,5,-17,-5,15	@for .. go
,5,-5,,	@ERROR .. it
,5,-5,,	@ORDER .. should
,5,-5,,	@STYLE .. should
,5,-5,,	@a .. first
,5,-5,,5	@* , do
,5,-5,-6,-5	@a .. ORDER
,5,-5,-8,	@i .. ORDER
,5,-5,-9,	@ORDER STYLE for
,5,-5,5,	@an .. ORDER
,5,-6,,	@on ? $
,5,-6,,	on ?
,5,-6,,	on ? $
,5,-6,,-10	@i .. there
,5,-6,,-6	@LIKES .. me
,5,-6,,-7	@the * after
,5,-6,,7	@the .. any
,5,-6,-5,	@this .. STYLE
,5,-6,8,-7	java
,5,-7,,	@* has no
,5,-7,,-5	@default ORDER
,5,-7,,-6	@and .. with
,5,-7,,7	@you .. about
,5,-7,-5,	@STYLE * to
,5,-7,-5,	@^ .. you
,5,-7,-9,-13	@does .. THING
,5,-7,10,-7	needs
,5,-7,6,	@^ .. in
,5,-7,7,	@have .. per
,5,-8,,-6	@STYLE .. please
,5,-8,-10,-14	@old * $
,5,-8,-7,-7	test $
,5,-9,,-6	@want .. ORDER
,5,-9,,-7	breaks
,5,-9,-10,-13	@^ .. than
,5,10,-8,-5	@that .. with
,5,13,,-11	@have .. SWITCH
,5,16,-10,-11	@^ * , *
,5,5,,	@for .. ROLE
,5,5,,-6	@with .. to
,5,7,,-5	@the .. end
,5,7,,-6	@to SWITCH *
,5,7,-5,8	@let .. ORDER
,5,8,,-5	@<id> .. $
,6,,,	, always in
,6,,,	2@^ STYLE
,6,,,	@, .. want
,6,,,	@, ALWAYS in
,6,,,	@, ALWAYS in that
,6,,,	@, always in
,6,,,	@, always in that
,6,,,	@<code> .. THING
,6,,,	@<code> .. it
,6,,,	@ALWAYS .. at
,6,,,	@ALWAYS in that
,6,,,	@ALWAYS in that *
,6,,,	@ALWAYS you ORDER
,6,,,	@LIKES that you
,6,,,	@LIKES that you *
,6,,,	@LIKES you to *
,6,,,	@LIKES you to be
,6,,,	@ORDER .. wait
,6,,,	@ORDER me why
,6,,,	@STYLE to be
,6,,,	@TECH * to
,6,,,	@THANKS .. you
,6,,,	@THANKS if
,6,,,	@THANKS if you
,6,,,	@^ before you start
,6,,,	@^ never STYLE *
,6,,,	@a .. we
,6,,,	@after , ALWAYS in
,6,,,	@after , always in
,6,,,	@always .. for
,6,,,	@always .. that
,6,,,	@always in that
,6,,,	@always in that *
,6,,,	@be .. would
,6,,,	@be THANKS
,6,,,	@be THANKS if
,6,,,	@be THANKS if you
,6,,,	@before you start *
,6,,,	@can .. them
,6,,,	@ever .. the
,6,,,	@future ? $
,6,,,	@i .. wait
,6,,,	@i would LIKES that
,6,,,	@in .. $
,6,,,	@in <NAMED> ,
,6,,,	@in STYLE *
,6,,,	@in that *
,6,,,	@in that * $
,6,,,	@it .. always
,6,,,	@it would be THANKS
,6,,,	@never .. me
,6,,,	@never STYLE *
,6,,,	@plan .. for
,6,,,	@start * ,
,6,,,	@that THING $
,6,,,	@that you *
,6,,,	@to .. more
,6,,,	@use .. i
,6,,,	@want .. more
,6,,,	@want you to *
,6,,,	@when .. can
,6,,,	@would .. THANKS
,6,,,	@would .. first
,6,,,	@would LIKES that
,6,,,	@would LIKES that you
,6,,,	@would be THANKS
,6,,,	@would be THANKS if
,6,,,	@you ORDER STYLE $
,6,,,	@you ORDER THING $
,6,,,	@you start *
,6,,,	@you start * ,
,6,,,	@you to be
,6,,,	@your .. a
,6,,,	always in
,6,,,	always in that
,6,,,	asked me first
,6,,,	before committing
,6,,,	before committing $
,6,,,	coding
,6,,,	coding ,
,6,,,	codin~
,6,,,	committing
,6,,,	committing $
,6,,,	do not create
,6,,,	files unless
,6,,,	files unless i
,6,,,	future ?
,6,,,	future ? $
,6,,,	in
,6,,,	in that order
,6,,,	me why
,6,,,	not create
,6,,,	prefer that
,6,,,	prefer that you
,6,,,	schema ,
,6,,,	start coding
,6,,,	start coding ,
,6,,,	tell me why
,6,,,	than a
,6,,,	that order
,6,,,	that order $
,6,,,	that you
,6,,,	unless i ask
,6,,,	without telling
,6,,,	without telling me
,6,,,	would prefer that
,6,,,	you start coding
,6,,,	you to be
,6,,,-12	@ORDER .. did
,6,,,-13	print $
,6,,,-5	@ORDER .. future
,6,,,-5	repo we
,6,,,-5	this repo we
,6,,,-6	@STYLE , ALWAYS $
,6,,,-7	@you .. things
,6,,,-8	@in .. ALWAYS
,6,,,-9	database
,6,,,5	@LIKES .. ERROR
,6,,,5	@ever ORDER
,6,,,6	@to ORDER it
,6,,,7	2^ same
,6,,,9	@ORDER me the THING
,6,,-10,7	@to .. with
,6,,-5,7	@with .. this
,6,,-6,-5	@all STYLE $
,6,,-6,-7	@SWITCH .. ,
,6,,-6,-7	@in this * $
,6,,-7,-5	@* for all
,6,,-7,-9	@^ .. stop
,6,,-9,-10	@STYLE .. the
,6,,14,	tests with
,6,,9,-6	of every
,6,-10,,	excep~
,6,-10,,-10	@i .. ;
,6,-11,,	@more .. the
,6,-12,-5,-9	@do not ORDER
,6,-12,-7,-8	@* instead of
,6,-13,,8	@it ERROR
,6,-16,-8,	@way .. $
,6,-18,-19,17	que
,6,-5,,	@LIKES .. YOU_DID
,6,-5,,	@about .. the
,6,-5,,	@not .. not
,6,-5,,-10	@, * the
,6,-5,,-8	@not .. new
,6,-5,,5	@me .. plan
,6,-5,-5,	@LIKES i
,6,-5,-5,	like i
,6,-5,-6,	@do .. ORDER
,6,-5,-8,	@all .. TECH
,6,-6,,	the database
,6,-6,,-6	@LIKES .. out
,6,-6,,-6	our tests
,6,-6,,6	@DID not
,6,-6,,6	did not
,6,-6,-5,	@gets a *
,6,-6,-5,8	@me .. ORDER
,6,-6,5,-9	@first .. the
,6,-6,5,7	@* <VALUE> PERIOD
,6,-6,5,7	@* <num> PERIOD
,6,-7,,	@we ALWAYS use
,6,-7,,	rabbitmq
,6,-7,-5,	you did
,6,-7,-7,-8	moment
,6,-7,-7,-8	momen~
,6,-8,,	@all .. be
,6,-8,,	@all .. to
,6,-8,,-7	@what ERROR
,6,-8,-5,	@you .. and
,6,-8,-7,	@STYLE ;
,6,-8,-7,	@STYLE ; $
,6,-9,,	@, PLEASE SWITCH
,6,-9,,	@, please SWITCH
,6,-9,,	@PLEASE SWITCH
,6,-9,,	@please SWITCH
,6,-9,,-11	@my * $
,6,-9,,16	@that .. from
,6,-9,13,-9	@on .. first
,6,-9,15,-13	@^ .. named
,6,11,,-6	@DECIDED .. NOWADAYS
,6,11,,-6	@DECIDED .. now
,6,11,-11,	@^ .. off
,6,11,-8,-6	@* , no *
,6,12,,	2@^ do it
,6,12,,	2^ do
,6,12,,	2^ do it
,6,16,-6,	<num> spaces
,6,17,-5,-10	end of
,6,18,-11,-7	all $
,6,6,-8,-7	first ,
,6,7,,	@<NAMED> .. PLEASE
,6,7,,	@<NAMED> .. please
,6,7,,-9	requi~
,6,8,,	@not * it
,6,8,,-7	@down .. $
,6,8,-8,	@the .. go
,6,9,-8,-7	@STYLE .. two
,7,,,	?s^before
,7,,,	?s^before you
,7,,,	?s^it would
,7,,,	@* : ORDER
,7,,,	@* in my
,7,,,	@* it if
,7,,,	@* it if you
,7,,,	@* me before
,7,,,	@* per ORDER
,7,,,	@* per STYLE
,7,,,	@* unless
,7,,,	@* unless i
,7,,,	@, .. everywhere
,7,,,	@<VALUE> .. so
,7,,,	@<num> .. so
,7,,,	@ALWAYS ORDER me
,7,,,	@LIKES .. like
,7,,,	@ORDER .. instead
,7,,,	@ORDER and
,7,,,	@STYLE , that
,7,,,	@STYLE , that is
,7,,,	@STYLE in this *
,7,,,	@TECH to the STYLE
,7,,,	@TECH to the THING
,7,,,	@THING .. an
,7,,,	@THING .. like
,7,,,	@^ before you
,7,,,	@^ it would
,7,,,	@^ it would be
,7,,,	@a .. my
,7,,,	@a ORDER and
,7,,,	@a plan and
,7,,,	@all .. a
,7,,,	@also .. the
,7,,,	@also ORDER the
,7,,,	@always .. me
,7,,,	@always LIKES
,7,,,	@always ORDER me
,7,,,	@as .. ERROR
,7,,,	@be * it
,7,,,	@be * it if
,7,,,	@be LIKES
,7,,,	@be LIKES that
,7,,,	@be LIKES that $
,7,,,	@be like that
,7,,,	@be like that $
,7,,,	@before .. start
,7,,,	@before you start
,7,,,	@do not LIKES to
,7,,,	@do not want to
,7,,,	@get .. STYLE
,7,,,	@i LIKES it when
,7,,,	@i like it when
,7,,,	@if .. STYLE
,7,,,	@if .. would
,7,,,	@if you would
,7,,,	@in .. next
,7,,,	@it .. if
,7,,,	@it .. would
,7,,,	@it would be
,7,,,	@like .. LIKES
,7,,,	@like .. like
,7,,,	@me LIKES i
,7,,,	@me LIKES i am
,7,,,	@me like i
,7,,,	@me like i am
,7,,,	@more .. TECH
,7,,,	@never * the THING
,7,,,	@next .. STYLE
,7,,,	@next to the STYLE
,7,,,	@next to the THING
,7,,,	@not LIKES to
,7,,,	@not LIKES to *
,7,,,	@not want to
,7,,,	@not want to *
,7,,,	@one * per ORDER
,7,,,	@one * per STYLE
,7,,,	@one .. STYLE
,7,,,	@per ORDER
,7,,,	@per STYLE
,7,,,	@please .. i
,7,,,	@to be LIKES
,7,,,	@to be LIKES that
,7,,,	@to be like
,7,,,	@to be like that
,7,,,	@to me LIKES i
,7,,,	@to me like i
,7,,,	@we never *
,7,,,	@without * me $
,7,,,	@would .. would
,7,,,	@would be * it
,7,,,	@you .. down
,7,,,	^ before
,7,,,	^ before you
,7,,,	^ it would
,7,,,	a plan and
,7,,,	assertion per
,7,,,	assertion per test
,7,,,	be happy it
,7,,,	be like
,7,,,	be like that
,7,,,	before you start
,7,,,	code ?
,7,,,	code ? $
,7,,,	code that
,7,,,	const~
,7,,,	happy it
,7,,,	happy it if
,7,,,	if you would
,7,,,	it would
,7,,,	it would be
,7,,,	layer $
,7,,,	me like i
,7,,,	not want to
,7,,,	one assertion
,7,,,	one assertion per
,7,,,	per test
,7,,,	plan and
,7,,,	to be like
,7,,,	to the code
,7,,,	you start
,7,,,-11	@^ .. default
,7,,,-12	@this .. YOU_DID
,7,,,-14	@do .. THANKS
,7,,,-16	@ORDER .. as
,7,,,-5	@* me first before
,7,,,-5	@* needs
,7,,,-5	@LIKES .. rather
,7,,,-5	@LIKES .. than
,7,,,-5	@we always ORDER
,7,,,-5	@you * me first
,7,,,-6	@<id> .. ,
,7,,,-6	@STYLE , ALWAYS
,7,,,-6	charts
,7,,,-6	chart~
,7,,,-6	the commits
,7,,,-7	@ORDER .. time
,7,,,-7	@to ALWAYS ORDER
,7,,,-7	@to always ORDER
,7,,,-7	@what .. is
,7,,,-9	@ERROR .. always
,7,,,-9	@YOU_DID .. always
,7,,,-9	@as .. ALWAYS
,7,,,-9	@as .. always
,7,,,10	@this .. in
,7,,,6	@, i LIKES
,7,,,6	@, i LIKES *
,7,,-5,	@ORDER thing : *
,7,,-5,	@STYLE thing : *
,7,,-5,	@please .. $
,7,,-5,	@thing : *
,7,,-5,	@thing : * STYLE
,7,,-5,-6	@everywhere .. $
,7,,-6,	@ALWAYS STYLE with
,7,,-6,	@always STYLE with
,7,,-6,	@i .. and
,7,,-6,15	@the * we
,7,,-7,	@with .. before
,7,,-7,-6	@we .. all
,7,,-7,7	@in .. for
,7,,7,	@always .. it
,7,-10,,-10	@we * $
,7,-10,-8,-10	@use the ORDER
,7,-11,,-7	case $
,7,-11,-22,-18	file
,7,-12,-7,-5	for the cli
,7,-5,,	@* any
,7,-5,,	@LIKES of *
,7,-5,,	@LIKES of * no
,7,-5,,	@STYLE .. first
,7,-5,,	@^ for the LIKES
,7,-5,,	@for .. more
,7,-5,,	@for the LIKES
,7,-5,,	@for the LIKES of
,7,-5,,	@in the <NAMED>
,7,-5,,	@in the <path>
,7,-5,,	@more .. in
,7,-5,,	@of * no
,7,-5,,	@of * no more
,7,-5,,	@of .. more
,7,-5,,	@the LIKES
,7,-5,,	@the LIKES of
,7,-5,,	@the LIKES of *
,7,-5,,	for the love
,7,-5,,	god
,7,-5,,	god no
,7,-5,,	god no more
,7,-5,,	in the <path>
,7,-5,,	love of
,7,-5,,	love of god
,7,-5,,	of god
,7,-5,,	of god no
,7,-5,,	the love
,7,-5,,	the love of
,7,-5,,-8	@do .. new
,7,-5,,-8	@not LIKES
,7,-5,-6,	, keep
,7,-5,-6,-6	@* rather
,7,-6,,	@do .. any
,7,-6,,	@on .. before
,7,-6,,	@without .. first
,7,-6,,	folder
,7,-6,,-6	@ALWAYS .. with
,7,-6,,-6	@want .. out
,7,-6,,-6	tests fail
,7,-6,,5	@LIKES .. from
,7,-6,,6	@it .. STYLE
,7,-6,-6,11	@ORDER your
,7,-6,-7,	modules $
,7,-7,,-6	here ,
,7,-7,-5,	@need to *
,7,-7,-5,-9	@can .. with
,7,-7,-7,-5	@^ .. i
,7,-7,-7,-6	ci $
,7,-7,8,	backend $
,7,-8,,-5	@on .. PLEASE
,7,-8,,-5	@on .. please
,7,-9,,	perso~
,7,-9,,-7	@* of * $
,7,-9,,-8	@STYLE .. for
,7,-9,-10,-7	@stop .. THING
,7,-9,-6,-9	@i * ,
,7,-9,-9,-7	i need
,7,-9,9,	@<id> .. is
,7,10,,-7	@on .. all
,7,10,-5,-6	@the THING :
,7,11,,-6	@the end of
,7,11,,-6	the end of
,7,11,-11,8	@^ .. your
,7,14,-10,-11	@TECH for *
,7,15,-9,-5	@at all $
,7,15,-9,-5	at all $
,7,7,,-7	@in .. we
,7,9,-9,-14	@one .. $
,8,,,	, i read
,8,,,	, just give
,8,,,	2@^ .. like
,8,,,	?s^always STYLE
,8,,,	@* after ,
,8,,,	@* after , ALWAYS
,8,,,	@* after , always
,8,,,	@* this on
,8,,,	@* this on my
,8,,,	@* you are *
,8,,,	@, ALWAYS * $
,8,,,	@, TECH ORDER me
,8,,,	@, i * this
,8,,,	@, just ORDER me
,8,,,	@<VALUE> STYLE $
,8,,,	@<num> STYLE $
,8,,,	@ERROR .. end
,8,,,	@ERROR at
,8,,,	@ERROR at the
,8,,,	@ERROR at the end
,8,,,	@LIKES TECH STYLE
,8,,,	@ORDER , that
,8,,,	@ORDER , that is
,8,,,	@ORDER new
,8,,,	@ORDER new *
,8,,,	@STYLE .. end
,8,,,	@STYLE at the
,8,,,	@STYLE at the end
,8,,,	@STYLE without * $
,8,,,	@TECH ORDER me the
,8,,,	@after , ALWAYS
,8,,,	@after , always
,8,,,	@after .. always
,8,,,	@and .. always
,8,,,	@and .. my
,8,,,	@and .. ok
,8,,,	@and the * after
,8,,,	@and wait for
,8,,,	@and wait for my
,8,,,	@at the end $
,8,,,	@before .. are
,8,,,	@before .. you
,8,,,	@before you * you
,8,,,	@do .. want
,8,,,	@do not ORDER new
,8,,,	@do not want
,8,,,	@each .. STYLE
,8,,,	@every .. that
,8,,,	@for .. ok
,8,,,	@for my ok
,8,,,	@for my ok $
,8,,,	@i * this
,8,,,	@i * this on
,8,,,	@i LIKES TECH STYLE
,8,,,	@i do not want
,8,,,	@i would LIKES you
,8,,,	@in the future $
,8,,,	@it if you
,8,,,	@it when you ORDER
,8,,,	@just ORDER me the
,8,,,	@me .. first
,8,,,	@me the THING $
,8,,,	@not ORDER new
,8,,,	@not ORDER new *
,8,,,	@should .. in
,8,,,	@so .. them
,8,,,	@the * after ,
,8,,,	@the end $
,8,,,	@this .. my
,8,,,	@this on my
,8,,,	@this on my THING
,8,,,	@wait .. my
,8,,,	@wait .. ok
,8,,,	@wait for my
,8,,,	@wait for my ok
,8,,,	@want .. this
,8,,,	@would LIKES you
,8,,,	@would LIKES you to
,8,,,	@you * you
,8,,,	@you * you are
,8,,,	after ,
,8,,,	after , always
,8,,,	and the reasoning
,8,,,	and wait for
,8,,,	arrow
,8,,,	arrow functions
,8,,,	before you say
,8,,,	css modules
,8,,,	css modules $
,8,,,	do not want
,8,,,	domain layer
,8,,,	domain layer $
,8,,,	end $
,8,,,	errors at
,8,,,	errors at the
,8,,,	for my
,8,,,	for my ok
,8,,,	i read this
,8,,,	in the domain
,8,,,	it if
,8,,,	it if you
,8,,,	just give
,8,,,	just give me
,8,,,	me the code
,8,,,	my phone
,8,,,	my phone $
,8,,,	not want
,8,,,	on my phone
,8,,,	read this on
,8,,,	reasoning after
,8,,,	reasoning after ,
,8,,,	say you
,8,,,	say you are
,8,,,	secrets
,8,,,	test , that
,8,,,	the domain
,8,,,	the domain layer
,8,,,	the end $
,8,,,	the reasoning
,8,,,	the reasoning after
,8,,,	this on my
,8,,,	wait for my
,8,,,	you say you
,8,,,-5	@first before *
,8,,,-5	@me first before
,8,,,-5	@me first before *
,8,,,-5	first before
,8,,,-5	me first before
,8,,,-6	@* with me before
,8,,,-6	@* you are
,8,,,-6	@your * $
,8,,,-7	@* STYLE , ORDER
,8,,,-7	@could .. more
,8,,,-7	@i like * STYLE
,8,,,-9	@we always *
,8,,,-9	just do
,8,,,5	small commits
,8,,,5	small commits $
,8,,-11,	@NOWADAYS .. <code>
,8,,-13,-12	@instead .. $
,8,,-14,-16	start with
,8,,-5,	@so .. to
,8,,-5,-6	@* $
,8,,-6,	job $
,8,,-6,-10	i want
,8,,-6,5	@it .. for
,8,,-7,	@TECH .. so
,8,,-7,	@in * STYLE $
,8,,-7,-7	@SWITCH .. <NAMED>
,8,,7,	my
,8,-11,,	@any .. TECH
,8,-11,,	adding
,8,-11,,	addin~
,8,-11,-13,-7	creat~
,8,-14,-10,11	@you .. with
,8,-15,19,-6	dana
,8,-16,7,-13	@^ .. start
,8,-17,,-8	them
,8,-5,,	@on <path>
,8,-5,,	in $
,8,-5,,	on <path>
,8,-5,,-5	@* in the future
,8,-5,,-5	we like
,8,-5,,-7	@to .. as
,8,-5,-5,	@instead of STYLE
,8,-5,-5,-5	@LIKES .. am
,8,-5,-5,-5	@LIKES i am
,8,-5,-5,-5	@like .. am
,8,-5,-5,-5	@like i am
,8,-5,-5,-5	like i am
,8,-5,-6,-7	@the .. how
,8,-6,,	@i .. new
,8,-6,-5,-7	@STYLE .. of
,8,-6,-6,	@ALWAYS .. ORDER
,8,-6,-6,	@^ STYLE in STYLE
,8,-6,-7,11	reuse
,8,-6,10,-7	@^ .. needs
,8,-7,,	@STYLE .. how
,8,-7,,	@we SWITCH to
,8,-7,,	anymore $
,8,-7,,-7	@you * it
,8,-7,,-8	@STYLE .. and
,8,-7,,15	comma~
,8,-7,-5,	@to .. ALWAYS
,8,-7,10,-7	@needs .. ,
,8,-8,,	doing that
,8,-8,,	keep doing
,8,-8,,	keep doing that
,8,-8,,	sentence case
,8,-8,,	sentence case ,
,8,-8,,	stick to sentence
,8,-8,,	to sentence
,8,-8,,	to sentence case
,8,-8,,7	@just .. THING
,8,-8,-15,	@* <VALUE> * $
,8,-8,-15,	@* <num> * $
,8,-8,-5,	@start .. ,
,8,-8,-6,-7	@not a *
,8,-8,5,-6	@that .. on
,8,-9,,5	we say
,8,10,,	@to .. first
,8,12,,	2@^ SWITCH
,8,5,,-5	@SWITCH .. PLEASE
,8,5,,-5	@SWITCH .. please
,8,5,,-7	@with .. PLEASE
,8,5,,-7	@with .. please
,8,6,,	@with .. ,
,8,6,-10,	@all .. <NAMED>
,8,6,-10,-11	@i .. TECH
,8,7,,	@to ORDER * to
,8,7,-16,-7	@^ .. one
,8,8,,	yes
,8,8,-12,-9	spaces
,8,8,-12,-9	space~
,8,8,-5,-5	@<NAMED> *
,8,8,-5,-7	@* gets
,9,,,	<code> in this
,9,,,	?s^ORDER things
,9,,,	@* , ALWAYS *
,9,,,	@* , PLEASE *
,9,,,	@* , please *
,9,,,	@* STYLE NOWADAYS
,9,,,	@* STYLE NOWADAYS in
,9,,,	@* STYLE than
,9,,,	@* i want *
,9,,,	@, * ORDER $
,9,,,	@<code> in this
,9,,,	@<quote> .. and
,9,,,	@ALWAYS LIKES to
,9,,,	@ALWAYS want to
,9,,,	@LIKES the STYLE
,9,,,	@LIKES you to ORDER
,9,,,	@NOWADAYS in
,9,,,	@ORDER a * of
,9,,,	@ORDER the * before
,9,,,	@ORDER the STYLE and
,9,,,	@STYLE NOWADAYS in
,9,,,	@STYLE than
,9,,,	@^ ORDER things
,9,,,	@^ i never LIKES
,9,,,	@^ i never want
,9,,,	@a * to ORDER
,9,,,	@a .. you
,9,,,	@after .. that
,9,,,	@for * you
,9,,,	@for * you ORDER
,9,,,	@from .. not
,9,,,	@i ALWAYS LIKES to
,9,,,	@i ALWAYS want to
,9,,,	@i LIKES the STYLE
,9,,,	@i never LIKES
,9,,,	@i never LIKES to
,9,,,	@i never want
,9,,,	@i never want to
,9,,,	@in * i LIKES
,9,,,	@need .. to
,9,,,	@never LIKES
,9,,,	@never LIKES to
,9,,,	@never want to
,9,,,	@should be in
,9,,,	@the * STYLE NOWADAYS
,9,,,	@the STYLE and
,9,,,	@things .. am
,9,,,	@things .. me
,9,,,	@this * , PLEASE
,9,,,	@this * , please
,9,,,	@when STYLE are *
,9,,,	@with .. a
,9,,,	^ explain things
,9,,,	always write
,9,,,	am a beginner
,9,,,	are short
,9,,,	be in
,9,,,	codebase ,
,9,,,	codebase , please
,9,,,	everything you
,9,,,	everything you write
,9,,,	explain things
,9,,,	for everything you
,9,,,	i never want
,9,,,	longer in
,9,,,	me when names
,9,,,	names are short
,9,,,	names longer
,9,,,	names longer in
,9,,,	never want
,9,,,	never want to
,9,,,	project ,
,9,,,	reasoning
,9,,,	should be in
,9,,,	tables $
,9,,,	tests and
,9,,,	the tests and
,9,,,	the variable names
,9,,,	this codebase ,
,9,,,	variable names longer
,9,,,	when names
,9,,,	when names are
,9,,,-5	, that is
,9,,,-5	@, that is
,9,,,-5	@LIKES .. i
,9,,,-5	@to ALWAYS ORDER the
,9,,,-5	@to always ORDER the
,9,,,-5	@you DID not
,9,,,-5	@you did not
,9,,,-5	you did not
,9,,,-6	@i LIKES the
,9,,,-7	@would .. me
,9,,,-8	@before you ORDER
,9,,,-8	@me before you
,9,,,-8	@me before you ORDER
,9,,,-8	@with me before
,9,,,-8	@with me before you
,9,,,-8	asked me
,9,,,-8	before you delete
,9,,,-8	me before you
,9,,,-8	with me before
,9,,,-8	you asked me
,9,,,-8	you delete
,9,,-11,	@using .. ,
,9,,-13,6	@our ORDER *
,9,,-5,	thing :
,9,,-6,	@ORDER .. each
,9,,-7,	@^ always STYLE
,9,,-7,	variable names $
,9,,-7,-8	@* our *
,9,,-7,-8	@^ .. any
,9,,-8,-6	folders $
,9,-11,,-6	telling
,9,-11,,-6	telling me
,9,-11,,-6	telli~
,9,-12,,	it is done
,9,-12,19,-11	^ my
,9,-13,,	@we SWITCH to *
,9,-13,-10,	@for .. use
,9,-13,-10,-11	messa~
,9,-15,9,-6	@per * $
,9,-16,-12,11	@use .. ORDER
,9,-16,-15,-13	descr~
,9,-5,,	@, .. here
,9,-5,,	@STYLE , i
,9,-5,,	@i .. <path>
,9,-5,,	@i would rather have
,9,-5,,	@the * before
,9,-5,,	@we * about
,9,-5,,	@would rather have
,9,-5,,	would rather have
,9,-5,,-16	@DID not *
,9,-5,,-16	@did not *
,9,-5,,-5	@STYLE without *
,9,-5,,-5	@without * me
,9,-5,,-5	@without .. me
,9,-5,,-6	it a
,9,-5,-10,-6	@THING in the
,9,-5,-5,-7	@^ do not use
,9,-6,,	@LIKES it $
,9,-6,,	@STYLE of
,9,-6,,	@how .. LIKES
,9,-6,,	@how i LIKES
,9,-6,,	@how i LIKES it
,9,-6,,	@i LIKES it $
,9,-6,,	@is how i LIKES
,9,-6,,	@that .. LIKES
,9,-6,,-11	@ALWAYS .. a
,9,-6,,-8	@to .. i
,9,-6,,-9	@use STYLE $
,9,-6,-14,12	@ERROR STYLE
,9,-6,-5,	in german
,9,-6,-5,-5	database $
,9,-6,-5,6	@this .. at
,9,-6,-6,	metho~
,9,-6,-6,-5	@instead .. STYLE
,9,-6,-8,-5	@have .. than
,9,-7,,	this for
,9,-7,,-7	@in the future
,9,-7,,-7	in the future
,9,-7,-5,	@we ALWAYS *
,9,-7,-5,9	@the .. me
,9,-8,,	@* we SWITCH to
,9,-8,,	@SWITCH to * ,
,9,-8,,	@the * we SWITCH
,9,-8,,	we stick
,9,-8,,	we stick to
,9,-8,,-10	@a ROLE
,9,-8,-7,5	@in .. the
,9,-8,-8,-8	@at .. so
,9,-9,-15,-8	running
,9,-9,-15,-8	runni~
,9,-9,11,	@you .. in
,9,10,-9,-7	first
,9,11,,-5	@LIKES .. first
,9,11,-8,-5	@so .. $
,9,13,,	@STANDS .. is
-10,,,,	, add
-10,,,,	@: no * $
-10,,,,	@ALWAYS .. DID
-10,,,,	@ORDER .. is
-10,,,,	@is not * ,
-10,,,,	@per .. ,
-10,,,,	loops
-10,,,,	the price
-10,,,,	the price is
-10,,,,	the service
-10,,,,-10	@<VALUE> .. in
-10,,,,-5	@it .. on
-10,,,,-7	@like .. not
-10,,,,19	@as .. last
-10,,,,5	@one .. do
-10,,,,6	broken
-10,,,,9	@a * in the
-10,,,-10,-7	@* that the
-10,,,-10,10	@ORDER .. DID
-10,,,-13,17	discussion
-10,,,-14,	@the ORDER ERROR
-10,,,-14,	failing
-10,,,-14,	faili~
-10,,,-14,7	sugge~
-10,,,-5,-6	@my .. but
-10,,,-5,16	@not .. what
-10,,,-6,13	@* be
-10,,,-6,14	@time .. THING
-10,,,-7,	@but .. still
-10,,,-7,	@with the THING
-10,,,-7,	^ i changed
-10,,,-7,-8	i changed
-10,,,-7,-8	i changed the
-10,,,-7,13	@* out
-10,,,-8,-9	ever $
-10,,,10,	@is at <NAMED>
-10,,,10,	@version .. ,
-10,,,11,	@TECH is <code>
-10,,,11,	@TECH is <code> $
-10,,,11,	@^ the TECH is
-10,,,11,	@the TECH is <code>
-10,,,11,	cron is <code>
-10,,,11,	lifetime
-10,,,11,	lifetime is
-10,,,11,	lifet~
-10,,,11,9	@you ORDER the *
-10,,,12,-9	@my .. with
-10,,,6,	@at .. <Name>
-10,,,7,	@have .. ORDER
-10,,-10,-10,-5	create
-10,,-10,-13,-11	^ write
-10,,-10,-6,-6	@is * : $
-10,,-10,-9,18	@were .. THING
-10,,-10,16,-12	?s^our
-10,,-10,16,-12	^ our
-10,,-10,17,-5	@<id> .. <VALUE>
-10,,-10,8,	@on THING <VALUE> $
-10,,-11,-10,8	@what .. TECH
-10,,-11,22,-6	@^ the THING for
-10,,-11,23,-10	@^ .. <dotted>
-10,,-12,,-13	?s^ERROR
-10,,-12,,-13	@^ ERROR
-10,,-12,-8,-10	under~
-10,,-12,-9,16	@* with the
-10,,-12,11,	@<ident> .. <num>
-10,,-12,12,	@ROLE * is <Name>
-10,,-13,-9,7	@^ it *
-10,,-14,-10,-13	or
-10,,-14,-9,-13	@or .. $
-10,,-14,9,	@STYLE .. with
-10,,-15,-6,-7	@to .. here
-10,,-15,-7,	@^ .. which
-10,,-5,,	@<id> .. <quote>
-10,,-5,,	@ORDER the * ,
-10,,-5,,	@TECH ERROR
-10,,-5,,	@just * $
-10,,-5,,	asser~
-10,,-5,,-10	@* WRONG with
-10,,-5,,-6	@do not get
-10,,-5,,-6	do not get
-10,,-5,,-6	not get
-10,,-5,,-9	@do .. get
-10,,-5,,15	@NOWADAYS it is
-10,,-5,,15	@this .. back
-10,,-5,,8	@* of the
-10,,-5,-5,	a number
-10,,-5,-6,-6	, find
-10,,-5,11,	host $
-10,,-5,13,	@<VALUE> THING
-10,,-5,13,	@<num> THING
-10,,-5,13,	@TECH <VALUE> THING
-10,,-5,13,	@TECH <num> THING
-10,,-5,13,-5	@PERIOD * is <VALUE>
-10,,-5,7,	@THING <NAMED> $
-10,,-5,8,	, bo
-10,,-5,8,	, bo and
-10,,-5,8,	@* THING is <dotted>
-10,,-5,8,	@, <Name> and
-10,,-5,8,	@, <Name> and <Name>
-10,,-5,8,	@<Name> , <Name> and
-10,,-5,8,	@<Name> .. and
-10,,-5,8,	@<Name> and <Name>
-10,,-5,8,	@<Name> and <Name> $
-10,,-5,8,	@and <Name>
-10,,-5,8,	@and <Name> $
-10,,-5,8,	ana ,
-10,,-5,8,	ana , bo
-10,,-5,8,	and cy
-10,,-5,8,	and cy $
-10,,-5,8,	bo
-10,,-5,8,	bo and
-10,,-5,8,	bo and cy
-10,,-5,8,	cy
-10,,-5,8,	cy $
-10,,-6,,	@start .. THING
-10,,-6,,	@the .. of
-10,,-6,,	@use .. a
-10,,-6,,13	@that .. time
-10,,-6,,8	@do .. about
-10,,-6,-5,-7	@should .. a
-10,,-6,-6,	can you
-10,,-6,-9,9	@THING ?
-10,,-6,-9,9	@THING ? $
-10,,-6,10,	@, TECH <VALUE>
-10,,-6,10,	@, TECH <num>
-10,,-6,11,	@is .. under
-10,,-7,,	@is .. ERROR
-10,,-7,-19,	@<VALUE> .. ?
-10,,-7,-5,-5	@with <NAMED>
-10,,-8,,-6	@would .. it
-10,,-8,,-9	dates in
-10,,-8,-6,-13	you $
-10,,-8,-6,-7	@LIKES the
-10,,-8,-7,19	@from .. ?
-10,,-8,10,	@* : * <VALUE>
-10,,-8,10,	@: * <VALUE>
-10,,-8,14,-7	^ the demo
-10,,-8,15,	entity
-10,,-8,15,	entit~
-10,,-8,19,-5	@need .. ,
-10,,-9,,-6	@is <VALUE> *
-10,,-9,-12,-13	@the .. <quote>
-10,,-9,-7,	@ORDER me
-10,,-9,-7,10	@in .. PERIOD
-10,,-9,-7,17	?s^back
-10,,-9,-7,17	?s^back to
-10,,-9,-7,17	@^ back to
-10,,-9,-7,17	^ back
-10,,-9,-7,17	^ back to
-10,,-9,-8,-9	?s^never *
-10,,-9,-8,-9	@^ never *
-10,,-9,10,	@: THING
-10,,-9,16,-7	@for .. <code>
-10,,10,,	?s^they YOU_DID
-10,,10,,	@YOU_DID yes
-10,,10,,	@YOU_DID yes ,
-10,,10,,	@YOU_DID yes , we
-10,,10,,	@^ .. yes
-10,,10,,	@^ they YOU_DID
-10,,10,,	@^ they YOU_DID yes
-10,,10,,	@they .. are
-10,,10,,	@they .. yes
-10,,10,,	@they YOU_DID
-10,,10,,	@they YOU_DID yes
-10,,10,,	@they YOU_DID yes ,
-10,,10,,	@yes , we
-10,,10,,	@yes , we are
-10,,10,,	@yes .. are
-10,,10,,	@yes .. to
-10,,10,,	@yes .. we
-10,,10,,	^ they said
-10,,10,,	said yes
-10,,10,,	said yes ,
-10,,10,,	they said
-10,,10,,	they said yes
-10,,10,,	yes ,
-10,,10,,	yes , we
-10,,10,,-7	@off .. the
-10,,10,-15,-9	@STYLE to
-10,,10,-5,-5	@has .. DECIDED
-10,,10,-5,-5	@has been DECIDED
-10,,10,-8,	@do .. PERIOD
-10,,10,-8,	we go
-10,,11,,	@PERIOD .. we
-10,,11,,	@that * ,
-10,,11,-5,	@it .. then
-10,,11,-9,	@^ let SWITCH
-10,,12,-10,	@we TECH
-10,,12,-10,-11	cookies $
-10,,12,-10,-8	@to <Name>
-10,,12,-8,-8	@after *
-10,,13,-6,-6	@<VALUE> .. SWITCH
-10,,13,-7,13	@we .. the
-10,,13,-9,-9	postgres for
-10,,14,,-7	@THING , we
-10,,14,-6,-5	@are .. SWITCH
-10,,16,,	@has .. NOWADAYS
-10,,16,,	@has .. now
-10,,16,-6,-7	decided that
-10,,16,-7,-12	@^ .. first
-10,,17,,-6	@i .. let
-10,,17,,-6	@it .. let
-10,,17,-5,	?s^the plan
-10,,17,-5,	@^ the plan
-10,,17,-5,	^ the plan
-10,,17,-8,-8	@^ it is DECIDED
-10,,17,-8,-8	@it is DECIDED
-10,,17,-8,-8	is settled
-10,,17,-8,-8	it is settled
-10,,18,-9,-6	@we .. with
-10,,19,-6,-11	?s^DECIDED ,
-10,,19,-6,-11	@^ DECIDED ,
-10,,19,-7,-6	@^ let * it
-10,,19,-7,-6	@let * it
-10,,19,-7,-6	let call it
-10,,19,-7,-9	@SWITCH .. $
-10,,20,-13,-6	@^ the ROLE DECIDED
-10,,20,-13,-6	@^ the THING DECIDED
-10,,20,-13,-6	@the ROLE DECIDED
-10,,20,-13,-6	@the THING DECIDED
-10,,22,-14,-6	@THING DECIDED
-10,,23,-8,-5	@* , so
-10,,24,-9,	?s^let SWITCH
-10,,29,-20,-9	@DECIDED .. <VALUE>
-10,,5,,-5	@TECH .. ORDER
-10,,5,-6,	@* with the THING
-10,,5,5,-7	@^ .. am
-10,,5,8,	@SWITCH .. in
-10,,6,,-5	@for .. THING
-10,,6,10,	@, THING THING
-10,,7,,	@LIKES .. TECH
-10,,7,,	@ROLE .. <NAMED>
-10,,7,-9,	choose
-10,-10,,-7,-11	@the .. new
-10,-10,,-8,	let do
-10,-10,-11,-9,28	same
-10,-10,-13,-11,19	@what .. on
-10,-10,-13,-8,-10	@ORDER this *
-10,-10,-6,-10,	@last * $
-10,-10,-6,-5,	@one .. ?
-10,-10,-7,-9,-16	@* this THING
-10,-10,-7,5,-12	@^ the ORDER *
-10,-10,-8,22,-5	@^ * THING *
-10,-10,-9,22,8	find the
-10,-10,-9,7,-13	@^ .. can
-10,-10,10,-13,-5	the table $
-10,-10,10,-8,-13	?s^let do
-10,-10,10,-8,-13	@^ let do
-10,-10,10,-8,-13	^ let do
-10,-10,12,,-8	forget the
-10,-10,16,-12,6	@DECIDED .. THING
-10,-11,,,-6	?s^why does
-10,-11,,11,-7	@: * $
-10,-11,,26,-8	@for .. is
-10,-11,,5,12	@my .. TECH
-10,-11,-10,-8,14	seen
-10,-11,-10,22,-7	in lisbon
-10,-11,-10,22,-7	in lisbon $
-10,-11,-10,22,-7	lisbon
-10,-11,-10,22,-7	lisbon $
-10,-11,-10,22,-7	lisbo~
-10,-11,-11,28,-13	@* STANDS on
-10,-11,-12,,-14	@it .. ERROR
-10,-11,-14,20,-10	db
-10,-11,-7,-16,	when the
-10,-11,-8,-9,-9	?s^THANKS
-10,-11,-8,-9,-9	@^ THANKS
-10,-11,-9,-10,-10	add a
-10,-11,-9,-11,-5	@this * $
-10,-11,-9,-6,	@^ .. why
-10,-11,-9,-7,	upgrade
-10,-11,-9,-8,-11	by last
-10,-11,10,-6,10	proposed
-10,-11,10,-6,10	you proposed
-10,-11,8,-10,21	@^ * la
-10,-11,8,-10,21	@^ * la *
-10,-11,9,-5,-6	@be .. for
-10,-12,,,-9	@actually .. you
-10,-12,,-11,	it $
-10,-12,,-5,-7	@ORDER .. where
-10,-12,,-7,-14	layout
-10,-12,,-7,-14	layou~
-10,-12,,-9,-5	server $
-10,-12,,19,-8	@via .. $
-10,-12,,19,-8	via
-10,-12,-13,-5,7	help
-10,-12,-13,-9,	^ which
-10,-12,-5,17,-7	@^ our * THING
-10,-12,-6,-5,	@can you ORDER
-10,-12,-7,-5,	@should .. not
-10,-12,-7,15,-5	@THING .. <quote>
-10,-12,-7,20,-7	@^ .. via
-10,-12,-8,-6,30	last time
-10,-12,-9,13,-7	group
-10,-12,12,-8,-15	^ agreed
-10,-12,18,-9,-17	store
-10,-12,22,-6,-9	@for NOWADAYS
-10,-12,22,-6,-9	for now
-10,-12,30,-11,-9	@we .. SWITCH
-10,-12,5,16,-8	?s^to ORDER
-10,-12,5,16,-8	@^ to ORDER
-10,-12,6,-8,-5	agree
-10,-12,6,11,-5	@<code> , *
-10,-12,8,-16,9	pagination
-10,-12,8,-16,9	pagin~
-10,-13,-13,-7,-18	@should .. ?
-10,-13,-14,-13,-16	@^ ORDER the
-10,-13,-15,11,-13	@ORDER .. with
-10,-13,-7,,18	@i .. how
-10,-13,-7,-5,-8	@i .. get
-10,-13,-7,-6,-16	does this
-10,-13,11,-8,	@ERROR * $
-10,-13,16,-10,-9	approved
-10,-13,22,,	^ no orm
-10,-13,24,-9,-10	choosing
-10,-13,5,6,-12	@* <VALUE> $
-10,-13,7,,-6	sessions
-10,-13,8,-8,13	approach
-10,-14,-15,-12,-13	@^ ORDER an
-10,-14,-6,-7,	visible
-10,-14,-7,-10,24	@ORDER .. again
-10,-14,-8,-5,-16	do i
-10,-14,-8,-5,-6	how do
-10,-14,10,,10	expir~
-10,-14,21,,	no microservices
-10,-14,22,-11,-19	i have
-10,-14,30,-17,-10	?s^on
-10,-14,30,-17,-10	?s^on *
-10,-15,,-6,	^ the tests
-10,-15,,21,-8	@in <id>
-10,-15,-17,-7,23	back to
-10,-15,-24,-5,15	@SWITCH going
-10,-15,-24,-5,15	keep going
-10,-15,-6,,-6	@do not ORDER the
-10,-15,-6,,-6	@not ORDER the
-10,-15,-6,-10,17	refac~
-10,-15,11,-14,	?s^go
-10,-15,11,-14,	^ go
-10,-15,23,-12,-9	@going .. $
-10,-16,,,	view
-10,-16,,,	view $
-10,-16,,-10,-10	@STYLE for the
-10,-16,-11,29,-9	?s^STYLE are
-10,-16,-11,29,-9	@^ STYLE are
-10,-16,-30,-10,-17	?s^let ORDER
-10,-16,-7,,	@ORDER .. about
-10,-16,-9,-12,-10	^ add a
-10,-16,24,-15,-14	b $
-10,-16,24,-8,-5	@more .. on
-10,-17,-10,-11,-12	@the * should
-10,-17,-13,-12,-11	@ORDER this
-10,-17,-13,-13,-16	?s^ORDER this
-10,-17,-13,-5,-10	@not .. yet
-10,-17,-9,-11,-12	@^ the * should
-10,-17,21,-7,	going with
-10,-17,23,-8,-11	event~
-10,-17,5,-7,	forge~
-10,-18,-14,-14,-17	@^ ORDER this
-10,-18,-15,,-16	user
-10,-18,-17,-13,	@ERROR $
-10,-18,-7,-5,-14	@a .. about
-10,-18,-8,-9,8	@of .. in
-10,-18,7,-9,9	pick
-10,-19,,-8,-10	?s^instead
-10,-19,,-8,-10	?s^instead of
-10,-19,,-8,-10	@^ instead of
-10,-19,,-8,-10	^ instead
-10,-19,,-8,-10	^ instead of
-10,-19,-13,-11,-15	loop
-10,-19,-8,-10,-12	@this STYLE $
-10,-19,18,-8,-16	lock
-10,-19,6,-6,	forget
-10,-20,-14,30,-8	@we * in *
-10,-5,,,-11	@^ that DID
-10,-5,,,-11	@^ that DID not
-10,-5,,,-11	@^ that did
-10,-5,,,-11	@^ that did not
-10,-5,,,-11	@that DID
-10,-5,,,-11	@that DID not
-10,-5,,,-11	@that DID not *
-10,-5,,,-11	@that did not
-10,-5,,,-11	@that did not *
-10,-5,,,-11	^ that did
-10,-5,,,-11	did not work
-10,-5,,,-11	that did
-10,-5,,,-11	that did not
-10,-5,,10,	?s^THING is
-10,-5,-10,18,-14	@PERIOD .. PERIOD
-10,-5,-11,27,-9	@to .. <code>
-10,-5,-12,-7,	the orders
-10,-5,-12,19,	?s^the SWITCH
-10,-5,-12,19,	@^ the SWITCH
-10,-5,-12,19,	@^ the SWITCH is
-10,-5,-19,-16,-11	?s^ORDER TECH
-10,-5,-19,-16,-11	@^ ORDER TECH
-10,-5,-23,-8,30	we once
-10,-5,-5,-6,	@the .. must
-10,-5,-5,-6,-11	^ the list
-10,-5,-5,16,	@* is <port>
-10,-5,-5,8,	@here .. what
-10,-5,-6,-7,21	?q^was
-10,-5,-6,-7,21	^ was
-10,-5,-6,13,	project key
-10,-5,-6,7,	@THING THING is <id>
-10,-5,-7,-11,	@the THING is not
-10,-5,-8,,5	@two .. AGO
-10,-5,-8,-5,21	@it DID
-10,-5,-8,-6,12	@LIKES .. did
-10,-5,-8,-6,26	@as .. ORDER
-10,-5,-8,14,	key in
-10,-5,-9,-5,9	history
-10,-5,-9,-5,9	histo~
-10,-5,10,,-5	@they .. we
-10,-5,12,-7,-9	is that
-10,-5,13,,-7	it overnight
-10,-5,13,,-7	overnight
-10,-5,13,,-7	overn~
-10,-5,13,-5,8	@DECIDED .. in
-10,-5,15,,-6	, we keep
-10,-5,20,,-6	@let not do
-10,-5,20,,-6	let not do
-10,-5,7,,-6	@^ .. three
-10,-5,7,-9,	point
-10,-6,,,	@for the * THING
-10,-6,,,	it does
-10,-6,,,-8	@* , can you
-10,-6,,-5,-8	@* , can
-10,-6,,-9,	for me
-10,-6,,13,-7	@TECH THING for
-10,-6,,14,	<dotted> ,
-10,-6,,14,	@<dotted> ,
-10,-6,,5,	@two .. ,
-10,-6,,6,6	@from MONTHDAY
-10,-6,-10,-10,	reduce
-10,-6,-10,-13,	?s^* it
-10,-6,-10,-13,	@^ * it
-10,-6,-10,-7,18	try that
-10,-6,-10,18,-8	@for .. <VALUE>
-10,-6,-11,,8	race
-10,-6,-12,24,-8	@the .. =
-10,-6,-14,16,-5	people
-10,-6,-14,16,-5	peopl~
-10,-6,-5,,-11	menu
-10,-6,-5,,9	@NOWADAYS .. time
-10,-6,-5,-5,-6	@THANKS !
-10,-6,-5,-5,-6	@THANKS ! $
-10,-6,-5,-8,-13	@should .. THING
-10,-6,-5,15,	@^ * has <VALUE>
-10,-6,-5,18,	@<port> * $
-10,-6,-6,,-12	@any .. for
-10,-6,-6,-6,-7	^ it works
-10,-6,-6,-8,-8	is this
-10,-6,-6,15,-5	@* is at
-10,-6,-6,18,	@* has <VALUE> *
-10,-6,-7,-14,9	@^ .. ERROR
-10,-6,-7,-6,	@* how
-10,-6,-7,-7,	@how the *
-10,-6,-7,-9,23	@was .. <Name>
-10,-6,-7,10,	namespace
-10,-6,-7,10,	names~
-10,-6,-7,13,-6	@is .. <num>
-10,-6,-8,-11,	@when .. the
-10,-6,-8,-9,19	^ finish
-10,-6,-8,7,	@THING has <num> *
-10,-6,-9,-12,10	@ERROR
-10,-6,-9,15,	@are <VALUE>
-10,-6,-9,15,	@are <num>
-10,-6,-9,15,	are <num>
-10,-6,-9,17,-6	^ ci runs
-10,-6,-9,17,-6	ci runs
-10,-6,-9,17,-6	ci runs on
-10,-6,11,-6,5	@* i *
-10,-6,16,,-7	@we SWITCH TECH $
-10,-6,16,-5,-5	@after .. ROLE
-10,-6,19,-10,	@go .. the
-10,-6,19,-7,-6	finally
-10,-6,20,,-6	@* will be
-10,-6,20,-13,	outcome
-10,-6,20,-13,	outco~
-10,-6,24,-12,-13	?s^decision
-10,-6,24,-12,-13	^ decision
-10,-6,6,-6,	@* the ERROR
-10,-6,9,,	?s^in the
-10,-6,9,,-15	@DID up *
-10,-6,9,-6,-6	@SWITCH to TECH
-10,-6,9,-8,	to use
-10,-6,9,10,-18	@* on MONTHDAY
-10,-6,9,10,-18	@* on MONTHDAY $
-10,-7,,,-9	?q^actually
-10,-7,,,11	@the .. YOU_DID
-10,-7,,-10,23	came
-10,-7,,10,-7	@ROLE .. is
-10,-7,-10,-14,	@THING from
-10,-7,-10,10,-5	label
-10,-7,-10,12,	@: <id> ,
-10,-7,-11,-5,20	?s^last
-10,-7,-11,-7,26	@^ what were
-10,-7,-11,-7,26	^ what were
-10,-7,-11,-7,26	what were
-10,-7,-12,-7,18	have we
-10,-7,-13,,-8	compi~
-10,-7,-5,-15,	validation
-10,-7,-6,-11,	?q^where
-10,-7,-6,-15,-11	@what .. <code>
-10,-7,-6,12,-5	@THING is at
-10,-7,-6,9,	@default .. is
-10,-7,-7,-10,-8	@let .. at
-10,-7,-8,-6,5	@and .. a
-10,-7,-8,-7,	@what .. THING
-10,-7,-8,15,	#f2b134
-10,-7,-8,15,	#f2b134 $
-10,-7,-8,15,	#f2b1~
-10,-7,-8,15,	is #f2b134
-10,-7,-8,15,	is #f2b134 $
-10,-7,-9,-6,15	what was
-10,-7,-9,-6,24	@that .. again
-10,-7,-9,-8,	@^ how *
-10,-7,-9,25,-8	@is .. <url>
-10,-7,11,5,-8	@i * on
-10,-7,12,,-7	@would *
-10,-7,15,-10,	versioned
-10,-7,15,-9,10	@a * TECH
-10,-7,17,,	offline mode
-10,-7,18,-5,-6	@we are going
-10,-7,18,-5,-6	are going
-10,-7,18,-5,-6	we are going
-10,-7,18,-7,-7	decidido
-10,-7,7,-14,	@we .. DECIDED
-10,-7,9,-8,	@from the *
-10,-8,,,	@STYLE in this THING
-10,-8,,-10,13	@RECALLS .. THING
-10,-8,,-6,-6	match $
-10,-8,,-6,12	flags
-10,-8,,-7,	?s^i think
-10,-8,,-7,	@^ i think
-10,-8,,-7,	^ i think
-10,-8,,-7,-5	@not ORDER *
-10,-8,,-7,-6	@ORDER .. now
-10,-8,,10,	@an <id>
-10,-8,-10,-15,19	@on .. ?
-10,-8,-10,-9,30	@RECALLS
-10,-8,-10,-9,7	^ what
-10,-8,-11,-9,20	@as * ,
-10,-8,-11,17,-6	tideway
-10,-8,-11,17,-6	tidew~
-10,-8,-14,-8,24	^ como
-10,-8,-14,-8,24	como
-10,-8,-15,16,	@* THING :
-10,-8,-5,,	@<VALUE> .. <path>
-10,-8,-5,-15,-10	is empty
-10,-8,-5,-8,-12	@do that $
-10,-8,-5,-8,-12	do that $
-10,-8,-6,,13	once ,
-10,-8,-6,-5,-5	@the * does
-10,-8,-6,-5,-5	@the * does not
-10,-8,-6,-6,6	@^ what do
-10,-8,-6,-6,6	^ what do
-10,-8,-6,23,-6	artif~
-10,-8,-7,,-8	@* can be
-10,-8,-7,-11,-11	^ create
-10,-8,-7,-6,17	?q^have
-10,-8,-7,20,-5	@* THING is <VALUE>
-10,-8,-8,-7,	@there *
-10,-8,-9,-8,13	@^ what was
-10,-8,-9,-8,13	^ what was
-10,-8,10,15,-11	system $
-10,-8,11,,-5	@will .. <NAMED>
-10,-8,12,,	@DECIDED .. no
-10,-8,17,,-15	@do .. one
-10,-8,18,-10,-10	mobile
-10,-8,18,-10,-10	mobil~
-10,-8,19,-11,-9	@SWITCH in
-10,-8,19,-6,-8	@we .. going
-10,-8,21,-8,-13	abandonne
-10,-8,21,-8,-13	on abandonne
-10,-8,8,-9,-17	@this ORDER
-10,-9,,,	@this THING ALWAYS *
-10,-9,,,	^ this endpoint
-10,-9,,,-7	@^ the ORDER
-10,-9,,-5,	@STYLE .. but
-10,-9,,-6,-11	@ORDER out
-10,-9,-10,,20	@* el
-10,-9,-10,-14,-14	whether
-10,-9,-10,-14,-14	wheth~
-10,-9,-10,-7,11	@we .. ?
-10,-9,-13,-8,15	restore
-10,-9,-13,-8,15	resto~
-10,-9,-13,19,-6	: <dotted>
-10,-9,-13,19,-6	@: <dotted>
-10,-9,-5,7,	password
-10,-9,-5,7,	passw~
-10,-9,-6,-6,23	showed
-10,-9,-6,-6,23	showe~
-10,-9,-6,-9,-7	@ERROR :
-10,-9,-6,-9,-7	error :
-10,-9,-7,-6,18	@were *
-10,-9,-8,-7,6	@a .. ?
-10,-9,-8,7,-7	@at <VALUE> $
-10,-9,-9,-10,-16	@^ what does
-10,-9,-9,-10,-16	^ what does
-10,-9,-9,-10,-16	what does
-10,-9,-9,-7,11	@the * ?
-10,-9,-9,-8,-7	@what .. ?
-10,-9,11,,-8	@go .. $
-10,-9,12,-9,13	the plan
-10,-9,13,,	@me .. use
-10,-9,14,-9,6	sqlite
-10,-9,14,-9,6	sqlit~
-10,-9,22,-11,-11	@* DECIDED *
-10,-9,22,-6,-6	repos
-10,-9,5,,-20	@^ we have a
-10,10,,,-5	@you ORDER $
-10,10,,-5,-6	new
-10,10,,-6,	@SWITCH it
-10,10,,-6,-8	@not .. to
-10,10,,-9,	@use .. STYLE
-10,10,-10,-11,14	@noch .. $
-10,10,-13,-7,-6	@no .. to
-10,10,-5,,-8	@^ * for *
-10,10,-6,-10,-12	@instead of *
-10,10,-7,-16,5	@if .. is
-10,10,-7,-8,-6	@YOU_DID i
-10,10,-7,-8,-6	@can YOU_DID i
-10,10,-7,-8,-6	@you can YOU_DID i
-10,10,-7,-8,-6	assume i
-10,10,-7,-8,-6	can assume i
-10,10,-8,,12	, use
-10,10,20,-10,	mode $
-10,11,,,-8	?s^i would
-10,11,,-5,-6	prepare
-10,11,,-5,-6	prepa~
-10,11,-11,-11,8	@* PLEASE $
-10,11,-6,,	@* next
-10,11,-6,,-11	@not .. ERROR
-10,11,-6,,-7	@, ALWAYS *
-10,11,-8,11,-10	@am .. ,
-10,11,-9,9,-6	@<id> .. THING
-10,11,9,-6,-5	, i am
-10,11,9,-6,-5	@, i am
-10,12,,,-5	@STYLE in the
-10,12,,-12,	next
-10,12,-5,-6,-6	no need
-10,13,,,-7	@STYLE , ORDER
-10,13,-5,,	todo
-10,13,-5,,	todo comments
-10,13,-8,-9,	@get *
-10,14,-10,,	, one
-10,14,-5,-8,-6	?s^when you
-10,14,-5,-8,-6	@^ when you
-10,14,-5,-8,-6	^ when you
-10,14,-6,,-7	@* to me
-10,14,16,-10,	@<id> *
-10,14,5,-5,-9	@* all
-10,15,,-9,-7	@am .. a
-10,15,-10,-14,7	push
-10,15,-17,-6,-7	@so * $
-10,16,,,	@do .. i
-10,16,,,-5	?s^you do
-10,16,,,-5	@^ you do
-10,16,,,-5	@^ you do not
-10,16,,,-5	@you do not
-10,16,,,-5	^ you do
-10,16,,,-5	you do not
-10,16,,-5,-18	@the way you
-10,16,,-5,-18	the way you
-10,16,,-5,-18	way you
-10,16,,-6,-10	@* me $
-10,16,,9,-9	@am * ,
-10,16,,9,-9	@i am * ,
-10,16,-7,,15	reaso~
-10,17,,-6,-9	, use the
-10,17,,-6,-9	@, use the
-10,17,-10,-10,-9	?s^* things
-10,17,-10,-10,-9	@^ * things
-10,17,-15,-10,-8	@STYLE first $
-10,17,8,-8,-10	@SWITCH * $
-10,18,-5,-5,-5	sentences ,
-10,18,-6,-5,-6	@* STYLE in
-10,18,-7,-9,-7	@ALWAYS STYLE
-10,19,,,-7	@if .. not
-10,19,-10,-8,-5	@unless i *
-10,19,-11,-7,-12	dependencies
-10,19,-6,,-7	to me
-10,19,-7,,-11	?s^always
-10,19,-7,,-11	^ always
-10,19,-8,-5,-5	@would .. than
-10,20,-14,-13,	skip the
-10,20,-14,-9,-8	@STYLE first
-10,20,-6,,-8	@* STYLE
-10,20,-8,-6,	i say
-10,20,-8,-6,-8	@^ i would rather
-10,20,-8,-6,-8	@i would rather
-10,20,-8,-6,-8	i would rather
-10,20,-8,-6,-8	would rather
-10,21,,-11,	@PLEASE
-10,21,,-11,-12	sql
-10,21,-11,,	explanations
-10,21,-17,-5,-5	@more TECH $
-10,21,-17,-5,-5	@no more TECH $
-10,22,,-7,-10	names
-10,22,,-7,-6	stick
-10,22,-10,-9,-6	?s^unless
-10,22,-10,-9,-6	?s^unless i
-10,22,-10,-9,-6	@^ unless i
-10,22,-10,-9,-6	^ unless
-10,22,-10,-9,-6	^ unless i
-10,22,-8,-7,-5	@rather .. than
-10,23,-14,-6,-15	@me .. you
-10,23,-7,,-7	@^ ALWAYS ORDER
-10,23,-9,-6,-10	?s^we always
-10,23,-9,-6,-10	@^ we always
-10,23,-9,-6,-10	^ we always
-10,24,-10,-14,-13	@ALWAYS .. <Name>
-10,24,-11,-11,-12	?s^* LIKES
-10,24,-7,,-17	every
-10,24,-7,-8,	time you
-10,25,-18,-10,	^ keep
-10,25,-8,-8,-7	wherever
-10,25,-8,-8,-7	where~
-10,25,-9,-15,-10	@^ * in *
-10,26,-11,-8,-11	@PLEASE .. STYLE
-10,27,-12,-8,-7	@STYLE should
-10,27,-7,-5,-8	@LIKES TECH
-10,28,-11,-19,	convention
-10,29,-12,-8,-12	answers
-10,5,-7,-8,-18	@all *
-10,5,-8,,-6	@ORDER <code>
-10,5,-9,-5,-5	@with <NAMED> $
-10,6,,,	@* rather than *
-10,6,,-12,5	@* LIKES
-10,6,-6,,	@* the STYLE $
-10,6,10,-6,-6	@, .. too
-10,6,14,-5,	@, i am *
-10,7,,,	@STYLE WRONG
-10,7,,-5,	@in .. too
-10,7,,-5,16	@you .. you
-10,7,,-7,	@i .. with
-10,7,,-9,	@for .. that
-10,7,-10,-9,7	that in
-10,7,-8,-6,-11	@ORDER .. which
-10,7,-9,-8,-11	types
-10,7,20,-10,-10	@with .. the
-10,7,5,,-10	python
-10,7,5,,-10	pytho~
-10,7,8,-16,-5	@TECH .. every
-10,8,,-12,-15	@^ ALWAYS $
-10,8,-12,,	@of *
-10,8,-12,-6,-6	@no need to
-10,8,-12,-6,-6	no need to
-10,8,-5,10,-5	@ORDER you
-10,8,-7,,	find it
-10,8,-8,7,	remember :
-10,8,5,-8,	@new .. $
-10,9,,,-7	i would
-10,9,,-7,	@^ .. after
-10,9,-11,,	part $
-10,9,-13,-11,-18	change
-10,9,-14,-13,-13	@ALWAYS * $
-10,9,-7,,-6	@please *
-10,9,-8,,	an issue
-10,9,-8,-7,-6	offline $
-10,9,11,-5,	@, so ORDER
-10,9,11,-5,	@so ORDER
-11,,,,	@THING is YOU_DID *
-11,,,,	@THING is called *
-11,,,,	@still ERROR
-11,,,,	@to the THING
-11,,,,-11	(
-11,,,,-6	that i
-11,,,,-8	the menu
-11,,,,14	@last .. YOU_DID
-11,,,,20	@is the * time
-11,,,,6	@about .. and
-11,,,-10,12	steps
-11,,,-12,7	updat~
-11,,,-12,9	update
-11,,,-5,	weird
-11,,,-5,-11	@should .. TECH
-11,,,-5,-5	@rather than *
-11,,,-6,-9	@use .. the
-11,,,-6,7	@ERROR .. ,
-11,,,-8,	@but .. get
-11,,,-8,	@but i get
-11,,,-8,	^ the correct
-11,,,-8,	but i
-11,,,-8,	but i get
-11,,,11,	@TECH .. version
-11,,,5,	@<num> .. <id>
-11,,,6,	ana
-11,,,6,	in june $
-11,,,7,	am
-11,,,7,	i am
-11,,,8,	^ the staging
-11,,,9,	@<dotted> , THING
-11,,-10,,-6	run the
-11,,-10,,-9	@that .. now
-11,,-10,,14	@i think we DID
-11,,-10,,14	@think we DID
-11,,-10,-10,35	?s^as
-11,,-10,-10,35	^ as
-11,,-10,-11,	@get .. $
-11,,-10,16,-11	?s^you can
-11,,-10,16,-11	@^ you can
-11,,-10,16,-11	^ you can
-11,,-10,5,-9	@a .. of
-11,,-10,6,	@on THING <num>
-11,,-10,7,-15	@^ .. need
-11,,-11,,-5	@on THING <VALUE>
-11,,-11,,14	@DID *
-11,,-11,-11,-8	?s^make
-11,,-11,-11,-8	^ make
-11,,-11,11,	broke~
-11,,-12,21,	bucket
-11,,-12,21,	bucke~
-11,,-13,18,	@^ .. may
-11,,-14,-7,17	@, STYLE
-11,,-14,22,-9	@ORDER with
-11,,-15,-6,-10	changes
-11,,-5,,-11	@why .. it
-11,,-5,,-6	@the ORDER THING is
-11,,-5,,19	trick
-11,,-5,-13,	@* to <VALUE>
-11,,-5,-16,-5	the image
-11,,-5,11,5	@in .. <NAMED>
-11,,-5,13,	@THING on the
-11,,-5,14,	the printer
-11,,-5,15,	@<id> .. on
-11,,-6,,16	it still
-11,,-6,-5,	@<quote> .. <quote>
-11,,-6,-6,-6	@when .. are
-11,,-6,-7,16	@our .. <ident>
-11,,-6,-7,16	haben wir das
-11,,-6,11,	@* THING is *
-11,,-6,11,	@* is * on
-11,,-6,8,	@, THING *
-11,,-6,9,	cluster name
-11,,-7,,	@DID on
-11,,-7,,-5	@need .. STYLE
-11,,-7,-15,-10	@ORDER ERROR
-11,,-7,-6,-9	do that
-11,,-7,8,5	@- .. ,
-11,,-8,15,	@on THING <num> $
-11,,-9,,-7	@my .. a
-11,,10,-6,-8	yaml
-11,,12,,-10	cut
-11,,12,-5,-8	point ,
-11,,12,-6,	@^ i am *
-11,,12,-8,-6	@, .. out
-11,,12,-9,	@let SWITCH
-11,,13,,	@and .. no
-11,,13,-5,-7	@it .. i
-11,,13,-7,	?s^STYLE *
-11,,14,,	@^ it has been
-11,,14,,	@it has been
-11,,14,,	it has been
-11,,14,,-7	@DECIDED WRONG
-11,,14,,-7	@DECIDED off
-11,,14,,-7	signed
-11,,14,,-7	signed off
-11,,14,,-7	signe~
-11,,14,-10,-11	@: no <id>
-11,,14,-10,-11	@no <id>
-11,,14,-12,	@ROLE .. it
-11,,14,-6,	@from .. the
-11,,15,,	@^ we * that
-11,,15,,	machen
-11,,15,,	mache~
-11,,16,,-5	@will .. by
-11,,16,-9,	@: TECH it
-11,,16,-9,	@: TECH it is
-11,,17,-13,-8	@is DECIDED
-11,,17,-5,-5	@we are * it
-11,,17,-5,-5	are doing
-11,,17,-5,-5	are doing it
-11,,17,-5,-5	we are doing
-11,,17,-6,-5	@DECIDED .. is
-11,,17,-7,-9	@is what we
-11,,17,-7,-9	is what we
-11,,17,-8,-13	@DECIDED .. on
-11,,5,,-13	@LIKES .. that
-11,,5,,-14	@new THING
-11,,7,5,-11	we keep
-11,,8,-5,	@THING .. next
-11,,9,,	@TECH *
-11,,9,,	@that .. SWITCH
-11,,9,,-9	about it
-11,-10,,-17,10	@TECH * $
-11,-10,-10,-12,-8	set
-11,-10,-10,-6,-12	@how .. TECH
-11,-10,-13,-15,-11	add
-11,-10,-17,26,-11	contact
-11,-10,-5,-12,	@ORDER it $
-11,-10,-6,5,-12	@the * for
-11,-10,-7,-6,	@what .. you
-11,-10,-8,,-5	a map
-11,-10,11,-10,-6	@the .. two
-11,-10,17,-16,-13	@^ we are *
-11,-10,19,-8,-7	@is too *
-11,-10,19,-8,-7	is too
-11,-10,21,-6,-10	chose
-11,-10,30,-9,-7	going to
-11,-11,,,	@not .. be
-11,-11,,,	friday $
-11,-11,,-8,-7	the two
-11,-11,-10,12,-10	compa~
-11,-11,-11,11,-10	<date> $
-11,-11,-11,11,-10	@<date> $
-11,-11,-5,,-9	^ the test
-11,-11,-6,-11,20	?s^the ERROR
-11,-11,-7,10,-9	can be
-11,-11,-8,25,-10	@THING .. <id>
-11,-11,-9,-11,	@what .. $
-11,-11,-9,-5,-6	dev server
-11,-11,-9,-5,-6	the dev server
-11,-11,-9,-9,	@have .. in
-11,-11,-9,21,-5	acme
-11,-11,15,,	orm $
-11,-11,24,-9,-14	aband~
-11,-11,30,-6,-10	@going .. TECH
-11,-12,,16,-7	dev ,
-11,-12,,17,-10	?s^THING *
-11,-12,,17,-10	@^ THING *
-11,-12,-10,-12,-7	^ the user
-11,-12,-10,20,-7	@* is <num> $
-11,-12,-11,-9,-8	undo $
-11,-12,-11,24,-10	@^ .. <date>
-11,-12,-14,30,-12	<url>
-11,-12,-14,30,-12	@<url>
-11,-12,-15,-12,-17	?s^ORDER the
-11,-12,-5,-9,-8	?s^ORDER it
-11,-12,-6,-5,-10	@does TECH
-11,-12,-8,-9,-9	?q^how
-11,-12,-9,-9,-8	^ merge
-11,-12,22,-8,-5	@is * , so
-11,-12,6,7,-14	the new
-11,-12,9,,-5	@THING in *
-11,-13,,-7,-13	happy with
-11,-13,,19,-10	@^ * is *
-11,-13,-10,-10,14	@* this
-11,-13,-12,-15,22	proce~
-11,-13,-14,-10,-15	@let ORDER
-11,-13,-16,29,-13	@^ .. <url>
-11,-13,-8,21,-7	@at * $
-11,-13,18,-11,	@is .. be
-11,-13,20,,	convinced
-11,-13,20,,	convi~
-11,-13,20,-10,	@option *
-11,-13,23,-8,-9	@TECH TECH
-11,-13,7,-10,-10	@first * $
-11,-14,,16,-13	you run
-11,-14,-11,-9,	^ how
-11,-14,-13,-8,12	?s^how
-11,-14,-13,-9,29	?s^as *
-11,-14,-13,-9,29	@^ as *
-11,-14,-15,42,-13	<url> $
-11,-14,-15,42,-13	@<url> $
-11,-14,-18,-18,-18	^ implement
-11,-14,-6,,	visib~
-11,-14,-8,5,-7	<code> to
-11,-14,-8,5,-7	@<code> to
-11,-14,-8,6,-9	trans~
-11,-14,-9,-15,17	@our .. ?
-11,-14,19,-12,-8	?s^do it
-11,-14,19,-12,-8	@^ do it
-11,-14,19,-12,-8	^ do it
-11,-14,23,-14,-6	let
-11,-15,-10,-5,	@you ORDER me
-11,-15,-11,-10,	list
-11,-15,-12,-13,-11	@^ ORDER
-11,-15,-12,-8,-10	@should .. use
-11,-15,40,-8,-14	@^ .. will
-11,-16,-14,-8,-11	^ should
-11,-17,-10,,-9	@a * that
-11,-17,-11,-5,	you tell
-11,-17,-11,-5,	you tell me
-11,-17,-12,-9,-12	^ continue $
-11,-17,-13,-13,-13	?s^ORDER
-11,-18,,-13,22	@^ .. das
-11,-18,29,-9,-10	let use
-11,-18,35,-16,-7	optio~
-11,-19,-10,-5,-13	this function
-11,-19,-14,30,-7	@^ we * in
-11,-19,-9,-7,-10	@how .. i
-11,-20,-11,9,-11	locally
-11,-20,9,-9,-13	?s^* a
-11,-20,9,-9,-13	@^ * a
-11,-22,21,-6,-11	@SWITCH .. TECH
-11,-23,-10,-12,-12	@^ ORDER *
-11,-5,,,	@here .. :
-11,-5,,10,-7	@* on <VALUE>
-11,-5,,11,	@^ THING is
-11,-5,,16,-9	@in .. <code>
-11,-5,-11,,16	@think .. DID
-11,-5,-12,16,-5	?s^THING :
-11,-5,-12,16,-5	@^ THING :
-11,-5,-13,5,8	on monday
-11,-5,-5,-6,-5	@^ that is *
-11,-5,-5,-7,16	?s^in our
-11,-5,-5,-7,16	@^ in our
-11,-5,-5,-7,16	@^ in our last
-11,-5,-5,-7,16	@in our last
-11,-5,-5,-7,16	^ in our
-11,-5,-5,-7,16	in our last
-11,-5,-5,-8,	red
-11,-5,-5,9,-5	@TECH .. called
-11,-5,-6,,	@a .. on
-11,-5,-6,11,	@* THING THING is
-11,-5,-7,-5,9	, what
-11,-5,-8,-5,20	@was .. that
-11,-5,-8,14,-7	@* is STANDS
-11,-5,-9,-10,-12	this query
-11,-5,-9,-7,-5	@that .. !
-11,-5,14,-13,-14	cookies
-11,-5,18,-6,-9	decided $
-11,-5,21,-12,-8	^ let call
-11,-5,21,-12,-8	let call
-11,-5,24,-9,6	decided
-11,-5,25,17,-12	design
-11,-5,5,-6,9	building
-11,-6,,,-12	on ci
-11,-6,,,-6	@* <NAMED> *
-11,-6,,,-6	@* <ident> *
-11,-6,,,13	@use .. DID
-11,-6,,,7	@TECH STYLE $
-11,-6,,-7,10	@in .. there
-11,-6,,13,	@THING THING is <VALUE>
-11,-6,,14,-7	@* : * ,
-11,-6,,5,-5	@<num> , *
-11,-6,-11,5,11	day ,
-11,-6,-14,12,16	sprint
-11,-6,-5,,	not work $
-11,-6,-5,-16,	?s^at <id>
-11,-6,-5,-16,	@^ at <id>
-11,-6,-5,-16,	@^ at <id> $
-11,-6,-5,-6,-9	@right ? $
-11,-6,-5,-6,-9	right ?
-11,-6,-5,-6,-9	right ? $
-11,-6,-5,16,-5	@called * $
-11,-6,-5,16,-5	@is YOU_DID * $
-11,-6,-5,16,-5	@is called * $
-11,-6,-5,5,-6	@ORDER THING is
-11,-6,-5,9,-5	@is YOU_DID *
-11,-6,-5,9,-5	@is called *
-11,-6,-6,,	@at <path> $
-11,-6,-6,,	at <path> $
-11,-6,-6,,18	time this
-11,-6,-6,-12,-9	@when the * is
-11,-6,-6,-5,17	@you .. other
-11,-6,-6,-8,	@that the * is
-11,-6,-7,17,	@<VALUE> <VALUE>
-11,-6,-8,14,-5	@the * ROLE $
-11,-6,-8,16,	vpn
-11,-6,-8,9,	@THING has <VALUE> *
-11,-6,-9,,-7	@* THING of
-11,-6,-9,-5,7	@THANKS ,
-11,-6,-9,11,	@<id> , THING
-11,-6,-9,15,	@THING THING
-11,-6,11,,-10	@ROLE .. the
-11,-6,11,-7,	@is .. do
-11,-6,13,,-10	@have .. :
-11,-6,15,,	@is it , i
-11,-6,15,,	@it , i
-11,-6,15,,	@it , i am
-11,-6,15,,	@that .. am
-11,-6,15,,	it , i
-11,-6,17,-8,12	@decision .. TECH
-11,-6,18,,-6	@: <Name> $
-11,-6,24,-8,-10	separate
-11,-6,24,-8,-10	separ~
-11,-6,9,,	@a .. TECH
-11,-7,,,	@THING ALWAYS * TECH
-11,-7,,,	returns json
-11,-7,,,	returns json $
-11,-7,,,8	@* in the
-11,-7,,-10,	that the
-11,-7,,-5,18	@PERIOD .. ORDER
-11,-7,,10,	price
-11,-7,,10,	price is
-11,-7,,9,-6	@<Name> .. ROLE
-11,-7,-10,,20	started
-11,-7,-11,12,	model
-11,-7,-12,-5,21	^ last
-11,-7,-12,-7,25	?q^on
-11,-7,-14,-14,7	@* a THING
-11,-7,-15,-7,8	go on
-11,-7,-16,18,-5	context
-11,-7,-5,-5,	@what do you
-11,-7,-5,-5,	what do you
-11,-7,-5,15,	@our TECH THING is
-11,-7,-5,9,-6	@called *
-11,-7,-7,,9	@time .. this
-11,-7,-7,15,-6	backups are
-11,-7,-8,-6,16	@that .. ?
-11,-7,-9,21,-6	@THING .. <ip>
-11,-7,-9,22,-7	@THING .. <email>
-11,-7,10,-7,-6	@using .. for
-11,-7,14,-8,-5	@decision .. the
-11,-7,15,,-22	@* as *
-11,-7,19,,-12	@* will
-11,-7,19,-5,-5	, so we
-11,-7,19,-5,-5	@, so we
-11,-7,19,-9,-9	?s^after the
-11,-7,19,-9,-9	@^ after the
-11,-7,19,-9,-9	@^ after the *
-11,-7,19,-9,-9	^ after the
-11,-7,20,-5,-6	so we
-11,-7,21,,-5	@will .. THING
-11,-7,21,-6,-11	@TECH * TECH
-11,-7,21,-6,-11	@TECH * TECH $
-11,-7,5,-10,14	pour
-11,-7,5,-7,17	what we
-11,-7,5,-9,-8	<num> seconds
-11,-7,5,11,-6	@* : <NAMED> $
-11,-7,6,6,	@the .. for
-11,-8,,-11,	@ORDER up
-11,-8,,-8,	, but
-11,-8,-10,-11,-7	@do it $
-11,-8,-10,-11,-7	do it $
-11,-8,-10,-12,-8	@ORDER .. to
-11,-8,-10,-13,-6	@^ what is
-11,-8,-10,-13,-6	^ what is
-11,-8,-11,-6,20	@have .. DID
-11,-8,-12,-10,-11	^ sometimes
-11,-8,-12,-10,-11	^ sometimes the
-11,-8,-12,-10,-11	sometimes the
-11,-8,-12,-10,-12	sometimes
-11,-8,-13,-8,-6	error
-11,-8,-14,,-7	?s^* <num>
-11,-8,-14,,-7	@^ * <VALUE>
-11,-8,-14,,-7	@^ * <num>
-11,-8,-14,-12,12	morning
-11,-8,-14,-12,12	morni~
-11,-8,-5,,-5	@to .. how
-11,-8,-6,16,-6	@<port> *
-11,-8,-7,,-5	use a map
-11,-8,-8,,	json $
-11,-8,-8,-12,21	hieß
-11,-8,-9,,-5	@do not $
-11,-8,-9,,-5	do not $
-11,-8,-9,-10,5	@that * the
-11,-8,-9,12,	, vat
-11,-8,12,,	@ORDER .. MONTHDAY
-11,-8,16,,-6	no graphql
-11,-8,16,-5,	@we SWITCH TECH
-11,-8,17,-5,-8	@SWITCH TECH $
-11,-8,17,-8,-11	?s^* DECIDED
-11,-8,17,-8,-11	@^ * DECIDED
-11,-8,21,-10,-12	@after the *
-11,-8,24,-7,-11	@next PERIOD
-11,-8,5,-6,	@on * ,
-11,-9,,-5,	@* an
-11,-9,,5,-12	@new THING $
-11,-9,,6,	@the * on
-11,-9,-10,-6,	@ORDER the
-11,-9,-12,,-5	@, * <num>
-11,-9,-15,-13,13	morning $
-11,-9,-15,12,	@THING for *
-11,-9,-6,,-5	this endpoint
-11,-9,-6,-6,	what do
-11,-9,-7,-11,5	@when the *
-11,-9,-7,-7,24	earlier
-11,-9,-7,-7,24	earli~
-11,-9,-9,,-5	@do .. this
-11,-9,-9,-7,22	@where .. we
-11,-9,-9,-9,-13	@does .. do
-11,-9,-9,21,-7	git@g~
-11,-9,12,-10,-12	is going
-11,-9,18,-5,-6	@^ we are going
-11,-9,20,-7,-16	@after .. we
-11,-9,22,-11,-14	@DECIDED TECH
-11,-9,22,-14,-11	nos
-11,-9,22,-14,-11	nos quedamos
-11,-9,22,-14,-11	nos quedamos con
-11,-9,22,-14,-11	quedamos
-11,-9,22,-14,-11	quedamos con
-11,-9,22,-14,-11	queda~
-11,-9,24,-13,-19	finalement
-11,10,-10,-7,9	@* , use
-11,10,-5,-5,	a big
-11,10,-9,-8,10	ever
-11,10,10,-7,-12	@, .. me
-11,10,16,-7,-8	the schema
-11,11,-10,-7,9	@was * ,
-11,11,11,-6,-8	@nobody .. $
-11,11,6,-7,-9	@be .. ,
-11,11,8,,	@not do *
-11,12,,,	everywhere ,
-11,12,-12,-6,-7	?s^no STYLE
-11,12,-12,-6,-7	@^ no STYLE
-11,12,-6,,	@* next to
-11,12,13,-12,-12	@^ .. forward
-11,12,13,-12,-12	forward
-11,12,6,-6,	@so .. STYLE
-11,13,-13,-8,-6	inden~
-11,13,-8,-7,	^ any
-11,13,10,,-13	@we .. <Name>
-11,13,7,-8,-11	@^ .. too
-11,14,-11,,-10	@^ our * is
-11,14,-11,,-10	@our * is
-11,14,-12,7,-5	@STYLE .. at
-11,14,7,-10,-9	?s^going forward
-11,14,7,-10,-9	@^ going forward
-11,14,7,-10,-9	^ going forward
-11,14,7,-10,-9	going forward
-11,15,,-13,-19	commit
-11,15,,-5,	@go .. not
-11,15,,-7,-7	code $
-11,15,-13,-9,-15	explain
-11,15,-6,7,-12	@you ORDER *
-11,16,,-13,-12	?s^SWITCH the
-11,16,,-13,-12	@^ SWITCH the
-11,16,,-14,-16	first $
-11,16,,-6,-18	@way .. that
-11,16,-8,-8,-8	^ in general
-11,16,-9,-7,-9	@PLEASE * $
-11,18,-10,-10,-9	@* things
-11,18,-10,-13,-5	skip
-11,18,-11,-10,-11	@things .. $
-11,18,-15,-6,-8	@LIKES .. no
-11,18,-5,10,-7	if you
-11,18,-9,-11,	@LIKES .. $
-11,18,11,-8,-10	@from .. on
-11,19,-11,6,-9	follow
-11,19,-5,-7,-5	, i skim
-11,19,-5,-7,-5	@, i * $
-11,19,-5,-7,-5	i skim
-11,19,-5,-7,-5	i skim $
-11,19,-5,-7,-5	skim
-11,19,-5,-7,-5	skim $
-11,20,-10,-8,	@TECH STYLE
-11,20,-15,-11,	commits
-11,21,,-11,-13	commi~
-11,21,-10,-11,	@* PLEASE
-11,21,-9,-6,-7	well
-11,22,-10,-7,-10	touch
-11,22,-13,-6,-6	@STYLE only
-11,22,-13,-6,-6	@STYLE only $
-11,22,-14,-5,-9	?s^for *
-11,22,-14,-5,-9	@^ for *
-11,22,-7,-6,-7	@use * in
-11,23,-5,-5,	go in
-11,24,-10,-7,-6	inheritance
-11,24,-10,-7,-6	inher~
-11,24,-13,-12,-9	@ALWAYS use
-11,24,-14,,	@STYLE STYLE
-11,24,-14,-18,-5	@for .. STYLE
-11,24,-8,-6,-8	hate
-11,24,-9,-11,-11	in general
-11,24,-9,-13,-6	@^ ALWAYS use
-11,24,-9,-8,-7	unless
-11,24,-9,-8,-7	unless i
-11,24,-9,-8,-7	unles~
-11,25,-10,-8,-13	^ whenever
-11,27,-12,-8,-9	emojis
-11,27,-12,-8,-9	emoji~
-11,27,-15,-11,-7	^ try to
-11,27,-15,-11,-7	try to
-11,27,-19,-13,	@^ .. rule
-11,27,-9,-10,-13	general
-11,28,-6,-10,-14	files $
-11,28,-8,-5,-7	apolo~
-11,29,-10,-11,-13	whenever
-11,29,-10,-11,-13	whene~
-11,29,-12,-14,-13	?s^PLEASE
-11,29,-12,-14,-13	@^ PLEASE
-11,29,-12,-14,-13	^ bitte
-11,29,-13,-10,-13	possible
-11,29,-13,-10,-13	possi~
-11,31,-10,-8,-8	sentences
-11,33,-15,-11,-10	@in STYLE
-11,35,-15,-19,-7	style
-11,35,-20,-14,-14	?s^be
-11,35,-20,-14,-14	^ be
-11,5,,,	tests ,
-11,5,,-11,	out $
-11,5,,-9,6	@go .. ,
-11,5,-6,,	@make .. ,
-11,5,-7,,-6	ui
-11,5,-9,,8	have to
-11,6,-14,,11	payme~
-11,6,-8,-5,-11	mock
-11,6,6,,-8	@three *
-11,6,6,,-8	three
-11,7,,,	@* here ,
-11,7,,,-5	include
-11,7,,,-5	inclu~
-11,7,,-7,-13	happy
-11,7,-7,-7,-9	@i ORDER
-11,7,-8,-8,6	@and .. STYLE
-11,7,-8,-9,8	@^ .. must
-11,7,-9,-9,-16	when i
-11,7,6,-9,	, name
-11,7,7,-8,	@so .. use
-11,7,9,-13,-12	tabs $
-11,8,,-6,-6	@YOU_DID .. know
-11,8,,-6,-6	@can .. know
-11,8,,-6,-6	@i know TECH $
-11,8,,-6,-6	@know TECH $
-11,8,-12,-10,	anything
-11,8,-12,-10,	anyth~
-11,8,-12,-9,-9	typescript
-11,8,-12,-9,-9	types~
-11,8,-6,14,-7	?s^if you
-11,8,-6,14,-7	@^ if you
-11,8,-6,14,-7	^ if you
-11,9,,,	@* default
-11,9,,,	@* default STYLE
-11,9,-12,,	@need .. TECH
-11,9,-7,,-10	@TECH .. STYLE
-11,9,-7,-5,-12	@when i *
-12,,,,	, the tenant
-12,,,,	@ORDER is WRONG ,
-12,,,,	@STYLE is WRONG ,
-12,,,,	@WRONG .. one
-12,,,,	@^ .. against
-12,,,,	@against .. $
-12,,,,	@be .. not
-12,,,,	@is TECH , the
-12,,,,	@not a * $
-12,,,,	@this .. as
-12,,,,	against
-12,,,,	again~
-12,,,,	tenant is <dotted>
-12,,,,	test is wrong
-12,,,,-10	@THING in
-12,,,,-5	@it is * ,
-12,,,,12	@yet .. $
-12,,,,19	@the * time
-12,,,,21	?q^why was
-12,,,,21	@^ why was
-12,,,,21	^ why was
-12,,,,21	why was
-12,,,-10,13	@the * of
-12,,,-11,-5	^ update the
-12,,,-13,	@when the THING is
-12,,,-5,-12	@actually .. ?
-12,,,-6,-12	?s^RECALLS
-12,,,-6,-7	@now .. $
-12,,,-6,-9	@ORDER .. NOWADAYS
-12,,,-7,	@THING ALWAYS *
-12,,,-7,	the value is
-12,,,-7,10	@you .. know
-12,,,10,	@<NAMED> , THING
-12,,,10,	@<dotted> .. THING
-12,,,11,	@* THING is YOU_DID
-12,,,11,	@* THING is called
-12,,,11,	@TECH THING is <NAMED>
-12,,,12,-7	@<VALUE> * $
-12,,-10,-6,18	@* wir *
-12,,-11,,	@<VALUE> , * <VALUE>
-12,,-11,,-5	@no .. me
-12,,-11,-8,-7	return
-12,,-11,17,-8	de la
-12,,-11,7,	@i .. in
-12,,-12,,	@STANDS $
-12,,-12,,-6	max
-12,,-12,-13,5	open
-12,,-12,-16,	@^ .. when
-12,,-12,-5,17	remember
-12,,-12,-5,17	remem~
-12,,-12,-8,15	last month
-12,,-13,17,-8	under
-12,,-17,21,-12	conta~
-12,,-17,23,-9	the design
-12,,-5,16,-8	id
-12,,-6,,16	@* , there was
-12,,-6,,5	@used .. ?
-12,,-6,-5,	@* , what
-12,,-6,-7,10	@^ RECALLS
-12,,-6,10,	@^ TECH THING is
-12,,-6,15,	@* on <VALUE> $
-12,,-7,-5,22	@like .. the
-12,,-8,-9,23	?s^who
-12,,-9,-10,-8	@^ ORDER it
-12,,-9,13,-11	@named *
-12,,-9,20,-7	the bucket
-12,,10,-7,	marketing
-12,,10,-7,	marke~
-12,,14,,-8	is what
-12,,14,,-9	k8s $
-12,,15,,-5	@lets .. ,
-12,,15,-10,	@: .. to
-12,,15,-9,-9	@too * $
-12,,17,,	@, no to the
-12,,17,,	@no to the
-12,,17,,	@no to the *
-12,,17,,	no to the
-12,,17,,-8	@and .. in
-12,,17,-5,-6	doing it
-12,,21,-11,-11	@the .. no
-12,,22,,	stays $
-12,,5,,-5	@it is * NOWADAYS
-12,,5,7,-7	@<num> * $
-12,,8,,	stand~
-12,,8,-6,10	@as .. PERIOD
-12,,9,,-9	config file
-12,,9,,-9	the config file
-12,,9,-12,-17	dates
-12,,9,8,	@version .. not
-12,-10,,-11,15	@* as
-12,-10,,-7,-10	json
-12,-10,-12,22,-8	?s^le
-12,-10,-12,22,-8	^ le
-12,-10,-16,-11,-12	^ explain
-12,-10,-5,16,-6	@* STANDS in
-12,-10,-5,16,-6	@^ * STANDS in
-12,-10,-6,,-5	@i do not *
-12,-10,-6,,-5	do not understand
-12,-10,-6,,-5	not understand
-12,-10,-8,,27	@it .. time
-12,-10,-8,-10,	@where .. ?
-12,-10,-8,-12,-8	job !
-12,-10,-8,-12,-8	job ! $
-12,-10,-8,20,-5	seed
-12,-10,-9,-18,-8	line <num>
-12,-10,-9,-6,-9	sort
-12,-10,10,-11,-9	@ROLE wants
-12,-10,11,-11,-9	@^ .. wants
-12,-10,11,-11,-9	wants
-12,-10,25,-11,-5	deal
-12,-10,30,-13,-17	@TECH for the
-12,-11,-12,-9,-13	footer
-12,-11,-12,-9,-13	foote~
-12,-11,-12,-9,-13	the footer
-12,-11,-6,5,-8	?s^here
-12,-11,-6,5,-8	?s^here is
-12,-11,-6,5,-8	@^ here is
-12,-11,-6,5,-8	^ here
-12,-11,-6,5,-8	^ here is
-12,-11,-7,-14,-10	empty
-12,-11,-7,-7,10	@other *
-12,-11,11,5,	tenant
-12,-11,21,-7,	@* then
-12,-11,21,-7,	@* then $
-12,-11,27,-6,-5	?s^let not
-12,-11,27,-6,-5	@^ let not
-12,-11,27,-6,-5	^ let not
-12,-11,5,16,-8	offic~
-12,-11,8,-15,-9	table $
-12,-11,9,,5	@would .. ,
-12,-12,,,19	use that
-12,-12,,5,	friday
-12,-12,,5,	frida~
-12,-12,-11,-17,30	nochmal
-12,-12,-11,-17,30	nochm~
-12,-12,-12,-10,-5	@how .. ?
-12,-12,-12,-5,-8	leave it $
-12,-12,-13,19,-9	@^ .. =
-12,-12,-14,20,-10	=
-12,-12,-14,20,-10	@= .. $
-12,-12,-5,17,-7	@our * THING is
-12,-12,-5,19,	@STYLE est
-12,-12,-5,19,	ticket est
-12,-12,-7,-7,	@to * the *
-12,-12,-8,13,-10	github
-12,-12,-8,13,-10	githu~
-12,-12,27,-8,7	@it .. two
-12,-12,30,-15,-10	monorepo $
-12,-12,34,-11,-8	@lets .. the
-12,-12,8,-13,-19	@* the last
-12,-13,-14,-11,	@* ! $
-12,-13,-14,18,-11	<date>
-12,-13,-14,18,-11	@<date>
-12,-13,13,-11,	@decision .. $
-12,-13,32,-13,-14	today $
-12,-14,,,-13	the app
-12,-14,,-6,8	for this
-12,-14,-10,-6,	@i .. ?
-12,-14,-10,-8,12	@i .. what
-12,-14,-11,-11,-16	click
-12,-14,-11,-17,-11	implement
-12,-14,-12,-8,25	@we .. before
-12,-14,-12,25,-9	@^ .. <email>
-12,-14,-14,-8,11	@* for this
-12,-14,-15,-12,	@still .. $
-12,-14,10,,-8	@the new *
-12,-14,25,-11,-18	rest
-12,-14,39,-9,-14	will
-12,-14,8,-7,	@^ .. let
-12,-15,,-10,	looks
-12,-15,-8,-12,-13	@ORDER .. <quote>
-12,-15,38,-18,-8	@DECIDED .. $
-12,-16,-11,,-5	@you ORDER me $
-12,-16,-12,,-9	@* yet
-12,-16,-14,-12,35	back
-12,-16,17,-9,	@^ .. going
-12,-17,,14,	build~
-12,-18,,,-10	@not * the *
-12,-20,17,,-14	?s^start
-12,-20,17,,-14	^ start
-12,-21,-11,-6,-8	map
-12,-21,-13,-18,-12	^ add
-12,-22,-10,-11,-15	pass
-12,-23,-12,-9,-13	continue $
-12,-25,-14,-13,-13	?s^ORDER *
-12,-5,,,	test is
-12,-5,,-12,21	discu~
-12,-5,,-5,8	@to .. this
-12,-5,,-9,18	@this PERIOD $
-12,-5,-10,,-6	@ORDER me $
-12,-5,-10,,-6	tell me $
-12,-5,-11,18,12	billing repo
-12,-5,-11,18,12	the billing repo
-12,-5,-12,23,-5	demo
-12,-5,-12,23,-5	the demo
-12,-5,-13,-9,11	last month $
-12,-5,-5,,17	@where .. DID
-12,-5,-6,,17	, there was
-12,-5,-6,,17	@, there was
-12,-5,-6,,17	@, there was *
-12,-5,-6,,17	@there was *
-12,-5,-6,,17	there was
-12,-5,-6,,17	there was something
-12,-5,-6,,17	was something
-12,-5,-6,,27	not we
-12,-5,-6,-11,-6	^ update
-12,-5,-7,-5,	@i .. another
-12,-5,-8,,	is better
-12,-5,-8,16,	pm
-12,-5,10,-13,-21	fail
-12,-5,18,-10,-9	@* the TECH
-12,-5,19,-6,-11	the benchmark
-12,-5,7,,-8	@* it ,
-12,-5,7,-5,12	sqlite $
-12,-5,8,6,	regions
-12,-6,,,	@on THING
-12,-6,,,16	@where .. WRONG
-12,-6,,,16	@where .. off
-12,-6,,-12,	@ORDER it
-12,-6,-13,17,-5	@^ THING THING
-12,-6,-6,7,-6	@THING <num>
-12,-6,-7,-5,7	@the .. same
-12,-6,-7,-8,-6	x
-12,-6,-8,11,	@THING has <num>
-12,-6,-8,12,	@THING has <VALUE>
-12,-6,-8,13,-6	url is
-12,-6,-8,14,	newer
-12,-6,-8,8,-8	@is STANDS
-12,-6,-9,,-7	@, it * $
-12,-6,-9,15,	@<id> , *
-12,-6,11,,13	@lets .. that
-12,-6,13,-5,	@^ that is it
-12,-6,13,-5,	@is it ,
-12,-6,13,-5,	@that is it
-12,-6,13,-5,	@that is it ,
-12,-6,13,-5,	is it ,
-12,-6,13,-5,	that is it
-12,-6,13,6,-10	@will .. the
-12,-6,15,,	@it .. am
-12,-6,15,-8,	@* on * TECH
-12,-6,17,-5,	?s^to the
-12,-6,17,-5,	@THING , no to
-12,-6,17,-5,	@^ to the
-12,-6,17,-5,	^ to the
-12,-6,18,,-10	@are .. to
-12,-6,18,-7,	@, .. we
-12,-6,7,13,-5	tidep~
-12,-6,8,-6,-5	@^ in the
-12,-6,8,-6,-5	^ in the
-12,-7,-10,,-7	@^ the THING THING
-12,-7,-10,,16	, same
-12,-7,-10,13,-9	profile
-12,-7,-10,13,-9	profi~
-12,-7,-12,-11,	look at
-12,-7,-13,-7,27	?s^we already
-12,-7,-13,-7,27	@^ we already
-12,-7,-13,-7,27	^ we already
-12,-7,-14,-8,20	tried
-12,-7,-14,18,-5	?s^THING THING
-12,-7,-5,-7,-11	list is
-12,-7,-5,-7,-11	the list is
-12,-7,-5,13,	day
-12,-7,-6,,	@is .. PLEASE
-12,-7,-6,,	@is .. please
-12,-7,-6,,-10	@RECALLS .. is
-12,-7,-6,-9,	@i * the THING
-12,-7,-7,-6,22	@^ .. earlier
-12,-7,-8,17,-9	@la .. est
-12,-7,16,-6,-13	benchmark
-12,-7,19,,-10	the queue
-12,-7,20,,-8	@* , we SWITCH
-12,-7,23,-8,-13	@the .. will
-12,-7,6,,-8	<num> seconds $
-12,-8,,-7,5	a script
-12,-8,,16,-6	@* : <NAMED>
-12,-8,-11,-10,	@why ? $
-12,-8,-11,-10,	why ?
-12,-8,-11,-10,	why ? $
-12,-8,-11,-17,6	?s^what is
-12,-8,-13,-13,-7	@the * is WRONG
-12,-8,-5,-6,28	@you RECALLS
-12,-8,-7,-8,22	our last
-12,-8,-7,18,	branch is
-12,-8,-8,-7,13	?s^is
-12,-8,-8,-8,-10	@which .. is
-12,-8,-9,14,-6	^ nightly
-12,-8,-9,14,-6	^ nightly backups
-12,-8,-9,14,-6	nightly backups
-12,-8,10,,-5	@we .. be
-12,-8,12,11,-9	@THING <id> $
-12,-8,12,6,	@is .. am
-12,-8,18,-11,	@will .. ,
-12,-8,18,-12,	result
-12,-8,20,-10,	choos~
-12,-8,22,-19,-8	@let .. THING
-12,-9,,-5,	@* that *
-12,-9,,-8,	i think
-12,-9,,10,	@^ .. <ticket>
-12,-9,,20,-8	?s^to *
-12,-9,,20,-8	@^ to *
-12,-9,,9,5	@YOU_DID to
-12,-9,-10,-8,-6	lists
-12,-9,-11,-7,24	^ have
-12,-9,-12,-10,11	next $
-12,-9,-12,23,-10	@THING .. <url>
-12,-9,-15,-10,26	@we RECALLS
-12,-9,-6,24,-7	@STYLE are
-12,-9,-7,,	, please $
-12,-9,-7,,	@, please $
-12,-9,-7,15,-6	@^ our TECH THING
-12,-9,-7,15,-6	@our TECH THING
-12,-9,-8,-5,27	@have .. ?
-12,-9,-9,-12,5	^ where
-12,-9,-9,-5,-11	@it YOU_DID
-12,-9,-9,21,-8	^ staging
-12,-9,-9,26,-8	@* THING is
-12,-9,19,-10,-10	?s^lets *
-12,-9,19,-10,-10	@^ lets *
-12,-9,21,-9,	decid~
-12,-9,6,-15,-16	@^ * the last
-12,-9,7,-9,13	@* TECH * $
-12,10,,,	@any .. the
-12,10,,,	@not .. DID
-12,10,,7,	@<num> .. on
-12,10,-12,-7,	repeat
-12,10,-9,-8,-6	@i .. old
-12,11,,7,-6	python <num>
-12,11,-14,-12,-11	@^ ALWAYS * $
-12,11,-6,-5,	@do .. to
-12,11,-6,-5,-11	@just ORDER
-12,11,-7,-8,-7	@^ you can YOU_DID
-12,11,-7,-8,-7	@can .. i
-12,11,-7,-8,-7	@can YOU_DID
-12,11,-7,-8,-7	@you can YOU_DID
-12,11,-7,-8,-7	assume
-12,11,-7,-8,-7	can assume
-12,11,-7,-8,-7	you can assume
-12,11,-9,-9,-7	too $
-12,11,7,,	@ERROR ,
-12,11,8,-7,-5	@my .. no
-12,12,,,-6	@, .. PLEASE
-12,12,,,-6	@, .. please
-12,12,-10,-8,-6	huge
-12,12,-9,-16,-14	@to * $
-12,13,,-11,	@so *
-12,13,-10,-12,	when
-12,13,-10,-8,-6	comments
-12,14,,,	@ORDER .. do
-12,14,-6,,	@, .. just
-12,14,6,-10,-13	@SWITCH the * $
-12,15,,,-9	@my * is
-12,15,,-5,	, not beside
-12,15,,-5,	@, not * the
-12,15,,-5,	beside
-12,15,,-5,	beside the
-12,15,,-5,	beside the file
-12,15,,-5,	besid~
-12,15,,-5,	not beside
-12,15,,-5,	not beside the
-12,15,,-8,-10	@SWITCH to
-12,15,-10,,	@a * of
-12,16,-10,,-8	@^ my * is
-12,16,-6,-9,	@<path> .. in
-12,16,-8,-8,-12	@* than
-12,17,-13,-14,	@use .. in
-12,18,-6,-7,-5	@than * $
-12,18,-7,-10,-5	big
-12,19,,-7,-6	@more TECH
-12,19,,-7,-6	@no more TECH
-12,19,-18,-7,-11	lodash
-12,19,-18,-7,-11	lodas~
-12,21,,-12,5	@* me
-12,21,-12,-7,-6	classes
-12,21,-12,-7,-6	class~
-12,24,-13,-10,-11	^ leave
-12,25,,-9,-9	stuff
-12,25,-14,-10,-7	@no STYLE $
-12,25,-6,,-7	@not .. me
-12,26,-10,-10,-10	@* , ALWAYS
-12,26,-14,-11,-12	text
-12,26,-15,-5,-7	@^ .. stuff
-12,30,-11,-9,-12	short
-12,31,-14,-9,-13	expli~
-12,32,-15,-15,-18	@LIKES * $
-12,32,-16,-13,-13	everywhere $
-12,5,,5,-14	need
-12,5,-12,-12,9	@* about *
-12,5,-13,,-16	git
-12,5,-16,-13,8	@about *
-12,5,-7,-5,-6	@, .. wait
-12,5,19,-10,-10	after
-12,6,,-10,	review
-12,6,-11,-7,-8	@ORDER an *
-12,7,,,-9	@NOWADAYS .. ORDER
-12,7,-10,,	@in <ident> $
-12,7,-10,,	in <ident> $
-12,7,-10,6,6	@RECALLS :
-12,7,-11,13,-12	you can
-12,7,-8,,	@* of
-12,7,8,,-9	@* SWITCH
-12,8,-10,-10,	@when .. ORDER
-12,8,-12,16,-7	@* in * ,
-12,8,-13,,10	^ remember
-12,8,-14,9,	@* in * $
-12,8,5,-5,-5	@in <ident>
-12,8,5,-5,-5	in <ident>
-12,8,5,-6,-6	stay with
-12,9,-11,,	, do
-12,9,-14,-11,-12	examp~
-12,9,-9,,-13	@for .. in
-12,9,13,,	@do not need
-12,9,13,,	do not need
-12,9,13,,	not need
-12,9,8,-6,6	@, .. am
-13,,,,	@it .. still
-13,,,,	@it is still
-13,,,,	@there .. off
-13,,,,	it is still
-13,,,,-11	@^ .. (
-13,,,,-9	the server
-13,,,,11	@before , the
-13,,,,11	before , the
-13,,,-10,21	@^ .. as
-13,,,-11,	value is
-13,,,-9,5	@still .. on
-13,,,15,-6	@, THING
-13,,,6,8	the feature
-13,,,7,-12	?s^* for
-13,,,7,-12	@^ * for
-13,,-10,-11,-13	@* should
-13,,-11,-11,-15	form
-13,,-11,-6,26	was it
-13,,-11,-9,17	@know .. $
-13,,-11,7,-16	handle
-13,,-12,-17,-10	imple~
-13,,-12,18,-8	@under .. $
-13,,-13,-5,14	@do .. ALWAYS
-13,,-14,-8,-8	, thanks $
-13,,-14,-8,-8	@, THANKS $
-13,,-6,,	@is .. go
-13,,-6,,-12	not work
-13,,-6,,-8	here is
-13,,-6,,13	@had .. that
-13,,-6,,13	@i .. had
-13,,-6,-8,29	@we .. this
-13,,-6,10,-5	@my .. <id>
-13,,-7,,	@ALWAYS * TECH $
-13,,-7,,	@THING <VALUE> ,
-13,,-7,-7,19	@* wir das
-13,,-7,-7,19	@^ * wir das
-13,,-7,-7,19	wir das
-13,,-7,8,	@<NAMED> , * THING
-13,,-8,,	@THING <num> ,
-13,,-8,17,	the team is
-13,,-8,9,	@, the * one
-13,,-9,-13,-10	i get
-13,,-9,-6,-6	tell me
-13,,-9,17,-6	@is * on
-13,,-9,7,	@THING ORDER
-13,,10,,-5	the name $
-13,,11,-10,	?s^ORDER :
-13,,11,-10,	@^ ORDER :
-13,,12,-5,-8	@be .. TECH
-13,,12,-6,-7	@been DECIDED
-13,,12,9,	@^ STYLE *
-13,,13,,	@has .. :
-13,,16,-13,	spike
-13,,16,-13,	the spike
-13,,17,-6,-9	this year
-13,,18,-9,	@we are * the
-13,,19,,-12	@we SWITCH
-13,,20,-11,-13	@too *
-13,,21,-11,-13	@too .. $
-13,,21,-7,	@we are not *
-13,,29,-12,-12	@^ .. today
-13,,5,5,	feature flag
-13,,6,5,	the feature flag
-13,,7,,8	@, TECH
-13,,9,7,-13	@do *
-13,-10,,,-9	@^ TECH *
-13,-10,,-7,	@, .. going
-13,-10,,21,-8	@: <NAMED> $
-13,-10,-21,13,-12	conte~
-13,-10,-7,10,-6	@at <NAMED> $
-13,-10,-8,-7,26	@have .. before
-13,-10,-8,6,-6	@at <NAMED>
-13,-10,-9,-8,	^ are
-13,-10,-9,12,-6	@our .. PERIOD
-13,-10,11,-8,-13	@* the second
-13,-10,21,-13,	@* DECIDED
-13,-10,22,-13,-8	@are SWITCH
-13,-10,22,-13,-8	@we are SWITCH
-13,-10,24,-9,	@DECIDED .. the
-13,-10,5,-12,	update the
-13,-10,6,-8,12	@we .. it
-13,-10,8,17,-12	system
-13,-10,8,17,-12	syste~
-13,-11,-12,-12,-9	@* : $
-13,-11,-12,16,-6	@* is <Name> $
-13,-11,-14,-10,21	@same .. $
-13,-11,-16,28,-13	okafor
-13,-11,-16,28,-13	okafo~
-13,-11,-6,-13,25	@the .. back
-13,-11,-8,-15,-9	valid~
-13,-11,-8,17,-6	@^ my THING is
-13,-11,-8,17,-6	@my THING is
-13,-11,12,,9	, let
-13,-11,16,,	@with TECH
-13,-11,19,-15,-9	@^ we are SWITCH
-13,-11,7,-7,-8	^ cancel
-13,-12,,-13,-10	@is not *
-13,-12,,6,-5	found
-13,-12,-10,,-8	understand
-13,-12,-10,-9,-9	@* a * $
-13,-12,-10,19,-7	logs
-13,-12,-10,23,-7	@* is <VALUE> $
-13,-12,-11,-14,	what is
-13,-12,-5,-5,-13	@^ why does
-13,-12,-5,-5,-13	^ why does
-13,-12,-5,-5,-13	why does
-13,-12,-8,-7,-7	@that is right
-13,-12,-8,-7,-7	that is right
-13,-12,-9,-13,7	@^ DID
-13,-12,-9,21,-6	?s^my TECH
-13,-12,-9,21,-6	@^ my TECH
-13,-12,-9,21,-6	@my TECH
-13,-12,27,-12,-13	@on * TECH
-13,-13,-9,-12,-14	@does .. ?
-13,-13,5,,8	@you .. me
-13,-14,-12,-14,25	^ wie
-13,-15,25,-14,10	services $
-13,-15,27,-18,7	@^ on *
-13,-16,-10,25,-10	^ unser
-13,-16,-10,25,-10	unser
-13,-16,-11,-13,-15	?s^* this
-13,-16,-11,-13,-15	@^ * this
-13,-16,-12,-18,34	@^ .. back
-13,-16,-14,30,-13	?s^* are
-13,-16,-14,30,-13	@^ * are
-13,-16,22,-14,-7	@^ .. option
-13,-16,25,-12,-14	@two *
-13,-16,26,-7,-6	@^ no * at
-13,-16,26,-7,-6	@no * at
-13,-16,26,-7,-6	@no * at all
-13,-16,27,,-12	support
-13,-19,-12,-9,35	before $
-13,-19,14,-12,6	agreed
-13,-20,,,13	?s^use the
-13,-20,,,13	@^ use the
-13,-20,,,13	^ use the
-13,-5,,,10	is a race
-13,-5,,-13,-8	@when the THING
-13,-5,-10,-13,25	notes
-13,-5,-10,-8,-16	exist~
-13,-5,-5,,17	@last .. TECH
-13,-5,-5,16,-5	printer
-13,-5,-6,-6,	@it .. ?
-13,-5,-6,15,	^ the project
-13,-5,-7,11,-6	@* THING is <NAMED>
-13,-5,-8,14,	@^ the ORDER THING
-13,-5,-8,15,-5	@TECH .. <dotted>
-13,-5,11,-7,-11	name $
-13,-5,18,,-8	@are .. PERIOD
-13,-5,8,-6,6	@second .. the
-13,-5,9,14,-5	?s^TECH is
-13,-5,9,14,-5	@^ TECH is
-13,-6,,,	, can
-13,-6,,,	, can you
-13,-6,,,	@, can you
-13,-6,,,	@, can you ORDER
-13,-6,,-5,17	@we DID that
-13,-6,-12,9,	@, * <VALUE> $
-13,-6,-6,-6,	a better
-13,-6,-6,7,5	rate
-13,-6,-6,9,8	@you ORDER the
-13,-6,-9,-7,	helper
-13,-6,-9,-7,5	@^ it is back
-13,-6,-9,-7,9	@it is back
-13,-6,-9,-7,9	@it is back $
-13,-6,-9,-7,9	it is back
-13,-6,11,7,-8	license
-13,-6,20,-8,	@so .. THING
-13,-6,22,-13,-5	@: TECH $
-13,-6,22,-6,-7	@- TECH $
-13,-6,6,,-8	@NOWADAYS , *
-13,-6,6,,-8	@NOWADAYS , * $
-13,-6,6,,-8	@now , *
-13,-6,6,,-8	@now , * $
-13,-7,,-6,16	@YOU_DID a *
-13,-7,-11,-9,34	@what .. was
-13,-7,-15,27,-12	^ the release
-13,-7,-5,,	@^ not * ,
-13,-7,-5,6,-5	@<VALUE> , *
-13,-7,-6,-6,-5	@^ that is THANKS
-13,-7,-6,-6,-5	@is THANKS
-13,-7,-6,-6,-5	@that is THANKS
-13,-7,-7,17,-5	@* are in
-13,-7,12,12,-9	@THING <id>
-13,-7,15,-5,	@one THING ,
-13,-7,21,-6,-12	@^ i have DECIDED
-13,-7,21,-6,-12	@i .. DECIDED
-13,-7,21,-6,-12	@i have DECIDED
-13,-7,22,19,	desig~
-13,-7,30,-12,-18	@have DECIDED
-13,-8,,,9	@a * for this
-13,-8,-11,,20	@as .. use
-13,-8,-11,-5,19	fixed
-13,-8,-13,-11,21	?s^* up
-13,-8,-13,-11,21	@^ * up
-13,-8,-13,30,-11	@PERIOD .. <num>
-13,-8,-13,6,-9	?s^the TECH
-13,-8,-13,6,-9	@^ the TECH
-13,-8,-14,-10,26	conversation
-13,-8,-6,-11,-13	the value
-13,-8,-8,18,-6	is at
-13,-8,-9,,-6	@it is not *
-13,-8,-9,-11,21	@<Name> * ?
-13,-8,-9,-11,21	@<Name> * ? $
-13,-8,-9,-12,22	@<Name> .. ?
-13,-8,16,-8,-10	@, .. will
-13,-8,19,-5,6	@DECIDED .. ,
-13,-8,22,,-10	@, we SWITCH
-13,-8,27,-14,-20	garde
-13,-8,27,-14,-20	on garde
-13,-8,31,-18,-12	@ROLE DECIDED
-13,-8,5,-9,	@that the *
-13,-8,9,-12,-8	do $
-13,-9,,,	@<quote> .. not
-13,-9,,14,	@the TECH *
-13,-9,,20,-7	@are .. and
-13,-9,-10,13,-8	the project
-13,-9,-12,6,9	is our
-13,-9,-15,-10,29	@^ .. non
-13,-9,-5,-7,	can you check
-13,-9,-6,20,-7	@ist <Name>
-13,-9,-6,20,-7	@ist <Name> $
-13,-9,-7,,-16	ci
-13,-9,-9,-9,	the list
-13,-9,12,-11,-13	@are .. for
-13,-9,13,-6,-8	?s^* <ident>
-13,-9,13,-6,-8	@^ * <NAMED>
-13,-9,13,-6,-8	@^ * <ident>
-13,-9,16,-15,	resul~
-13,-9,19,-10,5	after the
-13,10,,,-15	state
-13,10,-19,,-6	@no .. PLEASE
-13,10,-19,,-6	@no .. please
-13,10,-8,-6,-11	css
-13,10,-9,13,	^ tests
-13,11,-12,-6,8	the way
-13,11,-14,,-9	?s^if
-13,11,-14,,-9	^ if
-13,11,-6,-6,	@, .. per
-13,11,-8,-9,-14	@^ i LIKES
-13,12,-12,-7,	repea~
-13,12,-13,-8,-15	warnings
-13,12,-17,-14,-8	merge
-13,12,-7,-8,-6	@than *
-13,13,-19,-13,-12	prefe~
-13,13,-5,-5,	you do
-13,13,-7,-5,-7	ok $
-13,13,-8,,15	@THING STYLE
-13,13,17,-9,-12	?s^from
-13,13,17,-9,-12	^ from
-13,14,-12,,6	follo~
-13,14,14,-9,	@to .. <num>
-13,15,-6,,	@* with
-13,16,-12,-9,-9	comme~
-13,17,-6,-6,	their
-13,18,,-5,	@their *
-13,20,-5,,	@STYLE here $
-13,20,16,-18,-16	@over .. $
-13,22,15,-18,-15	@^ .. over
-13,23,-11,-10,-8	en français
-13,23,-11,-10,-8	en français $
-13,23,-11,-10,-8	français
-13,23,-11,-10,-8	français $
-13,23,-11,-10,-8	franç~
-13,23,-19,-11,-7	@STYLE .. no
-13,23,17,-18,-15	over
-13,25,-7,-7,-11	when you
-13,27,-18,-13,9	@rule .. $
-13,28,-10,-12,-10	?s^LIKES *
-13,28,-10,-12,-10	@^ LIKES *
-13,28,-9,-17,10	@^ LIKES
-13,29,-19,-12,6	rule
-13,35,-13,-5,-13	?s^for
-13,35,-13,-5,-13	^ for
-13,39,-16,-15,-13	?s^ALWAYS *
-13,5,,,12	@it .. PERIOD
-13,5,,-11,6	@here .. ORDER
-13,5,-10,-12,15	finish
-13,5,-12,-11,18	@* lo
-13,5,-12,-11,18	@* lo *
-13,5,6,-9,-6	@^ .. please
-13,6,-7,,	@ALWAYS * TECH
-13,6,-8,-6,-9	tell
-13,6,10,-9,	@after .. ,
-13,6,15,,-10	@to .. to
-13,7,-10,-12,19	finis~
-13,7,11,-5,-14	@do .. need
-13,7,5,-5,-11	@new *
-13,8,-10,6,-5	@* , THING
-13,8,-11,-13,19	@^ .. noch
-13,8,-11,-13,19	noch
-13,8,-18,-10,-11	prefer
-13,9,,,-10	type
-13,9,-15,-7,-9	@STYLE * ,
-13,9,-6,-9,-12	@more *
-13,9,-7,-5,-6	@, .. ok
-14,,,,	, <num>
-14,,,,	@, <num>
-14,,,,	wrong , it
-14,,,-10,	@ORDER * to
-14,,,-5,-5	@is * NOWADAYS
-14,,,-5,-5	@that the ORDER
-14,,,-5,-5	@that the ORDER is
-14,,,11,	@<port> .. THING
-14,,,12,	@the ROLE is
-14,,,14,	@: * ,
-14,,,18,-11	?s^* STYLE
-14,,,6,-9	@need .. THING
-14,,-12,-9,-10	quest~
-14,,-13,-5,15	@, ORDER the *
-14,,-13,-9,-10	question
-14,,-13,10,	@<Name> <Name>
-14,,-14,,	@on the * $
-14,,-14,-11,-13	@ORDER an
-14,,-15,-6,-9	leave it
-14,,-5,-7,13	@for .. YOU_DID
-14,,-5,12,-5	@the THING THING is
-14,,-7,,-7	touch the
-14,,-7,,9	@THING on
-14,,-7,-13,	image is
-14,,-7,-5,7	?s^i can
-14,,-7,-5,7	@^ i can
-14,,-7,-5,7	@^ i can not
-14,,-7,-5,7	@i can not
-14,,-7,-5,7	^ i can
-14,,-7,-5,7	i can not
-14,,-7,-7,	@should .. ,
-14,,-7,15,	@* is <path> $
-14,,-8,,7	@* , ORDER the
-14,,-8,-15,-6	image
-14,,-8,-5,10	@time .. it
-14,,-8,-7,	question $
-14,,-8,-8,	lines $
-14,,-8,-9,-12	@use .. this
-14,,-8,13,	@* <dotted> $
-14,,-8,27,-8	@STYLE .. <code>
-14,,-9,-11,-6	@* is WRONG on
-14,,-9,-11,-6	@is WRONG on
-14,,-9,-11,-6	is wrong on
-14,,-9,-11,-6	wrong on
-14,,-9,-5,-13	@WRONG with
-14,,11,-5,	@one .. no
-14,,13,-9,	@: .. it
-14,,15,-6,-5	@wir * das
-14,,15,-6,-5	@wir * das *
-14,,15,-6,-5	@wir .. das
-14,,16,-5,-13	@^ wir * das
-14,,16,-9,	@am *
-14,,16,-9,	@i am *
-14,,23,-11,-10	@SWITCH with
-14,,28,-16,-19	?s^going
-14,,5,-12,	please $
-14,,7,,	@, not the TECH
-14,,7,,	@not the TECH
-14,,7,,	@not the TECH *
-14,,8,,	@is * , TECH
-14,,8,,8	@, * and *
-14,-10,,-7,26	@have .. this
-14,-10,,-9,-11	ahead
-14,-10,,-9,-11	go ahead
-14,-10,-14,-9,33	déjà
-14,-10,-5,23,	@STYLE .. <port>
-14,-10,-8,-6,17	about this
-14,-10,-9,15,-6	@<Name> .. <NAMED>
-14,-10,13,-7,	bench~
-14,-10,18,-10,	@lets *
-14,-10,21,-5,-6	@^ we will not
-14,-10,21,-5,-6	@we will not
-14,-10,21,-5,-6	we will not
-14,-10,23,-6,-16	@do .. second
-14,-10,26,-15,-10	settled
-14,-11,,23,-8	@: <NAMED>
-14,-11,-10,-16,-11	?q^is
-14,-11,-10,-16,-5	^ is
-14,-11,-11,,11	@for .. it
-14,-11,-14,-11,	size
-14,-11,-7,24,-5	^ notre
-14,-11,-7,24,-5	notre
-14,-11,-8,-7,14	you check
-14,-11,25,-13,-9	: monorepo
-14,-11,27,-11,	going
-14,-11,44,-15,	@^ .. DECIDED
-14,-12,-7,-6,-10	, fix
-14,-12,-9,-11,-16	value
-14,-12,19,,	@, no * in
-14,-12,21,-14,-7	?s^DECIDED :
-14,-12,21,-14,-7	@^ DECIDED :
-14,-12,22,,-12	?s^ROLE
-14,-12,30,-12,-8	@DECIDED .. TECH
-14,-13,,-9,	compl~
-14,-13,-10,-9,-8	^ correct $
-14,-13,-11,25,-10	<email> $
-14,-13,-11,25,-10	@<email> $
-14,-13,-12,-13,25	@* again $
-14,-13,-17,19,-12	^ prod
-14,-13,-20,-9,11	@go * $
-14,-13,13,-20,7	?s^let *
-14,-13,13,-20,7	@^ let *
-14,-13,33,-15,-17	vamos
-14,-13,46,-15,	@DECIDED
-14,-13,5,-16,25	vez
-14,-13,5,-7,-10	cancel
-14,-14,-14,-12,-18	@^ ORDER the *
-14,-14,19,-10,	tenant $
-14,-14,24,,-10	microservices
-14,-14,24,,-10	micro~
-14,-14,37,-14,-13	we will
-14,-14,9,-5,6	@time .. ,
-14,-15,23,-7,	fine
-14,-15,26,-19,16	^ on
-14,-15,34,-14,-11	?s^we will
-14,-15,34,-14,-11	@^ we will
-14,-15,34,-14,-11	^ we will
-14,-16,-16,-19,-12	: $
-14,-16,27,-13,-18	@^ .. two
-14,-17,23,-6,-5	no orm
-14,-17,36,-13,-13	?s^lets
-14,-17,36,-13,-13	^ lets
-14,-18,19,-16,6	agree~
-14,-19,34,-16,-7	option
-14,-19,39,-14,-19	@will .. $
-14,-20,34,-13,-14	monolith
-14,-20,34,-13,-14	monol~
-14,-21,-10,-7,-8	@^ .. wait
-14,-5,-16,-10,29	@were .. the
-14,-5,-17,,	attri~
-14,-5,-5,,17	das nicht
-14,-5,-6,14,	m2
-14,-5,-7,,13	@i .. last
-14,-5,-7,13,-6	, user
-14,-5,-7,8,-6	server is
-14,-5,-8,23,-6	@* <port> $
-14,-5,-9,10,	@the .. called
-14,-5,-9,20,	is okta
-14,-5,-9,20,	okta
-14,-5,-9,20,	provider is okta
-14,-5,15,-9,19	@do the *
-14,-5,18,,-7	@is .. SWITCH
-14,-5,9,,	agent $
-14,-6,,,-13	@think .. in
-14,-6,,-16,	@* , * it
-14,-6,,-6,	@this .. and
-14,-6,-13,25,-6	@^ * is the
-14,-6,-17,-11,26	^ who
-14,-6,-5,-7,-11	@why .. the
-14,-6,-6,12,-5	@* THING THING
-14,-6,-7,-8,9	@was .. ?
-14,-6,-8,-11,-8	font
-14,-6,-9,-11,16	worked
-14,-6,-9,-6,19	@we .. already
-14,-6,13,5,-7	@we .. :
-14,-6,22,-5,-11	@^ that * it
-14,-6,22,-5,-11	@that * it
-14,-6,22,-5,-11	^ that settles
-14,-6,22,-5,-11	settles
-14,-6,22,-5,-11	settles it
-14,-6,22,-5,-11	that settles
-14,-6,22,-5,-11	that settles it
-14,-6,24,,-11	@starting .. $
-14,-6,6,9,7	@^ we have *
-14,-7,,,-5	@^ TECH
-14,-7,,-5,	total
-14,-7,,-5,	total is
-14,-7,,-6,-6	but not
-14,-7,,-7,	@the TECH * $
-14,-7,,12,	@TECH * is
-14,-7,,5,-13	@the new THING
-14,-7,-12,-8,12	@it .. back
-14,-7,-13,-7,-10	ahead $
-14,-7,-13,-7,-10	go ahead $
-14,-7,-13,20,-6	@^ TECH THING
-14,-7,15,-6,	one repo
-14,-7,20,-5,-5	, no to
-14,-7,20,-5,-5	@, no to
-14,-7,20,-5,-5	no to
-14,-7,23,-10,-9	variante
-14,-7,25,-15,-17	: no
-14,-7,5,-12,-11	@* , ORDER it
-14,-7,9,,13	@^ i think we
-14,-7,9,,13	@i think we
-14,-7,9,,13	i think we
-14,-7,9,-7,	@it .. be
-14,-8,-11,-9,23	@das .. ?
-14,-8,-13,30,-11	@PERIOD .. <VALUE>
-14,-8,-14,-9,28	@* non
-14,-8,-14,-9,28	@on .. non
-14,-8,-14,20,-6	?s^TECH THING
-14,-8,-17,-9,-10	?s^DID up
-14,-8,-17,-9,-10	@^ DID up
-14,-8,-17,-9,-10	^ set up
-14,-8,-6,13,-5	@the * STYLE is
-14,-8,-7,-6,	@^ actually i
-14,-8,-7,-6,	@^ actually i have
-14,-8,-7,-6,	@actually .. have
-14,-8,-7,-6,	@actually i have
-14,-8,-7,-6,	^ actually i
-14,-8,-7,-6,	actually i
-14,-8,-7,-6,	actually i have
-14,-8,-7,-8,	@at <id> $
-14,-8,-7,14,-5	@^ the * STYLE
-14,-8,21,-5,-12	@^ .. starting
-14,-8,23,-6,-6	supporting
-14,-9,,,	@^ * : no
-14,-9,,-5,	@* : no
-14,-9,-10,23,-11	@^ * STANDS on
-14,-9,-13,-8,30	we had
-14,-9,-15,-14,28	?s^what
-14,-9,-7,-6,	?s^actually i
-14,-9,24,-7,-10	^ al final
-14,-9,24,-7,-10	al final
-14,11,-9,-8,24	time
-14,11,6,-7,-9	singl~
-14,12,,-12,	@^ .. PLEASE
-14,13,,,-9	@DID not * $
-14,13,,,-9	@did not * $
-14,13,-9,12,-10	migrations
-14,14,-14,9,-11	@in * , *
-14,14,-23,-19,-21	^ try
-14,14,-5,,-11	@can .. STYLE
-14,16,10,-11,-5	@one .. THING
-14,20,-9,-17,-9	@STYLE in
-14,21,-12,,-10	parti~
-14,21,-5,,	@STYLE here
-14,22,-11,-11,	^ when
-14,22,-16,-10,-11	expla~
-14,22,-16,-14,-15	@^ ALWAYS *
-14,23,,-10,-7	@one .. per
-14,23,-11,-11,	?s^when
-14,26,-13,-13,-16	respo~
-14,26,-21,-19,-17	?s^use *
-14,26,-21,-19,-17	@^ use *
-14,26,-5,8,-16	@^ .. every
-14,27,-13,-12,-12	@PLEASE *
-14,29,-13,-14,-14	des
-14,32,-18,-14,-15	?s^only
-14,32,-18,-14,-15	^ only
-14,37,,-15,-13	plain
-14,40,-13,-12,-15	@^ ALWAYS
-14,44,-15,-13,-13	@LIKES *
-14,5,,,	@STYLE .. ORDER
-14,5,-10,-7,-8	@, PLEASE $
-14,5,-14,18,-8	@^ .. under
-14,5,-6,-15,-13	@when .. THING
-14,6,,-9,	^ do
-14,6,,6,	@* ORDER ,
-14,6,-5,8,-5	secre~
-14,6,21,-11,6	propo~
-14,8,-13,-10,	i prefer
-14,8,-13,-17,	@when .. $
-14,8,15,,-8	@let .. do
-14,8,8,,-17	@need .. $
-14,9,,,	@, .. next
-14,9,,8,	@<VALUE> .. on
-14,9,-6,-9,5	full
-14,9,-7,-5,	i can
-15,,,,-5	@is still not *
-15,,,,-5	@still not *
-15,,,-10,20	@YOU_DID .. for
-15,,,-14,	@PLEASE $
-15,,,-9,-5	@that is *
-15,,,10,	@<VALUE> .. THING
-15,,,14,-5	domai~
-15,,,7,	the tenant
-15,,,7,	the tenant is
-15,,,8,	@and the THING is
-15,,-10,20,	team is
-15,,-11,-9,19	something
-15,,-13,-13,21	@lo *
-15,,-15,-11,-12	^ i prefer
-15,,-15,-8,-8	thanks $
-15,,-5,-5,-7	@is .. off
-15,,-5,8,	user is
-15,,-6,-11,6	@in .. a
-15,,-6,-6,	on the invoice
-15,,-6,-7,-8	permission
-15,,-6,-7,-8	permi~
-15,,-7,-11,	@where .. the
-15,,-7,-8,8	@YOU_DID .. ?
-15,,-7,11,-6	@* STYLE is
-15,,-9,-6,18	?q^* wir
-15,,10,-7,-9	offline
-15,,10,-7,-9	offli~
-15,,14,-8,-6	the adr
-15,,17,,-9	@going .. ,
-15,,18,-14,-6	mode
-15,,27,-16,	^ going
-15,,34,-14,-18	today
-15,,5,,-5	@it is * now
-15,,5,-12,-9	@WRONG on
-15,-10,,,-10	email
-15,-10,,-12,	@* , ORDER
-15,-10,-8,-18,-14	?s^DID
-15,-10,12,,-7	idea ,
-15,-10,7,-7,-9	@^ .. ok
-15,-11,,,	@THING .. STANDS
-15,-11,-22,-12,23	continue
-15,-11,-22,-12,23	conti~
-15,-11,19,,-9	fine ,
-15,-11,27,-10,-9	will be
-15,-11,31,-6,-8	let not
-15,-12,-10,-5,	@use a *
-15,-12,-13,24,-8	@* is <id> $
-15,-12,-8,-9,-9	is right
-15,-12,15,,	@no * in the
-15,-12,23,-10,10	then
-15,-13,-12,-6,	it should
-15,-13,-12,8,17	@die <Name>
-15,-13,-14,-10,36	@as .. ,
-15,-13,-9,19,-9	@^ my THING
-15,-14,-11,-7,	@ORDER the *
-15,-14,-11,22,-9	<email>
-15,-14,-11,22,-9	@<email>
-15,-14,27,-11,10	then $
-15,-15,,19,-8	@in <id> $
-15,-15,-8,,-9	modal
-15,-15,-8,,-9	the modal
-15,-15,27,-11,-12	@let .. TECH
-15,-15,32,-11,-15	?s^we DECIDED
-15,-15,34,-12,-7	@^ we DECIDED
-15,-16,-12,-8,-16	close
-15,-16,-17,-11,-9	^ renders
-15,-16,-17,-11,-9	^ renders $
-15,-16,-17,-11,-9	renders
-15,-16,-17,-11,-9	renders $
-15,-17,,-12,8	@go *
-15,-17,,-6,-6	@^ no * $
-15,-17,24,-7,11	services
-15,-18,-11,-7,	use a
-15,-24,10,-6,-9	@no .. ERROR
-15,-5,,,16	@i .. PERIOD
-15,-5,,-16,	@is .. when
-15,-5,,-5,	@i .. ERROR
-15,-5,-10,-10,-6	animation
-15,-5,-10,-10,-6	anima~
-15,-5,-10,-10,-6	the animation
-15,-5,-7,10,	@THING .. called
-15,-5,-9,-15,-7	line <num> $
-15,-5,18,-10,-7	^ wir nehmen
-15,-5,18,-10,-7	nehmen
-15,-5,18,-10,-7	nehme~
-15,-5,18,-10,-7	wir nehmen
-15,-6,,12,	@<NAMED> , *
-15,-6,,16,10	?s^* es
-15,-6,,16,10	@^ * es
-15,-6,-7,,	@at <path>
-15,-6,-7,,	at <path>
-15,-6,-8,-15,-6	is slow ,
-15,-6,-8,-15,-6	slow ,
-15,-6,14,-6,5	@* das *
-15,-6,17,,	@^ no TECH then
-15,-6,19,,-5	@do TECH $
-15,-6,5,-11,8	@* in the *
-15,-7,,-14,	@* it $
-15,-7,-5,-6,-8	denied
-15,-7,-5,-6,-8	denie~
-15,-7,-5,-6,-8	permission denied
-15,-7,-7,19,-6	nas
-15,-7,-9,-6,21	@already DID
-15,-7,-9,10,-11	print~
-15,-7,-9,20,-12	?s^la *
-15,-7,-9,20,-12	@^ la *
-15,-7,9,-7,	down $
-15,-8,,-6,-8	@ORDER .. WRONG
-15,-8,-12,22,-7	^ ci
-15,-8,-13,-14,24	@is back $
-15,-8,-13,-14,24	is back $
-15,-8,-13,-5,18	hatten
-15,-8,-13,-5,18	hatte~
-15,-8,-13,8,-5	@, * <VALUE>
-15,-8,-17,-10,	set up
-15,-8,-5,-5,	@^ the * does
-15,-8,-8,24,-7	@* <port>
-15,-8,15,-8,	webso~
-15,-8,23,,-8	@- TECH
-15,-9,-10,-14,7	?s^why is
-15,-9,-10,-7,-8	@that .. THANKS
-15,-9,-22,-10,31	@as .. the
-15,-9,-8,-8,-17	@would .. $
-15,-9,23,-12,-12	stays
-15,-9,30,-14,-15	decision :
-15,10,,-8,-16	warni~
-15,11,-12,,	@our .. <id>
-15,12,,26,-15	@* every
-15,13,-12,6,	@* <Name> * $
-15,15,-11,-7,-7	@TECH ALWAYS
-15,16,,-6,-7	@i know TECH
-15,16,,-6,-7	@know TECH
-15,16,-8,-7,-6	@STYLE .. them
-15,17,,-12,-14	me $
-15,17,,-13,-14	@be * $
-15,19,-13,-8,-11	@^ do not
-15,19,-13,-8,-11	^ do not
-15,19,-13,-8,-12	?s^do not
-15,19,-18,-11,-9	@no STYLE
-15,19,-7,,	@always .. ,
-15,19,-9,,	, just
-15,28,-10,-7,-6	nunca
-15,28,-6,-14,-8	my taste
-15,28,-6,-14,-8	taste
-15,31,-18,-20,	bitte
-15,46,-16,-15,-17	?s^ALWAYS
-15,5,-11,17,-13	@named .. $
-15,5,-6,,	@^ .. new
-15,6,-6,16,-12	@^ * STYLE
-15,7,,-8,-11	ok
-15,7,-11,14,-16	?s^our *
-15,7,-11,14,-16	@^ our *
-15,7,-5,-6,9	i know
-15,7,-5,-9,-5	@where .. THING
-15,9,,-8,-14	@next .. $
-15,9,,-9,	?s^do
-15,9,-8,-6,-10	@^ do not ORDER
-16,,,,	it says permission
-16,,,,	says permission
-16,,,,	says permission denied
-16,,,,14	@as .. you
-16,,,-10,14	@as *
-16,,,-16,-5	@* is * :
-16,,,-5,15	@^ as i *
-16,,,-5,15	@as i *
-16,,,-9,10	@^ i * the
-16,,,21,-7	web
-16,,-10,18,	@^ the ROLE is
-16,,-11,,7	, go
-16,,-11,-6,	green
-16,,-11,14,-5	five
-16,,-12,-10,15	somet~
-16,,-13,-9,-10	@^ .. THANKS
-16,,-14,-5,14	@, ORDER the
-16,,-14,-9,	@it * $
-16,,-15,-7,-8	, thanks
-16,,-5,-6,5	@there is a
-16,,-5,-6,5	there is a
-16,,-5,11,	@THING * is <NAMED>
-16,,-7,12,-5	@<code> .. <VALUE>
-16,,-7,12,-5	@<code> .. <num>
-16,,21,,	@we .. <id>
-16,,22,-6,-12	starting
-16,,5,6,-7	@* THING is on
-16,,6,-11,17	@* , TECH
-16,,6,7,-9	k8s
-16,,7,-9,	@* i
-16,-10,,17,-7	@* , * and
-16,-10,12,-11,	do it
-16,-10,30,-15,-7	^ final :
-16,-11,18,-5,7	one ,
-16,-11,19,,-8	^ fine ,
-16,-12,-11,-6,	?s^it should
-16,-12,-11,-6,	@^ it should
-16,-12,-11,-6,	^ it should
-16,-12,-12,17,-9	backups
-16,-12,-13,-8,21	setti~
-16,-12,-18,-10,22	problem
-16,-12,14,,	@with TECH $
-16,-12,16,11,-13	@^ ROLE
-16,-12,23,-16,-9	@DECIDED :
-16,-12,29,-11,-17	^ after
-16,-12,30,-11,-17	?s^after
-16,-12,31,-16,-21	final~
-16,-13,12,-9,	mind
-16,-13,17,-12,5	@^ .. decision
-16,-13,25,-14,-5	decision
-16,-13,27,-15,-6	decis~
-16,-14,12,-14,-11	cance~
-16,-14,23,,-7	@, you * me
-16,-14,31,-13,-6	final $
-16,-15,-5,,	some
-16,-15,15,-20,10	@let *
-16,-17,,-7,-11	@not * the
-16,-17,30,-15,-20	@two * $
-16,-19,36,-18,-15	@option .. $
-16,-22,16,-15,-8	@let .. $
-16,-25,-21,-38,-37	#n2
-16,-25,-37,-33,-28	#later
-16,-5,,,20	@you YOU_DID a
-16,-5,,-6,-5	denied $
-16,-5,,-6,-5	permission denied $
-16,-5,-7,13,-6	@THING is YOU_DID
-16,-5,-7,13,-6	@THING is called
-16,-5,16,-14,-5	@ORDER :
-16,-5,7,-9,19	@this PERIOD
-16,-6,,,-6	@* , but
-16,-6,-11,7,-5	color is
-16,-6,-6,17,-12	@la .. <port>
-16,-7,,16,-6	@THING THING is
-16,-7,,21,6	@THING for
-16,-7,15,12,-21	@la .. <VALUE>
-16,-7,18,-8,22	do the
-16,-8,,,-6	@, TECH *
-16,-8,,,-6	@, TECH * $
-16,-8,-10,21,-12	?s^la
-16,-8,-10,21,-12	^ la
-16,-8,-13,-15,30	is back
-16,-8,-13,-7,18	@the .. time
-16,-8,12,-10,-8	adr
-16,-8,21,-8,-6	call it
-16,-9,-12,-8,29	@it .. again
-16,-9,-14,-7,28	we already
-16,-9,-6,-8,14	@last .. you
-16,-9,-7,-7,23	@you .. AGO
-16,-9,-8,-6,18	setting
-16,-9,24,-8,-6	@no .. all
-16,10,-10,-8,20	@time .. $
-16,10,-25,-17,	try
-16,10,-7,,-6	is my
-16,11,10,-5,	me ,
-16,12,12,-9,-8	?s^no more
-16,12,12,-9,-8	@^ no more
-16,12,12,-9,-8	^ no more
-16,13,-9,-5,	@no .. ALWAYS
-16,16,-15,-11,-6	lines
-16,22,-13,,-10	prefi~
-16,22,-13,-15,-12	?s^never
-16,22,-13,-15,-12	^ never
-16,24,,-8,-10	@^ SWITCH
-16,26,-7,-19,-18	@use *
-16,26,-8,-9,-9	abbreviations
-16,26,-8,-9,-9	abbre~
-16,5,-5,,-5	@not .. when
-16,5,-7,12,	@TECH .. <code>
-16,5,12,-14,-10	on $
-16,5,6,-6,8	work $
-16,7,-13,11,-10	@* is <id>
-16,7,18,-8,-5	@are not *
-16,8,13,-13,-13	too
-16,9,,11,	account is
-16,9,-9,,7	?s^use
-16,9,-9,,7	^ use
-16,9,12,-7,-7	simple
-17,,,-15,-7	@is * :
-17,,,-5,-5	@is * now
-17,,-15,6,-9	color
-17,,-16,-8,-9	thanks
-17,,-16,-8,-9	thank~
-17,,-17,-14,-13	@THANKS $
-17,,-18,-14,17	^ continue
-17,,-5,-6,7	@there is a *
-17,,-6,15,	, the main
-17,,-6,15,	main one
-17,,-6,15,	main one is
-17,,-6,15,	the main one
-17,,14,,-6	@wir * TECH *
-17,,15,-7,5	@DECIDED ,
-17,,16,-7,-6	@to .. no
-17,,8,-8,14	doing
-17,-10,-17,20,-7	@: <id>
-17,-10,-9,23,-10	?s^die
-17,-10,-9,23,-10	^ die
-17,-10,31,-15,-7	final :
-17,-11,,-11,	@* a
-17,-11,-6,13,-5	vat
-17,-11,-8,-18,-14	^ set
-17,-12,-23,-14,43	@^ .. were
-17,-13,,-5,27	@* la
-17,-13,,-5,27	@* la *
-17,-13,-10,-10,30	yesterday
-17,-13,-10,-10,30	yeste~
-17,-13,-10,23,-7	?s^my THING
-17,-14,21,-10,-8	@SWITCH TECH
-17,-15,25,-7,-7	sold
-17,-16,-8,37,-15	?s^* is
-17,-16,-8,37,-15	@^ * is
-17,-16,15,-6,-13	it ,
-17,-17,-16,-15,-14	the user
-17,-21,41,-17,-11	b
-17,-23,-14,16,-8	local~
-17,-29,-13,-5,-8	@do not * the
-17,-5,-10,-9,21	haben wir
-17,-5,-6,-5,-6	@is still not
-17,-5,-6,-5,-6	is still not
-17,-5,-6,-5,-6	still not
-17,-6,,14,	@, * and
-17,-6,-10,-10,	reduc~
-17,-6,-13,,-8	@^ the TECH THING
-17,-6,-7,14,10	@the THING for
-17,-6,-9,-5,-8	@i .. but
-17,-7,-6,-7,15	@YOU_DID a
-17,-7,5,10,-6	agent
-17,-7,7,8,-7	@, * THING
-17,-8,29,-17,-14	@the .. DECIDED
-17,-9,-12,-11,10	@, * it $
-17,-9,-12,30,-10	base
-17,-9,-9,-12,25	@is .. again
-17,11,13,-14,	forwa~
-17,13,,,	@i .. by
-17,13,-10,11,-5	@THING at
-17,16,-14,-10,28	@^ .. time
-17,18,-15,-22,15	conve~
-17,18,9,-9,-8	no more
-17,26,,-7,-10	?s^SWITCH
-17,39,,-18,-17	?s^LIKES
-17,44,-13,-8,-12	files
-17,5,-13,-12,-13	@<quote> .. $
-17,6,13,-5,-5	@no * in
-17,8,-10,-9,	helpe~
-17,8,-7,-12,-11	@<quote> *
-18,,,-5,	@that is * ,
-18,,-6,15,	the main
-18,-10,-10,25,-8	@^ * THING is
-18,-10,-12,-9,	better
-18,-10,-12,-9,	bette~
-18,-10,-7,-14,17	is slow $
-18,-10,20,-6,-9	rest $
-18,-10,8,7,	sur
-18,-11,-11,-18,	@^ why is
-18,-11,-11,-18,	^ why is
-18,-11,-11,-18,	why is
-18,-12,-12,-19,-28	@is .. ?
-18,-12,-13,30,-11	@^ THING
-18,-12,22,,-9	^ fine
-18,-12,27,-7,-10	@TECH then
-18,-12,35,-15,-13	settl~
-18,-13,,-7,-11	@* now
-18,-13,10,-6,13	, lets
-18,-13,28,-14,-13	?s^wir
-18,-13,28,-14,-13	?s^wir *
-18,-14,14,-20,17	@^ * on *
-18,-14,18,-7,15	@you * me
-18,-15,-22,-13,39	probl~
-18,-16,12,-10,13	@* das
-18,-17,,-10,	@* a *
-18,-17,31,,-12	suppo~
-18,-18,,-16,-13	rende~
-18,-20,-12,-10,-12	@^ .. yet
-18,-5,-12,-10,-7	@THANKS
-18,-5,-6,-5,-8	is still
-18,-5,-7,,17	@not .. ?
-18,-6,-11,20,-7	@TECH THING is
-18,-6,-7,-11,-8	check $
-18,-6,-8,-6,20	schon
-18,-7,-5,-6,	shown
-18,-7,-5,25,-8	@THING :
-18,-7,-6,-9,20	^ i forgot
-18,-7,-6,-9,20	i forgot
-18,-7,-9,25,-9	@^ the * THING
-18,-8,18,-8,-6	@: no *
-18,-9,,-6,	is it
-18,-9,-6,-9,-7	@this .. :
-18,-9,20,,	@no TECH then
-18,14,-16,-12,-14	?s^i LIKES
-18,19,5,13,	de
-18,26,-11,-6,-6	no uses
-18,29,-10,-13,	@ALWAYS $
-19,,,,	@ORDER is WRONG
-19,,,-7,8	@we YOU_DID
-19,,-8,-5,-11	@not * ,
-19,,13,,-7	@* nicht TECH
-19,,13,,-7	@* nicht TECH $
-19,,17,,	2@^ * $
-19,-10,,,22	i asked you
-19,-12,,-15,15	slow $
-19,-12,-12,33,-12	?s^THING
-19,-12,10,-12,	@DID up
-19,-12,12,-10,20	@* , TECH $
-19,-13,-11,-11,27	yesterday $
-19,-13,-20,-14,-16	works $
-19,-13,15,-11,19	@, TECH $
-19,-14,-12,30,-14	?s^* STANDS
-19,-14,-12,30,-14	@^ * STANDS
-19,-14,-19,-19,29	back $
-19,-15,,-12,	@, ORDER it
-19,-15,-12,17,16	@die .. $
-19,-15,15,22,-11	?s^to
-19,-15,15,22,-11	^ to
-19,-17,5,-5,-10	now ,
-19,-19,37,-13,	lets
-19,-6,,,9	a race
-19,-6,-11,-9,23	@^ * wir
-19,-6,20,-10,-5	@TECH it is $
-19,-6,23,-13,-5	@* : TECH
-19,-8,-10,-9,	@THANKS .. $
-19,-8,-10,24,-7	?s^der
-19,-8,-10,24,-7	^ der
-19,-8,-5,,-5	, fix it
-19,-9,-8,18,-9	@<Name> .. <id>
-19,16,,,	@ERROR .. not
-20,,-16,-9,-10	@, THANKS
-20,,21,-7,	@THING , no
-20,,5,,-7	@^ * : *
-20,-11,-12,19,-9	@^ .. <ip>
-20,-11,-8,-17,-11	expec~
-20,-11,33,-18,-21	?s^DECIDED
-20,-11,33,-18,-21	@^ DECIDED
-20,-12,31,-14,-10	@it is $
-20,-12,31,-14,-10	is $
-20,-12,31,-14,-10	it is $
-20,-15,26,-17,-19	@DECIDED $
-20,-18,35,-18,-11	^ final
-20,-21,-17,-10,-15	yet $
-20,-24,35,-17,	@lets .. $
-20,-5,18,-5,-9	@^ wir * TECH
-20,-6,-9,-7,23	@is .. time
-20,-9,-13,26,-13	^ nuestro
-20,-9,-13,26,-13	nuestro
-20,-9,-13,26,-13	nuest~
-20,31,-17,-18,-11	^ avoid
-21,,5,,-8	@not .. but
-21,-10,20,,	@no .. then
-21,-11,,23,-10	@are .. <id>
-21,-11,27,-11,-6	@on * TECH $
-21,-12,32,-11,-8	@^ .. then
-21,-13,-15,-11,-12	wait $
-21,-5,,,	@not * , it
-21,-9,-9,-11,-7	@, ORDER it $
-21,39,-20,-18,-15	avoid
-22,,,15,-16	?s^STYLE
-22,,,22,-16	@^ STYLE
-22,-6,-7,18,-7	@^ le * est
-22,-8,-8,-6,-12	not working
-22,-9,,-15,9	@, * it
-23,-11,-14,-10,8	working
-23,-11,-14,-10,8	worki~
-23,-11,-14,29,-11	?s^* THING
-23,-11,-14,30,-11	@^ * THING
-23,-14,-17,-16,38	?q^*
-23,-21,29,-26,25	con
-23,-8,-14,-11,27	@* wir
-23,13,-12,-12,-12	@i * $
-23,22,10,-16,-24	@* , * $
-24,-21,-13,-12,6	yet
-25,-13,24,-9,-5	?s^no TECH
-25,-13,24,-9,-5	@^ no TECH
-25,-7,22,,-8	@: TECH
-26,-11,-12,-24,7	is slow
-26,-12,,-24,	slow
-26,-12,12,21,-10	?s^TECH
-26,9,17,-6,	@, * $
-27,-20,49,-22,-15	final
-5,,,,	2^ why
-5,,,,	<num> in
-5,,,,	<port> , user
-5,,,,	?s^i RECALLS
-5,,,,	@* THING is at
-5,,,,	@* does not ORDER
-5,,,,	@* to use TECH
-5,,,,	@, .. whatever
-5,,,,	@, it should LIKES
-5,,,,	@, what do you
-5,,,,	@<NAMED> .. SWITCH
-5,,,,	@<VALUE> , THING *
-5,,,,	@<num> in
-5,,,,	@<port> , THING
-5,,,,	@<port> , THING *
-5,,,,	@LIKES <num>
-5,,,,	@LIKES <num> $
-5,,,,	@LIKES if
-5,,,,	@ORDER .. same
-5,,,,	@ORDER .. was
-5,,,,	@RECALLS .. a
-5,,,,	@SWITCH to TECH $
-5,,,,	@THING is <dotted> ,
-5,,,,	@^ i RECALLS
-5,,,,	@already .. whatever
-5,,,,	@but .. ERROR
-5,,,,	@called <NAMED> $
-5,,,,	@for .. this
-5,,,,	@i do not like
-5,,,,	@i would LIKES if
-5,,,,	@in .. but
-5,,,,	@in .. whatever
-5,,,,	@instead .. here
-5,,,,	@is <dotted> ,
-5,,,,	@is <dotted> , THING
-5,,,,	@is WRONG ?
-5,,,,	@is WRONG ? $
-5,,,,	@is at <path> $
-5,,,,	@it should LIKES
-5,,,,	@it should LIKES <VALUE>
-5,,,,	@it should LIKES <num>
-5,,,,	@need .. <id>
-5,,,,	@now ? $
-5,,,,	@should LIKES <VALUE>
-5,,,,	@should LIKES <VALUE> $
-5,,,,	@should LIKES <num>
-5,,,,	@should LIKES <num> $
-5,,,,	@the * on the
-5,,,,	@the <id> THING
-5,,,,	@this .. so
-5,,,,	@to * , no
-5,,,,	@use .. whatever
-5,,,,	@want .. <code>
-5,,,,	@we ALWAYS * the
-5,,,,	@what is WRONG ?
-5,,,,	@would LIKES if
-5,,,,	^ my laptop
-5,,,,	^ rewrite this
-5,,,,	did that
-5,,,,	expect
-5,,,,	expect <num>
-5,,,,	expect <num> $
-5,,,,	is <dotted> ,
-5,,,,	is wrong ?
-5,,,,	it should expect
-5,,,,	laptop
-5,,,,	lapto~
-5,,,,	my laptop
-5,,,,	nice
-5,,,,	now ?
-5,,,,	now ? $
-5,,,,	of
-5,,,,	rewrite this
-5,,,,	should expect
-5,,,,	should expect <num>
-5,,,,	split the
-5,,,,	this month
-5,,,,	this month $
-5,,,,	would not
-5,,,,	wrong ?
-5,,,,	wrong ? $
-5,,,,-10	level
-5,,,,-11	start
-5,,,,-12	@when i ORDER
-5,,,,-12	@who .. this
-5,,,,-13	@did .. STYLE
-5,,,,-16	#n4
-5,,,,-18	idea ?
-5,,,,-18	idea ? $
-5,,,,-5	@, <VALUE>
-5,,,,-5	@SWITCH .. all
-5,,,,-5	@are THANKS
-5,,,,-5	@have .. and
-5,,,,-5	@would .. go
-5,,,,-5	are good
-5,,,,-5	story
-5,,,,-5	wait for
-5,,,,-6	@STYLE .. ROLE
-5,,,,-6	@STYLE to the
-5,,,,-6	functions $
-5,,,,-7	@ORDER me the STYLE
-5,,,,-7	@in * of
-5,,,,-7	@in * of that
-5,,,,-7	@me the STYLE
-5,,,,-7	error in
-5,,,,-7	front of
-5,,,,-7	front of that
-5,,,,-7	in front of
-5,,,,-7	not sure
-5,,,,-8	@* WRONG with this
-5,,,,-8	@ORDER .. one
-5,,,,-8	@WRONG .. approach
-5,,,,-8	@WRONG with this approach
-5,,,,-8	@^ ORDER the last
-5,,,,-8	@do you think ?
-5,,,,-8	@think ? $
-5,,,,-8	@with this approach
-5,,,,-8	@you think ?
-5,,,,-8	@you think ? $
-5,,,,-8	think ?
-5,,,,-8	think ? $
-5,,,,-8	with this approach
-5,,,,-8	you think ?
-5,,,,-9	@think .. ?
-5,,,,-9	@what would you
-5,,,,-9	phone $
-5,,,,-9	what would you
-5,,,,10	, check why
-5,,,,10	@, ORDER why
-5,,,,10	@, ORDER why $
-5,,,,10	@did .. again
-5,,,,10	@had .. PERIOD
-5,,,,10	@on .. other
-5,,,,10	@on the other
-5,,,,10	@on the other THING
-5,,,,10	@through .. to
-5,,,,10	explained
-5,,,,10	on the other
-5,,,,11	@AGO , ORDER
-5,,,,11	@DID to do
-5,,,,11	@against TECH
-5,,,,11	@is DID to
-5,,,,11	@is DID to do
-5,,,,11	@what is DID
-5,,,,11	@what is DID to
-5,,,,11	is left
-5,,,,11	is left to
-5,,,,11	left to
-5,,,,11	left to do
-5,,,,11	what is left
-5,,,,12	@DID .. about
-5,,,,12	@did .. about
-5,,,,12	@is .. last
-5,,,,12	the status
-5,,,,13	@a THING for
-5,,,,14	@from AGO
-5,,,,14	@we had in
-5,,,,14	from yesterday
-5,,,,14	had in
-5,,,,14	that test
-5,,,,14	we had in
-5,,,,14	workaround
-5,,,,14	worka~
-5,,,,18	?q^how did
-5,,,,18	you recall
-5,,,,5	@NOWADAYS ?
-5,,,,5	@NOWADAYS ? $
-5,,,,5	@PERIOD .. DID
-5,,,,5	@actually ORDER
-5,,,,5	it here
-5,,,,6	?s^what did
-5,,,,6	@and .. DID
-5,,,,6	@how .. that
-5,,,,6	@know .. ?
-5,,,,6	@like .. TECH
-5,,,,6	@me .. does
-5,,,,6	we build
-5,,,,7	?q^this
-5,,,,7	@* THING and
-5,,,,7	@ORDER why $
-5,,,,7	@have .. now
-5,,,,7	@of .. why
-5,,,,7	@we .. again
-5,,,,7	check why $
-5,,,,8	@DID .. what
-5,,,,8	@DID not ORDER
-5,,,,8	@DID not ORDER $
-5,,,,8	@and .. did
-5,,,,8	@and it DID
-5,,,,8	@and it DID not
-5,,,,8	@and it did
-5,,,,8	@and it did not
-5,,,,8	@did not ORDER
-5,,,,8	@did not ORDER $
-5,,,,8	@it DID not
-5,,,,8	@it DID not ORDER
-5,,,,8	@it did not
-5,,,,8	@it did not ORDER
-5,,,,8	and it did
-5,,,,8	did not help
-5,,,,8	index $
-5,,,,8	it did not
-5,,,,8	not help
-5,,,,8	not help $
-5,,,,9	@ORDER * ?
-5,,,,9	@ORDER * ? $
-5,,,,9	@last .. for
-5,,,,9	@our .. what
-5,,,,9	@was the * of
-5,,,,9	@we DID it
-5,,,,9	fixtures
-5,,,,9	the fixtures
-5,,,-10,-5	@the THING to <VALUE>
-5,,,-10,10	@from .. $
-5,,,-13,-10	says
-5,,,-5,	?q^could
-5,,,-5,	@<NAMED> , ORDER
-5,,,-5,	@ORDER is already
-5,,,-5,	@ORDER is already in
-5,,,-5,	@STYLE to * that
-5,,,-5,	@THING is already
-5,,,-5,	@THING is already in
-5,,,-5,	@already in use ,
-5,,,-5,	@in use ,
-5,,,-5,	@is already in
-5,,,-5,	@is already in use
-5,,,-5,	@the .. get
-5,,,-5,	@the ORDER is already
-5,,,-5,	@the STYLE to *
-5,,,-5,	@the THING is already
-5,,,-5,	^ the port
-5,,,-5,	docs to
-5,,,-5,	docs to say
-5,,,-5,	in use ,
-5,,,-5,	is already in
-5,,,-5,	port is already
-5,,,-5,	test that
-5,,,-5,	the docs to
-5,,,-5,-12	@the .. if
-5,,,-5,-5	@ORDER again *
-5,,,-5,-5	@ORDER again * the
-5,,,-5,-5	@ORDER to <VALUE>
-5,,,-5,-5	@^ ORDER again *
-5,,,-5,-5	@again * the
-5,,,-5,-5	@again * the THING
-5,,,-5,-5	@again .. STANDS
-5,,,-5,-5	@it .. my
-5,,,-5,-5	@the ORDER to <VALUE>
-5,,,-5,-5	again whether
-5,,,-5,-5	again whether the
-5,,,-5,-5	check again whether
-5,,,-5,-7	break~
-5,,,-5,-8	@RECALLS .. if
-5,,,-5,-8	@THING .. if
-5,,,-5,-8	@^ RECALLS the THING
-5,,,-5,-8	^ remind the
-5,,,-5,-8	remind the
-5,,,-5,13	build a
-5,,,-5,19	@what .. <Name>
-5,,,-5,5	auth module $
-5,,,-5,9	this the
-5,,,-6,	@be .. <VALUE>
-5,,,-6,	update the docs
-5,,,-6,-5	add the endpoint
-5,,,-6,-6	@THING in the *
-5,,,-6,-7	@past .. $
-5,,,-6,16	@as in the
-5,,,-6,16	as in the
-5,,,-6,9	@same .. ORDER
-5,,,-7,	@<VALUE> .. should
-5,,,-7,	@ORDER a <code>
-5,,,-7,	@THING last
-5,,,-7,	@a <code>
-5,,,-7,	a <code>
-5,,,-7,	add a <code>
-5,,,-7,	one-l~
-5,,,-7,	to say
-5,,,-7,	to say that
-5,,,-7,-7	@ORDER in the
-5,,,-7,13	remember the
-5,,,-8,	@<NAMED> .. ORDER
-5,,,-8,	@to * that the
-5,,,-8,	dockerfile
-5,,,-8,	say that the
-5,,,-8,-11	@^ ORDER the ERROR
-5,,,-8,-5	@is .. why
-5,,,-8,-6	the correct
-5,,,-8,-8	fix the bug
-5,,,-8,7	hardcoded
-5,,,-8,7	hardc~
-5,,,-9,	@, but the THING
-5,,,-9,-6	@<VALUE> .. why
-5,,,-9,-6	@<num> .. why
-5,,,10,	@* THING is <ip>
-5,,,10,	@: THING *
-5,,,10,	@: THING * ,
-5,,,10,	@<VALUE> .. a
-5,,,10,	@<num> .. a
-5,,,10,	@<port> * per
-5,,,10,	@THING * , THING
-5,,,10,	@need : THING *
-5,,,11,	@an .. <num>
-5,,,11,	proje~
-5,,,12,	, a
-5,,,13,	^ users table
-5,,,14,	@* THING has <VALUE>
-5,,,14,	@the THING STANDS on
-5,,,14,-5	dashboard
-5,,,14,-6	@per PERIOD $
-5,,,16,-5	^ heres
-5,,,16,-5	heres
-5,,,5,	@* THING is <Name>
-5,,,5,	@THING ORDER is <num>
-5,,,5,	@our .. ROLE
-5,,,5,	@the * is at
-5,,,5,	@the THING <NAMED>
-5,,,5,	@the THING <NAMED> $
-5,,,5,-5	@* THING in
-5,,,5,5	built
-5,,,5,9	@<id> .. SWITCH
-5,,,6,	@^ our THING THING
-5,,,6,	@^ our THING with
-5,,,6,	@our THING THING
-5,,,6,	@our THING THING is
-5,,,6,	@our THING with
-5,,,6,	@to the STYLE $
-5,,,6,	called trunk
-5,,,6,	called trunk $
-5,,,6,	is called trunk
-5,,,6,	nordbank is
-5,,,6,	nordbank is <num>
-5,,,6,	our sla with
-5,,,6,	project id is
-5,,,6,	sla with
-5,,,6,	sla with nordbank
-5,,,6,	with nordbank
-5,,,6,	with nordbank is
-5,,,6,11	metrics
-5,,,7,	@^ to * the
-5,,,7,	@and .. ROLE
-5,,,7,	@is STANDS under <NAMED>
-5,,,7,	@the PERIOD $
-5,,,7,	@we .. in
-5,,,7,	id is <ticket>
-5,,,7,5	@THING for this
-5,,,8,	@STYLE is YOU_DID *
-5,,,8,	@STYLE is called *
-5,,,8,	are kept in
-5,,,8,	kept in
-5,,,9,	, key
-5,,,9,	, key in
-5,,,9,	@* has <port>
-5,,,9,	@, THING in
-5,,,9,	@, THING in TECH
-5,,,9,	@<Name> .. am
-5,,,9,	@<port> .. ,
-5,,,9,	@THING * <num>
-5,,,9,	@THING in TECH $
-5,,,9,	in vault $
-5,,,9,	key in vault
-5,,,9,	vault $
-5,,-10,,	@at .. is
-5,,-10,,-7	@to .. out
-5,,-10,,10	@* again after
-5,,-10,,10	@in .. this
-5,,-10,-5,-5	@SWITCH .. next
-5,,-10,-9,	@^ the * <VALUE>
-5,,-10,10,	@the * THING :
-5,,-10,10,-5	@THING for * :
-5,,-10,17,	@THING * on
-5,,-11,,	@^ STYLE :
-5,,-11,,	@let .. we
-5,,-11,,	^ style
-5,,-11,,	^ style :
-5,,-11,,	that for
-5,,-11,,16	@go .. we
-5,,-11,,18	last sprint
-5,,-11,,19	@up .. we
-5,,-11,-5,-13	@^ DID up TECH
-5,,-12,,-13	@the * for this
-5,,-12,-5,-9	a problem
-5,,-12,14,-5	, preview
-5,,-12,14,-5	, preview and
-5,,-12,14,-5	: dev
-5,,-12,14,-5	: dev ,
-5,,-12,14,-5	dev , preview
-5,,-12,14,-5	preview
-5,,-12,14,-5	preview and
-5,,-12,14,-5	preview and live
-5,,-13,-12,26	@^ .. before
-5,,-13,-5,	@with .. STYLE
-5,,-14,,-6	@ORDER .. next
-5,,-14,,-7	@^ we LIKES
-5,,-14,-5,-14	@have a ERROR
-5,,-14,-5,-14	@we have a ERROR
-5,,-15,-11,	@* a THING has
-5,,-15,-11,	say a
-5,,-15,-11,	say a user
-5,,-15,-19,-20	line
-5,,-16,-5,	problem with
-5,,-17,,8	@to .. next
-5,,-19,,	@to the TECH
-5,,-5,,	@TECH the THING *
-5,,-5,,	@^ TECH the THING
-5,,-5,,	@^ make the THING
-5,,-5,,	@did .. last
-5,,-5,,	@is <VALUE> , TECH
-5,,-5,,	@is <num> , TECH
-5,,-5,,	@make the THING *
-5,,-5,,	linter
-5,,-5,,	linte~
-5,,-5,,	the linter
-5,,-5,,-12	bug in the
-5,,-5,,-13	@you .. why
-5,,-5,,-5	?s^make *
-5,,-5,,-5	@^ make *
-5,,-5,,-5	@the .. <date>
-5,,-5,,-5	@way .. in
-5,,-5,,-5	^ make sure
-5,,-5,,-5	make sure
-5,,-5,,-7	@^ i would LIKES
-5,,-5,,-7	@i would LIKES
-5,,-5,,-7	@would LIKES
-5,,-5,,-8	@me .. and
-5,,-5,,11	, what was
-5,,-5,,11	@, what was
-5,,-5,,11	docker
-5,,-5,,12	@it .. after
-5,,-5,,13	@like .. in
-5,,-5,,13	already tried
-5,,-5,,13	this already
-5,,-5,,13	we already tried
-5,,-5,,15	@what .. AGO
-5,,-5,,16	@know .. the
-5,,-5,,17	@* time
-5,,-5,,17	@* why we
-5,,-5,,17	@* why we DID
-5,,-5,,17	@there .. last
-5,,-5,,5	@why .. THING
-5,,-5,,7	@we .. back
-5,,-5,,8	@as .. RECALLS
-5,,-5,-10,	@default <VALUE>
-5,,-5,-10,-10	^ set the
-5,,-5,-11,	@<NAMED> ? $
-5,,-5,-12,	@ORDER $
-5,,-5,-15,	@<num> .. STYLE
-5,,-5,-5,	@on ORDER <port> $
-5,,-5,-5,	@on THING <port> $
-5,,-5,-5,-10	@can i *
-5,,-5,-5,-10	@how can i *
-5,,-5,-5,14	@^ could you ORDER
-5,,-5,-5,5	@for .. ERROR
-5,,-5,-5,7	@with .. same
-5,,-5,-5,8	@you .. before
-5,,-5,-6,	, please
-5,,-5,-6,	@in .. ORDER
-5,,-5,-6,-5	@^ could you *
-5,,-5,-6,-5	@could you *
-5,,-5,-6,-8	?s^always *
-5,,-5,-6,-8	@^ always *
-5,,-5,-6,6	me the
-5,,-5,-7,	@ORDER .. THING
-5,,-5,-7,-9	@use ? $
-5,,-5,-7,-9	use ?
-5,,-5,-7,-9	use ? $
-5,,-5,-8,	english $
-5,,-5,-8,-9	@what .. and
-5,,-5,-9,-5	@TECH the *
-5,,-5,-9,-5	@make the *
-5,,-5,10,-6	@DID STANDS
-5,,-5,10,-6	@^ we DID STANDS
-5,,-5,10,-6	@^ we went STANDS
-5,,-5,10,-6	@we DID STANDS
-5,,-5,10,-6	@we went STANDS
-5,,-5,10,-6	@went .. <VALUE>
-5,,-5,10,-6	@went .. <port>
-5,,-5,10,-6	@went STANDS
-5,,-5,10,-6	we went live
-5,,-5,10,-6	went live
-5,,-5,12,	@of <port>
-5,,-5,12,	of <port>
-5,,-5,15,	@^ the * for
-5,,-5,9,	@THING is <NAMED> ,
-5,,-5,9,	@is at <url>
-5,,-5,9,	is at <url>
-5,,-5,9,	jira is abc
-5,,-6,,	@THING PLEASE
-5,,-6,,	@^ i think it
-5,,-6,,	@a * for the
-5,,-6,,	@i think it
-5,,-6,,	@i think it is
-5,,-6,,	@is * to
-5,,-6,,	@is * to use
-5,,-6,,	@it is * to
-5,,-6,,	@think .. to
-5,,-6,,	@think it is
-5,,-6,,	@think it is *
-5,,-6,,	an enum
-5,,-6,,	enum
-5,,-6,,	i think it
-5,,-6,,	is better to
-5,,-6,,	it is better
-5,,-6,,	think it is
-5,,-6,,-5	@ORDER this to TECH
-5,,-6,,-5	@TECH : $
-5,,-6,,-5	@this .. PLEASE
-5,,-6,,-5	@this .. please
-5,,-6,,-5	@this to TECH
-5,,-6,,-5	@this to TECH :
-5,,-6,,-5	@to TECH :
-5,,-6,,-5	@to TECH : $
-5,,-6,,-5	^ would
-5,,-6,,-6	@it .. THANKS
-5,,-6,,-9	@and .. you
-5,,-6,,-9	@which .. ,
-5,,-6,,11	@DID .. back
-5,,-6,,11	@have we DID
-5,,-6,,12	@DID .. then
-5,,-6,,13	must have
-5,,-6,,14	?s^we must
-5,,-6,,14	@^ we must
-5,,-6,,14	@^ we must have
-5,,-6,,14	@must .. this
-5,,-6,,14	@the .. used
-5,,-6,,14	@we must have
-5,,-6,,14	^ we must
-5,,-6,,14	we must
-5,,-6,,14	we must have
-5,,-6,,17	@was .. again
-5,,-6,,17	somewhere
-5,,-6,,17	somew~
-5,,-6,-13,11	the memory
-5,,-6,-5,	@ORDER
-5,,-6,-5,-19	@* if
-5,,-6,-6,-7	objec~
-5,,-6,-6,7	@RECALLS .. PERIOD
-5,,-6,-7,-11	same for
-5,,-6,-7,-15	@* the THING from
-5,,-6,-7,-6	@same for the
-5,,-6,-7,-6	@the same for the
-5,,-6,-7,-6	same for the
-5,,-6,-7,-8	@the same for
-5,,-6,-7,-8	the same for
-5,,-6,10,	for the sandbox
-5,,-6,12,	<port> for
-5,,-6,12,	@<port> for
-5,,-6,12,-5	@start *
-5,,-6,13,	@* is <code>
-5,,-6,14,-5	postgres is
-5,,-6,16,-7	@DID * $
-5,,-6,16,-7	@named * $
-5,,-6,5,	tenant is
-5,,-7,,	@all .. we
-5,,-7,,	we choose
-5,,-7,,-7	@SWITCH .. it
-5,,-7,,-7	use tabs
-5,,-7,,10	@what we did
-5,,-7,,10	what we did
-5,,-7,,15	@* back then
-5,,-7,,6	@, NOWADAYS
-5,,-7,,8	@^ as we DID
-5,,-7,,8	@as we DID
-5,,-7,-14,-7	^ increase
-5,,-7,-14,-7	^ increase the
-5,,-7,-14,-7	increase
-5,,-7,-14,-7	increase the
-5,,-7,-5,-8	@LIKES STYLE $
-5,,-7,-5,10	@STYLE , *
-5,,-7,-5,11	the thread
-5,,-7,-5,11	thread
-5,,-7,-5,11	threa~
-5,,-7,-6,13	@did .. on
-5,,-7,-8,	^ rename the
-5,,-7,-8,	rename the
-5,,-7,10,	@MONTHDAY <VALUE>
-5,,-7,12,-6	@YOU_DID <Name>
-5,,-7,12,-6	@called <Name>
-5,,-7,12,-6	@is YOU_DID <Name>
-5,,-7,12,-6	@is called <Name>
-5,,-7,13,	@<num> .. <port>
-5,,-7,13,	@^ * : THING
-5,,-7,13,-5	@THING .. <VALUE>
-5,,-7,22,-7	@the * <url>
-5,,-7,22,-7	@the * <url> $
-5,,-7,5,	@* : * <num>
-5,,-7,5,	@: * <num>
-5,,-7,6,	the cookie
-5,,-7,7,	@are .. them
-5,,-7,8,	@* : THING
-5,,-7,8,	@* : THING <VALUE>
-5,,-7,8,	@* : THING <num>
-5,,-7,9,-5	@starting .. <Name>
-5,,-8,,10	to the importer
-5,,-8,,14	@RECALLS .. for
-5,,-8,,15	@what .. now
-5,,-8,-20,	@<num> .. it
-5,,-8,-5,	@STYLE .. use
-5,,-8,-5,-9	install
-5,,-8,-6,	@and * a
-5,,-8,-6,-7	@THING .. previous
-5,,-8,-7,-8	@a STYLE
-5,,-8,-8,-11	^ error
-5,,-8,-8,15	@what .. NOWADAYS
-5,,-8,-9,	@ORDER .. and
-5,,-8,11,-6	@<VALUE> MONTHDAY
-5,,-8,11,-6	@<num> MONTHDAY
-5,,-8,12,	@PERIOD <VALUE>
-5,,-8,12,	@PERIOD <VALUE> $
-5,,-8,12,	@PERIOD <num>
-5,,-8,12,	@PERIOD <num> $
-5,,-8,12,	week <num>
-5,,-8,12,	week <num> $
-5,,-8,14,	terraform state
-5,,-8,14,	the terraform
-5,,-8,14,	the terraform state
-5,,-8,18,-6	in the bucket
-5,,-9,,	@when we *
-5,,-9,,-12	save
-5,,-9,,-6	@i .. be
-5,,-9,,-7	@TECH .. <url>
-5,,-9,,11	@TECH back
-5,,-9,,12	we tried
-5,,-9,,14	@how .. back
-5,,-9,,15	@TECH again ?
-5,,-9,,15	@TECH again ? $
-5,,-9,,6	@LIKES .. ORDER
-5,,-9,-10,-10	@the * THING from
-5,,-9,-17,	@but .. <VALUE>
-5,,-9,-5,	@the THING from the
-5,,-9,-5,-10	@THING .. use
-5,,-9,-5,11	@same .. we
-5,,-9,-5,19	@the * we DID
-5,,-9,-6,	@THING from the *
-5,,-9,-6,-10	@ORDER me a
-5,,-9,-6,-10	me a
-5,,-9,-8,	@it *
-5,,-9,7,-5	^ the api
-5,,-9,9,	@<ident> .. <id>
-5,,10,,	@, so that is
-5,,10,,	@STANDS THING ,
-5,,10,,	@STANDS version
-5,,10,,	@STANDS version ,
-5,,10,,	@are going with
-5,,10,,	@the STANDS THING ,
-5,,10,,	@the STANDS version
-5,,10,,	@the STANDS version ,
-5,,10,,	@to .. ERROR
-5,,10,,	@we are going with
-5,,10,,	are going with
-5,,10,,	hosted
-5,,10,,	hosted version
-5,,10,,	hosted version ,
-5,,10,,	hoste~
-5,,10,,	the hosted
-5,,10,,	the hosted version
-5,,10,-11,-13	@with .. for
-5,,10,-5,	@new * $
-5,,10,-5,-6	?s^lets go
-5,,10,-5,-6	@^ lets TECH
-5,,10,-5,-6	@^ lets go
-5,,10,-5,-6	@lets TECH
-5,,10,-5,-6	^ lets go
-5,,10,-5,-6	lets go
-5,,10,-6,	@are SWITCH on TECH
-5,,10,-7,	@ROLE .. LIKES
-5,,10,-8,-6	@of .. <num>
-5,,11,,	@* THING $
-5,,11,,	@DECIDED .. that
-5,,11,,-10	@the * was
-5,,11,,-7	@with .. <VALUE>
-5,,11,,-9	@, we will *
-5,,11,-11,	@THING YOU_DID
-5,,11,-14,-7	@TECH it
-5,,11,-6,-5	@<Name> .. we
-5,,11,-6,-5	@of .. we
-5,,11,-7,	@DID with the
-5,,12,,	@the .. my
-5,,12,,	with the team
-5,,12,,-5	@SWITCH with the
-5,,12,,-5	@we SWITCH with the
-5,,12,,-5	stay with the
-5,,12,,-7	@* for NOWADAYS $
-5,,12,,-7	@* for now $
-5,,12,-11,	cancelled
-5,,12,-5,	@<path> .. too
-5,,12,-7,	@TECH .. without
-5,,13,,	@DECIDED .. are
-5,,13,,	@THING for NOWADAYS
-5,,13,,	@THING for NOWADAYS $
-5,,13,,	@THING for now
-5,,13,,	@THING for now $
-5,,13,,	@that we use TECH
-5,,13,-12,	@ORDER THING <VALUE>
-5,,13,-8,	@DECIDED .. <NAMED>
-5,,13,-8,	@DECIDED .. <ident>
-5,,13,-9,	@the * is to
-5,,13,-9,	consensus is to
-5,,14,,	@should use TECH
-5,,14,,	@think we should use
-5,,14,,	@we should use
-5,,14,,	@we should use TECH
-5,,14,,	we should use
-5,,14,,-11	@in the * we
-5,,14,,-8	we have decided
-5,,14,-6,-5	to cut
-5,,15,-10,-7	@ORDER only on
-5,,15,-10,-7	@ORDER only on MONTHDAY
-5,,15,-10,-7	@^ we ORDER only
-5,,15,-10,-7	@only .. MONTHDAY
-5,,15,-10,-7	@only on MONTHDAY
-5,,15,-10,-7	@we ORDER only
-5,,15,-10,-7	@we ORDER only on
-5,,15,-10,-7	deploy only
-5,,15,-10,-7	deploy only on
-5,,15,-10,-7	only on
-5,,15,-10,-7	only on tuesdays
-5,,15,-10,-7	we deploy only
-5,,15,-5,-6	@^ the * DECIDED
-5,,15,-5,-6	@the * DECIDED
-5,,15,-6,-11	@and .. TECH
-5,,15,-6,-9	^ management
-5,,15,-6,-9	management
-5,,16,,	^ we
-5,,16,,-5	^ decided
-5,,16,,-5	it has
-5,,17,,	?s^we
-5,,17,,	@i think we should
-5,,17,,	@think .. should
-5,,17,,	@think we should
-5,,17,,	think we should
-5,,17,-5,-8	@go .. your
-5,,17,-6,-10	only support
-5,,17,-6,-10	we only support
-5,,18,,-9	@let .. until
-5,,18,-10,-6	@to SWITCH
-5,,18,-6,-8	iso dates
-5,,21,-10,-7	@are * on
-5,,21,-6,-9	iso
-5,,23,-11,-10	keep the
-5,,5,,	@TECH the THING
-5,,5,,	@make the THING
-5,,5,,-7	@STYLE .. NOWADAYS
-5,,5,,-7	@STYLE .. now
-5,,5,,7	@ORDER .. any
-5,,5,,9	@THING .. <ver>
-5,,5,-13,	done
-5,,5,-15,-14	tabs
-5,,5,-6,12	@from .. ,
-5,,6,,	@we SWITCH with TECH
-5,,6,,9	@use .. SWITCH
-5,,6,-5,-5	choose the
-5,,6,-5,-6	@ORDER .. why
-5,,6,-5,-6	merges
-5,,6,-6,-7	@from .. TECH
-5,,7,,	@instead of TECH $
-5,,7,,	@with .. old
-5,,7,,	are moving to
-5,,7,,	moving to
-5,,7,-9,-5	@a .. <ident>
-5,,8,,	@so .. we
-5,,8,,	@so .. what
-5,,8,,	@so that is
-5,,8,,	@so that is what
-5,,8,,	@with ROLE
-5,,8,,	@would .. one
-5,,8,,	so that is
-5,,8,-5,	@are SWITCH to
-5,,8,-5,	@we are SWITCH to
-5,,8,-6,	@<num> .. SWITCH
-5,,8,-7,8	@on .. from
-5,,9,,	@so we are
-5,,9,,	so we are
-5,,9,,	with
-5,,9,,-7	@think .. here
-5,,9,,-8	@ORDER .. SWITCH
-5,,9,,5	@on .. use
-5,,9,-5,-5	@to .. two
-5,,9,-6,	@* <ver>
-5,-10,,,-5	@instead .. use
-5,-10,,,12	@LIKES you DID
-5,-10,,,12	@LIKES you did
-5,-10,,,12	@like you DID
-5,-10,,,12	@like you did
-5,-10,,,12	like you did
-5,-10,,,15	?s^i know
-5,-10,,,15	@^ i know
-5,-10,,,15	@^ i know you
-5,-10,,,15	@i know you
-5,-10,,,15	@i know you *
-5,-10,,,15	@know .. to
-5,-10,,,15	@know you *
-5,-10,,,15	^ i know
-5,-10,,,15	i know you
-5,-10,,,15	know you
-5,-10,,,17	@know .. how
-5,-10,,,17	how to
-5,-10,,-12,-8	@for us $
-5,-10,,-12,-8	for us
-5,-10,,-12,-8	for us $
-5,-10,,-14,	@STYLE to <NAMED>
-5,-10,,-6,	@my .. ?
-5,-10,,-6,-8	@ORDER .. this
-5,-10,,11,-5	^ the
-5,-10,,12,-5	?s^the
-5,-10,,5,	@the TECH
-5,-10,-10,-10,15	@in the * THING
-5,-10,-13,19,-8	@* is <NAMED> $
-5,-10,-14,-7,9	@TECH ? $
-5,-10,-15,-9,-8	use $
-5,-10,-15,15,-5	@<num> .. of
-5,-10,-5,,-6	@ORDER .. <date>
-5,-10,-5,,15	?s^did
-5,-10,-5,-10,	@STYLE : $
-5,-10,-5,-7,-6	@* STYLE for
-5,-10,-6,,-5	@a more *
-5,-10,-6,,-5	@more .. here
-5,-10,-6,,-5	a more
-5,-10,-6,,15	we ever
-5,-10,-7,,	@a THING has no
-5,-10,-7,,	user has no
-5,-10,-8,,-5	@* to * a
-5,-10,-8,,-5	@to * a
-5,-10,-9,19,-6	?s^our TECH
-5,-10,11,-6,-9	app
-5,-10,15,-7,-6	it with
-5,-10,5,,-5	stick~
-5,-10,5,,-6	@<num> .. and
-5,-10,6,-5,6	parser $
-5,-10,7,-5,9	@ORDER , * $
-5,-11,,,	@* this ERROR
-5,-11,,,	@need .. a
-5,-11,,,	@should never *
-5,-11,,-5,19	refactoring
-5,-11,,-8,	@^ the * ALWAYS
-5,-11,,-8,	@^ the * never
-5,-11,,13,	@if .. <Name>
-5,-11,-10,-7,21	same as
-5,-11,-11,-7,-8	@it is not
-5,-11,-11,-7,-8	it is not
-5,-11,-11,-8,-8	@THING * in the
-5,-11,-15,,-7	^ let add
-5,-11,-15,,-7	let add
-5,-11,-5,-6,	@the previous STYLE
-5,-11,-5,-8,-8	^ print
-5,-11,-5,12,-5	@^ * STYLE are
-5,-11,-7,-6,14	report $
-5,-11,-8,,-5	@^ should i
-5,-11,-8,,-5	@^ should i use
-5,-11,-8,,-5	^ should i
-5,-11,-8,-7,-5	flow
-5,-11,11,-12,-10	@* in TECH $
-5,-11,15,-5,-13	@we DECIDED to
-5,-11,17,-6,-10	@i .. option
-5,-11,20,-6,-12	@^ we DECIDED to
-5,-11,20,-7,-7	@^ i am going
-5,-11,5,12,-5	@* STYLE are
-5,-11,6,-10,5	@you .. <ident>
-5,-12,,12,	@ORDER with <code>
-5,-12,,7,-9	^ run the
-5,-12,-10,,-6	timeo~
-5,-12,-10,-7,22	as usual
-5,-12,-12,-7,-12	let start
-5,-12,-6,-11,-12	?s^* THANKS
-5,-12,-6,-11,-12	@* THANKS
-5,-12,-6,-11,-12	@^ * THANKS
-5,-12,-6,-14,-8	page
-5,-12,-6,-7,	run it
-5,-12,-7,-6,-6	@of .. for
-5,-12,-8,-13,-6	codebase for
-5,-12,-8,-13,-6	the codebase
-5,-12,-8,-13,-6	the codebase for
-5,-12,16,-12,-16	?s^no *
-5,-13,,,	should never
-5,-13,,,-7	@i .. again
-5,-13,,-10,	@first *
-5,-13,,-10,	the migration
-5,-13,,-11,-12	@* NOWADAYS
-5,-13,,10,8	@the ORDER *
-5,-13,,14,	run with <code>
-5,-13,-11,-7,-6	@a .. here
-5,-13,-5,,20	@DID .. ever
-5,-13,-5,,20	@did .. ALWAYS
-5,-13,-5,,20	@did .. ever
-5,-13,-6,7,-5	@my .. <NAMED>
-5,-13,-9,-6,	@in the ORDER
-5,-13,13,,	drizzle
-5,-13,13,,	drizz~
-5,-13,18,-6,-5	am choosing
-5,-13,18,-6,-5	i am choosing
-5,-13,20,,-10	launch
-5,-13,21,-6,-5	microservices $
-5,-13,24,-10,-8	@we .. without
-5,-13,25,-10,-19	?s^i have
-5,-13,25,-10,-19	@^ i have
-5,-13,25,-10,-19	^ i have
-5,-13,5,-6,-7	scrol~
-5,-13,8,-5,-7	@^ i want to
-5,-13,8,-5,-7	@i want to
-5,-13,8,-5,-7	i want to
-5,-14,,-11,	query
-5,-14,,13,	@can .. me
-5,-14,-10,,19	@as .. PLEASE
-5,-14,-10,,19	@as .. please
-5,-14,-5,,	map here $
-5,-14,-5,,-5	map here
-5,-14,-8,-5,	@a * here
-5,-14,10,,	@* <ident>
-5,-14,8,-10,-5	click~
-5,-14,8,-8,15	@the .. LIKES
-5,-15,-10,-6,19	as before
-5,-15,-10,16,	@at *
-5,-15,-12,-5,19	?s^like
-5,-15,-12,-5,19	^ like
-5,-15,-5,,-5	throw~
-5,-15,-6,-6,-14	^ show me
-5,-15,-8,-12,-8	@the THING to
-5,-15,-9,18,-11	@is <Name> $
-5,-15,6,,	@the ORDER $
-5,-16,-14,-11,-7	getting
-5,-16,-14,-11,-7	getti~
-5,-16,19,,-12	@^ * , you
-5,-16,26,-7,-6	@* at all
-5,-16,6,-8,-7	the table
-5,-17,,,-6	ship it
-5,-17,,,-6	ship it $
-5,-17,,22,-9	@THING is * $
-5,-17,-11,6,5	@in .. <num>
-5,-18,-10,,11	far
-5,-18,-10,,11	so far
-5,-18,-5,-6,-9	@does .. always
-5,-19,-14,33,-12	@with <code> $
-5,-19,-14,33,-12	with <code> $
-5,-20,-7,,14	@do .. always
-5,-21,-16,-10,	tests $
-5,-5,,,	, but never
-5,-5,,,	?q^what did
-5,-5,,,	@, but ALWAYS
-5,-5,,,	@, but never
-5,-5,,,	@ALWAYS .. one
-5,-5,,,	@but ALWAYS
-5,-5,,,	@never .. one
-5,-5,,,	@use an *
-5,-5,,,	^ any idea
-5,-5,,,	a list ,
-5,-5,,,	an empty
-5,-5,,,	any idea
-5,-5,,,	but never
-5,-5,,,	i mock
-5,-5,,,	is <num> mb
-5,-5,,,	list ,
-5,-5,,,-11	@the .. since
-5,-5,,,-5	@ERROR instead
-5,-5,,,-5	@ERROR instead of
-5,-5,,,-5	@ERROR instead of *
-5,-5,,,-5	@actually .. ERROR
-5,-5,,,-5	@actually .. instead
-5,-5,,,-5	@actually .. of
-5,-5,,,-5	@in * and
-5,-5,,,-5	@instead .. it
-5,-5,,,-5	@instead of * it
-5,-5,,,-5	@lets .. a
-5,-5,,,-5	@of * it
-5,-5,,,-5	@of * it $
-5,-5,,,-5	@the ERROR instead
-5,-5,,,-5	@the ERROR instead of
-5,-5,,,-5	error instead
-5,-5,,,-5	error instead of
-5,-5,,,-5	the error instead
-5,-5,,,-6	@after .. PERIOD
-5,-5,,,-6	@to ORDER the *
-5,-5,,,-6	@was .. you
-5,-5,,,-7	@can you ORDER ?
-5,-5,,,-8	preve~
-5,-5,,,11	@was .. of
-5,-5,,,12	@know .. do
-5,-5,,,16	do you remember
-5,-5,,,16	you remember
-5,-5,,,6	@* LIKES this
-5,-5,,,6	@* like this
-5,-5,,,6	@* out *
-5,-5,,,6	@DID * LIKES this
-5,-5,,,6	@DID * like this
-5,-5,,,6	@you DID * LIKES
-5,-5,,,6	@you DID * like
-5,-5,,,6	something like this
-5,-5,,,8	beta
-5,-5,,-13,12	@* on the *
-5,-5,,-6,	@* <VALUE> instead
-5,-5,,-6,	@* <VALUE> instead of
-5,-5,,-6,	@* <num> instead
-5,-5,,-6,	@* <num> instead of
-5,-5,,-6,12	@PERIOD ?
-5,-5,,-6,12	@PERIOD ? $
-5,-5,,-6,5	@ORDER .. <ver>
-5,-5,,-7,	is a function
-5,-5,,-7,6	@is ERROR
-5,-5,,10,	@* of <VALUE>
-5,-5,,10,	@a * of <VALUE>
-5,-5,,10,	^ staging has
-5,-5,,10,	staging has
-5,-5,,10,-7	local
-5,-5,,13,-7	@the <code> THING
-5,-5,,14,	@of <VALUE> * per
-5,-5,,9,	@* is <Name> and
-5,-5,,9,	@<Name> and i
-5,-5,,9,	@<Name> and i am
-5,-5,,9,	@is <Name> and i
-5,-5,,9,	@my * is <Name>
-5,-5,-10,,-5	@is .. is
-5,-5,-10,,18	@what .. that
-5,-5,-10,-10,10	reject
-5,-5,-10,-8,-10	<url> and
-5,-5,-10,-8,-10	@<url> and
-5,-5,-10,-9,7	@the .. before
-5,-5,-10,19,-12	@our .. in
-5,-5,-12,,	@no .. go
-5,-5,-12,-10,19	@la .. ?
-5,-5,-12,-6,-10	debug
-5,-5,-13,7,	@<VALUE> with
-5,-5,-5,,	@<num> .. <VALUE>
-5,-5,-5,,-10	@^ how would you
-5,-5,-5,,-10	@how would you
-5,-5,-5,,-10	how would you
-5,-5,-5,,12	@same ERROR as
-5,-5,-5,,13	^ revert to
-5,-5,-5,,13	revert to
-5,-5,-5,,13	revert to the
-5,-5,-5,-10,	^ bump
-5,-5,-5,-5,17	?q^* RECALLS
-5,-5,-5,-5,17	@* RECALLS *
-5,-5,-5,-5,17	@^ * RECALLS *
-5,-5,-5,-6,15	@the .. thing
-5,-5,-5,15,	@<port> .. for
-5,-5,-6,,	@^ are there any
-5,-5,-6,,	@^ as RECALLS
-5,-5,-6,,	@a * here ?
-5,-5,-6,,	@are .. any
-5,-5,-6,,	@are there any
-5,-5,-6,,	@as RECALLS
-5,-5,-6,,	are there any
-5,-5,-6,,	does $
-5,-5,-6,,	there any
-5,-5,-6,,-5	^ add types
-5,-5,-6,,-5	add types
-5,-5,-6,,-8	@do we use
-5,-5,-6,,-8	do we use
-5,-5,-6,,10	?s^as RECALLS
-5,-5,-6,,10	^ as discussed
-5,-5,-6,,10	as discussed
-5,-5,-6,-5,14	@same ERROR
-5,-5,-6,-5,16	@^ where were
-5,-5,-6,-5,16	@^ where were we
-5,-5,-6,-5,16	@where were we
-5,-5,-6,-5,16	^ where were
-5,-5,-6,-5,16	where were
-5,-5,-6,-5,16	where were we
-5,-5,-6,-7,	@how .. is
-5,-5,-6,10,	at
-5,-5,-6,11,6	the gateway $
-5,-5,-6,13,-6	@is <ticket> $
-5,-5,-6,13,-6	is <ticket> $
-5,-5,-6,8,-12	@is .. for
-5,-5,-7,,	@* between TECH
-5,-5,-7,,	@* between TECH and
-5,-5,-7,,	@between TECH
-5,-5,-7,,	@between TECH and
-5,-5,-7,,	@between TECH and TECH
-5,-5,-7,,-12	@ORDER if we
-5,-5,-7,,-5	@THING is <dotted>
-5,-5,-7,,11	@like .. ORDER
-5,-5,-7,,9	did for
-5,-5,-7,-7,21	@we DID $
-5,-5,-7,16,-5	@a .. per
-5,-5,-7,16,-5	@of .. per
-5,-5,-8,,	does it
-5,-5,-8,,-5	@between .. TECH
-5,-5,-8,,5	noor
-5,-5,-8,13,-6	@TECH .. <port>
-5,-5,-8,17,-10	@STANDS .. THING
-5,-5,-8,7,	@for .. MONTHDAY
-5,-5,-9,-8,-9	^ implement the
-5,-5,-9,12,	@* : <dotted> $
-5,-5,10,,	@* the * one
-5,-5,10,,-5	@, so we SWITCH
-5,-5,10,,-5	@so we SWITCH
-5,-5,10,-5,-6	^ abbiamo
-5,-5,10,-5,-6	^ abbiamo deciso
-5,-5,10,-5,-6	abbiamo
-5,-5,10,-5,-6	abbiamo deciso
-5,-5,10,-5,-6	abbiamo deciso di
-5,-5,10,-5,-6	abbia~
-5,-5,10,-5,-6	deciso
-5,-5,10,-5,-6	deciso di
-5,-5,10,-5,-6	deciso di usare
-5,-5,10,-5,-6	di usare
-5,-5,10,-5,-6	usare
-5,-5,10,-6,	, so pagination
-5,-5,10,-6,	@* is out
-5,-5,10,-6,	@* is out $
-5,-5,10,-6,	@, so * is
-5,-5,10,-6,	@is out $
-5,-5,10,-6,	@so * is
-5,-5,10,-6,	@so * is out
-5,-5,10,-6,	@so .. out
-5,-5,10,-6,	@wants .. out
-5,-5,10,-6,	is out $
-5,-5,10,-6,	pagination is
-5,-5,10,-6,	pagination is out
-5,-5,10,-6,	so pagination
-5,-5,10,-6,	so pagination is
-5,-5,11,,	@NOWADAYS .. SWITCH
-5,-5,11,,	rejected
-5,-5,11,-5,	@to SWITCH the *
-5,-5,11,-6,-7	@am .. to
-5,-5,13,-5,	is too much
-5,-5,13,-5,	much work
-5,-5,13,-5,	too much
-5,-5,13,-5,	too much work
-5,-5,13,-5,-6	use sqlite
-5,-5,13,-7,-9	@decision .. SWITCH
-5,-5,14,-10,-8	@THING .. so
-5,-5,14,-5,	@to SWITCH the
-5,-5,14,-8,	is to keep
-5,-5,16,,	@no more *
-5,-5,16,,-12	remove it
-5,-5,16,-5,-6	, decided $
-5,-5,16,-5,-6	@, DECIDED $
-5,-5,19,-10,-11	picked
-5,-5,21,-7,-9	?s^go with
-5,-5,21,-7,-9	@^ TECH with
-5,-5,21,-7,-9	@^ go with
-5,-5,21,-7,-9	^ go with
-5,-5,23,-12,-6	loption
-5,-5,23,-12,-6	loption <num>
-5,-5,23,-12,-6	loption <num> $
-5,-5,23,-12,-6	lopti~
-5,-5,5,,-5	@they .. so
-5,-5,6,,	@to .. <ver>
-5,-5,6,,	tom and i
-5,-5,6,,-9	freeze
-5,-5,7,,5	@* from <VALUE>
-5,-5,8,,	@^ .. with
-5,-5,8,,	@i would * the
-5,-5,8,,	@will .. that
-5,-5,8,,	@would * the
-5,-5,8,,	@would * the *
-5,-5,8,,	@would .. so
-5,-5,8,,-8	@new .. ,
-5,-5,9,,	@to .. <ident>
-5,-5,9,,	ga
-5,-5,9,,	migration ,
-5,-5,9,,	the migration ,
-5,-5,9,,-10	@up .. for
-5,-5,9,,-15	@in .. DECIDED
-5,-6,,,	@* : what is
-5,-6,,,	@* to * ?
-5,-6,,,	@ORDER a STYLE that
-5,-6,,,	@THING is at <VALUE>
-5,-6,,,	@^ .. lot
-5,-6,,,	@a STYLE that
-5,-6,,,	@a STYLE that *
-5,-6,,,	@to * ?
-5,-6,,,	@to * ? $
-5,-6,,,	@was .. STYLE
-5,-6,,,	tom and
-5,-6,,,-10	@ORDER .. back
-5,-6,,,-10	@on .. <VALUE>
-5,-6,,,-5	@and * the *
-5,-6,,,-5	@last .. ?
-5,-6,,,-7	@through .. and
-5,-6,,,-8	@* who
-5,-6,,,-9	@* , any
-5,-6,,,11	@we .. out
-5,-6,,,16	something in
-5,-6,,,16	something in your
-5,-6,,,8	not this
-5,-6,,-11,	@a .. <path>
-5,-6,,-5,	frontend $
-5,-6,,-5,	the frontend $
-5,-6,,-5,-12	handling
-5,-6,,-5,-16	@last ORDER
-5,-6,,-5,-16	@the last ORDER
-5,-6,,-5,14	@LIKES .. the
-5,-6,,-6,-7	this branch
-5,-6,,12,	of ram $
-5,-6,,12,	ram $
-5,-6,,12,	size is <num>
-5,-6,,5,	@in the THING
-5,-6,-10,,-7	@the * NOWADAYS
-5,-6,-10,,7	@this .. that
-5,-6,-10,-5,-15	anywhere
-5,-6,-10,-5,-15	anywh~
-5,-6,-10,-6,5	@which .. we
-5,-6,-10,14,-5	@* ROLE $
-5,-6,-12,-8,	@ORDER them
-5,-6,-13,-5,18	@approach .. the
-5,-6,-13,-8,14	@who .. THING
-5,-6,-17,14,-7	@^ we use TECH
-5,-6,-5,,-13	@how .. have
-5,-6,-5,,-15	@ERROR in the *
-5,-6,-5,,-8	it says
-5,-6,-5,,12	@^ * what you
-5,-6,-5,-5,11	@* ERROR *
-5,-6,-5,-6,7	@what .. of
-5,-6,-5,-8,	@ORDER a TECH
-5,-6,-5,-8,	@^ ORDER a TECH
-5,-6,-5,-9,-5	@a .. $
-5,-6,-5,15,	@* ORDER at <VALUE>
-5,-6,-5,15,	@ORDER at <VALUE>
-5,-6,-6,,-8	@ORDER the previous *
-5,-6,-6,,-9	@ORDER the previous
-5,-6,-6,,10	planned ,
-5,-6,-6,,14	?s^AGO
-5,-6,-6,,14	@AGO .. ,
-5,-6,-6,,14	@^ AGO
-5,-6,-6,,14	^ yesterday
-5,-6,-6,,15	@AGO .. was
-5,-6,-6,,18	@to the ORDER
-5,-6,-6,,23	@^ what have
-5,-6,-6,,23	^ what have
-5,-6,-6,,5	@old .. ,
-5,-6,-6,-10,15	@with the * $
-5,-6,-6,-7,-5	configurable
-5,-6,-6,-9,	@^ .. a
-5,-6,-6,11,	@of <VALUE> *
-5,-6,-6,7,-6	@about <num>
-5,-6,-6,7,-6	about <num>
-5,-6,-7,,	backo~
-5,-6,-7,,-7	@into .. THING
-5,-6,-7,,6	@how .. this
-5,-6,-7,-11,	@ERROR .. <VALUE>
-5,-6,-7,-5,-9	?q^do we
-5,-6,-7,-5,14	tool
-5,-6,-7,-6,-8	@by last * $
-5,-6,-7,-7,19	@* as in
-5,-6,-8,,-7	@going .. here
-5,-6,-8,,-7	@going on here
-5,-6,-8,,-7	@is going on here
-5,-6,-8,,-7	going on here
-5,-6,-8,,-7	on here
-5,-6,-8,-5,-5	change it
-5,-6,-9,,-17	@^ can we
-5,-6,-9,,-17	^ can we
-5,-6,-9,-10,	@TECH to <VALUE>
-5,-6,-9,-10,	@TECH to <num>
-5,-6,-9,-7,-8	@^ * the *
-5,-6,10,,	@<NAMED> .. is
-5,-6,11,,	@SWITCH from
-5,-6,11,,	@SWITCH from TECH
-5,-6,11,,	@SWITCH from TECH to
-5,-6,11,,	@from TECH to
-5,-6,11,,	switching
-5,-6,11,,	switching from
-5,-6,13,,-5	nobody uses
-5,-6,13,-12,-9	@will .. and
-5,-6,14,,	@* the first
-5,-6,17,-5,-9	@let TECH with
-5,-6,17,-5,-9	@let go with
-5,-6,17,-5,-9	let go with
-5,-6,22,-10,-9	@go for the
-5,-6,22,-10,-9	go for the
-5,-6,6,,-5	runners
-5,-6,6,,-8	esm
-5,-6,7,,-10	@LIKES .. SWITCH
-5,-6,7,-5,-9	query $
-5,-6,8,,	@has .. ;
-5,-7,,,	<path> endpoint
-5,-7,,,	<path> endpoint $
-5,-7,,,	@<NAMED> THING $
-5,-7,,,	@<path> THING $
-5,-7,,,	@WRONG in
-5,-7,,,	@it .. by
-5,-7,,,	@on .. and
-5,-7,,,	@the <NAMED> THING $
-5,-7,,,	@the <path> THING $
-5,-7,,,	@to .. between
-5,-7,,,	repo ?
-5,-7,,,	repo ? $
-5,-7,,,	the <path> endpoint
-5,-7,,,	to eslint
-5,-7,,,	wrong in
-5,-7,,,-5	@DID .. PLEASE
-5,-7,,,-5	@DID .. please
-5,-7,,,-7	?q^which one
-5,-7,,,-7	@^ which one
-5,-7,,,-7	^ which one
-5,-7,,,10	can you find
-5,-7,,,5	@you DID $
-5,-7,,-10,-8	@^ if the THING
-5,-7,,-11,-8	@if the THING
-5,-7,,-5,6	the parser $
-5,-7,,-7,	@LIKES <VALUE>
-5,-7,,-7,	@LIKES <VALUE> $
-5,-7,,-8,	@* <num>
-5,-7,,-9,	@<num> .. ERROR
-5,-7,,13,-5	@can .. STANDS
-5,-7,,13,-5	@can be DID
-5,-7,,13,-5	@can be STANDS
-5,-7,,13,-5	be found
-5,-7,,13,-5	can be found
-5,-7,,14,7	provider
-5,-7,,14,7	provi~
-5,-7,,8,-6	@TECH .. <num>
-5,-7,,9,5	@can .. DID
-5,-7,-10,-8,5	@which .. the
-5,-7,-11,-6,-5	@<num> .. <NAMED>
-5,-7,-12,,-5	@^ no , *
-5,-7,-12,-5,11	@this .. it
-5,-7,-13,17,	month $
-5,-7,-15,-6,-6	@decision *
-5,-7,-5,,	, how do
-5,-7,-5,,	@, how do
-5,-7,-5,,-12	@can .. why
-5,-7,-5,,-5	does postgres
-5,-7,-5,,-9	@, * an
-5,-7,-5,,-9	@do i ORDER
-5,-7,-5,,-9	@how do i ORDER
-5,-7,-5,,15	had before
-5,-7,-5,,18	@^ when DID
-5,-7,-5,,18	@^ when DID we
-5,-7,-5,,18	@^ when did
-5,-7,-5,,18	@^ when did we
-5,-7,-5,,18	@when DID
-5,-7,-5,,18	@when DID we
-5,-7,-5,,18	@when did we
-5,-7,-5,,18	^ when did
-5,-7,-5,,18	when did
-5,-7,-5,,18	when did we
-5,-7,-5,,7	@the * ORDER $
-5,-7,-6,-10,-17	@ERROR in
-5,-7,-6,-18,	@<VALUE> .. STYLE
-5,-7,-6,-6,21	from our
-5,-7,-6,-8,	@ORDER the ORDER
-5,-7,-6,18,-7	@of the * is
-5,-7,-7,,21	@as .. time
-5,-7,-7,-5,-8	@should .. to
-5,-7,-8,,-15	@* to this
-5,-7,-8,-7,17	@had this *
-5,-7,-8,-7,17	@we had this *
-5,-7,-9,,-11	we still
-5,-7,-9,-11,	@with STYLE
-5,-7,-9,-6,-13	@is going on
-5,-7,-9,-6,-13	@what .. going
-5,-7,-9,-6,-13	@what is going
-5,-7,-9,-6,-13	@what is going on
-5,-7,-9,-6,-13	going on
-5,-7,-9,-6,-13	is going on
-5,-7,-9,-6,-13	what is going
-5,-7,-9,-8,15	@^ .. there
-5,-7,-9,13,	@has <num> *
-5,-7,-9,16,-8	@is <code> $
-5,-7,-9,16,-8	is <code> $
-5,-7,-9,7,	uploads
-5,-7,-9,9,-7	@the .. <path>
-5,-7,10,-14,-6	@* it
-5,-7,11,,	@so .. are
-5,-7,12,,	@TECH .. need
-5,-7,13,,-9	@and .. DECIDED
-5,-7,15,,-5	@we will use TECH
-5,-7,15,,-5	@will use TECH
-5,-7,15,-5,	?s^everyone is
-5,-7,15,-5,	@^ everyone is
-5,-7,15,-5,	^ everyone is
-5,-7,15,-5,	everyone is
-5,-7,16,-10,	@* is to SWITCH
-5,-7,17,-5,	@plan .. SWITCH
-5,-7,18,-5,-5	@<num> .. for
-5,-7,22,-11,-6	lopzione
-5,-7,22,-11,-6	lopzione b
-5,-7,22,-11,-6	lopzi~
-5,-7,5,,-5	@TECH .. one
-5,-7,6,,-6	public api
-5,-7,6,,-6	the public
-5,-7,6,,-6	the public api
-5,-7,7,-6,	@from TECH
-5,-7,8,,	@about .. in
-5,-7,8,,	@that .. out
-5,-7,9,,	@* and i
-5,-8,,,	@that ALWAYS
-5,-8,,,	@that ALWAYS *
-5,-8,,-6,	?s^make them
-5,-8,,-6,	@ORDER them *
-5,-8,,-6,	@ORDER them * $
-5,-8,,-6,	@TECH them
-5,-8,,-6,	@TECH them *
-5,-8,,-6,	@TECH them * $
-5,-8,,-6,	@^ ORDER them *
-5,-8,,-6,	@^ TECH them
-5,-8,,-6,	@^ TECH them *
-5,-8,,-6,	@^ make them
-5,-8,,-6,	@^ make them *
-5,-8,,-6,	@make them *
-5,-8,,-6,	@make them * $
-5,-8,,-6,	^ make them
-5,-8,,-6,	make them
-5,-8,,-6,	make them match
-5,-8,,-6,	them match
-5,-8,,-6,	them match $
-5,-8,,-7,22	^ the flaky
-5,-8,,-8,	@ALWAYS * when
-5,-8,,-8,	@never * when
-5,-8,,11,-5	@be STANDS
-5,-8,,16,-5	@can .. <email>
-5,-8,,16,-5	me at
-5,-8,,5,-8	@, .. one
-5,-8,,5,8	drizzle $
-5,-8,-10,,-6	@ORDER STYLE to
-5,-8,-10,-16,	@<VALUE> when
-5,-8,-10,5,-12	@THING of
-5,-8,-11,-6,10	@what .. we
-5,-8,-12,-15,-8	@to <VALUE> $
-5,-8,-13,,11	@get back to
-5,-8,-13,,11	get back
-5,-8,-13,,11	get back to
-5,-8,-16,23,-9	@ROLE .. <Name>
-5,-8,-22,-5,	move
-5,-8,-5,,-9	this regex
-5,-8,-5,,16	@* before $
-5,-8,-5,-5,5	@and .. them
-5,-8,-5,-7,-10	?s^lets ORDER
-5,-8,-5,-7,-10	@^ lets ORDER
-5,-8,-5,16,-7	@in <url>
-5,-8,-5,16,-7	@in <url> $
-5,-8,-5,16,-7	in <url>
-5,-8,-5,16,-7	in <url> $
-5,-8,-5,5,	to run the
-5,-8,-6,-5,	@to STYLE $
-5,-8,-6,-7,	@STYLE ?
-5,-8,-7,,-14	extract
-5,-8,-7,,-14	extra~
-5,-8,-7,-16,	@for <code>
-5,-8,-7,-16,	for <code>
-5,-8,-7,-5,-19	@what .. if
-5,-8,-7,-7,-6	?q^what *
-5,-8,-8,,	better to use
-5,-8,-8,,-5	@the * for *
-5,-8,-8,-7,16	@in .. last
-5,-8,-9,,-14	@can .. this
-5,-8,-9,-7,17	@as AGO
-5,-8,-9,-7,17	as yesterday
-5,-8,-9,13,-9	<ticket> $
-5,-8,-9,13,-9	@<ticket> $
-5,-8,11,-6,	@, no TECH
-5,-8,11,-6,	@, no TECH $
-5,-8,13,-5,	@go .. first
-5,-8,14,,	@more .. <VALUE>
-5,-8,14,,	@more .. from
-5,-8,15,-5,-7	@have DID
-5,-8,17,-8,	support for
-5,-8,18,,-7	@TECH from today
-5,-8,18,,-7	@TECH from today $
-5,-8,18,,-7	@from today $
-5,-8,18,,-7	from today $
-5,-8,23,-9,-9	import wizard
-5,-8,23,-9,-9	import wizard $
-5,-8,23,-9,-9	the import wizard
-5,-8,23,-9,-9	wizard
-5,-8,23,-9,-9	wizard $
-5,-8,23,-9,-9	wizar~
-5,-9,,,-10	?q^how would
-5,-9,,,-15	@this THING ?
-5,-9,,,-15	@this THING ? $
-5,-9,,,-5	)
-5,-9,,,-5	@be .. here
-5,-9,,,-6	the migration $
-5,-9,,,-7	@i LIKES to *
-5,-9,,,-7	@i want to *
-5,-9,,,13	@know .. before
-5,-9,,,15	@it .. before
-5,-9,,,7	@to ORDER the STYLE
-5,-9,,-10,	expects
-5,-9,,-10,	in line
-5,-9,,-10,	in line <num>
-5,-9,,-10,	test expects
-5,-9,,-10,	the test expects
-5,-9,,-7,-9	^ sounds
-5,-9,,-7,-9	^ sounds good
-5,-9,,-7,-9	sounds good
-5,-9,,-9,-11	?s^go *
-5,-9,,-9,-11	@^ go *
-5,-9,,-9,-11	^ go ahead
-5,-9,,12,	@ORDER via
-5,-9,-11,-5,-9	@^ should we
-5,-9,-11,-5,-9	^ should we
-5,-9,-14,-7,25	@^ * my *
-5,-9,-5,,	@not .. going
-5,-9,-5,-13,	@* the * $
-5,-9,-6,-5,-8	able
-5,-9,-6,-5,-8	able to
-5,-9,-6,-7,5	emails
-5,-9,-6,-7,5	email~
-5,-9,-6,-9,-6	and fix
-5,-9,-7,,-5	@be * to
-5,-9,-7,,-5	@be .. to
-5,-9,-7,,6	test
-5,-9,-7,-8,	a few
-5,-9,-7,10,	requests
-5,-9,-8,,	@can .. for
-5,-9,-9,-5,19	@as .. STYLE
-5,-9,14,-8,	@we .. go
-5,-9,17,-8,	<num> min
-5,-9,7,,-9	@after <VALUE>
-5,-9,7,,-9	@after <num>
-5,-9,7,,-9	after <num>
-5,-9,8,,	@want to * the
-5,-9,9,-6,	@THING .. then
-5,10,,,	, no need
-5,10,,,	@, no need
-5,10,,,	@i .. <quote>
-5,10,,,	changing
-5,10,,,-5	@me .. in
-5,10,,,-5	before it
-5,10,,-5,	@not * the THING
-5,10,,-6,	abbreviations in
-5,10,,-8,-10	@my .. ERROR
-5,10,-11,,	hints
-5,10,-11,,	type hints
-5,10,-5,,	@i .. want
-5,10,-6,8,	@TECH ORDER
-5,10,-7,-6,-5	answer in
-5,10,-8,,-9	@* of *
-5,10,16,-11,	@to .. <VALUE>
-5,11,,,	@me .. am
-5,11,,,	@not .. did
-5,11,,,	@to .. am
-5,11,,,	commits ,
-5,11,,,	with short
-5,11,,,-5	@* to me LIKES
-5,11,,,-5	@* to me like
-5,11,,,-5	@^ * to me
-5,11,,,-7	i tell
-5,11,,-5,-7	@ORDER .. down
-5,11,-11,-6,-7	@* instead
-5,11,-5,-5,13	@^ * the STYLE
-5,11,-5,-6,	^ quick style
-5,11,-5,-6,	quick style
-5,11,-7,-9,	?s^STYLE in
-5,11,-7,-9,	@^ STYLE in
-5,11,-8,,	@i .. PLEASE
-5,11,-8,,	@i .. please
-5,11,-8,,-7	@in .. future
-5,11,-8,-5,-6	@ALWAYS .. without
-5,12,,,	in tests
-5,12,,,-5	@me LIKES
-5,12,,,-5	@to me LIKES
-5,12,,,-5	@to me like
-5,12,,,-5	me like
-5,12,,,-5	to me like
-5,12,,,-5	when you write
-5,12,,,-6	@* PLEASE ,
-5,12,,,-6	@* please ,
-5,12,,,6	introduce
-5,12,,-9,-6	@ORDER <ident>
-5,12,-10,-10,-5	should be
-5,12,-13,,5	@, .. LIKES
-5,12,-5,,	@want .. before
-5,12,-5,-5,-6	me before
-5,12,-6,,	@is how i
-5,12,-6,,	@that is how i
-5,12,-6,,	how i
-5,12,-6,,	is how i
-5,12,-6,,-6	@STYLE without
-5,12,-6,-5,	@SWITCH * that $
-5,13,,,	@* each
-5,13,,,	@ORDER STYLE *
-5,13,,,	@STYLE .. or
-5,13,,,	@make .. i
-5,13,,,	style ,
-5,13,,,	summaries
-5,13,,,-6	@ORDER .. just
-5,13,,,-7	@^ do not ALWAYS
-5,13,,,-7	@^ do not ever
-5,13,,,-7	@do not ALWAYS
-5,13,,,-7	@do not ever
-5,13,,,-7	@not ALWAYS
-5,13,,,-7	do not ever
-5,13,,,-7	not ever
-5,13,-5,,6	@ERROR .. STYLE
-5,13,-6,,	@ORDER STYLE first
-5,13,-6,,	@things .. ,
-5,13,-6,,-8	@* , always
-5,13,-7,,	@SWITCH .. no
-5,13,-7,,	@use .. PLEASE
-5,13,-7,,	@use .. please
-5,13,-9,-10,	@for .. ORDER
-5,13,7,-6,	@<VALUE> .. from
-5,14,,,-5	@* out the
-5,14,,,-5	@* out the *
-5,14,,,-5	@^ * out the
-5,14,,,-5	@out the *
-5,14,,,-5	@to .. like
-5,14,,,-5	@unless .. you
-5,14,,,-5	@unless i ORDER
-5,14,,,-5	@unless i ORDER you
-5,14,,,-5	out the
-5,14,,,-5	unless i tell
-5,14,,,-9	@STYLE .. you
-5,14,,-5,-6	@* i LIKES
-5,14,,-5,5	@so .. on
-5,14,-10,,-5	@not .. too
-5,14,-12,,-10	@in .. with
-5,14,-14,,-10	@it .. from
-5,14,-5,,	@THING first $
-5,14,-5,,-5	to explain
-5,14,-5,,-7	@* , always $
-5,14,-6,-5,-7	@my ok $
-5,14,-6,-5,-7	my ok
-5,14,-6,-5,-7	my ok $
-5,14,-7,,	@SWITCH the STYLE
-5,14,-7,,	@^ SWITCH the STYLE
-5,14,-7,,-5	without asking
-5,14,-8,-5,-11	the future
-5,14,-8,-5,-6	@never .. without
-5,14,-8,-7,-6	@* STYLE everywhere $
-5,14,-9,,-7	@ALWAYS .. PLEASE
-5,14,-9,,-7	germa~
-5,14,-9,-6,-7	german
-5,14,6,-12,	without
-5,14,6,-12,	witho~
-5,15,,,	<quote> i
-5,15,,,	<quote> i mean
-5,15,,,	@* <quote> i
-5,15,,,	@* <quote> i *
-5,15,,,	@<quote> i
-5,15,,,	@<quote> i *
-5,15,,,	@i * <quote>
-5,15,,,	@i * <quote> i
-5,15,,,	@if you DID
-5,15,,,	@when .. <quote>
-5,15,,,	@when i * <quote>
-5,15,,,	do not write
-5,15,,,	i ask
-5,15,,,	i say <quote>
-5,15,,,	not write
-5,15,,,	say <quote> i
-5,15,,,	when i say
-5,15,,,10	reason
-5,15,-10,,	^ keep the
-5,15,-5,,-7	@in .. LIKES
-5,15,-6,-6,	rather have
-5,15,-7,,	@ALWAYS .. do
-5,15,-7,-5,-6	^ whenever possible
-5,15,-7,-5,-6	whenever possible
-5,15,-8,,-5	@i .. all
-5,15,-8,,-5	ping me
-5,15,-9,5,6	format
-5,16,,-5,-5	@unless .. ORDER
-5,16,-5,,-6	^ hate
-5,16,-6,,	@with .. i
-5,16,-6,,-5	@make .. to
-5,16,-6,,-6	@^ i LIKES you
-5,16,-6,,-6	@^ i want you
-5,16,-8,-5,-5	@be more *
-5,16,-8,-5,-5	@be more * $
-5,16,-8,-5,-5	be more
-5,16,-8,-6,-6	google
-5,16,-8,-6,-6	googl~
-5,16,-8,-6,-7	@* me first
-5,16,-9,,	hooks
-5,17,,,-5	@not .. every
-5,17,,-10,	@never .. <code>
-5,17,,-7,	^ prefer
-5,17,-13,-10,	@^ * to SWITCH
-5,17,-13,-10,	try to keep
-5,17,-5,,-6	answer with
-5,17,-8,-6,-7	me first
-5,17,-8,-8,-6	@^ .. each
-5,17,-9,,-6	approve
-5,17,-9,-7,-6	@am a *
-5,17,-9,-7,-6	@i am a
-5,17,-9,-7,-6	@i am a *
-5,17,-9,-7,-6	am a
-5,17,-9,-7,-6	i am a
-5,17,6,-11,-6	?s^* after
-5,17,6,-11,-6	@^ * after
-5,18,,,	is applied $
-5,18,,-5,	@of STYLE $
-5,18,-12,-7,-6	@* over *
-5,18,-5,,	@ORDER .. me
-5,18,-6,,-11	, always $
-5,18,-6,,-11	@, always $
-5,18,-6,,-5	begin~
-5,18,-7,-12,-6	@* is for
-5,18,-7,-12,-6	@* is for *
-5,18,-7,-12,-6	@my * is for
-5,18,-8,-5,-7	emojis $
-5,18,-9,-8,-6	@over * $
-5,19,-10,,	direct $
-5,19,-10,-7,-7	@SWITCH STYLE * $
-5,19,-11,,-16	?s^as a
-5,19,-11,,-16	@^ as a
-5,19,-11,,-16	^ as a
-5,19,-5,,-9	@want *
-5,19,-5,-6,-6	@each .. ORDER
-5,19,-8,,-6	@STYLE PLEASE $
-5,20,,,	@if .. do
-5,20,,-9,	pathlib
-5,20,,-9,	pathl~
-5,20,-12,-6,-10	@* with me
-5,20,-6,-8,-7	@rule .. STYLE
-5,20,-7,-8,-6	early returns
-5,20,-8,,	@if .. ERROR
-5,20,-9,-10,-5	flat
-5,21,,-7,-9	@* , PLEASE
-5,21,-5,-15,-5	^ our convention
-5,21,-5,-15,-5	convention is
-5,21,-5,-15,-5	our convention is
-5,21,-6,-5,-5	codebase $
-5,21,-6,-5,-5	this codebase $
-5,21,5,-8,-8	strict
-5,21,5,-8,-8	stric~
-5,22,,-9,-6	@PLEASE .. $
-5,24,-12,-8,-8	@^ use * STYLE
-5,24,-16,-6,-6	direct
-5,24,-6,-6,-7	in this project
-5,24,-9,-14,-6	@STYLE $
-5,26,-15,-14,-5	small
-5,28,-11,-9,-5	@ALWAYS
-5,5,,,-12	@DID .. just
-5,5,,,-12	@did .. just
-5,5,,,-12	@what .. just
-5,5,,,6	@your .. ?
-5,5,,,8	you would
-5,5,,-5,-6	@you .. need
-5,5,,-8,	@let .. it
-5,5,,5,-9	datab~
-5,5,-10,-11,-11	@when *
-5,5,-13,-12,-17	funct~
-5,5,-5,,9	related
-5,5,-5,,9	related to
-5,5,-5,,9	relat~
-5,5,-7,-7,12	@STYLE STYLE $
-5,5,-8,,10	@have to *
-5,5,14,-7,	@end .. $
-5,5,16,-13,	@ORDER TECH <VALUE>
-5,5,16,-13,	@ORDER TECH <num>
-5,5,9,-10,14	@to THING
-5,5,9,-7,	@to the * THING
-5,6,,,	@STYLE .. want
-5,6,,,	@TECH .. always
-5,6,,,-6	@( .. $
-5,6,,,-6	@ALWAYS use *
-5,6,,,-6	you choose
-5,6,,-5,-9	@could .. STYLE
-5,6,-10,-5,	@* off
-5,6,-5,,	@, .. like
-5,6,-5,,	@on .. <code>
-5,6,-5,,	do this
-5,6,-5,-8,-15	@the .. after
-5,6,-6,,	@in .. at
-5,6,-6,,-5	@SWITCH .. now
-5,6,-9,10,-8	@our .. is
-5,6,11,-10,11	@to THING *
-5,6,12,-12,-10	@<id> for
-5,6,5,,-5	@of .. no
-5,7,,,	@next .. THING
-5,7,,,-5	, so please
-5,7,,,-5	@, ORDER me
-5,7,,,-5	@, so PLEASE
-5,7,,,-5	@, so please
-5,7,,,-5	@in .. rather
-5,7,,,-5	@so PLEASE
-5,7,,,-5	so please
-5,7,,-7,-7	?s^SWITCH it
-5,7,,-7,-7	@^ SWITCH it
-5,7,,8,-6	@STYLE .. <ident>
-5,7,-5,,	@* , so PLEASE
-5,7,-5,,	@* , so please
-5,7,-5,,7	@STYLE .. any
-5,7,-6,,-11	@for STYLE
-5,7,-6,,-5	@SWITCH .. NOWADAYS
-5,7,-6,-5,5	editor
-5,7,-6,-5,5	edito~
-5,7,-7,,-6	not touch
-5,7,-7,,7	, keep that
-5,7,-7,,7	@, SWITCH that
-5,7,-7,,7	@, SWITCH that in
-5,7,-7,,7	@SWITCH that in
-5,7,-7,,7	@SWITCH that in *
-5,7,-7,,7	@that in *
-5,7,-7,,7	in mind
-5,7,-7,,7	keep that in
-5,7,-7,,7	that in mind
-5,7,-8,,5	@ORDER .. plan
-5,7,6,,	@, no need for
-5,7,6,,	@no need for
-5,7,6,,	need for
-5,7,6,,	no need for
-5,8,,,	@, ALWAYS ORDER
-5,8,,,	@STYLE , i do
-5,8,,,	@^ LIKES * ,
-5,8,,,	@a STYLE $
-5,8,,,	@each .. i
-5,8,,,	@i do not LIKES
-5,8,,,	@on my THING $
-5,8,,,-5	?s^<quote>
-5,8,,-7,	@from .. ORDER
-5,8,-10,-8,-9	few
-5,8,-12,,-10	@* for *
-5,8,-5,,-5	@SWITCH to *
-5,8,-5,-5,-5	@ALWAYS * the THING
-5,8,-6,-5,	gets a
-5,8,-6,-8,-7	prettier
-5,8,-6,-8,-7	run prettier
-5,8,-8,,	@TECH .. LIKES
-5,8,-9,-7,-5	@need .. for
-5,8,6,-5,-8	@ROLE we
-5,9,,,	?s^never STYLE
-5,9,,,	@LIKES * ,
-5,9,,,	@LIKES .. my
-5,9,,,	@ORDER .. unless
-5,9,,,	@^ .. unless
-5,9,,,	@^ never STYLE
-5,9,,,	@do .. my
-5,9,,,	@do .. unless
-5,9,,,	@i can *
-5,9,,,	@it .. are
-5,9,,,	@never STYLE
-5,9,,,	@not .. unless
-5,9,,,	@to * , ALWAYS
-5,9,,,	@want .. my
-5,9,,,	^ never commit
-5,9,,,	never commit
-5,9,,,	the code $
-5,9,,,-7	@NOWADAYS on $
-5,9,,,-7	@from NOWADAYS on $
-5,9,,,-7	@from now on $
-5,9,,,-7	@now on $
-5,9,,,-7	now on $
-5,9,,,-9	@ORDER .. can
-5,9,,,15	give me the
-5,9,,-5,	^ my terminal
-5,9,,-5,	my terminal
-5,9,,-5,	terminal
-5,9,,-5,	termi~
-5,9,,-6,	@THING .. all
-5,9,,-6,-11	@* before you
-5,9,,-6,-11	@* before you *
-5,9,-5,,	^ keep answers
-5,9,-5,,	keep answers
-5,9,-5,,-5	@ORDER *
-5,9,-5,-5,-6	@make .. ORDER
-5,9,-5,-5,-6	write tests
-5,9,-6,,	@* at <num>
-5,9,-6,,	@LIKES .. for
-5,9,-7,-5,	^ answer in
-5,9,-8,-10,-11	@use * $
-5,9,13,-7,-9	@SWITCH .. <VALUE>
-5,9,13,-9,-8	@, no *
-6,,,,	@* THING <NAMED>
-6,,,,	@* it is <VALUE>
-6,,,,	@* it is <num>
-6,,,,	@* so that
-6,,,,	@* the THING and
-6,,,,	@, ORDER a
-6,,,,	@, ORDER a *
-6,,,,	@, THING * <id>
-6,,,,	@<num> and not <VALUE>
-6,,,,	@<num> and not <num>
-6,,,,	@<port> .. ORDER
-6,,,,	@ORDER why
-6,,,,	@STYLE is WRONG
-6,,,,	@TECH to TECH
-6,,,,	@TECH to TECH $
-6,,,,	@THANKS .. TECH
-6,,,,	@THING * <id>
-6,,,,	@THING * <id> $
-6,,,,	@THING and * it
-6,,,,	@also .. STYLE
-6,,,,	@and not <VALUE> ?
-6,,,,	@and not <num> ?
-6,,,,	@back .. we
-6,,,,	@default *
-6,,,,	@for .. AGO
-6,,,,	@how .. and
-6,,,,	@how .. not
-6,,,,	@is <id> , THING
-6,,,,	@is <num> and
-6,,,,	@is <num> and not
-6,,,,	@is at <path>
-6,,,,	@it is <num> and
-6,,,,	@not <VALUE> ?
-6,,,,	@not <VALUE> ? $
-6,,,,	@not <num> ?
-6,,,,	@not <num> ? $
-6,,,,	@should .. this
-6,,,,	@should LIKES
-6,,,,	@that .. still
-6,,,,	@that is still
-6,,,,	@the .. STYLE
-6,,,,	@to * before
-6,,,,	@to .. default
-6,,,,	@version .. the
-6,,,,	^ our k8s
-6,,,,	a dependency
-6,,,,	a migration
-6,,,,	add a dependency
-6,,,,	dependency
-6,,,,	for
-6,,,,	great
-6,,,,	is <num> and
-6,,,,	is at <path>
-6,,,,	is green
-6,,,,	is not applied
-6,,,,	like it
-6,,,,	node <num> ,
-6,,,,	not <num> ?
-6,,,,	not applied
-6,,,,	not applied $
-6,,,,	our k8s
-6,,,,	our k8s namespace
-6,,,,	sort them
-6,,,,	sort them $
-6,,,,	that is still
-6,,,,	the setting
-6,,,,	you have done
-6,,,,-10	@WRONG with this
-6,,,,-10	with this
-6,,,,-10	wrong with this
-6,,,,-12	@is .. i
-6,,,,-12	this approach
-6,,,,-13	@do you think about
-6,,,,-13	@you think about
-6,,,,-13	you think about
-6,,,,-18	@where .. last
-6,,,,-5	todos in
-6,,,,-6	@TECH * the
-6,,,,-6	@my .. in
-6,,,,-6	@should ORDER
-6,,,,-7	@ORDER .. since
-6,,,,-7	@STYLE .. ALWAYS
-6,,,,-8	loop $
-6,,,,-9	@ERROR NOWADAYS
-6,,,,10	@before .. DID
-6,,,,10	@before .. what
-6,,,,10	@in the last PERIOD
-6,,,,10	@know .. where
-6,,,,10	know the
-6,,,,11	^ you fixed
-6,,,,11	fixed something
-6,,,,11	it did
-6,,,,11	you fixed something
-6,,,,12	?q^did not
-6,,,,12	@* us in
-6,,,,12	@it .. there
-6,,,,12	@through .. we
-6,,,,12	@what * us
-6,,,,12	@what * us in
-6,,,,12	@you DID for
-6,,,,12	bit
-6,,,,12	bit us
-6,,,,12	bit us in
-6,,,,12	us in
-6,,,,12	what bit
-6,,,,12	what bit us
-6,,,,13	@* THING STYLE
-6,,,,13	@DID not we
-6,,,,13	@^ DID not
-6,,,,13	@^ DID not we
-6,,,,13	@^ did not
-6,,,,13	@^ did not we
-6,,,,13	@did not we
-6,,,,13	@that ORDER
-6,,,,13	^ did not
-6,,,,13	did not we
-6,,,,14	we left
-6,,,,15	@DID * for
-6,,,,16	@^ have not
-6,,,,16	@^ have not we
-6,,,,16	@now .. is
-6,,,,16	@used .. for
-6,,,,16	^ have not
-6,,,,19	@how DID
-6,,,,19	how did
-6,,,,20	@^ how DID
-6,,,,20	@^ how did
-6,,,,20	@why we DID
-6,,,,20	^ how did
-6,,,,5	@WRONG ?
-6,,,,5	@WRONG ? $
-6,,,,5	@on the THING $
-6,,,,5	@you to ORDER
-6,,,,6	?q^that
-6,,,,6	@got .. ?
-6,,,,7	@do .. did
-6,,,,7	@know .. one
-6,,,,7	@you .. like
-6,,,,8	, do the
-6,,,,8	@, do the
-6,,,,8	@, do the same
-6,,,,8	@PERIOD .. you
-6,,,,8	@i RECALLS
-6,,,,9	@DID through
-6,,,,9	@DID we * TECH
-6,,,,9	@did we * TECH
-6,,,,9	@why DID we *
-6,,,,9	@why did we *
-6,,,,9	went through
-6,,,-10,22	@as .. $
-6,,,-11,	@<VALUE> .. :
-6,,,-11,	@<num> .. :
-6,,,-11,	@the ORDER in
-6,,,-11,7	@at * <VALUE>
-6,,,-11,7	@at * <num>
-6,,,-12,11	@^ .. from
-6,,,-14,	@to .. <NAMED>
-6,,,-5,	@^ is this *
-6,,,-5,	@already .. ,
-6,,,-5,	@that .. <port>
-6,,,-5,	@to the THING *
-6,,,-5,	@went .. this
-6,,,-5,	past tense
-6,,,-5,	tense
-6,,,-5,-11	@of .. use
-6,,,-5,5	@the .. old
-6,,,-5,9	@* PERIOD $
-6,,,-6,12	@can you ORDER the
-6,,,-6,19	@THING * ?
-6,,,-6,19	@THING * ? $
-6,,,-6,21	@we DID the
-6,,,-7,	<num> but i
-6,,,-7,	@<VALUE> .. get
-6,,,-7,	@<VALUE> but i
-6,,,-7,	@<VALUE> but i get
-6,,,-7,	@<num> .. get
-6,,,-7,	@<num> but i
-6,,,-7,	@<num> but i get
-6,,,-7,	@but i get <VALUE>
-6,,,-7,	@but i get <num>
-6,,,-7,	@i get <VALUE>
-6,,,-7,	@i get <num>
-6,,,-7,	@the THING still
-6,,,-7,	correct output
-6,,,-7,	correct output is
-6,,,-7,	i get <num>
-6,,,-7,	output is
-6,,,-7,	the correct output
-6,,,-7,-5	^ add the
-6,,,-7,-8	@have a ORDER
-6,,,-7,6	@that * THING
-6,,,-7,6	security
-6,,,-7,6	secur~
-6,,,-8,	@<id> .. to
-6,,,-8,-13	?s^RECALLS to
-6,,,-8,-13	@^ RECALLS to
-6,,,-9,	already in
-6,,,-9,-5	@already in use
-6,,,-9,-5	already in use
-6,,,-9,-5	in use
-6,,,-9,-8	?q^the
-6,,,10,	<num> cores
-6,,,10,	@ERROR .. PERIOD
-6,,,10,	@^ here is what
-6,,,10,	@here .. need
-6,,,10,	@here is what
-6,,,10,	@here is what you
-6,,,10,	@is what you
-6,,,10,	@is what you need
-6,,,10,	cores
-6,,,10,	here is what
-6,,,10,	is what you
-6,,,10,-6	@on <num>
-6,,,10,-6	on <num>
-6,,,11,	@<port> .. per
-6,,,11,	@^ * has <num>
-6,,,11,	session lifetime
-6,,,11,	session lifetime is
-6,,,11,	token $
-6,,,12,	@is <port> * $
-6,,,17,-6	@^ you ORDER the
-6,,,17,-6	^ you find
-6,,,5,	, deployed
-6,,,5,	, deployed on
-6,,,5,	, tenant
-6,,,5,	, tenant id
-6,,,5,	@, DID on
-6,,,5,	@, DID on <NAMED>
-6,,,5,	@, DID on <dotted>
-6,,,5,	@, TECH ,
-6,,,5,	@, TECH , DID
-6,,,5,	@, THING THING <VALUE>
-6,,,5,	@, THING THING <port>
-6,,,5,	@<VALUE> .. <id>
-6,,,5,	@DID .. <dotted>
-6,,,5,	@DID on <NAMED>
-6,,,5,	@DID on <dotted>
-6,,,5,	@TECH , DID
-6,,,5,	@TECH , DID on
-6,,,5,	@THING THING <VALUE>
-6,,,5,	@THING THING <VALUE> $
-6,,,5,	@THING THING <port>
-6,,,5,	@THING THING <port> $
-6,,,5,	^ our staging
-6,,,5,	^ the sandbox
-6,,,5,	deployed on
-6,,,5,	deployed on <dotted>
-6,,,5,	id <port>
-6,,,5,	id <port> $
-6,,,5,	rate limit is
-6,,,5,	tenant id <port>
-6,,,5,-6	@for <num>
-6,,,5,-6	for <num>
-6,,,5,5	the vpn
-6,,,6,	?s^ORDER THING
-6,,,6,	@^ the THING at
-6,,,6,	@the THING at the
-6,,,6,	^ the on-call
-6,,,6,	the contact at
-6,,,6,	the on-call
-6,,,6,-9	@and .. THING
-6,,,7,	@<VALUE> .. an
-6,,,7,	@<num> .. an
-6,,,7,	@THING ORDER is <port>
-6,,,7,	@an <id> $
-6,,,7,	@has .. an
-6,,,7,	@has .. and
-6,,,7,	a4000 $
-6,,,7,	an a4000 $
-6,,,8,	, same host
-6,,,8,	@* STYLE ORDER
-6,,,8,	@* is STANDS under
-6,,,8,	@, same SWITCH
-6,,,8,	@, same SWITCH $
-6,,,8,	@, same THING
-6,,,8,	@, same THING $
-6,,,8,	@STYLE is YOU_DID
-6,,,8,	@STYLE is called
-6,,,8,	@THING .. same
-6,,,8,	@THING is <email> $
-6,,,8,	@THING is <ticket>
-6,,,8,	@THING is <ticket> $
-6,,,8,	@is STANDS under
-6,,,8,	@same SWITCH
-6,,,8,	@same SWITCH $
-6,,,8,	@same THING $
-6,,,8,	branch is called
-6,,,8,	is served
-6,,,8,	is served under
-6,,,8,	release branch
-6,,,8,	same host
-6,,,8,	same host $
-6,,,8,	served
-6,,,8,	served under
-6,,,9,	@* ORDER of
-6,,,9,	@an .. THING
-6,,,9,	@at the THING
-6,,,9,	stored in
-6,,-10,,-9	@that .. NOWADAYS
-6,,-10,,13	@TECH for this
-6,,-10,,13	@to .. from
-6,,-10,,15	@ORDER .. way
-6,,-10,,17	@was .. back
-6,,-10,-6,18	@who .. why
-6,,-11,,14	@^ last PERIOD
-6,,-11,-11,-13	@this THING $
-6,,-11,-12,	get
-6,,-11,-13,-17	@* when
-6,,-11,-5,	orders table
-6,,-11,-5,	orders table $
-6,,-11,-5,	the orders table
-6,,-11,-6,15	@it .. this
-6,,-11,12,	?s^my ORDER
-6,,-12,,	fetch
-6,,-12,17,	^ the launch
-6,,-13,-8,18	@ERROR .. TECH
-6,,-14,,6	@with .. ?
-6,,-14,-5,15	?q^who
-6,,-14,-9,-10	optim~
-6,,-20,-6,25	^ we once
-6,,-21,-7,-17	@have .. with
-6,,-5,,	@at .. THING
-6,,-5,,	@on ORDER <VALUE> $
-6,,-5,,	@the .. and
-6,,-5,,	@what .. used
-6,,-5,,	a number $
-6,,-5,,	have one
-6,,-5,,	number $
-6,,-5,,	removed
-6,,-5,,-5	@one .. a
-6,,-5,,-8	@ORDER the last *
-6,,-5,,10	@we .. did
-6,,-5,,13	@^ how was it
-6,,-5,,13	@how was it
-6,,-5,,13	how was it
-6,,-5,,14	@you * with
-6,,-5,,7	@always .. STYLE
-6,,-5,,9	@RECALLS we
-6,,-5,,9	remember we
-6,,-5,-5,	?s^RECALLS the
-6,,-5,-5,	@on ORDER <port>
-6,,-5,-5,	@on THING <port>
-6,,-5,-5,	on port <port>
-6,,-5,-5,19	recommended
-6,,-5,-5,19	you recommended
-6,,-5,-5,8	@LIKES .. ,
-6,,-5,-6,	@ORDER .. rule
-6,,-5,-6,	@STYLE to *
-6,,-5,-6,7	@ORDER me the
-6,,-5,-6,8	@^ RECALLS the
-6,,-5,-7,-5	huge ,
-6,,-5,-7,-5	is huge
-6,,-5,-7,-5	is huge ,
-6,,-5,-7,10	docke~
-6,,-5,-8,	@STYLE .. <quote>
-6,,-5,-9,-5	^ remove the
-6,,-5,10,	in jira
-6,,-5,10,	in jira is
-6,,-5,10,	jira is
-6,,-5,10,	key in jira
-6,,-5,12,	@^ * is at
-6,,-5,13,-6	@have .. <num>
-6,,-5,5,	@a .. <port>
-6,,-5,6,	@THING is <id> ,
-6,,-5,8,	, item
-6,,-5,8,	1password ,
-6,,-5,8,	1password , item
-6,,-5,8,	@in <id> ,
-6,,-5,8,	@in <id> , *
-6,,-5,8,	cron is
-6,,-5,8,	in 1password ,
-6,,-5,8,	the cron is
-6,,-5,9,	@under <url>
-6,,-5,9,	@under <url> $
-6,,-5,9,	under <url>
-6,,-5,9,	under <url> $
-6,,-6,,	@and .. $
-6,,-6,,-10	@get .. you
-6,,-6,,-14	@DID up the THING
-6,,-6,,-14	up the proxy
-6,,-6,,-6	@ORDER .. every
-6,,-6,,-8	@i ORDER it
-6,,-6,,-8	@to the new THING
-6,,-6,,-8	new endpoint $
-6,,-6,,-9	make
-6,,-6,,10	@DID through this
-6,,-6,,10	@^ we DID through
-6,,-6,,10	@^ we went through
-6,,-6,,10	@we DID through
-6,,-6,,10	@we DID through this
-6,,-6,,10	@we went through
-6,,-6,,10	@we went through this
-6,,-6,,10	@went through this
-6,,-6,,10	we went through
-6,,-6,,10	went through this
-6,,-6,,11	@already .. it
-6,,-6,,13	^ that regression
-6,,-6,,13	regression from
-6,,-6,,13	that regression
-6,,-6,,13	that regression from
-6,,-6,,15	have seen
-6,,-6,,15	have seen this
-6,,-6,,17	@this .. like
-6,,-6,,18	@the * we had
-6,,-6,-10,	@my STYLE :
-6,,-6,-10,11	@ERROR .. MONTHDAY
-6,,-6,-18,-12	@when .. is
-6,,-6,-5,	@no need to ORDER
-6,,-6,-5,-6	descriptive
-6,,-6,-5,-6	more descriptive
-6,,-6,-6,-8	@ORDER the last
-6,,-6,-6,10	@always .. ORDER
-6,,-6,-8,	@of .. ?
-6,,-6,11,	?s^TECH STANDS
-6,,-6,11,	@* and <VALUE>
-6,,-6,11,	@^ TECH STANDS
-6,,-6,11,	@^ TECH STANDS on
-6,,-6,11,	@in TECH is *
-6,,-6,11,	abc
-6,,-6,11,	abc $
-6,,-6,11,	is abc
-6,,-6,11,	is abc $
-6,,-6,11,-6	the release is
-6,,-6,12,	@<num> .. per
-6,,-6,13,	^ redis
-6,,-6,13,-5	@THING of the
-6,,-6,14,	@<VALUE> TECH
-6,,-6,9,	@, TECH is <VALUE>
-6,,-6,9,	@<VALUE> , TECH is
-6,,-6,9,	@<num> , TECH is
-6,,-6,9,	@TECH is <VALUE> $
-6,,-6,9,	@has .. <id>
-6,,-7,,	@* so that it
-6,,-7,,	@so that it is
-6,,-7,,	@that it is
-6,,-7,,	@that it is *
-6,,-7,,	that it is
-6,,-7,,-10	@what .. way
-6,,-7,,10	@with .. time
-6,,-7,,11	@the .. always
-6,,-7,,13	@this when we
-6,,-7,,13	@through .. when
-6,,-7,,13	@through this when
-6,,-7,,13	@through this when we
-6,,-7,,13	this when
-6,,-7,,13	this when we
-6,,-7,,13	through this when
-6,,-7,,14	@ever *
-6,,-7,,15	@* we used
-6,,-7,,17	@the ERROR with
-6,,-7,,17	the bug with
-6,,-7,,7	@as .. :
-6,,-7,,9	@the .. let
-6,,-7,-5,	@i .. <code>
-6,,-7,-5,	@make *
-6,,-7,-6,-10	errors
-6,,-7,-6,-10	error~
-6,,-7,-6,11	@but .. the
-6,,-7,-9,-8	@my STYLE
-6,,-7,13,	@: THING <VALUE> ,
-6,,-7,13,	@: THING <num> ,
-6,,-7,14,	@THING for that
-6,,-7,14,	@am * , i
-6,,-7,8,	@: THING <num>
-6,,-8,,-6	@way .. TECH
-6,,-8,,12	@what we DID
-6,,-8,,14	?s^how was
-6,,-8,,8	lint
-6,,-8,-11,20	@we .. about
-6,,-8,-14,10	push $
-6,,-8,-5,	@ORDER .. $
-6,,-8,-5,17	@^ .. did
-6,,-8,-5,19	@did .. the
-6,,-8,-6,-6	@use .. or
-6,,-8,-6,-7	shorter
-6,,-8,-6,-7	short~
-6,,-8,-7,	@ORDER .. the
-6,,-8,10,-6	@MONTHDAY is
-6,,-8,10,-6	@on MONTHDAY is
-6,,-8,10,-6	@starting .. MONTHDAY
-6,,-8,10,-6	@starting .. is
-6,,-8,10,-6	@starting on MONTHDAY
-6,,-8,10,-6	@starting on MONTHDAY is
-6,,-8,10,-6	@the .. starting
-6,,-8,10,-6	monday is
-6,,-8,10,-6	on monday is
-6,,-8,10,-6	starting on
-6,,-8,10,-6	starting on monday
-6,,-8,15,-6	@is * for
-6,,-8,8,	@our .. THING
-6,,-9,,	@a .. use
-6,,-9,,-5	@go .. a
-6,,-9,,-7	result $
-6,,-9,,-7	the result $
-6,,-9,,-9	@to the new
-6,,-9,,-9	to the new
-6,,-9,,12	@DID .. against
-6,,-9,,14	bug with
-6,,-9,,15	?s^have we
-6,,-9,-11,-11	should
-6,,-9,-11,-11	shoul~
-6,,-9,-6,-14	@i .. from
-6,,-9,-7,-5	@with the THING $
-6,,-9,-9,	@THING .. -
-6,,-9,10,	2@^ THING
-6,,-9,11,-6	state in
-6,,-9,14,	@is <num> * $
-6,,-9,18,-6	@THING .. =
-6,,-9,18,-6	@for .. =
-6,,10,,	@^ after a
-6,,10,,	@^ after a *
-6,,10,,	@after a *
-6,,10,,	^ after a
-6,,10,,-7	@so .. ORDER
-6,,10,,6	handled
-6,,10,-5,	: <ident>
-6,,10,-5,	: <ident> $
-6,,10,-5,	@: <ident>
-6,,10,-5,	@: <ident> $
-6,,10,-6,	@: .. we
-6,,10,-7,	@going .. the
-6,,10,-9,-7	@THING .. new
-6,,11,,	@is not * the
-6,,11,,	@meeting .. ORDER
-6,,11,,	effort
-6,,11,,	effor~
-6,,11,,	not worth the
-6,,11,,	the effort
-6,,11,,	we concluded
-6,,11,,	worth the
-6,,11,,	worth the effort
-6,,11,-7,-9	@: we SWITCH
-6,,11,-8,	@to .. TECH
-6,,11,-9,-5	@TECH .. too
-6,,12,,	?s^after a
-6,,12,,	@after a * with
-6,,12,,	@instead .. TECH
-6,,12,,	@instead of TECH
-6,,12,-14,	@let .. the
-6,,12,-5,	@<NAMED> .. too
-6,,12,-5,-11	drop the
-6,,12,-5,6	@^ we DECIDED on
-6,,13,,-14	we settled on
-6,,13,,-5	we settled
-6,,13,-6,-10	@not .. PERIOD
-6,,13,-7,-5	@for the new THING
-6,,13,-7,6	@to .. SWITCH
-6,,15,-5,-5	@SWITCH the old THING
-6,,15,-8,	@DECIDED : *
-6,,16,,	@we do not need
-6,,16,,-5	@TECH .. the
-6,,16,-8,-7	align~
-6,,17,,	2@^ TECH
-6,,17,,	2^ let
-6,,17,,-5	?s^it has
-6,,17,,-5	@^ it has
-6,,17,,-5	^ it has
-6,,17,-6,-7	@SWITCH the old
-6,,17,-6,-7	keep the old
-6,,19,-11,-8	@to .. for
-6,,20,-6,	@it .. that
-6,,20,-7,-6	, so
-6,,27,-20,-8	@DECIDED .. <num>
-6,,5,,	@i .. here
-6,,5,,	for the invoice
-6,,5,-5,13	@* this PERIOD $
-6,,5,-5,14	@* this PERIOD
-6,,6,,	@on .. MONTHDAY
-6,,6,,	@we .. plan
-6,,6,,	use vitest
-6,,6,,-12	@with .. approach
-6,,6,,-5	@* on <num>
-6,,6,-5,	@with .. first
-6,,6,-6,8	@in .. first
-6,,6,-7,	@now .. the
-6,,6,-7,	@to .. at
-6,,6,-8,-8	@^ it is TECH
-6,,6,-9,	@get <VALUE>
-6,,6,-9,	@get <num>
-6,,6,-9,	get <num>
-6,,7,,	new service
-6,,7,,	the new service
-6,,7,,-11	@can .. out
-6,,7,,6	@the * we YOU_DID
-6,,7,-5,-8	@^ i LIKES to
-6,,7,-5,-8	@i LIKES to
-6,,8,,	2@^ TECH it
-6,,8,-11,	@ORDER the * THING
-6,,8,-7,-10	the state
-6,,8,-7,-7	@go .. THING
-6,,8,5,	domain is
-6,,9,,	@STANDS THING
-6,,9,,	@TECH is not *
-6,,9,,	@of TECH $
-6,,9,,	@the STANDS THING
-6,,9,,6	keep that
-6,,9,-5,	are moving
-6,,9,-5,	we are moving
-6,,9,-6,	@SWITCH .. <id>
-6,-10,,,-10	@^ .. could
-6,-10,,,7	?q^do you
-6,-10,,-12,18	@the ERROR
-6,-10,,-7,-7	@ORDER the ERROR
-6,-10,,-9,-7	@* THANKS $
-6,-10,,-9,-7	@^ * THANKS $
-6,-10,,-9,-7	good $
-6,-10,,-9,24	@* my *
-6,-10,,11,	@* , * is
-6,-10,,13,-7	@^ the *
-6,-10,,15,-8	?s^the *
-6,-10,-10,-7,	template
-6,-10,-10,-7,	templ~
-6,-10,-10,-7,-13	sidebar
-6,-10,-10,-7,-13	sideb~
-6,-10,-10,-7,-13	the sidebar
-6,-10,-12,-5,	@two STYLE
-6,-10,-14,-10,	values
-6,-10,-14,-10,	value~
-6,-10,-14,-15,23	@^ * my
-6,-10,-15,-8,-12	?s^we need
-6,-10,-15,-8,-12	@^ we need
-6,-10,-15,-8,-12	^ we need
-6,-10,-15,5,-12	conne~
-6,-10,-23,-11,-16	no $
-6,-10,-5,,5	@THING to *
-6,-10,-5,,8	@DID it $
-6,-10,-5,-6,	@^ the THING should
-6,-10,-5,-6,-5	@ORDER <quote> to
-6,-10,-5,-6,-5	@^ ORDER <quote> to
-6,-10,-5,-6,11	@^ ORDER me the
-6,-10,-5,-6,18	@LIKES in
-6,-10,-5,14,	^ api
-6,-10,-6,10,-7	@* at *
-6,-10,-6,20,-5	@* ORDER at
-6,-10,-6,20,-5	@^ * ORDER at
-6,-10,-6,20,-5	run at
-6,-10,-6,9,-6	docs are
-6,-10,-7,,-7	test for
-6,-10,-7,-13,18	@^ the ERROR
-6,-10,-8,-7,	@TECH this
-6,-10,-8,-8,7	@last .. $
-6,-10,-9,19,-6	@^ our TECH
-6,-10,-9,19,-6	@our TECH
-6,-10,10,8,-5	integration
-6,-10,12,-5,	@so .. be
-6,-10,12,-6,	tailwind $
-6,-10,15,-12,	from the
-6,-10,16,-6,	prisma
-6,-10,16,-6,	prism~
-6,-10,19,-5,-6	@MONTHDAY on
-6,-10,7,-8,9	retries
-6,-10,7,-8,9	retri~
-6,-11,,,-5	@you .. too
-6,-11,,-13,	remov~
-6,-11,,-8,13	@* like
-6,-11,,10,	@the * ORDER
-6,-11,,23,-8	?s^you ORDER
-6,-11,,23,-8	@^ you ORDER
-6,-11,-10,-7,	@, * ,
-6,-11,-11,-6,-8	@^ it is not
-6,-11,-14,-15,23	?s^* my
-6,-11,-15,-11,	@a THING has
-6,-11,-15,-11,	a user has
-6,-11,-15,-11,	user has
-6,-11,-5,,	@ORDER the * here
-6,-11,-5,-8,	@ORDER .. ?
-6,-11,-6,,-10	?s^how can
-6,-11,-6,,-10	@^ how would
-6,-11,-6,,-10	^ how would
-6,-11,-6,,-10	how would
-6,-11,-6,,-11	@^ how can
-6,-11,-6,,-11	@^ how can i
-6,-11,-6,,-11	^ how can
-6,-11,-6,-6,-12	@how can i
-6,-11,-6,-6,-12	how can
-6,-11,-6,-6,-12	how can i
-6,-11,-8,,-5	@should i use
-6,-11,-8,,-5	should i use
-6,-11,-9,,-6	@would .. a
-6,-11,10,-9,	@until .. $
-6,-11,10,-9,	until
-6,-11,11,-9,-8	@SWITCH .. until
-6,-11,12,,-6	@THING .. no
-6,-11,12,-8,-10	@option * $
-6,-11,12,-9,-5	@^ .. both
-6,-11,12,-9,-5	both
-6,-11,15,-8,-8	@^ we will SWITCH
-6,-11,17,-5,-5	@am .. for
-6,-11,17,-6,	plan :
-6,-11,19,-7,-9	@i .. going
-6,-11,24,-5,-12	lock in
-6,-12,,,	never return
-6,-12,,,-6	nginx $
-6,-12,-10,-6,6	@* this *
-6,-12,-11,-6,	it again
-6,-12,-11,-6,-7	@^ ORDER an *
-6,-12,-12,-6,-11	?q^should
-6,-12,-14,-7,-10	@^ * it $
-6,-12,-5,-7,10	status
-6,-12,-5,-7,10	statu~
-6,-12,-6,,-12	@^ how do
-6,-12,-6,,-12	@^ how do i
-6,-12,-6,,-12	^ how do
-6,-12,-6,-5,-6	^ translate
-6,-12,-6,-5,-6	translate
-6,-12,-6,-8,-12	?s^ORDER that
-6,-12,-6,-8,-12	@^ ORDER that
-6,-12,-7,,-10	@* the * for
-6,-12,10,,-12	@* <num> $
-6,-12,15,-12,-15	@^ no *
-6,-12,19,,-10	launc~
-6,-12,20,-7,-7	@i am going
-6,-12,20,-7,-7	am going
-6,-12,20,-7,-7	i am going
-6,-12,7,,	nginx
-6,-12,7,,-5	@LIKES to * the
-6,-13,,,-5	@this .. always
-6,-13,,-5,-6	@instead of a
-6,-13,,-5,-6	instead of a
-6,-13,,-5,-6	of a
-6,-13,,18,-6	@are .. <NAMED>
-6,-13,-10,,-6	@^ instead of a
-6,-13,-11,-8,-10	?s^* !
-6,-13,-11,-8,-10	@^ * !
-6,-13,-11,-8,-10	@^ * ! $
-6,-13,-14,-14,-9	@is not * $
-6,-13,-5,,	@when * $
-6,-13,-6,-7,-9	something else $
-6,-13,-7,-7,	something else
-6,-13,-8,-13,36	@were .. $
-6,-13,-8,-14,38	were
-6,-13,17,,-6	@the * , so
-6,-13,27,-7,-11	variant
-6,-13,7,-12,-10	@let .. a
-6,-13,8,,6	@with .. on
-6,-14,,,-5	always returns
-6,-14,,-6,17	@the ERROR STYLE
-6,-14,-12,-10,-9	correct $
-6,-14,-12,-7,-9	@^ .. or
-6,-14,-7,-5,-12	@ORDER all *
-6,-14,-7,-5,-12	@^ ORDER all *
-6,-14,-7,22,-5	you need
-6,-14,-9,16,	backu~
-6,-14,10,,5	tenan~
-6,-14,18,-6,-5	@am * TECH
-6,-14,18,-6,-5	@i am * TECH
-6,-14,23,-12,-7	two
-6,-15,,,-6	@never * ,
-6,-15,,-11,	@use .. from
-6,-15,,-8,-16	@^ do it $
-6,-15,,9,21	@la *
-6,-15,-10,-8,19	@back .. $
-6,-15,-5,-6,-13	a list
-6,-15,-7,-17,-8	@^ .. <file>
-6,-16,,-12,-9	^ remove
-6,-16,,-6,-8	header
-6,-16,,10,20	@la .. $
-6,-16,,10,20	la
-6,-16,-12,-5,-10	try a
-6,-16,-5,-6,-12	show me the
-6,-16,-7,-5,-6	^ try a
-6,-16,-8,-7,-21	^ show
-6,-17,,-13,7	this $
-6,-17,-5,,14	@THING ORDER $
-6,-17,-7,-11,	@^ ORDER * STYLE
-6,-17,-9,12,-9	locally $
-6,-18,-14,-12,	@why .. $
-6,-19,,-5,-6	@always * $
-6,-19,-15,29,-9	@we * in
-6,-19,-7,-6,-7	@^ ORDER a STYLE
-6,-19,11,-20,-16	^ fix
-6,-20,-7,-9,-14	^ does
-6,-21,-17,-17,34	again $
-6,-22,-7,-5,5	mind $
-6,-5,,,	@DID .. and
-6,-5,,,	@THING .. always
-6,-5,,,	@actually .. a
-6,-5,,,	@now .. to
-6,-5,,,	check why
-6,-5,,,	date $
-6,-5,,,-10	@DID not * ,
-6,-5,,,-10	@did not * ,
-6,-5,,,-10	not work ,
-6,-5,,,-10	work ,
-6,-5,,,-13	@you ORDER ?
-6,-5,,,-13	@you ORDER ? $
-6,-5,,,-5	@can you ORDER that
-6,-5,,,-5	current one $
-6,-5,,,-6	, what do
-6,-5,,,-6	@, what do
-6,-5,,,-6	@would .. or
-6,-5,,,-7	@think .. a
-6,-5,,,-8	@do i *
-6,-5,,,-8	@how do i *
-6,-5,,,10	@ORDER .. YOU_DID
-6,-5,,,10	@^ last time this
-6,-5,,,10	@last time this
-6,-5,,,10	@time .. was
-6,-5,,,10	last time this
-6,-5,,,10	where do
-6,-5,,,12	@^ last time you
-6,-5,,,12	@last time you
-6,-5,,,12	last time you
-6,-5,,,5	@* of that
-6,-5,,,5	of that
-6,-5,,,7	@from the last
-6,-5,,,7	from the last
-6,-5,,-11,-10	@* THING from
-6,-5,,-11,16	with the
-6,-5,,-5,-11	@RECALLS .. ROLE
-6,-5,,-5,10	implement it
-6,-5,,-6,-11	@^ let ORDER the
-6,-5,,-6,-11	@let ORDER the
-6,-5,,-7,	@ORDER * <quote>
-6,-5,,-7,	@ORDER the STYLE to
-6,-5,,-7,	@the STYLE to
-6,-5,,-7,-10	@if the * is
-6,-5,,-8,-5	@get .. ,
-6,-5,,-8,-6	@use .. of
-6,-5,,-9,	@a <Name>
-6,-5,,11,	gateway $
-6,-5,,14,-6	dashb~
-6,-5,,7,	@ORDER * <VALUE> $
-6,-5,-10,,-9	@TECH or TECH ?
-6,-5,-10,,-9	@or TECH ?
-6,-5,-10,,-9	@or TECH ? $
-6,-5,-10,,19	@when .. TECH
-6,-5,-11,-6,18	pick up the
-6,-5,-11,5,	@an .. with
-6,-5,-12,17,-6	@: * , *
-6,-5,-13,,-13	@if .. TECH
-6,-5,-14,-8,-10	implement the
-6,-5,-5,,	@<ip> .. THING
-6,-5,-5,,	@but .. one
-6,-5,-5,,	did the
-6,-5,-5,,	what did
-6,-5,-5,,13	@DID .. time
-6,-5,-5,-12,7	@is our *
-6,-5,-5,-5,-5	@ORDER that * $
-6,-5,-5,-5,-5	that flow $
-6,-5,-5,-5,-5	the types
-6,-5,-5,-5,20	@there .. from
-6,-5,-5,-8,	@RECALLS the THING
-6,-5,-5,10,	@and .. am
-6,-5,-5,10,	@and i am
-6,-5,-5,10,	@my .. am
-6,-5,-5,10,	@my .. i
-6,-5,-5,10,	^ my name
-6,-5,-5,10,	and i am
-6,-5,-5,10,	my name
-6,-5,-5,10,	my name is
-6,-5,-5,11,	^ backups
-6,-5,-5,12,	base url
-6,-5,-5,12,	base url is
-6,-5,-5,13,-5	@have .. of
-6,-5,-5,14,-5	database is
-6,-5,-5,17,-5	@^ * THING has
-6,-5,-5,8,	@my THING is *
-6,-5,-6,,	the users
-6,-5,-6,,-22	@there .. ?
-6,-5,-6,,12	@RECALLS .. that
-6,-5,-6,-5,	@^ which THING
-6,-5,-6,-5,14	changelog
-6,-5,-6,-5,16	@to our *
-6,-5,-6,-5,16	to our
-6,-5,-6,-5,5	?s^where did
-6,-5,-6,-7,-14	@* it ?
-6,-5,-6,-7,-14	@* it ? $
-6,-5,-6,-9,	@ORDER .. ERROR
-6,-5,-6,12,-5	@are .. <url>
-6,-5,-7,,-8	@^ .. anywhere
-6,-5,-7,,13	solved
-6,-5,-7,,13	solve~
-6,-5,-7,,17	@^ * on our
-6,-5,-7,,5	@STYLE .. up
-6,-5,-7,-5,-7	^ convert this
-6,-5,-7,-5,-7	convert this
-6,-5,-7,-5,22	did
-6,-5,-7,-6,	@* from last
-6,-5,-7,-6,	@* from last PERIOD
-6,-5,-7,-6,17	@up .. about
-6,-5,-7,-7,	@in .. ?
-6,-5,-7,-7,-9	else $
-6,-5,-7,-9,	@for <NAMED>
-6,-5,-7,23,-5	@THING .. is
-6,-5,-8,,	@^ ORDER * :
-6,-5,-8,-21,	@<VALUE> .. it
-6,-5,-8,-8,12	@what .. the
-6,-5,-9,,20	we discussed
-6,-5,-9,-7,14	@as .. MONTHDAY
-6,-5,10,,-6	@TECH , DECIDED
-6,-5,10,-15,-11	@* in TECH
-6,-5,10,7,-7	q3
-6,-5,10,7,-7	q3 $
-6,-5,11,-7,-6	@^ .. they
-6,-5,12,-10,-6	@TECH .. DECIDED
-6,-5,13,,	@that .. ORDER
-6,-5,13,,	@will .. is
-6,-5,13,-8,	@are SWITCH on
-6,-5,13,-8,	@we are SWITCH on
-6,-5,14,,	@ORDER the * STYLE
-6,-5,14,,	@TECH instead
-6,-5,14,,	@TECH instead of
-6,-5,14,,-9	up choosing
-6,-5,14,-8,-9	merge~
-6,-5,14,-8,12	@the .. then
-6,-5,15,-5,-7	@from .. only
-6,-5,15,-5,-7	@on .. only
-6,-5,15,-5,-7	@on we only
-6,-5,15,-5,-7	on we
-6,-5,15,-5,-7	on we only
-6,-5,16,-5,-5	@, .. let
-6,-5,17,,-15	@^ we DID up
-6,-5,17,,-15	^ we ended
-6,-5,17,,-15	ended
-6,-5,17,,-15	ended up
-6,-5,17,,-15	we ended
-6,-5,17,,-15	we ended up
-6,-5,18,-7,-11	@we only ORDER
-6,-5,20,-10,-8	@over .. the
-6,-5,22,-16,-7	@let .. <id>
-6,-5,5,,7	@out .. a
-6,-5,6,,	?s^DID it
-6,-5,6,,	@DID it up
-6,-5,6,,	@^ DID it
-6,-5,6,,	@^ DID it up
-6,-5,6,,	^ set it
-6,-5,6,,	set it
-6,-5,6,,	set it up
-6,-5,6,,-16	@DID it up $
-6,-5,6,,13	@what we *
-6,-5,6,,6	that discussion
-6,-5,7,,	be supporting
-6,-5,7,,-9	freez~
-6,-5,8,,	@the * THING $
-6,-5,8,,	self-~
-6,-5,8,,-6	@ORDER .. need
-6,-5,8,-10,9	@PERIOD and
-6,-5,9,-11,	@the * <Name>
-6,-6,,,	, not every
-6,-6,,,	@* , not every
-6,-6,,,	@* should only
-6,-6,,,	@* should only *
-6,-6,,,	@, not every
-6,-6,,,	@, not every time
-6,-6,,,	@^ it should *
-6,-6,,,	@actually i have one
-6,-6,,,	@have one more
-6,-6,,,	@have one more *
-6,-6,,,	@i have one
-6,-6,,,	@i have one more
-6,-6,,,	@it should *
-6,-6,,,	@not every time
-6,-6,,,	@not every time $
-6,-6,,,	@only * ,
-6,-6,,,	@only * , not
-6,-6,,,	@only .. every
-6,-6,,,	@only .. time
-6,-6,,,	@should .. every
-6,-6,,,	@should .. time
-6,-6,,,	@should only *
-6,-6,,,	@should only * ,
-6,-6,,,	@the * should only
-6,-6,,,	@the STYLE ?
-6,-6,,,	@the STYLE ? $
-6,-6,,,	@this .. can
-6,-6,,,	gb
-6,-6,,,	have one more
-6,-6,,,	i have one
-6,-6,,,	not every
-6,-6,,,	not every time
-6,-6,,,	once , not
-6,-6,,,	only play
-6,-6,,,	only play once
-6,-6,,,	play
-6,-6,,,	play once
-6,-6,,,	play once ,
-6,-6,,,	should only
-6,-6,,,	should only play
-6,-6,,,	use an
-6,-6,,,-5	@can you *
-6,-6,,,-5	@of .. an
-6,-6,,,-6	@, TECH or
-6,-6,,,-6	@, TECH or TECH
-6,-6,,,-6	@to ORDER $
-6,-6,,,14	@^ have you
-6,-6,,,14	^ have you
-6,-6,,,16	@DID .. like
-6,-6,,,17	@LIKES .. MONTHDAY
-6,-6,,,17	@like .. MONTHDAY
-6,-6,,,18	@DID .. LIKES
-6,-6,,,5	@THING .. time
-6,-6,,,6	@i .. ALWAYS
-6,-6,,,8	@DID * LIKES
-6,-6,,,8	@DID * like
-6,-6,,,8	something like
-6,-6,,-10,-6	@make .. THING
-6,-6,,-10,-7	@up .. THING
-6,-6,,-5,	@STYLE that *
-6,-6,,-5,-5	?q^what do
-6,-6,,-5,7	: what is
-6,-6,,-5,7	@: what is
-6,-6,,-6,-10	@like .. is
-6,-6,,-6,13	@up .. our
-6,-6,,-7,19	@ERROR .. again
-6,-6,,10,	@STANDS on <id> $
-6,-6,,11,	@she *
-6,-6,,11,	@she * the
-6,-6,,11,	@she * the THING
-6,-6,,11,	@she .. $
-6,-6,,11,	admins the
-6,-6,,11,	admins the cluster
-6,-6,,11,	she admins
-6,-6,,11,	she admins the
-6,-6,,11,	the cluster
-6,-6,,11,	the cluster $
-6,-6,,13,	@in * is
-6,-6,,13,	of ram
-6,-6,,13,	ram
-6,-6,,14,	@<VALUE> * per
-6,-6,,14,-6	@THING <num> $
-6,-6,,9,	@under <path>
-6,-6,,9,	@under <path> $
-6,-6,,9,	under <path>
-6,-6,,9,	under <path> $
-6,-6,-10,,8	@second .. it
-6,-6,-10,-5,17	@which .. DID
-6,-6,-10,-5,6	again after
-6,-6,-13,,-10	a name
-6,-6,-14,-11,19	@where .. $
-6,-6,-5,,	@YOU_DID <NAMED> $
-6,-6,-5,,	@through .. in
-6,-6,-5,,	to run
-6,-6,-5,,	todos
-6,-6,-5,,-13	@NOWADAYS last
-6,-6,-5,,-13	since last
-6,-6,-5,,-5	<num> and
-6,-6,-5,,-5	@<num> and
-6,-6,-5,,20	@to .. had
-6,-6,-5,-10,	@* should *
-6,-6,-5,-10,	@the * should *
-6,-6,-5,-5,	@^ what did
-6,-6,-5,-5,	^ what did
-6,-6,-5,-5,	is there something
-6,-6,-5,-5,	there something
-6,-6,-5,-5,-9	@* of the THING
-6,-6,-5,-8,-11	@the * between
-6,-6,-5,-8,-11	difference
-6,-6,-5,-8,-11	difference between
-6,-6,-5,-8,-11	the difference
-6,-6,-5,-8,-11	the difference between
-6,-6,-6,,5	@DID .. ERROR
-6,-6,-6,-5,12	off $
-6,-6,-6,15,-5	?s^* has
-6,-6,-6,15,-5	@^ * has
-6,-6,-6,17,-6	@is .. <VALUE>
-6,-6,-6,9,-6	@THING is <url> $
-6,-6,-7,,-13	@this ? $
-6,-6,-7,,-13	this ?
-6,-6,-7,,-13	this ? $
-6,-6,-7,-5,19	@back then $
-6,-6,-7,-5,19	back then $
-6,-6,-7,-5,7	@^ are there
-6,-6,-7,-5,7	^ are there
-6,-6,-7,-5,7	are there
-6,-6,-7,-6,	?s^ORDER if
-6,-6,-7,-9,-18	?q^what are
-6,-6,-7,-9,-18	@^ what are
-6,-6,-7,-9,-18	^ what are
-6,-6,-8,,-5	?s^the second
-6,-6,-8,,-5	@^ the second
-6,-6,-8,,-5	^ the second
-6,-6,-8,-6,9	^ remind
-6,-6,-8,-6,9	remind
-6,-6,-8,-7,13	@from last PERIOD $
-6,-6,-8,-8,	@ORDER TECH to
-6,-6,-8,-8,-17	what are
-6,-6,-8,22,-5	@is .. <dotted>
-6,-6,-9,-8,-17	can we
-6,-6,-9,11,	^ project
-6,-6,-9,11,	^ project id
-6,-6,-9,13,-6	@THING is <Name> $
-6,-6,12,-6,	@wants .. is
-6,-6,13,,	@we .. to
-6,-6,13,,-5	@so .. SWITCH
-6,-6,15,,	^ we decided
-6,-6,17,,-10	@TECH with the
-6,-6,17,,-10	@go with the
-6,-6,17,,-10	go with the
-6,-6,20,,	@do it the
-6,-6,20,,	do it the
-6,-6,20,-6,-19	@we .. as
-6,-6,20,-7,-9	@go with TECH $
-6,-6,5,,	limit~
-6,-6,5,,-5	switch to
-6,-6,6,,	@for .. $
-6,-6,6,-5,-6	@and * the
-6,-6,6,-6,14	@RECALLS .. we
-6,-6,7,,	@of .. with
-6,-6,8,,-5	thoug~
-6,-6,8,-6,7	@that .. <num>
-6,-6,9,-6,-9	@we SWITCH the *
-6,-7,,,	@ORDER a * that
-6,-7,,,	@a THANKS
-6,-7,,,	@actually .. also
-6,-7,,,	@can .. also
-6,-7,,,	@can you also
-6,-7,,,	@can you also ORDER
-6,-7,,,	@does .. the
-6,-7,,,	@you .. THANKS
-6,-7,,,	@you also ORDER
-6,-7,,,	a good
-6,-7,,,	also add
-6,-7,,,	can you also
-6,-7,,,	hang
-6,-7,,,	you also
-6,-7,,,	you also add
-6,-7,,,-10	row
-6,-7,,,-8	@should .. here
-6,-7,,,-8	@which .. do
-6,-7,,,11	@already .. for
-6,-7,,,16	@again .. LIKES
-6,-7,,,16	@again .. like
-6,-7,,,16	@in your * about
-6,-7,,,20	@* in your
-6,-7,,,20	@* in your *
-6,-7,,,20	@in your *
-6,-7,,,5	worker $
-6,-7,,-11,-6	@from .. to
-6,-7,,-12,7	@is .. us
-6,-7,,-15,-17	@ORDER ORDER
-6,-7,,-5,	, any
-6,-7,,-6,22	the flaky test
-6,-7,,-7,6	@the .. what
-6,-7,,-8,11	@wir .. nicht
-6,-7,,15,11	you find the
-6,-7,,16,8	@* on the
-6,-7,-10,-6,-10	find out
-6,-7,-10,-7,-9	forever
-6,-7,-10,-7,-9	forever $
-6,-7,-10,-7,-9	forev~
-6,-7,-10,-7,-9	sometimes the spinner
-6,-7,-10,-7,-9	spinner stays
-6,-7,-10,-7,-9	spinner stays forever
-6,-7,-10,-7,-9	stays forever
-6,-7,-10,-7,-9	stays forever $
-6,-7,-10,-7,-9	the spinner stays
-6,-7,-11,-5,15	@* what we
-6,-7,-11,10,-7	@: .. <port>
-6,-7,-13,,9	@get .. to
-6,-7,-14,33,-11	@with <code>
-6,-7,-14,33,-11	with <code>
-6,-7,-15,-5,-5	@TECH and TECH $
-6,-7,-15,-5,-5	@and TECH $
-6,-7,-15,24,-11	@THING .. <Name>
-6,-7,-16,-9,12	when we
-6,-7,-5,,	, how
-6,-7,-5,,-6	@in a *
-6,-7,-5,,-6	@in a * $
-6,-7,-5,,5	@* : what
-6,-7,-5,-5,-13	you explain
-6,-7,-6,,	@ORDER .. up
-6,-7,-6,,	@use the new *
-6,-7,-6,,-7	@can .. from
-6,-7,-6,,12	@^ as DID
-6,-7,-6,,12	@as DID
-6,-7,-6,-6,13	con lo
-6,-7,-6,-6,13	con lo de
-6,-7,-6,13,	at tideway
-6,-7,-6,13,	at tideway $
-6,-7,-6,13,	tideway $
-6,-7,-7,,20	what have
-6,-7,-7,-5,-7	@STYLE .. <path>
-6,-7,-8,,-10	@think .. is
-6,-7,-8,-7,21	had this
-6,-7,-9,-5,-12	show the
-6,-7,-9,5,-9	@my THING
-6,-7,10,,6	vendor
-6,-7,10,-5,	@to .. of
-6,-7,10,-9,-9	@* decision
-6,-7,11,,	@, so TECH $
-6,-7,11,,	@, start with an
-6,-7,11,,	@one , so TECH
-6,-7,11,,	@so TECH $
-6,-7,11,,	@start .. an
-6,-7,11,,	@start with an
-6,-7,11,,	@start with an *
-6,-7,11,,	an outline
-6,-7,11,,	an outline $
-6,-7,11,,	outline
-6,-7,11,,	outline $
-6,-7,11,,	outli~
-6,-7,11,,	start with an
-6,-7,11,,	with an outline
-6,-7,11,-6,	@TECH for the new
-6,-7,14,-5,	@will .. use
-6,-7,18,-8,	@going .. ORDER
-6,-7,7,-6,10	@TECH .. from
-6,-7,8,,	@* one , so
-6,-7,8,,-7	@in .. of
-6,-7,8,-5,	we drop
-6,-7,9,,	@the * one ,
-6,-7,9,-6,17	@do the ORDER
-6,-8,,,	?q^is there
-6,-8,,,	@have .. the
-6,-8,,,-6	@any * ?
-6,-8,,,-6	@any * ? $
-6,-8,,,-6	@right .. it
-6,-8,,,11	@last .. and
-6,-8,,-13,17	service $
-6,-8,,-6,-8	@^ ORDER a ORDER
-6,-8,,-6,20	@the ERROR ORDER
-6,-8,,13,-5	@can .. <url>
-6,-8,,17,-9	@^ .. <VALUE>
-6,-8,,7,-11	up $
-6,-8,-12,-9,21	@what .. for
-6,-8,-12,21,	@we .. of
-6,-8,-15,15,-10	@^ we use
-6,-8,-15,15,-10	^ we use
-6,-8,-5,-5,-13	can you explain
-6,-8,-6,-5,	@of .. ERROR
-6,-8,-6,10,-9	@ORDER .. <url>
-6,-8,-6,18,-7	@THING .. <NAMED>
-6,-8,-7,,	@<NAMED> .. <quote>
-6,-8,-7,,-14	@the previous *
-6,-8,-7,-6,11	^ give me
-6,-8,-8,-10,7	forgot
-6,-8,-8,-10,7	forgo~
-6,-8,-8,-5,-19	@could .. $
-6,-8,-8,-6,	@^ do we
-6,-8,-8,-6,	^ do we
-6,-8,-8,-6,-8	^ the page
-6,-8,-8,-6,21	@how .. the
-6,-8,-8,-7,-10	@ORDER this to
-6,-8,-8,-7,-10	@^ ORDER this to
-6,-8,-8,-7,-10	this to
-6,-8,-8,-8,	@^ ORDER TECH to
-6,-8,-8,-8,-6	@ORDER * in
-6,-8,-8,-8,7	@the .. ALWAYS
-6,-8,-8,12,	@* , * <VALUE>
-6,-8,-8,12,	@* , * <num>
-6,-8,-9,-6,10	^ give
-6,-8,-9,-9,-24	what happens
-6,-8,10,9,-13	terraform
-6,-8,10,9,-13	terra~
-6,-8,14,-8,-7	in go
-6,-8,15,,-6	@SWITCH with TECH $
-6,-8,16,,-5	<ver> on
-6,-8,16,,-5	@<ver> on
-6,-8,16,,-5	@from <ver> on
-6,-8,16,,-5	from <ver> on
-6,-8,19,-6,-6	dropping
-6,-8,29,-13,-9	@^ TECH for
-6,-8,8,,	@* one ,
-6,-8,9,11,-11	@be DID
-6,-8,9,6,-12	@the .. second
-6,-9,,,-6	@<VALUE> .. and
-6,-9,,,-7	@this ALWAYS
-6,-9,,,11	@ALWAYS * ?
-6,-9,,,11	@ALWAYS * ? $
-6,-9,,,9	@can not RECALLS $
-6,-9,,,9	@not RECALLS $
-6,-9,,,9	can not recall
-6,-9,,,9	not recall
-6,-9,,,9	not recall $
-6,-9,,,9	recall $
-6,-9,,-6,13	following
-6,-9,,-8,-5	button $
-6,-9,,-9,	@<VALUE> .. ERROR
-6,-9,,15,-5	@^ to ORDER you
-6,-9,,15,-5	@to ORDER you
-6,-9,,16,-6	@you .. <email>
-6,-9,,16,-7	@can .. <NAMED>
-6,-9,-10,-8,11	@* for this $
-6,-9,-10,-8,13	@STYLE .. version
-6,-9,-5,,-5	@* in a
-6,-9,-5,-5,16	like in
-6,-9,-6,,16	@TECH like
-6,-9,-6,,16	@just LIKES
-6,-9,-6,,16	just like
-6,-9,-6,,22	@when .. we
-6,-9,-6,-5,-17	@if .. ?
-6,-9,-6,-5,-18	@what .. a
-6,-9,-6,-5,-6	@could .. ?
-6,-9,-6,-6,-11	show me
-6,-9,-6,-8,15	@last .. ORDER
-6,-9,-7,,	@an .. in
-6,-9,-7,-5,13	@do we have
-6,-9,-7,-5,13	do we have
-6,-9,-7,-5,6	@ERROR .. of
-6,-9,-7,-6,	@^ ORDER it *
-6,-9,-7,-6,	@^ TECH it *
-6,-9,-7,-6,	@^ make it *
-6,-9,-7,23,-7	@THING ist
-6,-9,-8,-7,-5	@ORDER .. last
-6,-9,-9,-5,10	@me .. for
-6,-9,-9,-8,	@^ what *
-6,-9,-9,-8,-6	@STYLE and *
-6,-9,10,-5,-9	@and .. to
-6,-9,10,-6,-9	@will .. to
-6,-9,12,-5,-11	@DECIDED .. SWITCH
-6,-9,14,,-9	@let .. and
-6,-9,14,-6,-12	approach $
-6,-9,16,,	@no .. <ver>
-6,-9,16,-5,-11	@the THING as
-6,-9,16,-5,-8	@THING as
-6,-9,21,-10,-9	@we .. today
-6,-9,21,-9,-10	?s^we go
-6,-9,21,-9,-10	@^ we go
-6,-9,21,-9,-10	^ we go
-6,-9,22,-16,-7	@let .. <num>
-6,-9,24,-9,-10	@* option
-6,-9,6,11,-7	host
-6,-9,9,-10,6	steps $
-6,10,,,	?s^you should
-6,10,,,	@* should be
-6,10,,,	@* should be *
-6,10,,,	@^ you should
-6,10,,,	@when .. i
-6,10,,,	@would .. did
-6,10,,,	^ you should
-6,10,,,	you should
-6,10,,,-5	project we
-6,10,,,-5	this project we
-6,10,,,-7	@YOU_DID STYLE
-6,10,,,10	@like .. before
-6,10,,-6,-9	@me .. of
-6,10,,-8,	@TECH .. before
-6,10,,5,-5	@ORDER you *
-6,10,-10,-8,-7	@for .. of
-6,10,-17,-11,8	@* with *
-6,10,-6,6,	for the api
-6,10,-8,-7,-8	@a .. STYLE
-6,10,-9,,	@* , SWITCH
-6,10,-9,-6,	@: * STYLE everywhere
-6,10,-9,-6,	@: .. everywhere
-6,11,,,	@STYLE STYLE ,
-6,11,,,	@each .. ,
-6,11,,,	@use .. LIKES
-6,11,,,	i read
-6,11,,,	the types $
-6,11,,,-5	from here
-6,11,,,-8	@PLEASE ,
-6,11,,,-8	please ,
-6,11,,-5,-5	use
-6,11,,-5,-6	@to .. LIKES
-6,11,-5,,	@NOWADAYS .. use
-6,11,-5,,	@now .. use
-6,11,-5,,-5	@ORDER STYLE $
-6,11,-5,-8,-7	applied
-6,11,-6,-7,-7	@ALWAYS .. in
-6,11,-8,-9,18	before
-6,11,-8,-9,18	befor~
-6,11,-9,-6,	@so SWITCH
-6,11,-9,-6,	@so SWITCH *
-6,11,-9,-6,	so keep
-6,11,-9,-6,	so keep lines
-6,11,-9,-6,-8	@STYLE .. PLEASE
-6,12,,,	2@^ .. my
-6,12,,,	@* for them
-6,12,,,	@* for them $
-6,12,,,	@for them $
-6,12,,,	@i * for them
-6,12,,,	for them
-6,12,,,	for them $
-6,12,,,-9	@like * STYLE
-6,12,,,-9	@like * STYLE $
-6,12,,,5	@any .. STYLE
-6,12,,-5,-5	?s^* out
-6,12,,-5,-5	@^ * out
-6,12,-5,,	@my * is *
-6,12,-5,,-9	@you .. out
-6,12,-5,-6,-5	@ORDER .. LIKES
-6,12,-8,,	@use .. <ident>
-6,12,-8,5,	@need .. in
-6,13,,,	@* each *
-6,13,,,	@, you TECH *
-6,13,,,	@, you just *
-6,13,,,	@a .. rule
-6,13,,,	@to * each
-6,13,,,	@to * each *
-6,13,,,	@to .. each
-6,13,,,	@you TECH *
-6,13,,,	@you just *
-6,13,,,	you touch
-6,13,,,-11	@like .. you
-6,13,,,-5	@* , that
-6,13,-10,-13,-18	@before * $
-6,13,-11,,	@so no *
-6,13,-11,,	so no
-6,13,-11,-5,-8	@in .. me
-6,13,-11,-6,	@SWITCH * that
-6,13,-13,-6,-6	columns
-6,13,-13,-6,-6	columns $
-6,13,-6,,	@ALWAYS .. STYLE
-6,13,-6,,-11	, always
-6,13,-6,,-7	@not .. time
-6,13,-6,-8,-10	?s^every time
-6,13,-6,-8,-10	@^ every time
-6,13,-6,-8,-10	^ every time
-6,13,-7,,	?s^always use
-6,13,-7,,	@^ always use
-6,13,-7,,	^ always use
-6,13,-7,,	in commit
-6,13,-7,,	in commit messages
-6,13,-8,-5,-5	@* without * $
-6,13,-8,-6,	@so .. that
-6,13,-9,-6,	@i .. me
-6,13,-9,-8,	@* so *
-6,13,10,,-7	@* , no
-6,13,8,-12,-6	@is .. over
-6,14,-12,-5,-6	@THING first
-6,14,-12,-7,	keep lines
-6,14,-12,-8,11	@do .. on
-6,14,-14,11,-13	@of * $
-6,14,-5,,-5	@am .. of
-6,14,-6,-5,	next to
-6,14,-6,-6,-5	@of STYLE
-6,14,-7,,	@* , just
-6,14,-8,,	@in STYLE STYLE
-6,14,-8,-7,-6	@^ SWITCH STYLE *
-6,14,-9,,	@use .. no
-6,14,-9,-6,	ask first
-6,15,,,	@not .. my
-6,15,,,	@would .. DID
-6,15,,,-6	@i ORDER you
-6,15,,,-6	guess $
-6,15,,,-6	i tell you
-6,15,,,-6	tell you
-6,15,-5,-8,-5	keine
-6,15,-6,-9,-6	@^ ALWAYS STYLE
-6,15,-7,,	^ no emojis
-6,15,-7,,	no emojis
-6,15,-7,,-6	@* STYLE * $
-6,15,-8,,	@use .. not
-6,15,-8,-6,-6	?s^SWITCH STYLE
-6,15,-8,-6,-6	@^ SWITCH STYLE
-6,15,-9,-8,-6	@STYLE in STYLE
-6,16,,,	sign
-6,16,,,-11	@use .. $
-6,16,-12,,	@^ no * in
-6,16,-6,,-6	@i LIKES you
-6,16,-6,,-6	@i LIKES you to
-6,16,-6,,-6	@i want you
-6,16,-6,,-6	@i want you to
-6,16,-6,,-6	i want you
-6,16,-6,-5,	@unless .. $
-6,16,-6,-7,-6	@for .. i
-6,16,-7,-8,-9	^ ab
-6,16,-7,-8,-9	^ ab jetzt
-6,16,-7,-8,-9	ab
-6,16,-7,-8,-9	ab jetzt
-6,16,-8,,	@in * , so
-6,16,-8,,-6	@STYLE .. $
-6,16,-8,-5,-6	@if .. ORDER
-6,16,-9,-9,-6	everything $
-6,16,7,-8,-17	@you * $
-6,17,,,	@YOU_DID .. ERROR
-6,17,,,	@every THING
-6,17,,,-6	@, TECH ORDER
-6,17,,,-6	@, just ORDER
-6,17,-5,,-7	@LIKES you to
-6,17,-5,,-7	@me .. before
-6,17,-5,-6,	docst~
-6,17,-6,-6,	composition
-6,17,-8,,-6	@STYLE .. SWITCH
-6,17,-9,-5,-7	@rule .. without
-6,18,,-8,-7	?s^SWITCH *
-6,18,,-8,-7	@^ SWITCH *
-6,18,-10,-5,-5	?s^from now
-6,18,-10,-5,-5	@^ from NOWADAYS
-6,18,-10,-5,-5	@^ from NOWADAYS on
-6,18,-10,-5,-5	@^ from now
-6,18,-10,-5,-5	@^ from now on
-6,18,-10,-5,-5	^ from now
-6,18,-12,,	?s^SWITCH to
-6,18,-12,,	@^ SWITCH to
-6,18,-12,,	^ stick
-6,18,-12,,	^ stick to
-6,18,-14,,-6	@^ for the *
-6,18,-14,,-6	@for the * we
-6,18,-5,,-6	@when you ORDER *
-6,18,-7,-5,	@STYLE ,
-6,18,-8,-5,-9	@for .. future
-6,19,,,	@ALWAYS .. <code>
-6,19,,,-6	do not explain
-6,19,,,-6	not explain
-6,19,-6,,	@ORDER .. you
-6,19,-6,-5,	classes $
-6,19,-6,-6,-6	@* in STYLE $
-6,19,-8,-10,	@before .. $
-6,19,-8,-5,-10	ones $
-6,19,-8,-5,-7	@STYLE PLEASE
-6,19,-9,-6,-5	@things *
-6,20,,,	@before .. is
-6,20,-11,-7,-6	rule :
-6,20,-14,-7,-13	with me
-6,20,-6,-11,-7	fan
-6,20,-6,-11,-7	fan of
-6,20,-9,-11,-19	@before *
-6,20,-9,-9,-8	@STYLE everywhere $
-6,21,,-6,-7	@when you ORDER
-6,21,-6,-16,	our convention
-6,21,-6,-9,-6	plain sql
-6,21,-8,-9,-9	künftig
-6,21,-8,-9,-9	künft~
-6,21,7,-12,-17	all
-6,22,,,	@do not ORDER STYLE
-6,22,,,	@not ORDER STYLE
-6,22,-5,,-14	^ treat
-6,22,-5,,-14	treat
-6,23,-5,,-7	?s^each
-6,23,-5,,-7	^ each
-6,23,-7,-5,-7	in this codebase
-6,24,-7,,-7	@do .. without
-6,24,-7,-6,	this codebase
-6,24,-9,-7,-9	?s^LIKES STYLE
-6,24,-9,-7,-9	@^ LIKES STYLE
-6,26,-11,,-6	@SWITCH it *
-6,27,-15,-5,-7	keep it
-6,27,-21,-22,-15	?s^stop
-6,27,-21,-22,-15	^ stop
-6,29,,,-23	en
-6,29,-10,-7,-9	@^ i LIKES *
-6,29,-8,-8,-11	@, ALWAYS
-6,5,,,	@should .. before
-6,5,,,	emojis in
-6,5,-10,,	@ROLE * $
-6,5,-10,,	@i .. out
-6,5,-10,,	@no ROLE
-6,5,-10,,	@no ROLE *
-6,5,-10,,	@no ROLE * $
-6,5,-10,,	language $
-6,5,-10,,	marketing language
-6,5,-10,,	marketing language $
-6,5,-10,,	no marketing
-6,5,-10,,	no marketing language
-6,5,-10,,-6	confirmation
-6,5,-11,-5,-10	@start .. STYLE
-6,5,-12,-7,7	@to .. and
-6,5,-5,-13,	@<NAMED> ORDER
-6,5,-6,,	always use
-6,5,-8,-6,	?s^make it
-6,5,-8,-6,	@^ make it
-6,5,-8,-6,	^ make it
-6,5,-9,-5,-5	@ORDER it * $
-6,5,10,-6,-12	@three .. $
-6,5,14,-5,-11	@with your *
-6,5,5,-7,	@is .. LIKES
-6,5,5,-8,-11	@use * STYLE
-6,5,9,,	@new .. no
-6,6,,,	@* well
-6,6,,,	@* well $
-6,6,,,	@TECH * well
-6,6,,,	@TECH * well $
-6,6,,,	@TECH .. well
-6,6,,,	@THING .. can
-6,6,,,	@a * , so
-6,6,,,	@i know TECH *
-6,6,,,	@know TECH *
-6,6,,,	@know TECH * well
-6,6,,,	@to .. know
-6,6,,,	in ,
-6,6,,,	quite well
-6,6,,,	quite well $
-6,6,,,-7	file and
-6,6,,-10,8	@ORDER * <num>
-6,6,,-5,	@STYLE from
-6,6,,-5,	@whatever .. $
-6,6,,-7,-6	@ORDER .. against
-6,6,,-9,-6	@ORDER .. STANDS
-6,6,,5,	@to the STYLE
-6,6,,8,-6	@per *
-6,6,-14,,-13	@we LIKES
-6,6,-15,-7,-12	need to
-6,6,-6,,	@to .. STYLE
-6,6,-6,,15	@this .. LIKES
-6,6,-6,-5,11	period
-6,6,-6,-5,11	perio~
-6,6,-6,-8,	@, PLEASE
-6,6,-8,7,	@* is <num> *
-6,6,-9,-12,-5	^ answer
-6,6,-9,-7,-6	below
-6,6,-9,-9,10	bitte $
-6,6,14,-6,-8	@as * $
-6,6,15,-5,-6	@i .. first
-6,6,8,-8,-9	@and .. ,
-6,7,,,	@be .. it
-6,7,,,	@to ORDER STYLE
-6,7,,,	write code
-6,7,,-6,-9	^ write the
-6,7,,-9,-5	@an .. <NAMED>
-6,7,-10,-7,	@, SWITCH
-6,7,-12,-5,-13	explain the
-6,7,-16,-7,5	@* was *
-6,7,-17,-6,20	norma~
-6,7,-5,,	rabbitmq $
-6,7,-5,,5	@way .. did
-6,7,-5,-7,-10	@it is * $
-6,7,-6,,14	test ,
-6,7,-7,,11	@before .. it
-6,7,-7,,15	before the
-6,7,10,-7,	end
-6,7,10,-7,-10	choice
-6,7,10,-7,-10	choic~
-6,7,6,-5,-6	@in .. use
-6,8,,,	@LIKES .. so
-6,8,,,	@LIKES any
-6,8,,,	@do not LIKES any
-6,8,,,	@do not want any
-6,8,,,	@not LIKES any
-6,8,,,	@not want any
-6,8,,,	a plan
-6,8,,,	each step
-6,8,,,	not want any
-6,8,,,	want any
-6,8,,-11,-12	@no * $
-6,8,-10,-7,-7	@* which
-6,8,-5,,	@* STYLE to
-6,8,-5,,	@when .. to
-6,8,-5,-6,	@my .. at
-6,8,-7,-6,	a lot
-6,8,-7,-6,	lot
-6,8,-7,11,-10	@for .. :
-6,8,14,,-7	@TECH .. PLEASE
-6,8,14,,-7	@TECH .. please
-6,8,5,-9,-5	^ id
-6,9,,,	@out *
-6,9,,,	@you .. each
-6,9,,,-13	@LIKES .. way
-6,9,,,-13	@LIKES the way
-6,9,,,-13	@LIKES the way you
-6,9,,,-13	@^ LIKES the
-6,9,,,-13	@^ LIKES the way
-6,9,,,-7	@do not LIKES
-6,9,,,-9	@a .. SWITCH
-6,9,,,7	^ let keep
-6,9,,,7	let keep
-6,9,-11,,14	@like .. with
-6,9,-11,-7,-5	@all STYLE
-6,9,-6,-5,7	@ERROR as
-6,9,-7,-6,10	@we .. so
-6,9,-7,-7,	@to .. an
-6,9,-8,7,	@^ STYLE STYLE
-6,9,-9,,-5	screen
-6,9,5,,-8	love
-6,9,8,-7,	@THING .. LIKES
-7,,,,	, cluster name
-7,,,,	2@^ .. <ip>
-7,,,,	@( <VALUE>
-7,,,,	@* ORDER <VALUE>
-7,,,,	@* ORDER <VALUE> $
-7,,,,	@* is at <NAMED>
-7,,,,	@, .. think
-7,,,,	@<VALUE> .. )
-7,,,,	@<id> .. <port>
-7,,,,	@ORDER .. called
-7,,,,	@ORDER .. other
-7,,,,	@ORDER at the other
-7,,,,	@STANDS .. PERIOD
-7,,,,	@THING .. do
-7,,,,	@THING STANDS on
-7,,,,	@WRONG , it should
-7,,,,	@^ .. )
-7,,,,	@actually .. other
-7,,,,	@and <VALUE>
-7,,,,	@at .. other
-7,,,,	@at the other
-7,,,,	@at the other THING
-7,,,,	@because the *
-7,,,,	@have .. what
-7,,,,	@is <NAMED> , THING
-7,,,,	@let .. other
-7,,,,	@make .. the
-7,,,,	@the STYLE ALWAYS
-7,,,,	@where .. it
-7,,,,	@which one is
-7,,,,	at the other
-7,,,,	order $
-7,,,,	other file
-7,,,,	other file $
-7,,,,	the other file
-7,,,,	which one is
-7,,,,-10	@since .. ORDER
-7,,,,-12	query for
-7,,,,-5	@<num> .. $
-7,,,,-5	@the THING $
-7,,,,-5	@would .. THING
-7,,,,-5	i will
-7,,,,-6	@you are * $
-7,,,,-6	read this
-7,,,,-7	@* (
-7,,,,-7	@NOWADAYS the ORDER
-7,,,,-7	@should ALWAYS *
-7,,,,-7	@since the ORDER
-7,,,,-7	@the * can
-7,,,,-7	@who .. not
-7,,,,-7	since the upgrade
-7,,,,-7	the upgrade
-7,,,,-8	@^ how * it
-7,,,,-8	@how * it
-7,,,,-8	@how * it is
-7,,,,-8	@i .. SWITCH
-7,,,,-8	come it
-7,,,,-8	come it is
-7,,,,-8	how come it
-7,,,,-9	@DID ?
-7,,,,-9	@DID ? $
-7,,,,-9	@^ .. $
-7,,,,10	@DID in the
-7,,,,10	@it .. just
-7,,,,10	@time .. DID
-7,,,,11	@the * THING ?
-7,,,,12	it that
-7,,,,13	@there was * about
-7,,,,13	something about
-7,,,,13	was something about
-7,,,,13	you fixed
-7,,,,14	@ORDER was
-7,,,,15	@in .. meeting
-7,,,,15	@is not that what
-7,,,,15	@not that what
-7,,,,15	@not that what *
-7,,,,15	@that what *
-7,,,,15	not that what
-7,,,,15	that what
-7,,,,15	the history
-7,,,,17	@DID i *
-7,,,,17	@did i *
-7,,,,5	@for the *
-7,,,,5	yesterday ,
-7,,,,6	@YOU_DID <ident> $
-7,,,,7	rate limit
-7,,,,8	@DECIDED .. to
-7,,,,8	@same .. you
-7,,,,8	^ apply the
-7,,,,8	answer $
-7,,,,8	apply the
-7,,,,8	apply the same
-7,,,-10,-11	@SWITCH .. on
-7,,,-10,-13	?q^where is
-7,,,-10,-13	@^ where is
-7,,,-10,-13	^ where is
-7,,,-10,7	@use .. new
-7,,,-11,	@when .. <VALUE>
-7,,,-11,	@when .. <num>
-7,,,-12,	?q^the *
-7,,,-13,	@THING to <VALUE> $
-7,,,-5,	@: .. of
-7,,,-5,-10	@^ .. would
-7,,,-5,-10	would
-7,,,-5,-5	@* on my
-7,,,-5,-5	@* on my THING
-7,,,-5,-5	@THING but not
-7,,,-5,-5	@^ it * on
-7,,,-5,-5	@it * on my
-7,,,-5,-5	@my THING but
-7,,,-5,-5	@my THING but not
-7,,,-5,-5	@on my THING but
-7,,,-5,-5	it works on
-7,,,-5,-5	machine but
-7,,,-5,-5	machine but not
-7,,,-5,-5	my machine but
-7,,,-5,-5	works on
-7,,,-5,-5	works on my
-7,,,-5,-7	@should ALWAYS
-7,,,-5,-9	@a * with the
-7,,,-5,10	@THING .. last
-7,,,-5,15	@what is TECH $
-7,,,-5,15	@what is next $
-7,,,-6,	@the .. <ver>
-7,,,-6,	@the THING and
-7,,,-6,-12	@THING .. two
-7,,,-6,13	@last .. <ident>
-7,,,-7,	@THING still STANDS
-7,,,-7,	@THING still STANDS on
-7,,,-7,	@but .. STANDS
-7,,,-7,	@but the THING still
-7,,,-7,	@still .. <VALUE>
-7,,,-7,	@still .. <port>
-7,,,-7,	@still STANDS
-7,,,-7,	@still STANDS on
-7,,,-7,	@still STANDS on <VALUE>
-7,,,-7,	@still STANDS on <port>
-7,,,-7,	@the .. ORDER
-7,,,-7,	@the THING and *
-7,,,-7,	@the THING still STANDS
-7,,,-7,	app still listens
-7,,,-7,	but the app
-7,,,-7,	still listens
-7,,,-7,	still listens on
-7,,,-7,	the app still
-7,,,-7,-11	@ORDER the THING *
-7,,,-7,-5	a typo
-7,,,-7,-8	@on .. SWITCH
-7,,,-8,	@do .. $
-7,,,-8,	@with .. TECH
-7,,,-8,-12	@start with the *
-7,,,-8,-18	@NOWADAYS .. for
-7,,,-8,-18	@now .. for
-7,,,-8,-7	@* , why
-7,,,-8,-7	@* , why ?
-7,,,-8,-7	@THING that *
-7,,,-8,-8	@to .. new
-7,,,-8,17	@the * of the
-7,,,-9,	@<num> .. i
-7,,,-9,	@ERROR .. <code>
-7,,,-9,	@ERROR in <code>
-7,,,-9,	@ERROR in <code> $
-7,,,-9,-11	@* with TECH $
-7,,,-9,-13	@DECIDED .. a
-7,,,-9,-13	@RECALLS to
-7,,,-9,-5	@THING is STANDS $
-7,,,-9,-5	@is STANDS $
-7,,,-9,-5	@the THING is STANDS
-7,,,-9,-5	is running $
-7,,,-9,-5	running $
-7,,,-9,-5	whether the
-7,,,10,	?s^THING has
-7,,,10,	@^ THING has
-7,,,10,	@^ THING has <VALUE>
-7,,,10,	@^ THING has <num>
-7,,,11,	@has <port> * $
-7,,,11,	@is <port> *
-7,,,11,-6	@the * THING for
-7,,,12,	@has <port>
-7,,,12,	@has <port> *
-7,,,12,	@need : THING
-7,,,12,	@what you need
-7,,,12,	@what you need :
-7,,,12,	@you need :
-7,,,12,	@you need : THING
-7,,,12,	has <port>
-7,,,12,	need :
-7,,,12,	what you need
-7,,,12,	you need :
-7,,,13,	@ORDER the TECH *
-7,,,5,	@* ORDER <port>
-7,,,5,	@* ORDER <port> $
-7,,,5,	@* THING <port>
-7,,,5,	@* THING <port> $
-7,,,5,	ip
-7,,,5,	ip is
-7,,,5,-13	run the tests
-7,,,5,7	@ORDER ,
-7,,,7,	@THING THING is <port>
-7,,,7,	@is at <NAMED> $
-7,,,7,-6	@be .. in
-7,,,8,	1password
-7,,,8,	1pass~
-7,,,8,	@a TECH <VALUE> THING
-7,,,8,	@a TECH <num> THING
-7,,,8,	@the TECH is
-7,,,8,	in 1password
-7,,,8,	nordbank
-7,,,8,	nordb~
-7,,,8,-14	@ROLE .. DID
-7,,,8,-6	?s^i am
-7,,,9,	@* are in <id>
-7,,,9,	@TECH THING is <dotted>
-7,,,9,	@are in <id>
-7,,,9,	a4000
-7,,,9,	an a4000
-7,,,9,	releases
-7,,-10,,-6	frien~
-7,,-10,,17	@we already *
-7,,-10,-10,-5	make it
-7,,-10,-7,-7	@the * and *
-7,,-10,-7,16	like
-7,,-10,-9,-12	diff
-7,,-10,-9,-7	@STYLE and
-7,,-10,6,	@no THING
-7,,-10,6,	@no THING $
-7,,-11,,-13	api key
-7,,-11,,-13	the api key
-7,,-11,-5,18	@on .. were
-7,,-11,-6,-8	@a .. to
-7,,-11,-7,19	@* the * we
-7,,-11,-8,-7	@THING to the
-7,,-11,10,	@^ my ORDER
-7,,-12,,18	@with .. PERIOD
-7,,-12,-10,-16	@THING * in
-7,,-12,-5,6	entry
-7,,-12,-6,-10	@^ NOWADAYS the
-7,,-12,-7,-13	@need to ORDER
-7,,-12,-8,	@how .. $
-7,,-13,-5,16	@like .. ,
-7,,-13,-9,-12	@^ * that $
-7,,-13,15,	@TECH is <num>
-7,,-14,,-11	@the STYLE $
-7,,-14,,13	and it
-7,,-5,,	@ORDER .. it
-7,,-5,,	@and <VALUE> $
-7,,-5,,	@on ORDER <VALUE>
-7,,-5,,-7	@if .. the
-7,,-5,,-8	@there .. WRONG
-7,,-5,,-8	redis ?
-7,,-5,,-8	redis ? $
-7,,-5,,10	@^ * the same
-7,,-5,,10	@is .. there
-7,,-5,,13	@this .. same
-7,,-5,,15	@^ NOWADAYS it is
-7,,-5,,7	@not ORDER $
-7,,-5,-10,-14	?s^if the
-7,,-5,-10,-14	@^ if the
-7,,-5,-10,-14	^ if the
-7,,-5,-15,-7	@THING to <VALUE>
-7,,-5,-5,-5	@me .. are
-7,,-5,-5,15	@a .. AGO
-7,,-5,-7,	@THING .. ORDER
-7,,-5,-8,	@<path> .. ORDER
-7,,-5,-8,-7	, why ?
-7,,-5,-8,-7	@, why ?
-7,,-5,-8,-7	@, why ? $
-7,,-5,-9,-5	@it * on
-7,,-5,-9,-7	@THING that
-7,,-5,-9,-7	@and .. it
-7,,-5,10,	<num> nodes
-7,,-5,10,	@STANDS under <NAMED>
-7,,-5,10,	@STANDS under <NAMED> $
-7,,-5,10,	has <num> nodes
-7,,-5,11,	hard
-7,,-5,12,	@^ * THING of
-7,,-5,12,	vault
-7,,-5,13,	@ORDER <num> $
-7,,-5,13,	port <num> $
-7,,-5,15,	@* has <num> *
-7,,-5,6,	@TECH version is
-7,,-5,6,	@TECH version is <VALUE>
-7,,-5,6,	@TECH version is <num>
-7,,-5,6,-8	@the THING ORDER
-7,,-5,7,	@THING .. and
-7,,-5,8,	@<VALUE> <VALUE> $
-7,,-5,8,	@<VALUE> <num>
-7,,-5,8,	@<VALUE> <num> $
-7,,-5,8,	phone is
-7,,-6,,	@is * and
-7,,-6,,	@same THING
-7,,-6,,	^ the table
-7,,-6,,9	@RECALLS .. with
-7,,-6,-10,7	@<num> .. ?
-7,,-6,-11,	@what is the *
-7,,-6,-5,-10	@should .. ORDER
-7,,-6,-6,	@could .. the
-7,,-6,-6,-13	@it ? $
-7,,-6,-6,-13	it ?
-7,,-6,-6,-13	it ? $
-7,,-6,-6,-9	prints
-7,,-6,-6,13	@for .. was
-7,,-6,-8,	@is .. from
-7,,-6,-8,20	@ERROR is back
-7,,-6,10,	@^ it is an
-7,,-6,10,	@it is an
-7,,-6,10,	it is an
-7,,-6,13,	@THING * <VALUE>
-7,,-6,14,	acme ,
-7,,-6,15,	port <num>
-7,,-6,17,-7	@per PERIOD
-7,,-6,5,	is mr
-7,,-6,5,	is mr $
-7,,-6,5,	mr
-7,,-6,5,	mr $
-7,,-6,5,	the prod
-7,,-6,6,	@can .. the
-7,,-6,8,	@my .. and
-7,,-7,,	, vat id
-7,,-7,,	@* THING <id>
-7,,-7,,	@* THING <id> $
-7,,-7,,	@, * THING <id>
-7,,-7,,	@: THING <VALUE>
-7,,-7,,	changes $
-7,,-7,,	de123456789
-7,,-7,,	de123456789 $
-7,,-7,,	de123~
-7,,-7,,	id de123456789
-7,,-7,,	id de123456789 $
-7,,-7,,	vat id
-7,,-7,,	vat id de123456789
-7,,-7,,-5	@a ORDER ,
-7,,-7,,-5	@of .. $
-7,,-7,,10	@was TECH
-7,,-7,,13	@RECALLS .. ORDER
-7,,-7,,14	@^ that * from
-7,,-7,,14	@that * from
-7,,-7,,17	, is it
-7,,-7,,17	@, is it
-7,,-7,,19	^ previously
-7,,-7,,5	@always .. THING
-7,,-7,-5,	@want .. in
-7,,-7,-5,11	struc~
-7,,-7,-5,19	@^ we already DID
-7,,-7,-5,8	@do .. LIKES
-7,,-7,-6,10	@same .. on
-7,,-7,-6,5	@is .. of
-7,,-7,-7,-15	?q^can you
-7,,-7,-7,-15	confirm
-7,,-7,-8,-12	@always .. $
-7,,-7,-8,14	the index
-7,,-7,14,-7	demo is
-7,,-7,14,-7	the demo is
-7,,-7,9,	@have three *
-7,,-7,9,	have three
-7,,-8,,	@<VALUE> , * <num>
-7,,-8,,	@<num> , * <num>
-7,,-8,,	@THING should be
-7,,-8,,	@so .. :
-7,,-8,,	@so that it
-7,,-8,,	^ rewrite
-7,,-8,,	so that it
-7,,-8,,	that it
-7,,-8,,-6	@* you ORDER
-7,,-8,,12	@through .. TECH
-7,,-8,,18	@^ have we *
-7,,-8,-10,	@ORDER what
-7,,-8,-5,	@THING .. way
-7,,-8,-5,17	@as .. with
-7,,-8,-5,19	@what .. us
-7,,-8,-7,-7	@ORDER .. STYLE
-7,,-8,-8,20	@who .. the
-7,,-8,14,-6	^ test
-7,,-8,17,-8	@THING for the *
-7,,-9,,	on node
-7,,-9,,	on node <num>
-7,,-9,,-9	@ORDER .. ORDER
-7,,-9,,20	@have we *
-7,,-9,-11,-8	?s^ORDER STYLE
-7,,-9,-8,-21	?q^can
-7,,-9,11,-13	takes
-7,,-9,14,-5	timeouts
-7,,10,,	@TECH .. <ver>
-7,,10,,	@not .. before
-7,,10,,-6	a decision
-7,,10,,-7	i have decided
-7,,11,,6	@SWITCH that
-7,,11,-5,	@so .. one
-7,,12,,	@for .. for
-7,,12,,	@i would * we
-7,,12,,	@would * we
-7,,12,,	i would say
-7,,12,,	would say
-7,,12,,	would say we
-7,,12,,-8	@and .. for
-7,,12,-6,-6	@and we SWITCH
-7,,12,-8,-5	<num> rows
-7,,13,,	concluded
-7,,13,,-9	@we .. instead
-7,,13,-6,	@TECH .. SWITCH
-7,,13,-6,	@TECH .. first
-7,,13,-6,-7	@with .. we
-7,,13,-7,-5	@DECIDED .. new
-7,,13,-7,-8	and we
-7,,13,-8,-8	@is what we do
-7,,13,-8,-8	@we do $
-7,,13,-8,-8	@what we do
-7,,13,-8,-8	@what we do $
-7,,13,-8,-8	we do $
-7,,13,-8,-8	what we do
-7,,14,,	is not worth
-7,,14,,	not worth
-7,,14,,	say we
-7,,14,,	worth
-7,,14,,-5	, we stay
-7,,14,,-5	@, we SWITCH with
-7,,14,,-9	outbox
-7,,14,,-9	outbox table
-7,,14,,-9	outbox table $
-7,,14,,-9	the outbox
-7,,14,,-9	the outbox table
-7,,14,-5,	@before <VALUE>
-7,,14,-5,	@before <VALUE> *
-7,,14,-5,	@before <num>
-7,,14,-5,	@before <num> *
-7,,14,-5,	before <num>
-7,,14,-5,	before <num> rows
-7,,14,-6,	@are SWITCH TECH
-7,,14,-6,	@we are SWITCH TECH
-7,,15,,	@* it :
-7,,15,,	it :
-7,,15,-5,-6	@they .. the
-7,,16,-8,-9	@^ start with the
-7,,17,-10,-15	settled on
-7,,17,-9,	@is DECIDED $
-7,,18,-7,	mobile app
-7,,21,,-10	@^ .. SWITCH
-7,,28,-21,-20	varia~
-7,,5,,	@the TECH THING for
-7,,5,-5,	a cron
-7,,5,-6,7	@we .. <ver>
-7,,5,-7,20	@for .. TECH
-7,,6,-11,	uv
-7,,6,-5,	@: .. be
-7,,6,-6,-11	@SWITCH .. to
-7,,6,-7,-6	@use .. is
-7,,7,,	azure
-7,,7,,	s3
-7,,7,,-6	@THING .. going
-7,,7,-6,-5	uv $
-7,,7,11,-7	@* THING for
-7,,8,,	@ROLE .. going
-7,,8,-5,6	@^ the * DID
-7,,8,-8,-8	the result
-7,,9,,	@^ the * has
-7,,9,-5,	@i .. use
-7,,9,6,	@, THING is
-7,-10,,,	centered
-7,-10,,,16	?q^did
-7,-10,,,5	@to ORDER the
-7,-10,,-6,-18	the last
-7,-10,,-6,9	@other * $
-7,-10,,15,-16	@the ORDER * $
-7,-10,-10,-8,-6	^ change
-7,-10,-10,14,8	keys
-7,-10,-11,-9,	@this *
-7,-10,-11,-9,-11	the page
-7,-10,-12,-9,27	@same .. as
-7,-10,-12,23,-11	@STANDS on
-7,-10,-18,-7,10	@ORDER .. decision
-7,-10,-5,-6,-6	<quote> to
-7,-10,-5,-6,-6	@<quote> to
-7,-10,-7,,10	@there .. the
-7,-10,-7,-6,	@* this * $
-7,-10,-7,-9,31	@RECALLS .. ?
-7,-10,-7,17,-8	@SWITCH $
-7,-10,-8,-7,-7	@ORDER a STYLE
-7,-10,-8,-8,	@ORDER .. previous
-7,-10,-9,,-9	to this
-7,-10,-9,-6,16	remin~
-7,-10,-9,-7,	@TECH it *
-7,-10,-9,-7,	@make it *
-7,-10,-9,-9,5	@last *
-7,-10,12,-7,-13	@ORDER .. <Name>
-7,-10,13,,-5	min
-7,-10,19,,-8	@i DECIDED
-7,-10,19,-16,-13	@we are *
-7,-10,20,-5,-11	from today
-7,-10,24,-6,-12	@^ let SWITCH the
-7,-10,24,-6,-12	@let SWITCH the
-7,-10,27,-16,-9	@let .. <VALUE>
-7,-10,7,,	webpack $
-7,-11,,,	@never .. an
-7,-11,,-11,-9	make the
-7,-11,,-12,-10	@is * ,
-7,-11,,-5,-13	@if the *
-7,-11,,16,	live
-7,-11,,8,	stored
-7,-11,,8,	store~
-7,-11,-10,-8,-6	i use
-7,-11,-11,13,-11	reque~
-7,-11,-11,7,	uploa~
-7,-11,-12,-6,	decide
-7,-11,-13,-10,	a user
-7,-11,-13,20,-8	@in <Name> $
-7,-11,-14,-9,32	@^ .. had
-7,-11,-5,-6,5	@into .. STYLE
-7,-11,-5,-8,	sounds
-7,-11,-5,-8,	sound~
-7,-11,-6,-6,-7	@not * with
-7,-11,-8,,	better to
-7,-11,-9,-5,-11	see the
-7,-11,-9,-8,	migration $
-7,-11,10,,-7	@not .. now
-7,-11,10,-6,	we agreed
-7,-11,11,7,-13	@SWITCH .. PERIOD
-7,-11,15,-5,7	@at .. ERROR
-7,-11,16,-6,-9	^ we agreed
-7,-11,18,-11,-10	@we will SWITCH
-7,-11,19,-6,-6	@we will use
-7,-11,19,-6,-6	we will use
-7,-11,19,-6,-6	will use
-7,-11,19,-8,	@DECIDED .. <id>
-7,-11,7,,	@not ORDER a
-7,-11,7,,	@not ORDER a *
-7,-11,7,-5,-8	deletes
-7,-12,,,-6	logged in
-7,-12,,-5,-6	@the old *
-7,-12,-11,-10,-15	the previous
-7,-12,-12,,-5	break
-7,-12,-12,-9,32	@had .. $
-7,-12,-13,-8,-14	@ORDER this * $
-7,-12,-5,7,	tests are
-7,-12,-7,-5,-6	@^ never * $
-7,-12,-7,-7,	@^ can you ORDER
-7,-12,-8,,	@some *
-7,-12,-8,-10,-15	@^ .. previous
-7,-12,-8,-5,25	before ,
-7,-12,-9,13,	@am .. at
-7,-12,-9,14,	happen
-7,-12,-9,24,-6	inv
-7,-12,10,-5,-7	@a <num>
-7,-12,10,-5,-7	a <num>
-7,-12,10,-8,11	caching
-7,-12,10,-8,11	cachi~
-7,-12,17,-5,-5	@for the THING
-7,-12,18,-7,	@let .. that
-7,-12,18,-7,-9	@TECH over TECH $
-7,-12,20,-7,	@DECIDED to
-7,-12,24,-12,-9	@going .. for
-7,-12,24,-14,-7	@starting MONTHDAY
-7,-12,24,-14,-7	starting monday
-7,-12,26,-9,	@we DECIDED
-7,-12,8,-7,13	@do .. the
-7,-13,,,-12	@into .. $
-7,-13,,,-8	logged
-7,-13,,-11,	kill
-7,-13,,-14,-5	@and ORDER
-7,-13,,-6,-10	blue
-7,-13,,-7,	@let .. to
-7,-13,,13,-5	@use .. <VALUE>
-7,-13,,14,-9	@* is in
-7,-13,,18,-5	eur
-7,-13,,18,-5	in eur
-7,-13,-13,-15,	@but .. $
-7,-13,-14,-11,	@* !
-7,-13,-16,-9,-17	we need
-7,-13,-7,-10,-12	can i
-7,-13,15,-8,-11	option a
-7,-13,17,,	@SWITCH the TECH
-7,-14,,,	@LIKES .. it
-7,-14,,,	this error
-7,-14,,-5,-6	@instead .. a
-7,-14,,5,-9	@to <NAMED> $
-7,-14,-5,17,	@need .. <Name>
-7,-14,-5,20,	run with
-7,-14,-6,,	green $
-7,-14,-7,-8,-11	^ review
-7,-14,-8,-7,18	@^ .. know
-7,-14,21,,-9	@second .. $
-7,-14,5,,	@ERROR *
-7,-15,,,	@ALWAYS .. an
-7,-15,,-12,-15	@STYLE for
-7,-15,-11,-11,	previous
-7,-15,-13,-11,18	?s^this *
-7,-15,-13,-11,18	@^ this *
-7,-15,-5,-5,-7	this pr
-7,-15,-5,-5,-7	this pr $
-7,-15,-9,-8,-9	?s^use a
-7,-15,-9,-8,-9	@^ use a
-7,-15,-9,-8,-9	^ use a
-7,-15,28,,-13	monorepo
-7,-15,28,,-13	monor~
-7,-16,-10,-5,-8	should i
-7,-16,-12,,-9	@* yet $
-7,-16,-16,-16,	@^ .. ?
-7,-16,-5,,-5	@ORDER .. yet
-7,-16,-5,,-5	@do .. yet
-7,-16,-5,-9,-7	@* when *
-7,-16,-6,,-9	@* in <NAMED>
-7,-16,-8,,-9	@* in <NAMED> $
-7,-16,-9,13,-7	@to .. use
-7,-16,6,-6,-10	@^ * a *
-7,-17,,,-10	@SWITCH it $
-7,-17,,-11,	@the STYLE in
-7,-17,-8,-7,	@^ ORDER me
-7,-17,-9,-8,	?s^ORDER me
-7,-19,,-6,-6	tests pass
-7,-19,,-6,-6	the tests pass
-7,-20,-6,-6,-10	@does .. ALWAYS
-7,-22,-21,-13,37	usual
-7,-26,-6,-5,-8	^ never mind
-7,-26,-6,-5,-8	never mind
-7,-5,,,	@again .. ,
-7,-5,,,	@the THING should be
-7,-5,,,-10	@what does this *
-7,-5,,,-11	@start .. $
-7,-5,,,-14	think about
-7,-5,,,13	@this .. had
-7,-5,,,14	@already .. ORDER
-7,-5,,,5	@, .. same
-7,-5,,,7	@RECALLS .. DID
-7,-5,,-13,-7	<num> ?
-7,-5,,-13,-7	<num> ? $
-7,-5,,-13,-7	@<VALUE> ?
-7,-5,,-13,-7	@<VALUE> ? $
-7,-5,,-13,-7	@<num> ?
-7,-5,,-13,-7	@<num> ? $
-7,-5,,-5,17	@you .. which
-7,-5,,-6,8	module $
-7,-5,,-7,	@is this *
-7,-5,,-8,	@to * in
-7,-5,,10,-8	@what .. need
-7,-5,,14,	sentry
-7,-5,,14,	sentr~
-7,-5,,6,	@TECH is * $
-7,-5,-10,-6,25	@* we DID
-7,-5,-10,-7,	@and * it $
-7,-5,-10,-7,-14	existing
-7,-5,-10,-7,-14	the existing
-7,-5,-10,-9,21	@same .. the
-7,-5,-10,12,	is bluefin
-7,-5,-10,15,-6	@TECH THING for *
-7,-5,-11,,18	@the way we
-7,-5,-11,,18	the way we
-7,-5,-11,,18	way we
-7,-5,-12,-6,	for the orders
-7,-5,-13,,12	@get .. the
-7,-5,-14,-6,10	@we .. when
-7,-5,-5,,-8	@* when the *
-7,-5,-5,,5	@me .. to
-7,-5,-5,,6	?q^any
-7,-5,-5,,6	?q^any *
-7,-5,-5,,6	@^ any *
-7,-5,-5,,6	@do .. same
-7,-5,-5,,6	@do the same
-7,-5,-5,,6	do the same
-7,-5,-5,,9	?q^have we
-7,-5,-5,-5,	@a THING *
-7,-5,-5,-5,	@previous * $
-7,-5,-5,-8,	?s^ORDER up
-7,-5,-5,-8,	@^ ORDER up
-7,-5,-5,10,	@STANDS under
-7,-5,-5,14,	@has .. of
-7,-5,-5,9,	@* are STANDS in
-7,-5,-6,,-5	@LIKES this
-7,-5,-6,,-5	like this
-7,-5,-6,-5,	@^ where DID
-7,-5,-6,-5,	@^ where did
-7,-5,-6,-5,	^ where did
-7,-5,-6,-5,17	@^ where DID we
-7,-5,-6,-5,17	@^ where did we
-7,-5,-6,-5,18	@how .. DID
-7,-5,-7,,14	@i .. same
-7,-5,-7,,14	did it
-7,-5,-7,,17	@AGO .. it
-7,-5,-7,-10,-8	@ORDER * STYLE
-7,-5,-7,-5,-9	@way to *
-7,-5,-7,-9,5	remove the
-7,-5,-7,9,	slack
-7,-5,-8,,-14	@we .. anywhere
-7,-5,-8,,10	@what .. it
-7,-5,-8,,13	@that .. DID
-7,-5,-8,-5,17	^ apply
-7,-5,-8,-5,18	@again ? $
-7,-5,-8,-5,18	again ?
-7,-5,-8,-5,18	again ? $
-7,-5,-8,-6,-12	the new endpoint
-7,-5,-8,-6,11	@back to the *
-7,-5,-8,-6,5	@THING .. again
-7,-5,-8,14,-6	@THING for * is
-7,-5,-9,,11	we used
-7,-5,-9,-15,5	incre~
-7,-5,-9,-8,	@a .. for
-7,-5,-9,-8,25	@ERROR .. back
-7,-5,-9,11,10	@THING .. YOU_DID
-7,-5,11,,	gcp
-7,-5,11,-5,-6	@the .. too
-7,-5,11,-8,	@SWITCH on TECH
-7,-5,11,-8,	accepted
-7,-5,13,-5,-11	, we will
-7,-5,13,-5,-11	@, we will
-7,-5,14,,-5	@i DECIDED to *
-7,-5,14,-14,7	based
-7,-5,15,,-9	@we .. need
-7,-5,15,-6,	@, so *
-7,-5,16,,-7	@the THING <id>
-7,-5,16,,-7	@the THING <id> $
-7,-5,16,-7,-7	@and .. SWITCH
-7,-5,17,-5,-8	@SWITCH .. old
-7,-5,18,-11,-6	invece
-7,-5,18,-11,-6	invece di
-7,-5,18,-11,-6	invec~
-7,-5,18,-7,-13	chosen
-7,-5,18,-7,-13	chose~
-7,-5,18,-7,-13	have chosen
-7,-5,19,-6,-10	@lets * the *
-7,-5,20,-8,	a deal
-7,-5,23,-12,-15	@^ we have DECIDED
-7,-5,23,-12,-15	@we have DECIDED
-7,-5,6,,	@with .. $
-7,-5,7,,	windows
-7,-5,8,,	@from .. meeting
-7,-5,8,-6,9	@as .. <VALUE>
-7,-5,9,,-6	after a
-7,-6,,,	@be .. a
-7,-6,,,-11	@would you *
-7,-6,,,-5	?q^actually ,
-7,-6,,,-7	@LIKES the * is
-7,-6,,,-7	@like the * is
-7,-6,,,10	@back again $
-7,-6,,,10	back again
-7,-6,,,10	back again $
-7,-6,,,11	with $
-7,-6,,,17	@^ do you RECALLS
-7,-6,,,17	@do you RECALLS
-7,-6,,,18	@time .. TECH
-7,-6,,,7	, where
-7,-6,,-5,	@DECIDED .. of
-7,-6,,-5,-9	@make .. STYLE
-7,-6,,-6,	@DID up TECH
-7,-6,,-6,10	@have .. against
-7,-6,,-6,7	feature flags
-7,-6,,-7,18	@ORDER .. our
-7,-6,,10,	@is at <VALUE> $
-7,-6,,13,	@STANDS .. <code>
-7,-6,,13,-5	@ORDER the TECH
-7,-6,,14,-5	1080x1920
-7,-6,,14,-5	1080x1920 $
-7,-6,,14,-5	1080x~
-7,-6,,14,-5	is 1080x1920
-7,-6,,14,-5	is 1080x1920 $
-7,-6,,17,-5	@on .. PERIOD
-7,-6,-10,,-7	^ npm
-7,-6,-10,-10,-5	^ add an
-7,-6,-11,-17,-9	@<url> .. $
-7,-6,-11,5,-12	@ORDER THING *
-7,-6,-13,-10,-12	@THING from the
-7,-6,-13,21,-7	@* every second
-7,-6,-13,21,-7	@* every second MONTHDAY
-7,-6,-13,21,-7	@every second MONTHDAY
-7,-6,-13,21,-7	@second MONTHDAY
-7,-6,-13,21,-7	every second
-7,-6,-15,-12,-7	^ commit
-7,-6,-15,-6,-8	@* two *
-7,-6,-5,,10	@for this ,
-7,-6,-5,,10	for this ,
-7,-6,-5,-10,17	neulich
-7,-6,-5,-10,17	neuli~
-7,-6,-5,-10,17	von
-7,-6,-5,-10,17	von neulich
-7,-6,-5,-5,-5	?s^is there
-7,-6,-5,-5,9	: what
-7,-6,-5,-6,15	@last .. this
-7,-6,-5,-6,19	@* you YOU_DID
-7,-6,-5,-9,-6	@^ ORDER * to
-7,-6,-5,-9,12	@DID .. THING
-7,-6,-5,5,	@our TECH THING THING
-7,-6,-6,,19	seen this
-7,-6,-6,-5,	@this .. do
-7,-6,-6,-5,11	@on a *
-7,-6,-6,-5,13	@already .. this
-7,-6,-6,-6,-11	change the
-7,-6,-6,-6,18	@on .. about
-7,-6,-6,10,	@STANDS in <id>
-7,-6,-6,15,	, group
-7,-6,-6,15,	, group <quote>
-7,-6,-6,15,	group <quote>
-7,-6,-6,15,	group <quote> $
-7,-6,-7,,11	@ORDER .. AGO
-7,-6,-7,,21	@the .. last
-7,-6,-7,-12,-11	^ check whether
-7,-6,-7,-12,-11	check whether
-7,-6,-7,-5,	@ORDER a * for
-7,-6,-7,-5,7	@^ what DID
-7,-6,-7,-6,10	@^ ORDER if
-7,-6,-7,-6,10	^ check if
-7,-6,-7,-8,19	@was the *
-7,-6,-7,13,-6	url
-7,-6,-7,6,	@TECH THING THING
-7,-6,-7,6,	@TECH THING THING is
-7,-6,-7,9,-6	@at <date> $
-7,-6,-7,9,-6	at <date> $
-7,-6,-8,,	@which .. TECH
-7,-6,-8,-7,6	@of * ,
-7,-6,-8,-8,6	help $
-7,-6,-9,-5,21	back then
-7,-6,-9,-6,18	@* we had
-7,-6,-9,-6,19	?s^what was
-7,-6,-9,16,-8	@for .. <num>
-7,-6,-9,17,-6	@STYLE are * $
-7,-6,11,,-11	@TECH .. do
-7,-6,11,-9,-9	effec~
-7,-6,13,,	@DECIDED , *
-7,-6,14,-6,	use option
-7,-6,14,-9,-7	release $
-7,-6,15,,	@uses it $
-7,-6,15,,	uses it
-7,-6,15,,	uses it $
-7,-6,15,-10,-5	multi-region
-7,-6,16,-7,-8	@<Name> .. SWITCH
-7,-6,17,,-10	@from .. SWITCH
-7,-6,17,-6,-8	, decided
-7,-6,17,-6,-8	@, DECIDED
-7,-6,18,-10,-13	@it .. DECIDED
-7,-6,18,-11,-14	picke~
-7,-6,18,-8,-7	@THING .. we
-7,-6,6,,	@would .. the
-7,-6,7,,	@( .. <VALUE>
-7,-6,7,,	@<VALUE> )
-7,-6,9,,-5	@DECIDED .. so
-7,-6,9,-7,15	concl~
-7,-7,,,	@would .. ORDER
-7,-7,,,-10	@does this *
-7,-7,,,19	@it .. like
-7,-7,,-5,-5	@<VALUE> to
-7,-7,,-5,5	@* LIKES the *
-7,-7,,-5,5	@* like the *
-7,-7,,-5,8	why we
-7,-7,,-6,-6	@a .. <quote>
-7,-7,,-6,5	@we .. against
-7,-7,,-7,-8	@ORDER the STYLE $
-7,-7,,-8,-6	@use .. instead
-7,-7,,10,-6	@TECH .. <VALUE>
-7,-7,,12,	@i .. ROLE
-7,-7,,13,-5	@at .. $
-7,-7,,17,	the keys
-7,-7,,5,16	@* of the *
-7,-7,-10,-6,23	@the .. had
-7,-7,-10,-9,-12	@the .. between
-7,-7,-11,,6	@ORDER the THING $
-7,-7,-11,15,-5	: <dotted> $
-7,-7,-11,15,-5	@: <dotted> $
-7,-7,-11,17,	@THING : <NAMED> $
-7,-7,-12,,-7	@am not * with
-7,-7,-12,,-7	@not * with the
-7,-7,-12,,-7	am not happy
-7,-7,-12,,-7	happy with the
-7,-7,-12,,-7	not happy
-7,-7,-12,,-7	not happy with
-7,-7,-13,,-9	@TECH or TECH
-7,-7,-13,-6,-9	@or TECH
-7,-7,-15,-8,	@have .. ERROR
-7,-7,-18,-8,5	@we .. ERROR
-7,-7,-5,,-14	?q^what would
-7,-7,-5,,-14	@^ what would
-7,-7,-5,,-14	^ what would
-7,-7,-5,,15	flags $
-7,-7,-5,,19	@do .. RECALLS
-7,-7,-5,-12,	@ORDER <code> to
-7,-7,-5,-12,	@ORDER <code> to <code>
-7,-7,-5,-12,	@^ ORDER <code> to
-7,-7,-5,-13,	@<VALUE> .. i
-7,-7,-5,-13,	@<num> .. <path>
-7,-7,-5,-5,	@THING is <num> *
-7,-7,-5,14,	size is
-7,-7,-6,,-13	?s^when the
-7,-7,-6,,-13	@^ when the
-7,-7,-6,,-13	^ when the
-7,-7,-6,,-14	what would
-7,-7,-6,,-5	@that ? $
-7,-7,-6,,-5	that ?
-7,-7,-6,,-5	that ? $
-7,-7,-6,11,	@<Name> , i
-7,-7,-6,11,	@<Name> .. at
-7,-7,-6,11,	@^ i am <Name>
-7,-7,-6,11,	@am <Name>
-7,-7,-6,11,	@am <Name> ,
-7,-7,-6,11,	@am <Name> , i
-7,-7,-6,11,	@at <Name>
-7,-7,-6,11,	@at <Name> $
-7,-7,-6,11,	@i am <Name>
-7,-7,-6,11,	@i am <Name> ,
-7,-7,-6,14,	@am .. ROLE
-7,-7,-7,,9	used to
-7,-7,-7,-5,	is own component
-7,-7,-7,-5,	own component
-7,-7,-7,-5,	own component $
-7,-7,-7,-6,-15	@this * ?
-7,-7,-7,-6,-15	@this * ? $
-7,-7,-8,,	decide between
-7,-7,-8,-5,-9	@what .. here
-7,-7,-8,24,-9	@* <url> $
-7,-7,-9,-15,21	process
-7,-7,10,,	publi~
-7,-7,10,,	simpler $
-7,-7,10,-8,-20	@from the * $
-7,-7,10,9,-6	@new .. is
-7,-7,12,,	@one , so
-7,-7,12,,	@one .. so
-7,-7,12,,	one , so
-7,-7,12,,-8	we should
-7,-7,14,-5,-9	@DECIDED * TECH
-7,-7,15,-7,-5	@wants .. so
-7,-7,16,-5,-5	board
-7,-7,21,-12,-19	@DECIDED .. for
-7,-7,23,-13,-11	@option <VALUE>
-7,-7,23,-13,-11	@option <num>
-7,-7,23,-13,-11	option <num>
-7,-7,25,-14,-5	: monorepo $
-7,-7,6,-5,14	@are .. from
-7,-7,9,-6,-8	@TECH * ,
-7,-7,9,6,-5	@go .. <id>
-7,-8,,,	@we do TECH
-7,-8,,,-6	?s^* the
-7,-8,,,-6	@^ * the
-7,-8,,,8	@this .. MONTHDAY
-7,-8,,-5,-10	@why .. this
-7,-8,,-5,-5	add a test
-7,-8,,-5,11	@PERIOD ,
-7,-8,,-6,-7	idea
-7,-8,,-6,15	were doing
-7,-8,,14,	@^ our * are
-7,-8,,14,	@our * are
-7,-8,,18,-6	@^ you can *
-7,-8,,18,-6	@you can *
-7,-8,,6,6	@on MONTHDAY
-7,-8,-10,-9,-9	clean up
-7,-8,-11,,-5	@<VALUE> .. <NAMED>
-7,-8,-11,-8,24	were we
-7,-8,-11,17,-5	@THING : <NAMED>
-7,-8,-12,-10,8	@the .. previous
-7,-8,-12,6,	@<NAMED> .. <num>
-7,-8,-13,-12,21	^ comme
-7,-8,-13,-12,21	comme
-7,-8,-13,17,-6	@* and STANDS
-7,-8,-13,17,-6	@* and STANDS $
-7,-8,-13,17,-6	@, * and STANDS
-7,-8,-13,17,-6	@and STANDS
-7,-8,-13,17,-6	@and STANDS $
-7,-8,-13,17,-6	and live
-7,-8,-13,17,-6	and live $
-7,-8,-5,,11	^ it broke
-7,-8,-5,,14	@from .. last
-7,-8,-5,,16	expired
-7,-8,-5,,24	have you
-7,-8,-5,-23,-5	@the * in <NAMED>
-7,-8,-5,-5,-7	@^ which would
-7,-8,-5,-5,-7	@^ which would you
-7,-8,-5,-5,-7	@which would you
-7,-8,-5,-5,-7	^ which would
-7,-8,-5,-5,-7	which would
-7,-8,-5,-5,-7	which would you
-7,-8,-5,-6,-5	?s^ORDER again
-7,-8,-5,-6,-5	@^ ORDER again
-7,-8,-5,-6,-5	^ check again
-7,-8,-6,,-5	@to <path> $
-7,-8,-6,,-5	to <path> $
-7,-8,-6,-6,-10	@do ? $
-7,-8,-6,-6,-10	do ?
-7,-8,-6,-6,-10	do ? $
-7,-8,-6,13,	month
-7,-8,-6,15,	@* THING is <num>
-7,-8,-7,,	, it should
-7,-8,-7,,	@, it should
-7,-8,-7,,-5	@* <quote> ,
-7,-8,-7,-5,-8	@ORDER by last
-7,-8,-7,-5,-8	@ORDER by last *
-7,-8,-7,-5,-8	@^ ORDER by last
-7,-8,-7,-5,-8	^ sort by
-7,-8,-7,-5,-8	sort by
-7,-8,-7,-5,-8	sort by last
-7,-8,-7,-7,-8	?s^ORDER by
-7,-8,-7,-7,-8	@ORDER by
-7,-8,-7,-7,-8	@^ ORDER by
-7,-8,-7,-7,15	@* lo * AGO
-7,-8,-7,-7,15	@lo * AGO
-7,-8,-7,-7,15	@lo .. AGO
-7,-8,-7,-7,15	ayer
-7,-8,-7,-7,15	de ayer
-7,-8,-7,-7,15	lo de
-7,-8,-7,-7,15	lo de ayer
-7,-8,-8,-10,17	@* el * $
-7,-8,-8,-10,17	@el * $
-7,-8,-8,-10,17	cliente
-7,-8,-8,-10,17	cliente $
-7,-8,-8,-10,17	con el
-7,-8,-8,-10,17	con el otro
-7,-8,-8,-10,17	el otro
-7,-8,-8,-10,17	el otro cliente
-7,-8,-8,-10,17	otro
-7,-8,-8,-10,17	otro cliente
-7,-8,-8,-10,17	otro cliente $
-7,-8,-8,-13,11	@ERROR .. $
-7,-8,-8,-7,10	@, .. ?
-7,-8,-8,-8,20	@^ we had this
-7,-8,-8,-8,20	@we had this
-7,-8,-8,-8,20	we had this
-7,-8,-9,-5,-7	walk
-7,-8,10,-6,-5	@TECH .. new
-7,-8,10,-7,	@go with TECH
-7,-8,11,,-10	@today .. $
-7,-8,11,-5,	@we DID up
-7,-8,14,-12,9	@* on TECH
-7,-8,14,-9,-10	@^ let TECH
-7,-8,14,-9,-11	@let TECH
-7,-8,14,11,-5	@<VALUE> .. for
-7,-8,15,,-5	@from <VALUE> on
-7,-8,15,,-7	@* starting
-7,-8,15,-7,-9	@^ * DECIDED *
-7,-8,17,-8,-6	?s^ROLE wants
-7,-8,17,-8,-6	@^ ROLE wants
-7,-8,17,-8,-7	moving
-7,-8,17,-8,-7	movin~
-7,-8,18,,-6	@i DECIDED to
-7,-8,18,-6,	@for .. and
-7,-8,5,10,-6	^ product
-7,-8,5,7,	and i
-7,-8,6,-10,7	rejec~
-7,-8,8,,-5	@they .. ,
-7,-8,8,-10,-11	?s^let go
-7,-8,8,-10,-11	@^ let go
-7,-8,8,-10,-11	^ let go
-7,-9,,,-6	@* <VALUE>
-7,-9,,,-7	@it .. use
-7,-9,,,10	@can not RECALLS
-7,-9,,,10	@i can not RECALLS
-7,-9,,,10	@not RECALLS
-7,-9,,,11	, split
-7,-9,,,15	, use that
-7,-9,,,15	@, use that
-7,-9,,,15	@, use that $
-7,-9,,,15	@use that $
-7,-9,,,15	use that $
-7,-9,,-5,	@ERROR .. ?
-7,-9,,-5,20	@can .. RECALLS
-7,-9,,-6,17	@AGO .. $
-7,-9,,-8,-15	@* the last *
-7,-9,,19,-10	produ~
-7,-9,,25,	land
-7,-9,,25,	land in
-7,-9,,8,-12	@* in the THING
-7,-9,-10,-11,-5	?s^make the
-7,-9,-10,-11,-5	@^ TECH the
-7,-9,-10,-11,-5	@^ make the
-7,-9,-10,-11,-5	^ make the
-7,-9,-10,-14,20	@the * ERROR
-7,-9,-10,-8,-10	spinner
-7,-9,-10,-8,-10	spinn~
-7,-9,-10,-8,-10	the spinner
-7,-9,-10,-8,7	how
-7,-9,-13,,	@* NOWADAYS ,
-7,-9,-13,,	@* now ,
-7,-9,-14,-11,26	@same *
-7,-9,-14,-5,-8	@TECH and TECH
-7,-9,-16,-5,-19	if we
-7,-9,-5,,	@old .. back
-7,-9,-5,,19	@you .. how
-7,-9,-5,,21	that bug
-7,-9,-5,7,	@TECH THING
-7,-9,-6,-5,11	@about .. ?
-7,-9,-6,-6,-6	flow $
-7,-9,-6,-7,11	same thing
-7,-9,-6,-7,11	thing $
-7,-9,-6,12,-6	@STANDS .. <url>
-7,-9,-7,,-8	@would .. to
-7,-9,-7,-16,-14	^ fix the
-7,-9,-7,-6,-8	by last seen
-7,-9,-7,-6,-8	last seen
-7,-9,-7,-8,7	@the .. RECALLS
-7,-9,-8,-8,14	@same .. in
-7,-9,-8,-8,21	as in
-7,-9,-9,-6,-7	@use the new
-7,-9,-9,-6,-7	use the new
-7,-9,-9,-8,12	what
-7,-9,10,,	@we SWITCH it
-7,-9,10,6,-6	@the * SWITCH
-7,-9,11,,	@TECH .. default
-7,-9,12,-5,	?s^one
-7,-9,12,-5,	^ one
-7,-9,12,20,-10	@TECH is
-7,-9,13,,-6	@be .. THING
-7,-9,13,-13,6	@for TECH
-7,-9,15,-6,	@for TECH $
-7,-9,18,-9,-16	@on .. for
-7,-9,19,,-8	@from <ver>
-7,-9,19,,-8	from <ver>
-7,-9,21,-11,-5	@is to SWITCH
-7,-9,6,13,	@TECH to <NAMED>
-7,-9,8,6,	march
-7,-9,9,,7	the importer $
-7,10,,,	@do .. each
-7,10,,,	@time .. is
-7,10,,,	@you * the THING
-7,10,,,-7	@ORDER .. without
-7,10,,,11	@LIKES .. with
-7,10,,-5,	@STYLE * to *
-7,10,,-6,	@when .. <path>
-7,10,-10,-6,5	give
-7,10,-10,-8,-10	preference
-7,10,-5,-11,7	@* STANDS $
-7,10,-6,,-5	@if .. a
-7,10,-6,,-5	@want .. STYLE
-7,10,-6,-5,-9	@the * <quote>
-7,10,-7,,-5	@i .. of
-7,10,-7,-5,7	@, .. know
-7,10,-7,8,-5	@start .. with
-7,10,-9,-6,-12	?s^i like
-7,10,-9,-7,12	standard
-7,10,-9,-9,	?s^could
-7,10,7,-8,	@<id> * ,
-7,11,,,	@STYLE .. when
-7,11,,,-9	@* one
-7,11,,,10	@is .. rule
-7,11,,-18,13	@THING STYLE $
-7,11,-6,,	@for .. to
-7,11,-8,-7,6	give me
-7,11,10,-11,-7	to keep
-7,12,,,	@* , so ORDER
-7,12,,,	files ,
-7,12,,-11,-10	respond
-7,12,,-6,-5	@: * STYLE
-7,12,-5,,	@me .. just
-7,12,-5,-6,-12	@before you *
-7,12,-6,-6,-5	?s^i ORDER
-7,12,-6,-6,-5	@^ i ORDER
-7,12,-6,-6,-5	^ i find
-7,12,-7,,-7	@for .. <ident>
-7,12,-7,-5,	unless i say
-7,12,-8,,	@one .. ORDER
-7,12,-8,-7,8	@after .. ORDER
-7,12,-8,-8,	?s^could you
-7,12,-9,-6,8	commits $
-7,12,13,-6,-12	@i .. my
-7,12,5,-6,-15	@after .. $
-7,13,,,	@, .. rule
-7,13,,,	@, that is a
-7,13,,,	@a rule here
-7,13,,,	@a rule here $
-7,13,,,	@for *
-7,13,,,	@is a rule
-7,13,,,	@is a rule here
-7,13,,,	@rule here $
-7,13,,,	@that .. rule
-7,13,,,	@that is a
-7,13,,,	@that is a rule
-7,13,,,	a rule here
-7,13,,,	is a rule
-7,13,,,	rule here
-7,13,,,	rule here $
-7,13,,,	that is a
-7,13,,,-8	@rather you *
-7,13,,,-8	rather you
-7,13,,,-8	rather you asked
-7,13,,-5,-6	@also ORDER
-7,13,,-7,-10	?s^always $
-7,13,,-7,-10	@^ always $
-7,13,,-7,-10	^ always $
-7,13,-10,,	@, no STYLE
-7,13,-10,,	@, no STYLE $
-7,13,-11,6,-11	@* in *
-7,13,-5,-5,-5	@never .. in
-7,13,-7,-5,	?s^a
-7,13,-7,-5,	^ a
-7,13,-8,-8,-15	early
-7,13,-9,,	@* no more
-7,13,-9,,-6	ping
-7,14,,,	@* , * ORDER
-7,14,,,	@* , that is
-7,14,,,	@i .. them
-7,14,,,-6	@me .. i
-7,14,,-9,-6	@be *
-7,14,-10,-6,-7	@* without *
-7,14,-5,,11	@any .. ORDER
-7,14,-6,-10,-6	the code
-7,14,-6,-13,6	points
-7,15,,,	@ALWAYS .. ALWAYS
-7,15,,,	@ALWAYS .. never
-7,15,,,	@always .. ALWAYS
-7,15,,,	@always .. never
-7,15,,,	reply
-7,15,,,-8	you asked
-7,15,-11,-7,-13	@when .. ,
-7,15,-7,-6,	@for .. them
-7,15,-7,-8,-7	default to
-7,15,-8,-6,-5	?s^for all
-7,15,-8,-6,-5	@^ for all
-7,15,-8,-6,-5	^ for all
-7,15,-8,-7,-7	modules
-7,16,,,-11	in this repo
-7,16,,,-8	@always ORDER
-7,16,,-5,5	@you .. so
-7,16,-10,-6,-11	@future .. $
-7,16,-10,-6,-14	i like
-7,16,-11,-6,-7	verbose
-7,16,-11,-6,-7	verbo~
-7,16,-5,,	?s^default
-7,16,-5,,	^ default
-7,16,-5,-5,	@LIKES * STYLE
-7,16,-6,,-6	@want you to
-7,16,-6,,-6	want you
-7,16,-6,,-6	want you to
-7,16,-9,-11,	@my .. so
-7,16,6,-7,-9	@to ORDER *
-7,17,,-10,-5	@all .. STYLE
-7,17,,-5,-8	@, .. my
-7,17,,-6,-5	so do
-7,17,,-6,-7	say so
-7,17,,-6,-7	say so $
-7,17,-12,-10,-7	tests first
-7,17,-12,-10,-7	tests first $
-7,17,-12,-7,-7	@* STYLE everywhere
-7,17,-5,,	@LIKES * STYLE $
-7,17,-5,,	@i .. any
-7,17,-5,-8,	@* , never
-7,17,-6,,	@you .. your
-7,17,-6,-12,-6	never use
-7,17,-6,-7,-13	before you
-7,17,-7,,6	@LIKES .. before
-7,17,-8,-10,-10	antworten $
-7,17,-9,-8,	touching
-7,17,10,-8,-5	@let .. ,
-7,18,,-5,-10	boring
-7,18,,-5,-10	borin~
-7,18,-5,-18,-7	names $
-7,18,-8,-10,-12	auf deutsch antworten
-7,18,-8,-10,-12	deutsch antworten
-7,18,-8,-8,-11	@i LIKES
-7,19,,-5,	@ALWAYS you *
-7,19,,-6,-9	@NOWADAYS on
-7,19,-12,-7,-10	depen~
-7,19,-6,-6,-6	@stop * $
-7,19,-7,,-7	?s^when *
-7,19,-7,,-7	@^ when *
-7,19,-7,-6,-10	answers $
-7,19,-8,-8,-8	répon~
-7,20,,,-8	@when you *
-7,20,-11,10,-15	@each .. $
-7,21,-10,-11,	@: STYLE
-7,21,-6,-7,-8	@never ORDER *
-7,21,-8,-9,	@in .. STYLE
-7,21,-9,-5,	@one * per
-7,22,-5,,-8	@it .. when
-7,22,-8,-18,-7	kebab-case
-7,22,-8,-18,-7	kebab~
-7,22,-9,,-5	@^ i LIKES TECH
-7,22,-9,,-5	@i LIKES TECH
-7,22,-9,-8,	me
-7,23,-6,-8,-10	@ORDER .. before
-7,23,-6,-9,-10	ask me
-7,25,-8,-9,-9	@never ORDER
-7,26,-11,-5,-18	as a
-7,27,-7,-7,-8	@i LIKES * $
-7,28,9,-8,-12	every~
-7,30,-5,-13,-14	@^ .. everywhere
-7,31,-10,-13,-14	everywhere
-7,31,-12,-9,-9	?s^stop *
-7,31,-12,-9,-9	@^ stop *
-7,31,-9,-8,-5	@i LIKES *
-7,5,,,-6	@TECH .. ALWAYS
-7,5,,,11	this on
-7,5,,-11,5	out
-7,5,,-5,	@STYLE on
-7,5,,-8,-7	@a .. and
-7,5,-6,-7,-8	@in .. them
-7,5,-6,-9,-9	@against * $
-7,5,-7,-5,6	@LIKES .. in
-7,5,-7,-7,-11	@not .. with
-7,5,-8,-6,9	@THING .. me
-7,5,-9,,-7	@ROLE .. a
-7,5,11,,	version ,
-7,6,,,	@* in
-7,6,,,	@THING always
-7,6,,,	@this .. instead
-7,6,,,-9	@when .. in
-7,6,,,11	@you .. LIKES
-7,6,,-10,9	@^ * PLEASE
-7,6,,-5,	@the THING in
-7,6,-10,,	@our .. for
-7,6,-10,-8,-6	the cli
-7,6,-6,,-7	@would .. have
-7,6,-6,6,	@, .. <dotted>
-7,6,-7,,-10	@on ORDER
-7,6,-7,,-13	@can .. in
-7,6,-9,-8,9	@^ .. like
-7,7,,,	@i .. did
-7,7,,,	@just * the
-7,7,,,-8	@if .. did
-7,7,,-5,	@out .. THING
-7,7,,-6,	@can .. NOWADAYS
-7,7,,8,	@* THING ORDER
-7,7,,8,-7	@THING .. first
-7,7,-10,-10,9	@SWITCH .. with
-7,7,-10,-5,14	@* be *
-7,7,-10,-8,-13	@ORDER .. a
-7,7,-11,,	@of .. it
-7,7,-12,-6,	style :
-7,7,-5,-10,	work
-7,7,-6,,	@use .. do
-7,7,-6,-5,5	@^ <quote>
-7,7,-6,-5,5	^ <quote>
-7,7,-7,11,-5	run <code>
-7,7,-8,,-6	, do not
-7,7,-8,,-6	@, do not
-7,7,-9,-10,-10	numbers $
-7,7,-9,-10,10	?s^* PLEASE
-7,7,5,-12,	@all .. in
-7,7,7,,	@the .. that
-7,8,,,-5	@STYLE * in
-7,8,,,-7	@would .. if
-7,8,,-17,	@STYLE in <NAMED>
-7,8,,-5,-8	@LIKES .. to
-7,8,,-6,	@* the THING ,
-7,8,,-8,	@we * the
-7,8,-12,,	language
-7,8,-12,,	langu~
-7,8,-5,,-5	@i .. LIKES
-7,8,-6,7,-8	@SWITCH .. of
-7,8,-8,7,-6	@* at <VALUE>
-7,8,18,-13,-12	@SWITCH the *
-7,8,7,,-5	@THING only $
-7,9,,,	@STYLE .. their
-7,9,,,	@^ .. their
-7,9,,,	@in their *
-7,9,,,	@in their * THING
-7,9,,,	@their * THING
-7,9,,,	@their .. THING
-7,9,,,	@would .. not
-7,9,,,	diffs
-7,9,,,	in their
-7,9,,,	in their own
-7,9,,,	their own
-7,9,,-6,-6	@out .. ,
-7,9,,-8,-11	@all * $
-7,9,-10,-6,-14	@^ i like
-7,9,-10,-6,-14	^ i like
-7,9,-11,11,-7	packages
-7,9,-13,,	@i .. more
-7,9,-13,14,-7	@* TECH to
-7,9,-14,,	@going .. STYLE
-7,9,-5,-7,	@when .. <NAMED>
-7,9,-6,,-6	@a * ORDER
-7,9,-8,-6,14	@ever .. $
-7,9,12,-5,-5	@<VALUE> .. NOWADAYS
-7,9,15,-14,-5	@* is to
-8,,,,	, cluster
-8,,,,	2^ at
-8,,,,	@* is ALWAYS
-8,,,,	@* is never
-8,,,,	@, .. always
-8,,,,	@, .. using
-8,,,,	@, PLEASE * $
-8,,,,	@, please * $
-8,,,,	@: * ERROR
-8,,,,	@ORDER .. in
-8,,,,	@TECH ORDER me
-8,,,,	@YOU_DID a THING
-8,,,,	@^ * is in
-8,,,,	@a .. rather
-8,,,,	@but *
-8,,,,	@in .. <quote>
-8,,,,	@is ALWAYS
-8,,,,	@just .. me
-8,,,,	@just ORDER me
-8,,,,	@last .. DID
-8,,,,	@more .. ORDER
-8,,,,	@please * $
-8,,,,	@the * , not
-8,,,,	@the * is ALWAYS
-8,,,,	@the * is never
-8,,,,	@used .. ,
-8,,,,	@we TECH with
-8,,,,	@we go with
-8,,,,	domain
-8,,,,	for the parser
-8,,,,	is never
-8,,,,	k8s namespace
-8,,,,	k8s namespace is
-8,,,,	login form
-8,,,,	we go with
-8,,,,-14	@DID you ORDER the
-8,,,,-14	@did you ORDER the
-8,,,,-5	job is
-8,,,,-5	my machine
-8,,,,-5	on my machine
-8,,,,-6	@THING is STANDS
-8,,,,-6	@the .. where
-8,,,,-6	tests for the
-8,,,,-7	@^ what is WRONG
-8,,,,-7	@a THING that
-8,,,,-7	@a THING that *
-8,,,,-7	@called .. it
-8,,,,-7	@what .. WRONG
-8,,,,-7	@what is WRONG
-8,,,,-7	a script that
-8,,,,-7	what is wrong
-8,,,,-8	@ERROR .. when
-8,,,,-8	@do not like
-8,,,,-8	@two .. and
-8,,,,-8	do not like
-8,,,,10	@what .. with
-8,,,,10	be a
-8,,,,10	bug ,
-8,,,,12	@AGO .. ORDER
-8,,,,12	@in .. was
-8,,,,14	@not .. already
-8,,,,14	@not we already
-8,,,,14	not we already
-8,,,,15	@i .. was
-8,,,,16	@did .. it
-8,,,,17	@in .. about
-8,,,,22	@why .. DID
-8,,,,5	use the
-8,,,,6	@other .. ?
-8,,,,8	@already .. ?
-8,,,-10,	@<VALUE> * , *
-8,,,-10,	@<num> * , *
-8,,,-10,	@ALWAYS .. when
-8,,,-10,-6	is running
-8,,,-11,10	@, ORDER
-8,,,-16,	empty $
-8,,,-16,	is empty $
-8,,,-5,	@RECALLS .. ,
-8,,,-5,	@THING , but
-8,,,-5,	@it is * :
-8,,,-5,	@that .. MONTHDAY
-8,,,-5,	@the THING , but
-8,,,-5,	email $
-8,,,-5,	this in
-8,,,-5,-10	@* on ORDER
-8,,,-5,-10	config ?
-8,,,-5,-8	@LIKES to
-8,,,-5,13	@in our last *
-8,,,-5,13	@last * you
-8,,,-5,13	@our last * you
-8,,,-5,6	@* THING ?
-8,,,-5,6	@* THING ? $
-8,,,-6,	@STYLE ALWAYS
-8,,,-6,	@is .. get
-8,,,-6,-5	?s^actually let
-8,,,-6,-5	@^ actually let
-8,,,-6,-5	@^ actually let ORDER
-8,,,-6,-5	@actually let ORDER
-8,,,-6,-5	@actually let ORDER at
-8,,,-6,-5	^ actually let
-8,,,-6,-5	actually let
-8,,,-6,-5	actually let look
-8,,,-7,	@* that the *
-8,,,-7,-8	@with .. one
-8,,,-8,	@THING and *
-8,,,-8,15	last meeting
-8,,,-9,	<num> , <num>
-8,,,-9,	@<VALUE> , <num>
-8,,,-9,	@<num> , <VALUE>
-8,,,-9,	@<num> , <num>
-8,,,-9,	that the api
-8,,,-9,32	as
-8,,,10,	@STYLE .. YOU_DID
-8,,,10,	@THING is <ident> $
-8,,,10,-5	@ORDER THING is <code>
-8,,,10,-6	@<VALUE> *
-8,,,10,9	@got a *
-8,,,10,9	@we .. got
-8,,,10,9	got a
-8,,,11,	@STYLE .. called
-8,,,11,8	you find
-8,,,13,	@an .. <VALUE>
-8,,,14,-9	@<num> .. PERIOD
-8,,,15,	@<code> .. PERIOD
-8,,,16,-5	@THING for the
-8,,,16,-8	@TECH <VALUE>
-8,,,16,-8	@TECH <num>
-8,,,5,	@THING THING is <code>
-8,,,5,	id is <num>
-8,,,5,-5	the server is
-8,,,5,5	@<num> .. THING
-8,,,6,-6	@<num> *
-8,,,6,-9	@STYLE with
-8,,,7,	@<VALUE> , THING
-8,,,7,	@for .. <port>
-8,,,7,	contact at
-8,,,7,	contact at the
-8,,,8,	@^ here is the
-8,,,8,	@here is the
-8,,,8,	here is the
-8,,,8,	printer is
-8,,,8,-6	@^ i am
-8,,,8,-6	^ i am
-8,,,9,	@are .. <ip>
-8,,,9,	@they .. <ip>
-8,,,9,	lifetime is <num>
-8,,-10,,19	@before .. ORDER
-8,,-10,-8,19	@thing .. $
-8,,-11,-8,15	@like .. $
-8,,-11,-9,	else
-8,,-11,17,7	<num> minutes $
-8,,-11,17,7	minutes $
-8,,-11,7,-7	connect
-8,,-12,,17	, we were
-8,,-12,,17	@, .. were
-8,,-12,,17	@, we were
-8,,-12,,5	tag
-8,,-12,-6,-9	?s^now the
-8,,-12,-6,-9	@^ now the
-8,,-12,-6,-9	^ now the
-8,,-12,-6,-9	now the
-8,,-12,-7,17	this morning
-8,,-12,-7,19	this morning $
-8,,-12,16,6	<num> minutes
-8,,-13,-5,15	@about .. $
-8,,-13,-8,-7	title
-8,,-14,,-14	@a .. with
-8,,-14,-13,9	issue
-8,,-14,-6,19	@we * DID
-8,,-14,-7,13	@* with the *
-8,,-14,16,	@TECH is <VALUE>
-8,,-16,-12,-11	@which .. $
-8,,-5,,	2^ renders
-8,,-5,,	2^ renders $
-8,,-5,,	@WRONG , it
-8,,-5,,	@^ .. of
-8,,-5,,	@is WRONG , it
-8,,-5,,11	@was * on
-8,,-5,,12	@: .. ?
-8,,-5,,14	the last session
-8,,-5,,15	@DID AGO
-8,,-5,,16	@^ is not that
-8,,-5,,16	@is not that
-8,,-5,,16	is not that
-8,,-5,,18	?s^is not
-8,,-5,,5	@a * ?
-8,,-5,,5	@a * ? $
-8,,-5,-10,-8	, why
-8,,-5,-11,-19	if the
-8,,-5,-5,14	@is next $
-8,,-5,-5,14	is next $
-8,,-5,-5,16	@before .. the
-8,,-5,-5,16	@time .. the
-8,,-5,-6,-7	@* <VALUE> *
-8,,-5,-6,11	@what .. next
-8,,-5,-6,11	@what is TECH
-8,,-5,-6,11	@what is next
-8,,-5,-6,11	what is next
-8,,-5,-7,	^ how come
-8,,-5,-7,	how come
-8,,-5,-7,-5	@this * is *
-8,,-5,-7,-5	^ this query
-8,,-5,-7,-5	is slow :
-8,,-5,-7,-5	query is
-8,,-5,-7,-5	query is slow
-8,,-5,-7,-5	slow :
-8,,-5,-7,-5	slow : $
-8,,-5,-7,-5	this query is
-8,,-5,-7,15	@DID .. a
-8,,-5,-7,21	@^ who DID
-8,,-5,-7,21	@who DID
-8,,-5,-8,6	@at .. in
-8,,-5,-9,7	@the .. why
-8,,-5,12,	in vault
-8,,-5,12,-5	@the .. <email>
-8,,-5,14,	@THING is <email>
-8,,-5,6,	@the * THING THING
-8,,-5,7,	@<id> , THING *
-8,,-5,9,	@* is <code> $
-8,,-5,9,	@^ THING * is
-8,,-5,9,-5	@STYLE .. STANDS
-8,,-6,,	@new .. YOU_DID
-8,,-6,,	for users
-8,,-6,,-11	@you .. or
-8,,-6,,-5	@RECALLS .. <VALUE>
-8,,-6,,-5	@on .. <port>
-8,,-6,,-5	on port
-8,,-6,,-6	@i .. like
-8,,-6,,-7	@LIKES .. not
-8,,-6,,8	@the .. did
-8,,-6,-7,17	?q^was *
-8,,-6,-7,17	@^ was *
-8,,-6,-8,-26	print
-8,,-6,-9,-7	@ERROR .. <quote>
-8,,-6,11,	@* THING of the
-8,,-6,11,	@the THING THING in
-8,,-6,11,	jira
-8,,-6,11,	project key in
-8,,-6,11,	the project key
-8,,-6,14,	@ROLE is *
-8,,-6,14,	@the ROLE is *
-8,,-6,14,-8	@if .. ,
-8,,-6,14,10	^ the deploy
-8,,-7,,-6	@it * the
-8,,-7,,15	@TECH .. time
-8,,-7,,7	@the THING for *
-8,,-7,-5,	@would .. STYLE
-8,,-7,-5,	use ,
-8,,-7,-5,-5	@stop .. wait
-8,,-7,-6,	@go .. in
-8,,-7,-7,	@^ can you
-8,,-7,-7,	^ can you
-8,,-7,10,	@in .. <path>
-8,,-7,11,	hours
-8,,-7,12,7	@on the THING
-8,,-7,15,	@* is <path>
-8,,-7,6,	@* <VALUE> * on
-8,,-7,6,	@* <num> * on
-8,,-7,6,	@<VALUE> * on
-8,,-7,6,	@<num> * on
-8,,-8,,	@^ DID up the
-8,,-8,,-5	@of .. and
-8,,-8,,13	@we .. through
-8,,-8,-6,	@* the same *
-8,,-8,-6,17	@did .. $
-8,,-8,-7,-16	show
-8,,-8,-7,13	?s^can you
-8,,-8,-8,	^ can
-8,,-8,-9,-7	@ORDER a THING
-8,,-8,-9,-7	@^ ORDER a THING
-8,,-9,-10,6	numbers
-8,,-9,-10,9	times
-8,,-9,-5,-7	@* to use
-8,,-9,-5,14	@do .. like
-8,,-9,-5,17	@^ how was
-8,,-9,-5,17	^ how was
-8,,-9,-5,17	how was
-8,,-9,11,-5	@* is <VALUE> *
-8,,-9,17,	@ORDER .. are
-8,,-9,18,-5	@is <VALUE> * $
-8,,-9,19,-6	label~
-8,,-9,5,16	it for
-8,,10,,	@* THING , no
-8,,10,,	@it .. do
-8,,10,,	@not SWITCH
-8,,10,,	@two TECH
-8,,10,,	two teams
-8,,10,,-7	@ROLE .. <id>
-8,,10,-6,-7	@* it is *
-8,,11,,	^ marketing
-8,,11,,-5	@that is what
-8,,11,,-5	@that is what we
-8,,11,,-5	that is what
-8,,11,-5,-6	@ROLE .. we
-8,,11,-6,	@after the * it
-8,,11,-6,	is clear
-8,,11,-6,	it is clear
-8,,11,-7,	repo ,
-8,,12,-5,-5	@a .. -
-8,,13,,	@^ let use TECH
-8,,13,,	@let use TECH
-8,,13,,-5	@* that * ,
-8,,13,,-5	@^ * that *
-8,,13,,-5	@that * , we
-8,,13,,-5	idea , we
-8,,13,,-5	that idea
-8,,13,,-5	that idea ,
-8,,13,,-8	@after .. the
-8,,14,,-6	@we SWITCH with
-8,,14,,-6	fast
-8,,14,,-6	we stay
-8,,14,,-6	we stay with
-8,,14,,5	b ,
-8,,14,-7,-7	@SWITCH in MONTHDAY
-8,,14,-7,-7	@SWITCH in MONTHDAY $
-8,,14,-7,14	@* on TECH $
-8,,15,-8,	@ROLE .. new
-8,,16,,-6	plugin
-8,,16,,-6	plugin system
-8,,16,,-6	plugin system $
-8,,16,,-6	plugi~
-8,,16,,-6	the plugin
-8,,16,,-6	the plugin system
-8,,16,-15,-9	@with <id>
-8,,16,-8,	@* the TECH THING
-8,,17,,-12	@do .. with
-8,,17,-10,	^ the consensus
-8,,17,-10,	consensus
-8,,17,-10,	consensus is
-8,,17,-10,	the consensus
-8,,17,-10,	the consensus is
-8,,18,,	@option .. ,
-8,,19,-11,-9	opted
-8,,20,-6,	@TECH .. then
-8,,21,-5,-12	not do
-8,,21,-8,-14	with your
-8,,24,-14,-11	@one THING
-8,,5,-6,-11	@LIKES .. is
-8,,5,-9,-10	@and TECH
-8,,5,-9,10	came back
-8,,6,,8	on tuesday
-8,,6,-8,	@* the * on
-8,,7,,	?s^we went
-8,,7,,	@ROLE , we
-8,,7,,	@^ we went
-8,,7,,	@the ROLE ,
-8,,7,,	@the ROLE , we
-8,,7,,	@the THING , we
-8,,7,,	@with the ROLE ,
-8,,7,,	@with the THING ,
-8,,7,,	^ we went
-8,,7,,	we went
-8,,7,-6,9	@the * DID
-8,,7,-7,	@ORDER .. from
-8,,8,,	@are * to
-8,,8,,	@we are * to
-8,,8,,	will do
-8,,8,,5	@do .. <Name>
-8,,8,-7,-10	@we .. over
-8,,8,6,-6	@<NAMED> ,
-8,,9,,	@yes .. use
-8,,9,,-7	@with .. are
-8,,9,-8,	@after .. it
-8,-10,,,	@never .. ERROR
-8,-10,,-5,	@ORDER .. old
-8,-10,,-8,-12	@^ .. between
-8,-10,-10,,-5	?s^the ORDER
-8,-10,-6,,-6	, right
-8,-10,-6,-10,-5	^ refactor
-8,-10,-6,-6,-8	@ORDER a ORDER
-8,-10,-6,-7,28	the flaky
-8,-10,-8,-10,-11	@ORDER that *
-8,-10,-9,-7,-10	@by last *
-8,-10,15,-7,	@DECIDED .. ORDER
-8,-10,19,,-11	@going with TECH
-8,-10,20,-5,-8	pick the
-8,-10,21,-17,-7	weekly
-8,-10,21,-17,-7	weekl~
-8,-10,24,-7,-8	the monolith
-8,-10,5,,	resol~
-8,-10,6,7,-10	^ we deploy
-8,-11,,,-10	@should .. the
-8,-11,,-9,	@never .. when
-8,-11,,14,	@* the ORDER *
-8,-11,,17,	@STYLE THING is
-8,-11,-10,,-8	error $
-8,-11,-11,-10,7	@^ .. this
-8,-11,-12,-7,15	?s^which
-8,-11,-14,12,10	happe~
-8,-11,-17,-16,24	@* la * $
-8,-11,-17,-16,24	@la * $
-8,-11,-6,-5,	@should .. it
-8,-11,-6,-6,13	faster
-8,-11,-6,6,-10	item
-8,-11,-7,,11	@i .. where
-8,-11,-7,-6,8	@like the *
-8,-11,-7,-7,17	@RECALLS $
-8,-11,-7,16,	@ORDER is * $
-8,-11,-7,19,-9	@STYLE are DID
-8,-11,-8,-10,18	@^ * lo
-8,-11,-8,-10,18	@^ * lo *
-8,-11,-8,-11,	@a THING
-8,-11,-9,-13,14	@<id> .. ?
-8,-11,-9,-6,18	@you .. for
-8,-11,-9,-7,12	faste~
-8,-11,11,,-6	rows
-8,-11,21,-6,-11	@TECH .. today
-8,-11,25,-12,-12	@^ we TECH
-8,-11,25,-7,-7	everyone
-8,-11,25,-8,-10	@lets .. TECH
-8,-11,5,,9	@we .. one
-8,-11,7,-11,-9	@TECH the
-8,-11,8,-10,-9	@SWITCH on
-8,-12,,,	@with THING
-8,-12,,,6	@ORDER of
-8,-12,,-5,-7	@to be * $
-8,-12,,-7,	@the .. this
-8,-12,-10,-12,18	bump
-8,-12,-11,-10,	@previous .. $
-8,-12,-5,17,	@<id> .. <code>
-8,-12,-6,-6,-13	@which .. you
-8,-12,-9,-15,-6	@get .. <num>
-8,-12,20,-11,-10	@will SWITCH
-8,-12,22,-7,-5	@everyone .. ,
-8,-12,23,-8,-5	?s^everyone
-8,-12,23,-8,-5	@everyone .. with
-8,-12,23,-8,-5	^ everyone
-8,-12,5,-6,12	@to .. we
-8,-12,9,-5,	@not .. this
-8,-13,,,-8	@it .. SWITCH
-8,-13,,-12,	@ALWAYS .. <VALUE>
-8,-13,,-12,	@ALWAYS .. <num>
-8,-13,,-6,	@the .. now
-8,-13,,-6,-10	@let .. STYLE
-8,-13,-12,-22,	?s^at
-8,-13,-12,-22,	^ at
-8,-13,-13,-5,15	previ~
-8,-13,-5,,-9	@ORDER the * in
-8,-13,-5,-6,	@can .. ORDER
-8,-13,-6,,-16	the error
-8,-13,-6,-5,13	@^ do you
-8,-13,-6,-5,13	^ do you
-8,-13,-6,-5,21	^ did
-8,-13,-8,-11,-5	@ORDER the * to
-8,-13,-9,-16,-7	@get .. <VALUE>
-8,-13,12,-5,	@DECIDED .. use
-8,-13,20,-8,-10	@TECH over TECH
-8,-14,-13,-9,	@i .. back
-8,-14,-14,-12,31	@* again
-8,-14,-17,,	bar $
-8,-14,-7,,	@, .. back
-8,-14,-7,-8,-7	?s^ORDER <quote>
-8,-14,-7,-8,-7	@^ ORDER <quote>
-8,-14,10,,-7	@* me ;
-8,-14,10,,-7	@* me ; $
-8,-14,10,,-7	@me ; $
-8,-14,10,,-7	@you * me ;
-8,-14,10,,-7	me ;
-8,-14,10,,-7	me ; $
-8,-14,7,-6,-6	@am .. is
-8,-15,-11,-9,-11	it works
-8,-15,-15,-12,14	@again .. $
-8,-15,-5,19,-5	@^ if you need
-8,-15,-5,19,-5	@if .. need
-8,-15,-5,19,-5	@if you need
-8,-15,-5,19,-5	if you need
-8,-15,-8,-5,10	this one
-8,-15,-8,-5,14	@like .. DID
-8,-15,-8,-5,14	@like .. did
-8,-15,10,-10,5	@ORDER for
-8,-16,,,-5	cente~
-8,-16,-10,-10,-6	add an
-8,-16,-10,-8,-10	^ write a
-8,-16,-13,-10,	@^ .. still
-8,-16,-18,-10,5	@ERROR with
-8,-17,-12,-8,-16	close the
-8,-17,24,-9,-8	?s^let use
-8,-17,24,-9,-8	@^ let use
-8,-17,24,-9,-8	^ let use
-8,-18,,,-5	@no .. do
-8,-19,,-10,20	@let .. with
-8,-19,-18,-16,-17	works
-8,-19,-5,,8	@ALWAYS .. ?
-8,-20,-5,-7,-8	@ALWAYS .. ERROR
-8,-20,7,,-8	@the .. be
-8,-21,9,,	@no .. now
-8,-5,,,-5	@in .. <id>
-8,-5,,,-6	script that
-8,-5,,,12	@^ you DID *
-8,-5,,,14	@DID .. already
-8,-5,,,14	@RECALLS a
-8,-5,,,6	@did .. other
-8,-5,,-10,-15	?q^why is
-8,-5,,-5,-7	@wants .. the
-8,-5,,-5,19	in your
-8,-5,,8,	jobs
-8,-5,,9,	@THING THING is <num>
-8,-5,,9,	@^ * are in
-8,-5,-10,-6,10	@* the same
-8,-5,-11,-7,-7	@ORDER at the
-8,-5,-11,-7,-7	@let ORDER at the
-8,-5,-11,-7,-7	look at the
-8,-5,-11,19,	codename
-8,-5,-11,19,	coden~
-8,-5,-11,20,-6	: <url>
-8,-5,-11,20,-6	: <url> $
-8,-5,-11,20,-6	@: <url>
-8,-5,-11,20,-6	@: <url> $
-8,-5,-12,-7,14	@^ * up the
-8,-5,-12,15,	?s^ROLE *
-8,-5,-12,15,	@^ ROLE *
-8,-5,-12,15,	@^ ROLE * is
-8,-5,-12,23,	@* STANDS
-8,-5,-13,,-7	the layout
-8,-5,-5,,-10	@way .. ?
-8,-5,-5,-5,12	@could you ORDER
-8,-5,-5,-6,19	@THING again
-8,-5,-5,-9,	@ORDER .. already
-8,-5,-5,10,	nightly backups are
-8,-5,-5,11,	@<id> STYLE
-8,-5,-5,7,	@the last PERIOD
-8,-5,-5,8,	@TECH THING is <id>
-8,-5,-6,,16	@* , there
-8,-5,-6,-5,-7	@ALWAYS * ,
-8,-5,-6,-5,17	@where DID we
-8,-5,-6,-5,17	@where did we
-8,-5,-6,-5,17	where did we
-8,-5,-6,15,-6	is reachable
-8,-5,-6,15,-6	reachable
-8,-5,-6,15,-6	reach~
-8,-5,-7,,-5	@up the THING
-8,-5,-7,-6,16	last session
-8,-5,-7,-7,22	@what was the *
-8,-5,-8,,11	@DID for
-8,-5,-8,,17	tried that
-8,-5,-8,-11,-12	@^ what is the
-8,-5,-8,-11,-12	@what is the
-8,-5,-8,-11,-12	what is the
-8,-5,-8,-16,-5	@the .. when
-8,-5,-8,13,	@THING THING in TECH
-8,-5,-8,13,	@THING in TECH is
-8,-5,-8,13,	@in TECH is
-8,-5,-8,19,-5	@= *
-8,-5,-8,19,-5	@= * $
-8,-5,-9,,12	@again .. ORDER
-8,-5,-9,,24	previously
-8,-5,-9,17,-5	@new ROLE
-8,-5,-9,17,-5	@the new ROLE
-8,-5,10,,-5	queue ,
-8,-5,11,,	@: SWITCH
-8,-5,12,,	@^ to the THING
-8,-5,12,,	@the THING , no
-8,-5,12,,	queue , no
-8,-5,12,,	the queue ,
-8,-5,12,,	to the queue
-8,-5,12,,-7	manag~
-8,-5,14,,-7	@* on it
-8,-5,14,,-7	@^ i * on
-8,-5,14,,-7	@i * on it
-8,-5,14,,-7	^ i reflected
-8,-5,14,,-7	i reflected
-8,-5,14,,-7	i reflected on
-8,-5,14,,-7	on it
-8,-5,14,,-7	reflected
-8,-5,14,,-7	reflected on
-8,-5,14,,-7	reflected on it
-8,-5,15,-6,	@one .. TECH
-8,-5,17,,-10	have decided
-8,-5,17,-5,	@is going to
-8,-5,17,-5,	@is going to be
-8,-5,17,-5,	is going to
-8,-5,17,-5,-8	after the benchmark
-8,-5,19,-5,-15	retro
-8,-5,19,-5,-15	the retro
-8,-5,20,-7,-5	@will be *
-8,-5,22,-5,-15	?s^as of
-8,-5,22,-5,-15	@^ as of
-8,-5,22,-5,-15	^ as of
-8,-5,22,-5,-15	as of
-8,-5,22,-7,	@option .. is
-8,-5,23,-7,-12	@^ lets * the
-8,-5,23,-7,-12	@lets * the
-8,-5,8,5,	@are .. <ident>
-8,-6,,,	@<VALUE> .. with
-8,-6,,,	@<num> .. with
-8,-6,,,	@that is not *
-8,-6,,,-16	@what .. think
-8,-6,,,-7	@you ORDER that
-8,-6,,,-8	@for <VALUE>
-8,-6,,,23	@DID i
-8,-6,,,23	did i
-8,-6,,-10,	@my .. <path>
-8,-6,,-11,10	on a
-8,-6,,-7,13	@THING .. other
-8,-6,,-9,-10	@a * with
-8,-6,,11,	@is at <VALUE>
-8,-6,,12,-9	@^ .. <num>
-8,-6,,13,	seed data
-8,-6,,5,11	@in .. <ident>
-8,-6,,6,-7	@here .. the
-8,-6,-10,-5,21	?s^have
-8,-6,-10,-8,-5	@and * it
-8,-6,-10,18,-6	@THING is TECH $
-8,-6,-11,-12,17	@same .. MONTHDAY
-8,-6,-11,-15,10	@the .. ERROR
-8,-6,-11,-7,18	@same .. for
-8,-6,-11,-7,19	^ pick up
-8,-6,-11,-7,19	pick up
-8,-6,-11,17,	@* : <dotted>
-8,-6,-12,-5,11	@to .. what
-8,-6,-12,-7,	@the * on *
-8,-6,-14,-6,	@which THING
-8,-6,-14,6,-5	@with a * THING
-8,-6,-5,,	@actually .. more
-8,-6,-5,,	@actually .. one
-8,-6,-5,,	@one more *
-8,-6,-5,,	more question
-8,-6,-5,,	one more question
-8,-6,-5,,5	@this .. for
-8,-6,-5,,9	fixtu~
-8,-6,-5,-6,23	our previous
-8,-6,-5,11,	@^ my TECH *
-8,-6,-5,11,	@my TECH *
-8,-6,-5,11,	@my TECH * is
-8,-6,-5,11,-8	@default THING
-8,-6,-5,11,-8	@the default THING
-8,-6,-5,13,-5	@is <email> $
-8,-6,-5,13,-5	is <email> $
-8,-6,-6,,	@* here ?
-8,-6,-6,,	@* here ? $
-8,-6,-6,,	@^ * , <NAMED>
-8,-6,-6,,	@^ * , <email>
-8,-6,-6,,	^ okafor ,
-8,-6,-6,,	okafor ,
-8,-6,-6,,	okafor , <email>
-8,-6,-6,,16	materialized
-8,-6,-6,,16	materialized views
-8,-6,-6,,16	mater~
-8,-6,-6,,16	something with
-8,-6,-6,,16	something with materialized
-8,-6,-6,,16	views
-8,-6,-6,,16	with materialized
-8,-6,-6,,16	with materialized views
-8,-6,-6,,6	@old * ,
-8,-6,-6,,6	@the old * ,
-8,-6,-6,-5,	@where DID
-8,-6,-6,-5,	where did
-8,-6,-6,-5,-14	@^ what does this
-8,-6,-6,-5,-14	@what does this
-8,-6,-6,-5,-14	what does this
-8,-6,-6,-5,5	?q^what was
-8,-6,-6,-6,8	@what was the
-8,-6,-6,-6,8	what was the
-8,-6,-6,-7,18	recom~
-8,-6,-6,10,	@are STANDS in
-8,-6,-6,17,-5	@<VALUE> .. per
-8,-6,-6,6,	, <email>
-8,-6,-6,6,	, <email> $
-8,-6,-6,6,	@* , <email>
-8,-6,-6,6,	@* , <email> $
-8,-6,-6,6,	@, <email>
-8,-6,-6,6,	@, <email> $
-8,-6,-7,-5,10	@what DID
-8,-6,-7,-5,9	have done
-8,-6,-7,-7,10	?s^where
-8,-6,-7,-8,	add the
-8,-6,-7,-8,-20	@if .. THING
-8,-6,-7,-9,11	@RECALLS the
-8,-6,-7,11,	brand
-8,-6,-7,13,-6	@* THING is <url>
-8,-6,-7,13,-6	url is <url>
-8,-6,-7,14,-6	@THING is <url>
-8,-6,-7,5,	@has <VALUE> * $
-8,-6,-7,9,-6	@is .. <path>
-8,-6,-8,-6,16	@RECALLS .. the
-8,-6,-8,-6,20	@we already DID
-8,-6,-8,-7,-5	@ORDER .. too
-8,-6,-8,10,	@ORDER <num>
-8,-6,-9,-6,20	once $
-8,-6,12,-8,	accep~
-8,-6,15,-10,-5	conse~
-8,-6,16,,	@DECIDED .. we
-8,-6,18,-6,-7	@* TECH * TECH
-8,-6,20,,-7	@* for NOWADAYS
-8,-6,20,,-7	@* for now
-8,-6,20,-13,-5	multi~
-8,-6,20,-8,-7	@* today
-8,-6,20,-8,-7	@* today $
-8,-6,21,-12,-7	@ROLE .. ORDER
-8,-6,21,-8,-15	@we will *
-8,-6,6,,7	@DECIDED .. it
-8,-6,8,-10,	@are .. ORDER
-8,-6,8,-7,	@, .. every
-8,-6,8,-7,-7	@wants .. ,
-8,-6,9,,	for the
-8,-6,9,-6,-8	@of .. <VALUE>
-8,-6,9,9,-6	@will ORDER
-8,-7,,,	@ERROR .. i
-8,-7,,,	@be .. <code>
-8,-7,,,-6	@<VALUE> in
-8,-7,,,17	@it .. LIKES
-8,-7,,-10,14	^ take the
-8,-7,,-5,	total is wrong
-8,-7,,-5,13	@DID .. this
-8,-7,,-7,-7	@up TECH
-8,-7,,13,	project id
-8,-7,-10,-5,21	discussed
-8,-7,-10,-5,5	@and .. ?
-8,-7,-10,17,-5	@has <VALUE> *
-8,-7,-10,19,-6	@for * is
-8,-7,-11,-5,-14	@or .. ?
-8,-7,-13,,-9	@TECH or
-8,-7,-13,-5,19	@we were *
-8,-7,-14,-6,18	@back to the
-8,-7,-14,-6,18	back to the
-8,-7,-5,,	@THING is <VALUE> *
-8,-7,-5,,	@how .. you
-8,-7,-5,-13,	@<code> to <code> $
-8,-7,-5,-14,	?s^ORDER <code>
-8,-7,-5,-14,	@^ ORDER <code>
-8,-7,-5,13,	@* STYLE is *
-8,-7,-5,7,-7	@THING .. <dotted>
-8,-7,-6,,17	?s^what do
-8,-7,-6,-6,-16	@STYLE .. ?
-8,-7,-6,-7,-7	^ build that
-8,-7,-6,-7,-7	build that
-8,-7,-6,-7,-7	build that flow
-8,-7,-6,-7,-7	that flow
-8,-7,-6,13,-5	@under <NAMED>
-8,-7,-6,13,-5	@under <NAMED> $
-8,-7,-6,16,	^ logs
-8,-7,-7,,-10	?q^is it
-8,-7,-7,,-10	@^ is it
-8,-7,-7,,-10	^ is it
-8,-7,-7,,-11	old value
-8,-7,-7,,-11	the old value
-8,-7,-7,,-9	validate
-8,-7,-7,,11	@what .. to
-8,-7,-8,-8,17	@from last PERIOD
-8,-7,-8,-8,18	from last
-8,-7,-8,-9,9	@ORDER .. new
-8,-7,-8,18,	cet
-8,-7,-8,18,	cet $
-8,-7,-9,,13	plann~
-8,-7,-9,-5,28	@DID we
-8,-7,-9,-5,28	did we
-8,-7,-9,-7,18	know
-8,-7,-9,-9,18	the same
-8,-7,14,,-6	@for .. new
-8,-7,14,-5,6	the rewrite
-8,-7,14,-5,6	the rewrite $
-8,-7,14,-9,-16	@will *
-8,-7,16,,11	take
-8,-7,16,-13,7	appro~
-8,-7,18,-10,-9	go for
-8,-7,18,-9,-9	en vez
-8,-7,18,-9,-9	en vez de
-8,-7,18,-9,-9	vez de
-8,-7,5,5,-19	@^ use the THING
-8,-7,6,,13	@* on
-8,-7,7,,14	week
-8,-7,8,,7	switch
-8,-7,8,-11,	@ORDER .. default
-8,-7,9,-5,-7	@THING .. they
-8,-7,9,-6,8	@we .. MONTHDAY
-8,-8,,,-10	@in TECH
-8,-8,,,-7	i click
-8,-8,,,-7	when i click
-8,-8,,,6	@we .. and
-8,-8,,,7	@, DID
-8,-8,,,9	@ERROR because
-8,-8,,,9	failed because
-8,-8,,-13,8	images
-8,-8,,-13,8	image~
-8,-8,,-7,	output
-8,-8,,-7,	outpu~
-8,-8,,-7,-6	@* for us
-8,-8,,-7,-6	@* for us $
-8,-8,,-8,	@the last * $
-8,-8,,19,	@^ .. at
-8,-8,-10,,14	failed
-8,-8,-10,,14	faile~
-8,-8,-10,,22	we did
-8,-8,-10,-10,17	@^ .. same
-8,-8,-10,-9,-10	@between .. and
-8,-8,-11,-9,-13	new endpoint
-8,-8,-5,,-6	@not ORDER the *
-8,-8,-5,-15,-12	^ reset
-8,-8,-5,-5,	@use a * here
-8,-8,-5,-7,	@, .. up
-8,-8,-6,,12	?s^do you
-8,-8,-6,-5,15	@earlier .. $
-8,-8,-6,-7,-9	@ORDER a *
-8,-8,-6,-8,5	@lets ORDER
-8,-8,-6,20,-6	@you * <code>
-8,-8,-6,20,-6	@you * <code> $
-8,-8,-7,-7,-13	@how .. from
-8,-8,-7,-7,-6	@could .. ORDER
-8,-8,-7,-8,	@at <id>
-8,-8,-7,16,-7	@at <url>
-8,-8,-7,16,-7	@at <url> $
-8,-8,-7,16,-7	at <url>
-8,-8,-7,16,-7	at <url> $
-8,-8,-8,-8,6	check if
-8,-8,-9,,-8	@ORDER .. <ident>
-8,-8,-9,13,-9	@* <url>
-8,-8,-9,18,-5	@STYLE are *
-8,-8,10,-6,	@will .. <ident>
-8,-8,10,-9,	name ,
-8,-8,12,,-5	@for the new
-8,-8,12,,-5	for the new
-8,-8,12,-7,	@from <VALUE>
-8,-8,13,,-5	, and
-8,-8,13,-8,-12	@we SWITCH the
-8,-8,13,-9,	@SWITCH .. THING
-8,-8,16,,	am convinced
-8,-8,16,,	i am convinced
-8,-8,18,-8,-10	@over TECH $
-8,-8,24,-7,-7	monolith $
-8,-8,5,-5,-5	@it up $
-8,-8,5,-5,-5	it up $
-8,-8,8,-5,	@^ .. for
-8,-8,8,-6,-6	@so .. is
-8,-8,8,-9,-11	let go
-8,-9,,,-6	@ERROR : *
-8,-9,,-14,-6	@a .. <NAMED>
-8,-9,,-6,-7	@TECH and
-8,-9,,-6,-7	hook
-8,-9,,-7,	question :
-8,-9,,16,-5	id is
-8,-9,-10,-9,10	?
-8,-9,-13,-9,22	@same * as
-8,-9,-5,,-5	?q^i
-8,-9,-5,,-8	@^ ORDER them
-8,-9,-5,-13,-10	@<code> .. ?
-8,-9,-5,15,	acme $
-8,-9,-6,-6,-13	@what .. this
-8,-9,-6,-8,-9	@* this THING $
-8,-9,-7,-10,26	@the .. from
-8,-9,-7,-6,-8	@any .. ?
-8,-9,-8,-10,25	@the * from
-8,-9,-8,-8,	@ORDER if
-8,-9,-8,-8,-5	?q^are
-8,-9,-8,-8,-7	@should we use
-8,-9,-8,-8,-7	should we use
-8,-9,-8,-9,-10	@which .. ?
-8,-9,-9,,-8	@a * that *
-8,-9,-9,22,-9	^ retros
-8,-9,-9,22,-9	retros
-8,-9,-9,22,-9	retro~
-8,-9,10,,	@i .. go
-8,-9,13,-14,	rotate
-8,-9,15,,-7	auth0 $
-8,-9,23,-10,9	@^ .. plan
-8,-9,6,-6,10	, drizzle
-8,-9,6,-7,-8	@the .. option
-8,-9,7,-11,8	@for this $
-8,-9,7,-11,8	for this $
-8,-9,8,12,-8	@<VALUE> on
-8,-9,9,,	@, so TECH
-8,-9,9,,	@so TECH
-8,-9,9,,-8	@is .. use
-8,10,,,	folder ,
-8,10,,,	instead $
-8,10,,-5,-11	does the
-8,10,-11,-7,-6	@more * $
-8,10,-12,-6,-6	@ORDER .. first
-8,10,-6,-6,	@you .. i
-8,10,-7,-8,	@^ could you
-8,10,-7,-8,	^ could you
-8,10,5,-5,-7	for everything
-8,10,7,-12,-9	@new .. in
-8,11,,,	, open
-8,11,,,	, open an
-8,11,,,	@* instead $
-8,11,,,	@ORDER an * instead
-8,11,,,	@STYLE .. LIKES
-8,11,,,	@STYLE .. an
-8,11,,,	@an * instead
-8,11,,,	@an * instead $
-8,11,,,	@an .. instead
-8,11,,,	an issue instead
-8,11,,,	issue instead
-8,11,,,	issue instead $
-8,11,,,	open an
-8,11,,,	open an issue
-8,11,,,-7	@the way you *
-8,11,,,-7	@way you *
-8,11,,,-7	@way you * that
-8,11,,,-7	@you * that $
-8,11,,-11,-11	squash
-8,11,,-11,-11	squas~
-8,11,,-5,-6	@ORDER .. only
-8,11,-5,,	@do .. ;
-8,11,-6,6,-5	i work
-8,11,-8,-6,13	@^ .. ever
-8,12,,,-8	@if .. DID
-8,12,,-11,	@<id> THING
-8,12,-10,-6,	?s^* ;
-8,12,-10,-6,	@^ * ;
-8,12,-10,-6,	@^ * ; $
-8,12,-5,,-6	, write
-8,12,-5,-8,	@always STYLE
-8,12,-6,,	intro~
-8,12,-6,,-10	@me .. STYLE
-8,12,-6,-6,-5	i find
-8,12,-6,-8,7	@* ORDER $
-8,12,-9,11,-5	@use .. and
-8,12,10,-10,-5	?s^* with
-8,12,10,-10,-5	@^ * with
-8,13,,,	, i know
-8,13,,,	@* , i know
-8,13,,,	@, .. well
-8,13,,,	@, i know
-8,13,,,	@, i know TECH
-8,13,,,	@i .. well
-8,13,,,	@know .. well
-8,13,,,	well $
-8,13,,,-11	@* after
-8,13,,-7,-8	@stuff .. $
-8,13,-10,-9,-12	every time
-8,13,-5,,	@do .. ERROR
-8,13,-6,,	@the .. just
-8,13,-6,,-11	@like .. STYLE
-8,13,-6,,-5	the changes
-8,13,-6,-6,	@unless .. ,
-8,13,-6,-6,	otherwise ,
-8,13,-7,,-8	the time
-8,13,-7,-14,-8	@STYLE in *
-8,13,-7,-5,-5	@^ stop * STYLE
-8,13,-7,-5,-5	@always .. TECH
-8,13,-7,-5,-5	@stop * STYLE
-8,13,-9,,	tailwind classes
-8,13,-9,-8,	@^ .. LIKES
-8,13,7,-5,	@^ no more TECH
-8,14,,,-15	you change
-8,14,,,-5	?s^ALWAYS you
-8,14,,,-5	@, never *
-8,14,,,-5	@^ ALWAYS you
-8,14,,,-5	^ whenever you
-8,14,,,-6	applied $
-8,14,,,-7	@every .. ,
-8,14,,-11,-17	@^ * LIKES
-8,14,,-5,-8	@in .. SWITCH
-8,14,,-6,	@^ .. be
-8,14,-10,-11,-8	@ALWAYS *
-8,14,-16,,-7	lodash $
-8,14,-5,,-7	@^ in this THING
-8,14,-5,,-7	@in this THING we
-8,14,-5,,-7	@this THING we
-8,14,-5,-10,	@LIKES .. <code>
-8,14,-5,-11,-5	grep
-8,14,-6,,	, you just
-8,14,-6,,	@, you TECH
-8,14,-6,,	@, you just
-8,14,-6,,-6	docs $
-8,14,-6,-5,-6	@^ i get *
-8,14,-6,-5,-6	@i get *
-8,14,-6,-5,-9	@can .. stop
-8,14,-6,-7,	@a .. so
-8,14,-7,,13	@do .. time
-8,15,,,	@i .. if
-8,15,,,-10	@^ .. use
-8,15,,,-6	@when .. use
-8,15,,-10,-5	@* to SWITCH
-8,15,,-5,-6	@SWITCH .. that
-8,15,,-7,-9	@want .. $
-8,15,,5,-17	@ORDER * $
-8,15,-16,,	@more .. ,
-8,15,-5,,-7	@do .. ever
-8,15,-5,,-8	?s^in this
-8,15,-5,,-8	@^ in this
-8,15,-5,,-8	^ in this
-8,15,-5,-5,-5	@each *
-8,15,-5,-7,-7	@without * $
-8,15,-7,-5,	@THING we
-8,15,-9,,-6	@use .. <NAMED>
-8,15,-9,-6,-8	functions
-8,16,,,-7	@* all the
-8,16,,,-7	@* all the time
-8,16,-10,-5,-8	@new .. without
-8,16,-5,-5,-10	@like *
-8,16,-7,6,-18	@every .. $
-8,16,-8,-5,-7	@, * STYLE
-8,16,-8,-5,-7	@, * STYLE $
-8,16,-8,-5,-9	a rule
-8,16,-9,,	edit
-8,16,-9,-9,-7	@me .. $
-8,17,-10,-8,-12	write the
-8,17,-11,-8,-16	@LIKES STYLE
-8,17,-5,,	^ i hate
-8,17,-5,,	i hate
-8,17,-8,-8,	@^ .. me
-8,17,-8,-9,	@LIKES
-8,18,,,-7	that way
-8,18,,-14,-11	compo~
-8,18,,-9,-6	be
-8,18,-10,-14,-8	codebase
-8,18,-10,-14,-8	codeb~
-8,18,-10,-8,	@^ unless i *
-8,18,-12,,	forma~
-8,18,-5,,-7	@all .. time
-8,18,-5,,-7	@all the time
-8,18,-5,,-7	all the time
-8,18,-9,-10,-7	english
-8,18,5,-12,-14	@we .. our
-8,19,,,-6	@not .. without
-8,19,,-6,-9	@from NOWADAYS
-8,19,,-6,-9	@from NOWADAYS on
-8,19,,-6,-9	@from now on
-8,19,,-6,-9	from now
-8,19,,-6,-9	from now on
-8,19,,-6,-9	now on
-8,19,-10,,-5	examples
-8,19,-11,,6	metri~
-8,19,-5,,-11	all the
-8,19,-7,-13,	@use .. ALWAYS
-8,19,-9,-5,	@to .. before
-8,20,,-9,-5	@be .. $
-8,20,-5,,-6	to main
-8,20,-6,-7,-6	full sentences
-8,20,-9,,-9	@please .. STYLE
-8,20,-9,-9,-8	@stop .. STYLE
-8,21,,-6,-7	@ALWAYS you
-8,21,,-6,-7	whenever you
-8,21,,-8,	@just .. $
-8,21,-13,-9,-8	@SWITCH STYLE *
-8,21,-5,,-8	me when
-8,21,-5,-5,-6	@every .. a
-8,21,-6,-12,	?s^never use
-8,21,-6,-12,	@^ never use
-8,21,-6,-12,	^ never use
-8,21,-9,,-11	@* STYLE *
-8,21,-9,-11,-12	antworten
-8,21,-9,-11,-12	antwo~
-8,22,,,-7	@STYLE .. ,
-8,22,,,-7	@would .. you
-8,22,-10,-7,-8	usa
-8,22,-6,-16,5	@our .. STYLE
-8,23,-10,-9,-9	siempre
-8,23,-10,-9,-9	siemp~
-8,23,-14,-5,-7	@^ do not be
-8,23,-14,-5,-7	@do .. be
-8,23,-14,-5,-7	@do not be
-8,23,-14,-5,-7	do not be
-8,23,-16,-11,-8	@SWITCH STYLE
-8,23,-6,-5,-8	@every .. ORDER
-8,23,-8,-8,-7	@in STYLE $
-8,24,-10,-5,-8	@ORDER STYLE
-8,24,-10,-9,-8	@* everywhere
-8,24,-10,-9,-8	@* everywhere $
-8,24,-13,-13,-16	gener~
-8,24,-7,,-9	@it .. me
-8,25,-19,-9,-5	^ stay
-8,25,-5,,-7	@do .. me
-8,25,-6,,-7	@ALWAYS ORDER
-8,25,-6,-13,-9	@STYLE .. STYLE
-8,25,-8,-5,-8	@STYLE .. i
-8,26,-12,-7,-7	@* in STYLE
-8,26,-12,-8,-8	explicit
-8,26,-18,-6,-5	@am .. so
-8,27,-14,-10,-10	@^ be * $
-8,27,-17,-10,-7	@LIKES .. over
-8,29,-13,-8,-13	@^ we ALWAYS
-8,29,-15,-9,-8	short $
-8,32,-12,-19,-14	@stop .. $
-8,5,,,	@this THING , ORDER
-8,5,,,5	@ERROR .. ALWAYS
-8,5,-10,-12,-6	dark
-8,5,-10,-12,-6	dark mode
-8,5,-10,14,	@<id> .. <num>
-8,5,-14,9,-6	@for * :
-8,5,-5,-5,-7	@* <num> *
-8,5,-7,-6,-15	@^ .. if
-8,5,10,-12,-12	@* first
-8,5,11,,5	@going .. THING
-8,5,15,-5,-8	@SWITCH
-8,5,18,-8,-8	@SWITCH .. for
-8,5,6,,-7	@ROLE .. for
-8,5,9,-10,-10	the backend
-8,5,9,-5,	, start
-8,5,9,-5,	@* , start
-8,6,,-10,6	@on .. STYLE
-8,6,,-5,-9	@do .. for
-8,6,,-6,7	@you .. NOWADAYS
-8,6,-5,-14,	@with <ident>
-8,6,-5,-14,	with <ident>
-8,6,-6,,-15	@you TECH
-8,6,-6,,6	@way .. DID
-8,6,-8,,-6	that works $
-8,6,-9,5,	@on .. in
-8,6,10,,	, start with
-8,6,10,,	@* , start with
-8,6,10,,	@, start with
-8,6,11,-6,	@one .. only
-8,6,17,-5,	@, .. from
-8,6,7,-6,	@SWITCH .. from
-8,7,,-6,-7	to read
-8,7,,-8,10	@in .. TECH
-8,7,-5,9,-6	written
-8,7,-5,9,-6	writt~
-8,7,-7,6,	@a TECH <VALUE>
-8,7,-7,6,	@a TECH <num>
-8,7,-8,,10	@* , STYLE
-8,7,-9,,	@ORDER .. so
-8,7,-9,-10,-8	@^ ORDER STYLE
-8,7,10,-5,	@be TECH
-8,7,10,-5,	@be TECH $
-8,7,13,-10,-9	@ORDER .. no
-8,7,22,-20,-22	@<id> * $
-8,8,,,-10	@any STYLE
-8,8,,-12,-12	@more .. $
-8,8,,-5,-5	@ORDER .. be
-8,8,-11,,-5	learn
-8,8,-11,,-6	?s^use STYLE
-8,8,-11,,-6	@^ use STYLE
-8,8,-12,-8,-12	@* to ORDER
-8,8,-19,-15,27	@my .. for
-8,8,-5,-5,-7	types $
-8,8,-6,,10	@* STYLE STYLE
-8,8,-7,,	@no .. just
-8,8,-7,,-6	@with .. ;
-8,8,-8,-12,	@here .. STYLE
-8,8,-9,-9,	^ could
-8,9,,,	@ALWAYS .. i
-8,9,,,	@^ in * i
-8,9,,,	@in * i
-8,9,,,	general i
-8,9,,,	in general i
-8,9,,,	to repeat
-8,9,-10,-12,-8	?s^i get
-8,9,-11,10,	@am .. do
-8,9,-6,,-12	you just
-8,9,-6,-10,-8	immer
-8,9,-6,-5,-5	@should be *
-8,9,-6,-7,-5	is done
-8,9,-8,-9,7	@* against
-8,9,7,-10,-7	@for .. first
-9,,,,	@* is WRONG in
-9,,,,	@* we YOU_DID
-9,,,,	@STYLE in this
-9,,,,	@about <VALUE> *
-9,,,,	@about <VALUE> * $
-9,,,,	@about <num> *
-9,,,,	@about <num> * $
-9,,,,	@an .. one
-9,,,,	@by .. in
-9,,,,	@did .. not
-9,,,,	@in .. do
-9,,,,	@is WRONG in
-9,,,,	@there .. <VALUE>
-9,,,,	@think .. an
-9,,,,	@to ORDER
-9,,,,	@what .. does
-9,,,,	by date
-9,,,,	is wrong in
-9,,,,	migra~
-9,,,,	pick a
-9,,,,	tuesday $
-9,,,,-14	@who .. last
-9,,,,-5	?s^that did
-9,,,,-5	@on my THING
-9,,,,-5	@when the ORDER
-9,,,,-6	@THING , ORDER
-9,,,,-7	@have to ORDER
-9,,,,-8	@WRONG .. ?
-9,,,,-9	@^ i think there
-9,,,,-9	@i think there
-9,,,,-9	@i think there is
-9,,,,-9	@think there is
-9,,,,-9	@when .. ERROR
-9,,,,-9	i think there
-9,,,,-9	think there
-9,,,,-9	think there is
-9,,,,11	@* us
-9,,,,11	chat
-9,,,,16	@there .. about
-9,,,,21	@you .. time
-9,,,,5	@it .. what
-9,,,,6	@called .. THING
-9,,,,7	@ORDER * <VALUE>
-9,,,,7	@a .. our
-9,,,,8	@to * this
-9,,,-10,-5	@there .. ERROR
-9,,,-10,-8	where is
-9,,,-12,	@THING .. but
-9,,,-12,-5	@ERROR .. <path>
-9,,,-12,7	migration
-9,,,-15,-6	the build fails
-9,,,-15,-8	build fails
-9,,,-5,-6	@so .. TECH
-9,,,-5,-7	@want to *
-9,,,-5,-8	@LIKES to *
-9,,,-6,	?s^ERROR :
-9,,,-6,	@^ ERROR :
-9,,,-6,	^ error :
-9,,,-6,-7	@past *
-9,,,-6,-9	?s^i want
-9,,,-6,-9	@^ i want
-9,,,-6,-9	^ i want
-9,,,-6,10	@is .. about
-9,,,-6,6	, what is
-9,,,-6,6	@, what is
-9,,,-9,15	@DID back
-9,,,-9,9	why $
-9,,,10,	@THING ORDER is
-9,,,10,	@THING ORDER is <VALUE>
-9,,,10,	@the THING at
-9,,,10,	@they .. <VALUE>
-9,,,10,	@version <VALUE>
-9,,,10,	@version <num>
-9,,,10,	^ the service
-9,,,10,	are kept
-9,,,10,	version <num>
-9,,,11,-5	@PERIOD * is <num>
-9,,,13,	^ the printer
-9,,,6,	@^ THING THING is
-9,,,6,	@is .. same
-9,,,6,	namespace is
-9,,,6,	on the server
-9,,,8,	@go .. <NAMED>
-9,,,9,	tenant id
-9,,-10,,	@<num> , * <VALUE>
-9,,-10,,-6	@a .. no
-9,,-10,,-6	@is <num> *
-9,,-10,,-7	that works
-9,,-10,,22	@^ why DID we
-9,,-10,,22	@^ why did we
-9,,-10,,22	@why DID we
-9,,-10,,22	@why did we
-9,,-10,,22	why did we
-9,,-10,-6,	@ERROR .. ERROR
-9,,-10,-7,-5	@is * , not
-9,,-10,12,-6	@for .. <id>
-9,,-10,9,	@* one is
-9,,-10,9,	@the * one is
-9,,-11,,15	, is
-9,,-11,-10,20	@^ .. thing
-9,,-11,-10,22	thing
-9,,-11,-7,	@^ .. get
-9,,-11,-8,-15	the form
-9,,-11,-8,-6	@ORDER it *
-9,,-11,13,	@my ORDER
-9,,-12,-8,5	the docker
-9,,-12,8,	find
-9,,-13,,-12	@need .. ORDER
-9,,-14,-10,8	?s^it *
-9,,-15,,15	?s^as we
-9,,-15,,15	@^ as we
-9,,-15,,15	^ as we
-9,,-15,,15	as we
-9,,-5,,	@not <quote> $
-9,,-5,,	not <quote> $
-9,,-5,,-7	@there .. with
-9,,-5,,14	how we
-9,,-5,,19	@have not we
-9,,-5,,19	have not we
-9,,-5,-10,-19	@if .. $
-9,,-5,-5,21	@^ is not
-9,,-5,-5,21	^ is not
-9,,-5,-6,-5	@STYLE that
-9,,-5,-9,5	@this .. ORDER
-9,,-5,12,	nodes
-9,,-5,5,	@THING <NAMED>
-9,,-5,6,	@go .. <path>
-9,,-6,,-7	@TECH .. me
-9,,-6,,-8	@DID .. <port>
-9,,-6,,-8	phone
-9,,-6,,15	@time .. to
-9,,-6,,16	time we
-9,,-6,-5,17	@back .. what
-9,,-6,-7,10	is next
-9,,-6,-7,14	@, .. still
-9,,-6,-8,12	@how .. on
-9,,-6,11,-5	@THING THING is <NAMED>
-9,,-6,11,-6	@the * is STANDS
-9,,-6,6,	@ROLE THING is
-9,,-6,6,7	@for .. STANDS
-9,,-6,9,	@, TECH <VALUE> $
-9,,-6,9,	@, TECH <num> $
-9,,-6,9,	@TECH THING is <num>
-9,,-7,,	@you ORDER
-9,,-7,,	to see
-9,,-7,,19	@TECH * ?
-9,,-7,,19	@TECH * ? $
-9,,-7,-10,	@ERROR .. ORDER
-9,,-7,-10,14	@the THING on
-9,,-7,-5,-5	( $
-9,,-7,-6,-8	@, .. or
-9,,-7,-9,	@THING and
-9,,-7,10,9	pi
-9,,-7,14,	^ max
-9,,-7,8,	production
-9,,-8,,	@<VALUE> , TECH
-9,,-8,,	@<num> , TECH
-9,,-8,,-12	wrong with
-9,,-8,,-6	@to <path>
-9,,-8,,-6	to <path>
-9,,-8,,11	@used .. the
-9,,-8,,13	@this .. again
-9,,-8,-10,-12	@ORDER all
-9,,-8,-6,16	@^ back to the
-9,,-8,-8,	could
-9,,-8,-8,-6	@<NAMED> (
-9,,-8,-8,13	?s^can
-9,,-8,12,	sandbox
-9,,-8,12,	sandb~
-9,,-8,12,	the sandbox
-9,,-8,13,	on may
-9,,-8,19,-5	for it
-9,,-9,,	@ROLE .. of
-9,,-9,-5,-9	on mobile
-9,,-9,-6,11	@how .. it
-9,,-9,-6,5	@any *
-9,,-9,-7,-5	@ORDER .. that
-9,,-9,-7,17	@from .. DID
-9,,-9,-9,-10	@am .. with
-9,,-9,12,-6	@the TECH THING is
-9,,-9,14,-7	release is
-9,,10,,	@after .. THING
-9,,10,,	@to the THING ,
-9,,10,,-9	on-call
-9,,10,,-9	on-ca~
-9,,10,-6,-8	done $
-9,,10,-7,	@DECIDED the *
-9,,10,-7,-7	@do .. in
-9,,10,-8,8	@DECIDED .. MONTHDAY
-9,,11,,	@^ .. went
-9,,11,,	went
-9,,11,-10,-6	@SWITCH .. and
-9,,11,9,-5	@am .. $
-9,,12,,	@SWITCH TECH for
-9,,12,,-9	@the * , ORDER
-9,,12,-6,	cleared
-9,,12,-7,	@the .. been
-9,,13,,	@after .. with
-9,,13,,-7	meeting :
-9,,13,-10,	@DECIDED the
-9,,14,,	@* with the ROLE
-9,,15,,-5	@time .. so
-9,,15,-6,	verdict
-9,,15,-6,	verdi~
-9,,16,-8,-11	@^ * the TECH
-9,,17,-6,	the verdict
-9,,19,-7,-9	call
-9,,20,-8,-9	drop
-9,,22,-16,-11	@SWITCH the
-9,,23,-12,-13	@no *
-9,,5,,	safari
-9,,5,,	safar~
-9,,5,7,-11	backend
-9,,5,7,-11	backe~
-9,,6,,	@ROLE .. on
-9,,6,,-9	?s^the ROLE
-9,,6,,12	@ORDER .. DECIDED
-9,,6,-11,	@SWITCH .. the
-9,,6,7,	@* with a
-9,,6,7,	@* with a *
-9,,6,9,-7	budget
-9,,6,9,-7	budge~
-9,,7,-7,	@for .. here
-9,,7,11,-14	on tuesdays
-9,,7,11,-14	tuesdays
-9,,8,,-5	@from .. :
-9,,8,-10,-17	@against *
-9,,8,-9,-10	@* first $
-9,,9,,	client is
-9,,9,,	the client is
-9,,9,-7,-6	@WRONG on the
-9,,9,-8,-7	@the .. down
-9,-10,,,	@ERROR on *
-9,-10,,,	never returns
-9,-10,,,-5	@i do not get
-9,-10,,-9,-11	between
-9,-10,,-9,-11	betwe~
-9,-10,,9,	@am .. THING
-9,-10,-10,18,-8	@* THING is <id>
-9,-10,-11,-10,-12	clean
-9,-10,-11,21,-11	runs on
-9,-10,-12,-9,15	@* ?
-9,-10,-12,-9,15	@* ? $
-9,-10,-12,-9,26	problema
-9,-10,-13,-10,23	?s^we had
-9,-10,-13,-10,23	@^ we had
-9,-10,-13,-10,23	^ we had
-9,-10,-13,16,5	live $
-9,-10,-16,33,-15	@the .. <url>
-9,-10,-5,-6,22	recall
-9,-10,-5,-6,22	recal~
-9,-10,-6,,13	where we
-9,-10,-6,-6,-6	@^ is there
-9,-10,-6,-6,-6	^ is there
-9,-10,-6,-6,-6	is there
-9,-10,-7,-15,	reset
-9,-10,-7,-16,-5	^ fail
-9,-10,-7,7,-8	^ build
-9,-10,-8,-6,-18	?q^why ?
-9,-10,-8,-6,-18	@^ why ?
-9,-10,-8,-6,-18	@^ why ? $
-9,-10,-8,-6,-18	^ why ?
-9,-10,-8,-9,-9	@ORDER a
-9,-10,-9,,	, keep going
-9,-10,-9,,	@, SWITCH going
-9,-10,-9,-7,-9	footer $
-9,-10,-9,-7,-9	the footer $
-9,-10,-9,-8,-9	?q^which
-9,-10,10,,-5	@three .. the
-9,-10,10,,-6	rotat~
-9,-10,11,-7,12	?s^* la
-9,-10,15,,-6	@to use TECH
-9,-10,15,-6,-6	?s^after *
-9,-10,15,-6,-6	@^ after *
-9,-10,16,,-6	simpler
-9,-10,16,-15,-12	sessions $
-9,-10,30,-10,-9	@let .. for
-9,-10,6,,-6	@do TECH
-9,-10,7,-9,-5	@TECH with TECH
-9,-11,,,-7	@ERROR on * $
-9,-11,,6,-5	we deploy
-9,-11,-10,,-11	need a
-9,-11,-15,-8,-18	should we
-9,-11,-16,-13,26	?s^same
-9,-11,-16,-13,26	^ same
-9,-11,-16,29,-12	@every .. MONTHDAY
-9,-11,-5,-17,-6	@in <file> $
-9,-11,-5,-17,-6	in <file> $
-9,-11,-5,-8,	good
-9,-11,-6,-5,15	@TECH LIKES
-9,-11,-7,-5,-7	in a
-9,-11,-7,-8,-7	@the two *
-9,-11,-8,-7,-10	^ sort
-9,-11,-8,17,-5	am jonas
-9,-11,-8,17,-5	am jonas ,
-9,-11,-8,17,-5	i am jonas
-9,-11,-8,17,-5	jonas ,
-9,-11,-8,17,-5	jonas , i
-9,-11,-9,-10,	refactor
-9,-11,-9,-7,-6	@this .. ?
-9,-11,-9,-8,20	@^ .. approach
-9,-11,-9,24,-9	@STANDS in
-9,-11,16,-5,-8	@for NOWADAYS $
-9,-11,16,-5,-8	@for now $
-9,-11,16,-5,-8	for now $
-9,-11,18,7,-9	integ~
-9,-11,20,-9,-9	@TECH with
-9,-12,,-10,-10	@between .. $
-9,-12,-10,18,-10	@are DID
-9,-12,-11,-7,8	do we
-9,-12,-15,-10,34	@RECALLS .. $
-9,-12,-15,-12,-13	?s^ORDER an
-9,-12,-6,-9,-18	@can .. ?
-9,-12,-7,-5,	?s^should
-9,-12,-8,,	@in the ORDER $
-9,-12,-8,-5,27	@last time $
-9,-12,-8,-5,27	last time $
-9,-12,-8,-5,5	@previous *
-9,-12,-8,-6,	?q^do
-9,-12,12,-6,5	@with .. let
-9,-12,16,-6,	with that
-9,-12,23,-8,-8	@SWITCH with TECH
-9,-12,27,-11,-12	?s^option
-9,-12,27,-11,-12	^ option
-9,-12,8,,	@for the * $
-9,-12,8,12,	@, * with
-9,-13,,-11,-6	@^ .. some
-9,-13,,-6,15	@approach .. $
-9,-13,-10,-10,-9	^ convert
-9,-13,-10,-10,-9	convert
-9,-13,-11,-10,22	attem~
-9,-13,-11,-10,36	@^ .. RECALLS
-9,-13,-11,-8,-10	write a
-9,-13,-18,23,-8	@* is <Name>
-9,-13,-6,-17,-7	@in <file>
-9,-13,-6,-17,-7	in <file>
-9,-13,-6,-8,-8	@STYLE for the *
-9,-13,-7,-5,-15	@how do i
-9,-13,-7,-5,-15	how do i
-9,-13,-9,-9,25	beim
-9,-13,-9,-9,25	beim letzten
-9,-13,-9,-9,25	letzten
-9,-13,-9,-9,25	letzt~
-9,-13,19,-8,-11	@lets .. THING
-9,-13,20,-6,8	@* TECH *
-9,-13,21,-6,	@* at all $
-9,-13,22,-15,-7	?s^let
-9,-13,22,-15,-7	^ let
-9,-13,28,,-10	@will .. TECH
-9,-13,6,-9,	@the .. a
-9,-13,9,,-7	@a <VALUE>
-9,-14,,,10	@ORDER .. two
-9,-14,,5,	@am .. the
-9,-14,-10,-7,9	@about * $
-9,-14,-11,-10,24	@^ as * ,
-9,-14,-12,21,-8	@THING .. :
-9,-14,-13,-11,5	still
-9,-14,-13,-9,-15	@^ let ORDER
-9,-14,-17,-7,	bar
-9,-14,-17,-8,-11	the button
-9,-14,-5,-6,-11	@can .. a
-9,-14,-6,-8,-9	a function
-9,-14,-7,-7,-8	@^ TECH ORDER
-9,-14,-8,-11,-11	@^ ORDER a
-9,-14,-8,-7,	@* about * $
-9,-15,,-6,8	@i .. this
-9,-15,,18,-9	@in <Name>
-9,-15,-8,,-7	one more
-9,-15,-8,23,-11	@ORDER .. <code>
-9,-15,29,-10,-16	?s^going with
-9,-15,29,-10,-16	@^ going with
-9,-15,29,-10,-16	^ going with
-9,-16,,-17,	@^ use the *
-9,-16,-12,-6,16	^ pick
-9,-16,-5,-5,15	@this ERROR
-9,-16,-8,-9,-12	?s^ORDER all
-9,-16,-8,-9,-12	@^ ORDER all
-9,-16,-9,-11,-11	?s^ORDER a
-9,-17,,-9,-9	heade~
-9,-17,-11,-8,	the tests $
-9,-17,-7,-5,-14	@a * about
-9,-17,20,-7,-8	events
-9,-18,25,-6,-6	orm
-9,-18,6,-7,28	?s^do the
-9,-18,6,-7,28	@^ do the
-9,-18,6,-7,28	^ do the
-9,-20,-16,-13,8	@ORDER the * $
-9,-20,-18,-21,-10	@THING to
-9,-21,11,9,-12	ship
-9,-23,-19,-10,-12	?s^no $
-9,-23,-19,-10,-12	@^ no $
-9,-23,-19,-10,-12	^ no $
-9,-25,-7,-8,-10	this file $
-9,-5,,,-16	@do you think
-9,-5,,,-16	@what do you think
-9,-5,,,-16	do you think
-9,-5,,,-7	@SWITCH .. is
-9,-5,,,12	@you * this
-9,-5,,,8	@DID .. other
-9,-5,,-16,-8	@ERROR .. <NAMED>
-9,-5,,-5,7	hangs
-9,-5,,-7,	week $
-9,-5,,-7,-10	@it .. now
-9,-5,,-8,-16	@now .. THING
-9,-5,,16,-6	company
-9,-5,,16,-9	@<VALUE> .. PERIOD
-9,-5,,6,-11	@the new THING $
-9,-5,,8,	kept
-9,-5,,9,-5	@* are STANDS
-9,-5,-10,,-13	^ run
-9,-5,-11,-5,16	@to .. ?
-9,-5,-11,8,	@last .. of
-9,-5,-17,-9,	which
-9,-5,-5,-10,25	@as .. THING
-9,-5,-5,10,-5	@THING is <ip> $
-9,-5,-5,12,-5	est sur
-9,-5,-5,16,	@<port> <VALUE>
-9,-5,-6,,	@i .. an
-9,-5,-6,,18	suggested
-9,-5,-6,,18	you suggested
-9,-5,-6,-6,11	what the
-9,-5,-6,15,-5	@THING is <ip>
-9,-5,-6,16,-12	@* is our
-9,-5,-6,6,11	@RECALLS .. on
-9,-5,-7,,-6	@^ ORDER THING
-9,-5,-7,-6,	last week $
-9,-5,-7,-7,16	@<Name> ?
-9,-5,-7,-7,16	@<Name> ? $
-9,-5,-7,-8,-14	@always *
-9,-5,-7,10,-5	@<port> .. the
-9,-5,-7,12,-5	@the .. under
-9,-5,-8,,9	@THANKS .. it
-9,-5,-8,-5,22	?q^what were
-9,-5,-8,12,	@THING THING in
-9,-5,-8,19,-5	^ the ldap
-9,-5,-8,19,-5	base dn
-9,-5,-8,19,-5	base dn is
-9,-5,-8,19,-5	dn
-9,-5,-8,19,-5	dn is
-9,-5,-8,19,-5	ldap
-9,-5,-8,19,-5	ldap base
-9,-5,-8,19,-5	ldap base dn
-9,-5,-8,19,-5	the ldap
-9,-5,-8,19,-5	the ldap base
-9,-5,-8,20,-7	@the * THING is
-9,-5,-9,,7	@DID up the
-9,-5,-9,,7	set up the
-9,-5,11,5,-6	@<num> .. TECH
-9,-5,11,6,-17	bluefin
-9,-5,11,6,-17	bluef~
-9,-5,13,,-7	@<VALUE> .. TECH
-9,-5,14,,-5	@, we SWITCH TECH
-9,-5,14,5,-11	@: .. with
-9,-5,15,-10,-7	@after .. is
-9,-5,16,,	@^ * : TECH
-9,-5,17,,	@have .. -
-9,-5,17,,-6	@it .. going
-9,-5,17,-12,-10	?s^start with
-9,-5,17,-12,-10	@^ start with
-9,-5,17,-12,-10	^ start with
-9,-5,7,,	june $
-9,-5,7,-8,	@, TECH it
-9,-5,7,7,-14	@on .. <Name>
-9,-5,8,,-10	@TECH .. with
-9,-5,8,-5,-10	@nicht TECH
-9,-5,8,-5,-10	@nicht TECH $
-9,-5,9,-7,-5	refun~
-9,-6,,,	@* , <NAMED> $
-9,-6,,,	@, <NAMED> $
-9,-6,,,	@<VALUE> * ,
-9,-6,,,	@<num> * ,
-9,-6,,,-5	@* , <NAMED>
-9,-6,,,-7	@^ * LIKES the
-9,-6,,,-7	@^ * like the
-9,-6,,,-7	looks like the
-9,-6,,,12	@i .. AGO
-9,-6,,,24	@this .. time
-9,-6,,,8	a helper
-9,-6,,,8	a helper for
-9,-6,,,8	helper for
-9,-6,,-14,7	on friday
-9,-6,,-14,7	on friday $
-9,-6,,-5,10	@DID .. with
-9,-6,,10,-10	windo~
-9,-6,,17,-5	@^ * of the
-9,-6,-10,-14,	@THING .. ?
-9,-6,-11,,	@, * <num> $
-9,-6,-11,,15	@think .. that
-9,-6,-11,14,-7	<num> of
-9,-6,-11,14,-7	@<num> of
-9,-6,-11,18,-7	?s^le *
-9,-6,-11,18,-7	@^ le *
-9,-6,-12,-9,-8	@let ORDER at
-9,-6,-12,-9,-8	let look
-9,-6,-12,-9,-8	let look at
-9,-6,-13,-15,	@^ ORDER the THING
-9,-6,-5,,	@it should be
-9,-6,-5,,	it should be
-9,-6,-6,,15	@last .. it
-9,-6,-6,-6,-6	?q^is this
-9,-6,-6,-6,-6	@^ is this
-9,-6,-6,-6,-6	^ is this
-9,-6,-6,-7,23	happened
-9,-6,-6,-8,23	@^ * RECALLS
-9,-6,-6,9,	?s^the default
-9,-6,-6,9,	@: .. <quote>
-9,-6,-6,9,	@^ the default
-9,-6,-6,9,	^ the default
-9,-6,-7,-5,18	@DID we *
-9,-6,-7,-5,18	@did we *
-9,-6,-7,-7,	how the
-9,-6,-7,-8,11	@the .. ?
-9,-6,-7,-8,24	@ERROR again
-9,-6,-8,,11	through this
-9,-6,-8,,15	@* why
-9,-6,-8,10,-5	@<Name> and
-9,-6,-9,,11	planned
-9,-6,-9,-15,	rename
-9,-6,-9,-5,20	@have * this
-9,-6,-9,15,-5	@THING in TECH
-9,-6,10,-5,-11	@^ in the *
-9,-6,11,,	should use
-9,-6,12,,-5	@^ .. go
-9,-6,12,-9,	@<code> .. is
-9,-6,15,,	@^ i would *
-9,-6,15,,	@i would *
-9,-6,15,,-8	@the TECH * ,
-9,-6,17,,-12	@SWITCH .. MONTHDAY
-9,-6,17,,-6	@to use TECH $
-9,-6,18,-6,	@going .. be
-9,-6,18,-6,	@going to be
-9,-6,18,-6,	going to be
-9,-6,18,-8,-10	@TECH over
-9,-6,19,,-10	@DECIDED to *
-9,-6,20,-5,-8	@the .. today
-9,-6,21,-11,-10	?s^ROLE DECIDED
-9,-6,21,-11,-10	@^ ROLE DECIDED
-9,-6,25,-10,-16	@TECH for the *
-9,-6,7,,	@want .. TECH
-9,-6,7,-6,	@then .. $
-9,-6,7,-6,13	was that
-9,-7,,,	?q^we
-9,-7,,,-8	which one
-9,-7,,,19	similar
-9,-7,,,19	simil~
-9,-7,,-10,-5	@start .. the
-9,-7,,-5,	@* like the
-9,-7,,-5,	@^ what do you
-9,-7,,-5,-10	@why .. here
-9,-7,,-5,-7	want to
-9,-7,,-6,	@you * ?
-9,-7,,-6,	@you * ? $
-9,-7,,-8,8	@option .. the
-9,-7,,-9,9	talked
-9,-7,,-9,9	talke~
-9,-7,,12,	@TECH <VALUE> ,
-9,-7,,12,	@TECH <num> ,
-9,-7,,12,-6	runne~
-9,-7,-10,-5,-13	way to
-9,-7,-10,7,20	the deploy
-9,-7,-11,-6,14	@^ have we
-9,-7,-11,-6,14	^ have we
-9,-7,-11,-8,	^ restore
-9,-7,-11,-8,	^ restore the
-9,-7,-11,-8,	restore the
-9,-7,-13,-6,21	última
-9,-7,-13,-6,21	última vez
-9,-7,-13,-6,21	últim~
-9,-7,-23,-11,32	we were
-9,-7,-5,,5	build
-9,-7,-5,-10,-10	^ create a
-9,-7,-5,-6,17	@our last *
-9,-7,-5,6,	@<email> .. $
-9,-7,-6,,10	@on the *
-9,-7,-6,,7	@about .. PERIOD
-9,-7,-6,-6,10	you know
-9,-7,-6,-7,12	@RECALLS *
-9,-7,-6,15,	@, * <quote>
-9,-7,-6,15,	@, * <quote> $
-9,-7,-6,16,-5	@is <email>
-9,-7,-6,16,-5	is <email>
-9,-7,-7,-5,-5	@here ? $
-9,-7,-7,-5,-5	here ?
-9,-7,-7,-5,-5	here ? $
-9,-7,-7,-6,	@^ is there *
-9,-7,-7,-6,	@is there *
-9,-7,-7,-7,6	@^ what was the
-9,-7,-7,-8,-12	?q^what is
-9,-7,-8,,5	@that * the *
-9,-7,-8,-12,	max <num>
-9,-7,-8,-7,-9	?q^how *
-9,-7,11,12,	start~
-9,-7,14,-7,-6	@* down $
-9,-7,15,-7,-5	@are going to
-9,-7,15,-7,-5	@we are going to
-9,-7,15,-7,-5	are going to
-9,-7,16,-6,-10	@from .. we
-9,-7,18,-6,-8	@TECH then $
-9,-7,19,-5,-5	@* , so we
-9,-7,20,-8,-5	@- * $
-9,-7,20,-9,-15	@decision .. we
-9,-7,5,-7,10	established
-9,-7,5,-7,10	estab~
-9,-7,9,-8,	@we * on
-9,-8,,,	@but .. in
-9,-8,,-6,17	the decision
-9,-8,,10,-5	@ORDER .. using
-9,-8,,18,	@of .. PERIOD
-9,-8,-10,-9,11	@what *
-9,-8,-11,-5,-8	@am not *
-9,-8,-11,-5,-8	@i am not *
-9,-8,-14,-11,	@the THING from
-9,-8,-14,-8,-7	@which .. use
-9,-8,-14,-9,28	@from .. PERIOD
-9,-8,-5,,10	this before
-9,-8,-5,10,-5	@* STANDS on <id>
-9,-8,-5,12,-5	@STANDS on <id>
-9,-8,-6,,-8	@* can be *
-9,-8,-6,,-8	@can be *
-9,-8,-6,,15	better ,
-9,-8,-6,,17	you showed
-9,-8,-6,,18	@^ it * again
-9,-8,-6,-14,-6	<code> to <code>
-9,-8,-6,-14,-6	@<code> to <code>
-9,-8,-6,-5,16	?s^last time
-9,-8,-6,-5,16	@^ last time
-9,-8,-6,-5,16	^ last time
-9,-8,-6,-6,	fix it
-9,-8,-6,-7,	@STYLE ? $
-9,-8,-6,-9,-6	@is .. should
-9,-8,-7,-10,-10	create a
-9,-8,-8,,	no idea ,
-9,-8,-8,,-9	@is .. THANKS
-9,-8,-8,,18	@it * again
-9,-8,-8,-8,	?q^what
-9,-8,-8,-9,-11	?s^what does
-9,-8,-8,18,-6	@i .. at
-9,-8,-9,-15,-7	fix the
-9,-8,-9,-6,17	@, same *
-9,-8,-9,-8,	@the .. AGO
-9,-8,10,,-20	@use the THING
-9,-8,10,-5,-8	@new * ,
-9,-8,10,-5,-8	@the new * ,
-9,-8,11,-8,-6	@will .. for
-9,-8,12,-8,	go
-9,-8,12,-8,-11	@of TECH
-9,-8,15,-6,	@we .. up
-9,-8,15,-7,	option b
-9,-8,16,-10,7	take the
-9,-8,16,-5,11	@* a * TECH
-9,-8,16,-6,-5	@is too * $
-9,-8,21,-12,-9	di
-9,-8,7,,9	@a .. PERIOD
-9,-9,,,	@in the * ,
-9,-9,,-11,-17	@start with the
-9,-9,,-11,-17	start with the
-9,-9,,-6,10	@ORDER .. PERIOD
-9,-9,,-7,	@should .. <quote>
-9,-9,,-9,6	@* for TECH
-9,-9,-10,,14	@* el *
-9,-9,-10,-8,-11	@* between
-9,-9,-10,-9,10	? $
-9,-9,-10,-9,10	?q
-9,-9,-11,-7,9	@for .. ?
-9,-9,-12,-9,18	up the
-9,-9,-12,17,-8	@at <date>
-9,-9,-12,17,-8	at <date>
-9,-9,-18,,-6	not $
-9,-9,-19,-6,22	@back .. the
-9,-9,-5,-10,-12	@ORDER .. into
-9,-9,-5,-6,	@* LIKES the
-9,-9,-6,,-5	<quote> ,
-9,-9,-6,,-5	@<quote> ,
-9,-9,-7,-6,-6	fix it $
-9,-9,-8,,-5	^ okafor
-9,-9,-8,-5,	like the
-9,-9,-8,-6,	@LIKES the *
-9,-9,-8,-9,-14	@^ ORDER a *
-9,-9,-8,15,-5	@<Name> .. i
-9,-9,-8,20,	@STYLE is * $
-9,-9,-9,-16,-8	^ rename
-9,-9,-9,-7,-9	@^ ORDER this *
-9,-9,-9,-7,11	@the * ? $
-9,-9,-9,-8,23	@our .. about
-9,-9,12,-9,-11	@TECH with TECH $
-9,-9,16,-6,13	@do .. way
-9,-9,16,-9,-6	@ROLE .. so
-9,-9,18,-9,-9	<ident> for
-9,-9,18,-9,-9	@<NAMED> for
-9,-9,18,-9,-9	@<ident> for
-9,-9,20,-9,-11	@over TECH
-9,-9,22,-9,-8	go with
-9,-9,7,-11,9	@, .. it
-9,-9,8,,	@DID with
-9,-9,9,,-12	name
-9,10,,,	@no .. only
-9,10,,,	@rather than * $
-9,10,,-6,8	docker $
-9,10,-18,8,	@<Name> * $
-9,10,-7,,10	@this .. we
-9,10,-7,-5,	@now .. ORDER
-9,10,-9,-6,-6	@THING .. before
-9,11,,,	@ALWAYS .. them
-9,11,,,	stop and
-9,11,,,-9	@TECH .. a
-9,11,,-8,-5	please
-9,11,-10,,-8	@want .. to
-9,11,-10,-8,-10	@every time $
-9,11,-10,-8,-10	every time $
-9,11,-5,-5,-13	?s^when i
-9,11,-5,-5,-13	@^ when i
-9,11,-5,-5,-13	^ when i
-9,11,-7,,-7	@just .. STYLE
-9,11,7,,-9	@it * ,
-9,12,,,	@do not have to
-9,12,,,	@not have to
-9,12,,,	@you do not have
-9,12,,,	not have to
-9,12,,,5	time ,
-9,12,,-6,-6	@the .. stuff
-9,12,,-8,	whatever
-9,12,,-8,	whate~
-9,12,,-8,-13	@use the * $
-9,12,-6,,-9	handle the
-9,12,-7,-5,	@ALWAYS * the
-9,12,-9,,	@ALWAYS .. ,
-9,13,,,-5	@never * the
-9,13,-10,-10,6	@without *
-9,13,-11,-8,-11	@use STYLE
-9,13,-8,-5,-5	we always
-9,13,-8,-6,	always
-9,13,-8,-6,	alway~
-9,13,-9,,	ones
-9,13,13,-6,	@as .. we
-9,14,,,	@not .. ALWAYS
-9,14,,,	do not add
-9,14,,,	not add
-9,14,,-12,-13	@^ SWITCH the *
-9,14,,-7,-7	@do .. too
-9,14,-5,-14,-6	@in .. STANDS
-9,14,-5,-5,	i mean
-9,14,-5,-8,-12	@* without
-9,15,,,	to ask
-9,15,,5,-5	?s^always ORDER
-9,15,,5,-5	@^ always ORDER
-9,15,-5,,-8	@^ when i *
-9,15,12,-7,-7	components
-9,15,6,-12,	@without .. $
-9,15,9,-13,-18	@^ .. all
-9,16,,-8,-6	pleas~
-9,16,-10,-10,-5	@* please $
-9,16,-8,-10,-11	write
-9,16,11,-13,-11	@* over
-9,17,-12,-15,-15	?s^* me
-9,17,-12,-15,-15	@^ * me
-9,17,-6,-5,-6	@LIKES .. STYLE
-9,17,-7,-8,-11	?s^every
-9,17,-7,-8,-11	^ every
-9,17,-8,-16,-12	@every *
-9,17,-8,-6,	^ avoid inheritance
-9,17,-8,-6,	avoid inheritance
-9,18,,,-9	?s^for the
-9,18,,,-9	@^ for the
-9,18,,,-9	^ for the
-9,18,,-12,-9	prs
-9,18,,-13,-20	@all .. $
-9,18,-5,,	@STYLE .. do
-9,18,-6,-14,	say
-9,19,,-5,-8	@STYLE .. in
-9,19,,-8,	always $
-9,19,-11,-10,-6	, code
-9,19,-5,,-6	annoy~
-9,19,-7,-5,-11	@me .. a
-9,20,-11,,-6	@all .. ,
-9,20,-8,-8,-7	@* please
-9,20,-8,-8,-9	toujours
-9,20,-8,-8,-9	toujo~
-9,20,-9,-11,-8	engli~
-9,20,6,-10,-12	@^ .. without
-9,21,-8,-13,-11	@PLEASE .. <Name>
-9,21,-9,-6,-9	@* , ALWAYS $
-9,22,,-7,-8	@* to * $
-9,22,-10,-10,-12	@* LIKES *
-9,22,-10,-6,	per file
-9,22,-10,-7,	@in .. PLEASE
-9,22,-10,-7,	@in .. please
-9,22,-13,-8,-12	@^ .. future
-9,23,-14,-7,-5	@STYLE .. all
-9,23,-15,,-5	stick to
-9,23,-5,,-14	@LIKES .. you
-9,23,-8,-9,-12	for all
-9,24,-10,-12,-10	?s^PLEASE *
-9,24,-10,-12,-10	@^ PLEASE *
-9,24,-11,-13,-13	auf deutsch
-9,24,-11,-13,-13	deutsch
-9,24,-11,-13,-13	deuts~
-9,24,-12,-10,-7	@<Name> .. STYLE
-9,24,-13,-15,-10	maint~
-9,24,-13,-7,-8	commit messages
-9,24,-9,-6,-12	@, ALWAYS $
-9,25,-16,-7,-8	?s^new rule
-9,25,-16,-7,-8	@^ new rule
-9,25,-16,-7,-8	^ new rule
-9,25,-16,-7,-8	new rule
-9,25,-5,-10,-10	@STYLE everywhere
-9,25,-7,-8,-10	@ALWAYS ORDER *
-9,25,-8,-7,-6	^ wherever
-9,25,-8,-7,-6	^ wherever possible
-9,25,-8,-7,-6	wherever possible
-9,26,-12,-9,-14	future
-9,26,-12,-9,-14	futur~
-9,27,-16,-10,-9	@over *
-9,30,-13,-7,-8	messages
-9,31,-16,-11,-12	?s^be *
-9,31,-16,-11,-12	@^ be *
-9,32,-15,,-10	ask
-9,5,,,	@my .. $
-9,5,,,8	we put
-9,5,,-6,-9	@use .. one
-9,5,,-6,8	@, .. there
-9,5,,-7,	@^ TECH it
-9,5,-10,-6,-5	?s^no need
-9,5,-10,-6,-5	@^ no need
-9,5,-10,-6,-5	@^ no need to
-9,5,-10,-6,-5	^ no need
-9,5,-13,-9,16	time $
-9,5,-15,17,-6	@THING : *
-9,5,-5,,	@not <quote>
-9,5,-5,,	not <quote>
-9,5,-7,10,	@TECH <VALUE> $
-9,5,-7,10,	@TECH <num> $
-9,5,-8,13,-6	@of .. <id>
-9,5,-9,,10	regression
-9,5,-9,,10	regre~
-9,5,-9,7,	2@^ .. :
-9,5,6,,-5	@TECH .. THING
-9,5,7,-9,-6	@with an * $
-9,5,8,-7,-9	single
-9,6,,,	@, ORDER an
-9,6,,,	@, ORDER an *
-9,6,,-6,	comments in
-9,6,,-6,-6	explain what
-9,6,-13,,-15	scree~
-9,6,-5,,-5	@, PLEASE *
-9,6,-5,,-5	@, please *
-9,6,-7,-8,	could you
-9,6,-9,-6,-5	@to STYLE
-9,7,,,12	@for .. you
-9,7,,-11,-11	@* with TECH
-9,7,,6,	@THING at the
-9,7,-11,-10,10	@^ .. out
-9,7,-14,-8,-12	@^ do not *
-9,7,-5,-5,9	@you .. a
-9,7,-6,,	want to see
-9,7,-6,8,-13	@STYLE ORDER
-9,7,-9,-8,	@^ .. always
-9,7,13,-11,-14	@only ORDER
-9,7,22,-15,-7	is to
-9,7,8,,-5	@new .. :
-9,8,,-9,-5	suggest
-9,8,-10,-12,-10	@^ i get
-9,8,-10,-12,-10	^ i get
-9,8,-10,-5,10	@i * in
-9,8,-11,-7,-14	best
-9,8,-11,-8,-8	@STYLE .. me
-9,8,-12,19,-12	@to <id>
-9,8,-5,,	@a * one
-9,8,-5,,	@a * one $
-9,8,-5,,	@a .. one
-9,8,-6,13,-8	?s^* of
-9,8,-6,13,-8	@^ * of
-9,8,13,-12,-8	@ORDER only
-9,9,,,	@<quote> .. STYLE
-9,9,,,-7	@^ i would
-9,9,,,-7	^ i would
-9,9,-6,,-8	@always .. the
-9,9,-9,,-14	if
-9,9,7,11,-5	?s^we *
-9,9,7,11,-5	@^ we *
10,,,,	, it belongs
10,,,,	2@^ .. how
10,,,,	2@^ .. there
10,,,,	2@^ it uses
10,,,,	2@^ you are
10,,,,	2@^ you are *
10,,,,	2^ it uses
10,,,,	2^ you are
10,,,,	: the trial
10,,,,	@* and * $
10,,,,	@<VALUE> , not <num>
10,,,,	@<num> , not <num>
10,,,,	@ROLE ROLE
10,,,,	@ROLE ROLE ,
10,,,,	@ROLE ROLE , not
10,,,,	@ROLE THING , not
10,,,,	@YOU_DID .. have
10,,,,	@^ the THING does
10,,,,	@another THING
10,,,,	@have .. had
10,,,,	@he .. ROLE
10,,,,	@he .. THING
10,,,,	@he .. the
10,,,,	@in the WRONG
10,,,,	@in the WRONG THING
10,,,,	@is been a *
10,,,,	@it is <VALUE> $
10,,,,	@not * ;
10,,,,	@that is how it
10,,,,	@the ORDER is <VALUE>
10,,,,	@the ROLE ROLE
10,,,,	@the ROLE ROLE ,
10,,,,	@the ROLE THING ,
10,,,,	@the STYLE is WRONG
10,,,,	@think .. :
10,,,,	@to .. are
10,,,,	@you YOU_DID in
10,,,,	@you YOU_DID in the
10,,,,	^ you wrote
10,,,,	another project
10,,,,	belongs
10,,,,	checked
10,,,,	he is
10,,,,	in the wrong
10,,,,	incorrect :
10,,,,	is x-tide-sig $
10,,,,	it belongs
10,,,,	not there
10,,,,	nullable
10,,,,	nulla~
10,,,,	sales team
10,,,,	sales team ,
10,,,,	that table
10,,,,	the sales team
10,,,,	the wrong module
10,,,,	wrong module
10,,,,	wrong module ,
10,,,,	x-tide-sig ,
10,,,,-11	@how .. was
10,,,,-11	@how it was
10,,,,-11	@how it was in
10,,,,-11	@is how it was
10,,,,-11	@it was in
10,,,,-11	how it was
10,,,,-11	i was asking
10,,,,-11	it was in
10,,,,-11	was asking
10,,,,-11	was in
10,,,,-17	, the id
10,,,,-5	@about TECH is
10,,,,-5	backup script
10,,,,-6	@* to <code> in
10,,,,-6	@<NAMED> .. DID
10,,,,-6	@LIKES .. on
10,,,,-6	^ you forgot
10,,,,-6	forgot that
10,,,,-6	forgot that we
10,,,,-6	you forgot
10,,,,-6	you forgot that
10,,,,-7	@YOU_DID .. <Name>
10,,,,-8	@are in the
10,,,,-8	are in the
10,,,,-8	how our
10,,,-13,	the file is
10,,,-19,-27	; $
10,,,-5,	,
10,,,-5,	@, .. ORDER
10,,,-5,	@THING STANDS *
10,,,-5,	@that is not right
10,,,-6,	@not the THING NOWADAYS
10,,,-6,	@the THING NOWADAYS
10,,,-6,11	@we .. AGO
10,,,-7,-8	@a * ,
10,,,-7,-8	@the .. i
10,,,-7,8	@you .. it
10,,,-8,	can not
10,,,8,	port is <port>
10,,,9,	@, ORDER <VALUE> $
10,,,9,	@, THING <VALUE> $
10,,,9,7	@THING .. used
10,,-10,,	@TECH THING ,
10,,-10,-7,	@do .. THING
10,,-10,9,	@they are *
10,,-11,-9,	@: the * is
10,,-12,,-7	@TECH .. i
10,,-13,14,	@in PERIOD
10,,-15,-7,14	@we .. WRONG
10,,-17,-7,-6	npm
10,,-5,,	, only dev
10,,-5,,	, so your
10,,-5,,	@* PERIOD AGO
10,,-5,,	@* is WRONG ;
10,,-5,,	@* your
10,,-5,,	@, only * and
10,,-5,,	@, so your
10,,-5,,	@, so your *
10,,-5,,	@ORDER THING $
10,,-5,,	@TECH , so that
10,,-5,,	@any more , it
10,,-5,,	@is not the *
10,,-5,,	@more , it
10,,-5,,	@more , it is
10,,-5,,	@only * and
10,,-5,,	@only * and *
10,,-5,,	@so your *
10,,-5,,	dev and
10,,-5,,	dev and prod
10,,-5,,	is x-tide-sig
10,,-5,,	more , it
10,,-5,,	only dev
10,,-5,,	only dev and
10,,-5,,	so your
10,,-5,,-9	@* do not
10,,-5,,-9	@to .. YOU_DID
10,,-5,-11,-6	@on .. not
10,,-5,-5,	@WRONG .. STANDS
10,,-5,-5,	@the PERIOD * is
10,,-5,-8,	, make
10,,-5,-9,-11	@this .. WRONG
10,,-6,,	@wanted the THING
10,,-6,,-5	@WRONG : the *
10,,-6,,5	@MONTHDAY ,
10,,-6,,6	@TECH .. used
10,,-6,-8,22	@^ .. our
10,,-7,,	@* is * by
10,,-7,,	@it is <code>
10,,-7,,	@no , i
10,,-7,,	@that .. ERROR
10,,-7,,	@use TECH , it
10,,-7,,	it is <code>
10,,-7,,	no , i
10,,-7,,-5	@* THING , not
10,,-7,,-5	@i want it
10,,-7,,-5	@you .. are
10,,-7,,-5	i want it
10,,-7,,-5	want it
10,,-7,-13,-5	@i .. <ident>
10,,-7,-6,-7	in src
10,,-7,5,	@it * <VALUE>
10,,-7,5,	@it * <num>
10,,-8,,	: we do
10,,-8,,	@* : we do
10,,-8,,	@, .. been
10,,-8,,	@, it is been
10,,-8,,	@: we do
10,,-8,,	@is WRONG , we
10,,-8,,	@it .. other
10,,-8,,	@you .. do
10,,-8,,-5	way round
10,,-8,,-8	depre~
10,,-8,,10	@you .. from
10,,-8,,8	@the .. have
10,,-8,-11,-13	@^ .. never
10,,-8,-6,10	@the <VALUE> *
10,,-8,-6,10	@the <num> *
10,,-8,-8,	@one is *
10,,-8,-8,	cookie
10,,-9,7,	prod $
10,,11,,	2@^ .. SWITCH
10,,11,-13,-7	@per THING $
10,,13,,9	2@^ .. we
10,,5,-8,-5	@* and *
10,,6,,	mailer $
10,,6,,	the mailer $
10,,6,,-5	@ROLE .. using
10,,6,,-5	@THING .. using
10,,6,7,	@: .. for
10,-10,,,	@THING .. as
10,-10,,,	@with .. in
10,-10,,,-8	@, we do not
10,-10,,7,8	@in MONTHDAY
10,-10,-10,-10,5	?s^this is
10,-10,-10,-10,5	@^ this is
10,-10,-10,-10,5	^ this is
10,-10,-13,18,-6	runs
10,-10,-5,-5,8	string
10,-10,-7,,-5	^ the docs
10,-10,-9,,-5	?s^it uses
10,-10,-9,,-5	@^ it uses
10,-10,-9,,-5	^ it uses
10,-11,,-5,-7	@do .. SWITCH
10,-11,-10,,	this is
10,-11,-10,-6,	sched~
10,-11,-15,-6,-13	argum~
10,-12,,,	@never YOU_DID
10,-12,-12,-9,21	@^ .. il
10,-12,-12,-9,21	@il .. $
10,-12,-12,-9,21	il
10,-12,-13,5,6	@are * $
10,-12,-14,25,-10	läuft
10,-12,-15,21,-9	@is <Name>
10,-12,-20,-11,	@the * the
10,-12,-8,,-5	wanted
10,-12,-8,,-5	wante~
10,-13,,,	run in
10,-13,-12,6,-11	?s^this THING
10,-13,-12,6,-11	@^ this THING
10,-13,-13,-19,-13	^ read
10,-13,-14,,-5	@no .. so
10,-13,-14,42,-15	@<id> $
10,-13,-15,24,-15	@* est *
10,-13,-17,-21,-13	!
10,-13,-6,12,	@* <path> $
10,-13,10,-5,	switc~
10,-14,-7,-5,-7	@another .. $
10,-14,13,-17,-12	?s^* from
10,-14,13,-17,-12	@^ * from
10,-15,14,-19,9	wir
10,-16,,,-5	not run
10,-16,14,-9,-12	@no TECH $
10,-17,,-11,11	?s^i YOU_DID
10,-17,,-11,11	@^ i YOU_DID
10,-17,-12,-5,11	^ this
10,-22,-8,-9,-12	message
10,-5,,,	@<NAMED> .. <NAMED>
10,-5,,,	@a default $
10,-5,,,	@does not * our
10,-5,,,	a default
10,-5,,,	a default $
10,-5,,,	clear ,
10,-5,,,-7	@<path> .. what
10,-5,,-9,8	the auth
10,-5,,7,	@, * <NAMED>
10,-5,,7,	@, * <NAMED> $
10,-5,-10,-6,	@other THING $
10,-5,-10,-6,	@the other THING $
10,-5,-11,,-6	quite
10,-5,-14,13,-7	@* is on
10,-5,-16,-8,19	@we .. last
10,-5,-17,-5,	the data
10,-5,-5,,-9	login page $
10,-5,-5,-6,	@about .. is
10,-5,-6,,17	@our .. on
10,-5,-6,8,-8	env var
10,-5,-7,,-9	@TECH .. are
10,-5,-7,,15	regarding
10,-5,-7,,15	regar~
10,-5,-7,-7,10	@meeting .. $
10,-5,-7,6,-6	@what .. ,
10,-5,-8,,-9	@i .. got
10,-6,,,	@ours is *
10,-6,,,	@ours is * $
10,-6,,,	aws $
10,-6,,,	ours is
10,-6,,,	ours is different
10,-6,,,-6	not what
10,-6,,,9	@did .. we
10,-6,,-7,	@to the *
10,-6,,-7,13	@was .. the
10,-6,,5,	limit is
10,-6,-11,,	the scheduler $
10,-6,-5,,	@on TECH ,
10,-6,-5,,6	@in MONTHDAY ,
10,-6,-5,-8,	different $
10,-6,-5,-8,	is different
10,-6,-5,-8,	is different $
10,-6,-5,11,-6	have got
10,-6,-6,,	- i
10,-6,-6,,	- i am
10,-6,-6,,	@- .. am
10,-6,-6,,	@- .. on
10,-6,-6,,	@- i am
10,-6,-6,,	@- i am on
10,-6,-6,,	@TECH - i
10,-6,-6,,	@TECH - i am
10,-6,-6,,	@we do not *
10,-6,-6,,	not match
10,-6,-6,,8	@about TECH
10,-6,-6,-6,10	@the * you *
10,-6,-7,,6	@this .. was
10,-6,-7,-9,-7	@* since
10,-7,,,	@* <quote> in the
10,-7,,,	@^ you * <quote>
10,-7,,,	@you * <quote>
10,-7,,,	@you * <quote> in
10,-7,,,	the worker
10,-7,,,-13	@what you YOU_DID ,
10,-7,,,-14	@you YOU_DID ,
10,-7,,-5,	the webhook
10,-7,,-5,	the webhook handler
10,-7,,-5,	webhook handler
10,-7,-10,-10,	@the STYLE *
10,-7,-11,,	work on
10,-7,-11,-6,-14	@^ .. them
10,-7,-11,8,9	@* you *
10,-7,-13,8,-7	@is <ident>
10,-7,-13,8,-7	is <ident>
10,-7,-6,-6,-8	@a TECH THING
10,-7,-8,17,-7	@our ROLE
10,-7,-9,,	it was
10,-7,6,-9,6	login page
10,-8,,,	said ,
10,-8,,,-18	@last STYLE
10,-8,,-9,	@been .. $
10,-8,,8,-5	admin
10,-8,-10,15,-9	katrin
10,-8,-10,15,-9	katri~
10,-8,-11,,-14	@the THING is *
10,-8,-7,,9	@THING you
10,-8,-9,,	@is the *
10,-8,5,19,-11	@the .. may
10,-9,,,	@ALWAYS an
10,-9,,,	@ALWAYS an *
10,-9,,,	@never an *
10,-9,,,	never an
10,-9,,,	you claim
10,-9,,,-6	@is .. by
10,-9,,,-7	@^ this STYLE
10,-9,,,-8	@* for a *
10,-9,,-5,-11	@for .. not
10,-9,,-7,-5	svelte $
10,-9,-10,-16,-8	?s^that is
10,-9,-10,-16,-8	@^ that is
10,-9,-10,-16,-8	^ that is
10,-9,-13,,-8	default $
10,-9,-7,,-14	we call
10,-9,12,,-6	column $
10,-9,9,-5,-11	@up *
10,10,,,-7	@i DID not
10,10,,,-7	@i DID not *
10,10,,,-7	@i did not
10,10,,,-7	@i did not *
10,10,,,-7	i did not
10,10,-16,,-9	@only *
10,10,-5,,-11	@where .. TECH
10,10,-6,,	@* by * $
10,11,-14,,-10	?s^let me
10,11,-14,,-10	@^ let me
10,11,-14,,-10	^ let me
10,11,-14,,-10	let me
10,11,6,,	@THING .. you
10,12,,,	2@^ that is
10,12,,,	2^ that is
10,12,-8,-5,-11	@you .. not
10,18,-12,-13,-15	^ je
10,18,-12,-13,-15	je
10,6,,-7,	not use
10,6,-13,-10,-13	assum~
10,6,-6,,	@start with a
10,6,-6,,	@start with a *
10,6,-6,,	start with a
10,6,-9,,-10	@not .. i
10,7,,,	@my THING $
10,7,,,-5	@TECH in this
10,7,,,-7	@ALWAYS .. you
10,7,-5,-6,-10	@never .. the
10,7,-6,,-6	@, .. no
10,7,-8,,	@have a * for
10,8,,-7,-12	@^ .. just
10,8,-7,-6,	@<num> .. to
11,,,,	, not <num>
11,,,,	@, .. had
11,,,,	@, not <num>
11,,,,	@, not <num> $
11,,,,	@, the * THING
11,,,,	@<NAMED> .. does
11,,,,	@<ident> .. not
11,,,,	@<num> , not <VALUE>
11,,,,	@WRONG : the THING
11,,,,	@and not <VALUE> $
11,,,,	@but it is a
11,,,,	@do not have *
11,,,,	@it is <port>
11,,,,	@not have *
11,,,,	@right ; $
11,,,,	@the .. needs
11,,,,	@this .. but
11,,,,	@your .. :
11,,,,	@your .. ERROR
11,,,,	above , it
11,,,,	hold on ,
11,,,,	it is <port>
11,,,,	place ,
11,,,,	place , it
11,,,,	right ;
11,,,,	right ; $
11,,,,	the wrong place
11,,,,	wrong place
11,,,,	wrong place ,
11,,,,-10	@this .. how
11,,,,-11	@is .. old
11,,,,-12	@is .. was
11,,,,-13	@TECH ORDER ?
11,,,,-13	@TECH ORDER ? $
11,,,,-5	, i did
11,,,,-5	, i wanted
11,,,,-5	2@^ NOWADAYS it
11,,,,-5	@, i DID
11,,,,-5	@, i DID not
11,,,,-5	@, i did
11,,,,-5	@, i did not
11,,,,-5	@, i wanted
11,,,,-5	@, i wanted the
11,,,,-5	@<Name> .. MONTHDAY
11,,,,-5	@DID not * for
11,,,,-5	@TECH .. two
11,,,,-5	@THING got
11,,,,-5	@THING got *
11,,,,-5	@did not * for
11,,,,-5	@has .. it
11,,,,-5	@i wanted the
11,,,,-5	@not * for
11,,,,-5	i wanted the
11,,,,-5	the flag is
11,,,,-6	<path> in what
11,,,,-6	?s^<path> in
11,,,,-6	@<NAMED> .. YOU_DID
11,,,,-6	@<NAMED> .. i
11,,,,-6	@<NAMED> in what
11,,,,-6	@<NAMED> in what i
11,,,,-6	@<path> .. DID
11,,,,-6	@<path> .. YOU_DID
11,,,,-6	@<path> .. i
11,,,,-6	@<path> in what
11,,,,-6	@<path> in what i
11,,,,-6	@^ <NAMED> in
11,,,,-6	@^ <NAMED> in what
11,,,,-6	@^ <path> in
11,,,,-6	@^ <path> in what
11,,,,-6	@got .. <code>
11,,,,-6	@i DID $
11,,,,-6	@in what i
11,,,,-6	@in what i DID
11,,,,-6	@in what i YOU_DID
11,,,,-6	@what i DID
11,,,,-6	@what i DID $
11,,,,-6	@what i YOU_DID $
11,,,,-6	^ <path> in
11,,,,-6	i wrote
11,,,,-6	i wrote $
11,,,,-6	in what
11,,,,-6	in what i
11,,,,-6	what i wrote
11,,,,-7	@, the TECH
11,,,,-8	@have .. ;
11,,,,-9	@are .. ,
11,,,,12	2@^ .. YOU_DID
11,,,,12	@SWITCH .. ?
11,,,-19,-26	;
11,,,-5,	@is not right ,
11,,,-5,	@not right ,
11,,,-5,	not right ,
11,,,-5,-14	with a
11,,,-5,-6	wrong file
11,,,-6,	@* is not the
11,,,-6,	@THING THING $
11,,,-6,	@have .. for
11,,,-6,	@the THING THING $
11,,,-6,-8	@<NAMED> in
11,,,-6,10	@have .. YOU_DID
11,,,-7,	@that .. PERIOD
11,,,-9,	@YOU_DID .. <id>
11,,,19,-6	may
11,,,5,	@that .. STANDS
11,,,5,-7	<code> ,
11,,,5,-7	@<code> ,
11,,-10,,	@we * to TECH
11,,-10,,-10	legacy
11,,-10,,-10	legac~
11,,-10,,-7	talking about the
11,,-10,-5,	@wait .. is
11,,-10,5,-12	@YOU_DID *
11,,-11,,	@TECH , we use
11,,-11,,-7	@YOU_DID that
11,,-12,,-17	utc
11,,-13,,-10	the dev
11,,-13,,7	@<Name> *
11,,-16,,-7	@to * TECH
11,,-19,16,-7	@* go
11,,-5,,-5	@are .. old
11,,-5,,-6	<quote> in
11,,-5,,-6	@<quote> in
11,,-5,,-8	a logger
11,,-5,-6,-5	@actually .. at
11,,-6,,	@* on ,
11,,-6,,	@ROLE THING ,
11,,-6,,	@i .. already
11,,-6,,	is owned
11,,-6,,	is owned by
11,,-6,,	owned by
11,,-6,,-5	was dropped
11,,-6,,-7	@was .. <VALUE>
11,,-6,,5	@^ * on ,
11,,-6,-11,-8	@^ .. not
11,,-6,-5,	@WRONG .. <num>
11,,-6,-6,	@we .. since
11,,-6,-7,	@THING is on TECH
11,,-6,-7,	@is on TECH $
11,,-6,-7,	@this THING is on
11,,-6,5,7	@the * STANDS
11,,-7,,	2@^ .. no
11,,-7,,	@no .. ROLE
11,,-7,,	@so .. does
11,,-7,,-10	@on .. WRONG
11,,-7,,-5	@gets .. by
11,,-7,,-6	@^ i ALWAYS
11,,-8,,	@TECH , i
11,,-8,,-6	@is the old
11,,-8,,-6	is the old
11,,-8,,-8	@is the other
11,,-8,,-8	@it is the other
11,,-8,,-8	is the other
11,,-9,,	knows
11,,-9,-6,-8	@TECH .. you
11,,-9,7,-8	@have .. is
11,,6,,	2@^ .. go
11,,7,,-13	@DID .. <Name>
11,,7,,-8	@that .. of
11,,7,-9,	@* is TECH
11,,8,-6,-11	leave the
11,-10,-11,-5,12	@we .. have
11,-10,-13,,-6	@, .. :
11,-10,-17,-10,-18	@the * the *
11,-10,14,-9,-7	, we
11,-10,6,,-12	they
11,-10,8,-8,	monday $
11,-11,,-5,	@you are WRONG
11,-11,-10,-5,16	@non .. $
11,-11,-12,-7,13	^ exactly
11,-11,-18,25,	@is .. <Name>
11,-11,-5,,-10	misun~
11,-12,,-5,-5	@are WRONG
11,-12,-11,-5,-11	?s^there
11,-12,-11,-5,-11	^ there
11,-12,-7,,-15	@do .. think
11,-12,-9,-9,	scheduler
11,-13,,13,-7	aws
11,-13,-6,-9,-11	@are .. we
11,-13,-6,12,	@* <path>
11,-13,11,-10,-7	branch $
11,-13,8,-17,-11	postgres $
11,-14,,,	@ORDER the STYLE *
11,-14,,12,13	@* the ORDER
11,-14,-10,6,-15	utc $
11,-15,-15,-12,-15	@^ .. right
11,-15,-9,-9,-6	changed
11,-15,5,-19,-12	@^ <NAMED>
11,-16,-14,24,-18	@ist .. $
11,-18,-11,-7,10	?s^just
11,-18,-11,-7,10	^ just
11,-18,-13,-5,10	?s^this
11,-20,7,,-19	@you .. ;
11,-21,,-9,	now $
11,-21,-18,-9,-12	no ,
11,-5,,,	, you must
11,-5,,,	@, you must
11,-5,,,	@, you must be
11,-5,,,	@TECH .. must
11,-5,,,	@be * of
11,-5,,,	@must .. of
11,-5,,,	@must be *
11,-5,,,	@must be * of
11,-5,,,	@there .. <id>
11,-5,,,	@you must be
11,-5,,,	@you must be *
11,-5,,,	be thinking
11,-5,,,	be thinking of
11,-5,,,	must be thinking
11,-5,,,	thinking
11,-5,,,	thinking of
11,-5,,,	think~
11,-5,,,	you must be
11,-5,,,-10	@your .. TECH
11,-5,,,-11	how it
11,-5,,-11,	@THING , it is
11,-5,,13,-5	@are YOU_DID
11,-5,-11,8,	invoices
11,-5,-5,,	@do not have a
11,-5,-5,,	@is no TECH in
11,-5,-5,,	@no TECH in this
11,-5,-5,,	@nobody .. any
11,-5,-5,,	@nobody .. more
11,-5,-5,,	@not have a
11,-5,-5,,	@that .. does
11,-5,-5,,	not have a
11,-5,-5,-7,-7	@not .. since
11,-5,-5,10,	the limit
11,-5,-5,8,	@the THING is <id>
11,-5,-6,,	@, the THING *
11,-5,-8,,6	@YOU_DID before
11,-5,-8,-6,-7	src
11,-5,-9,,9	@el .. TECH
11,-5,-9,-5,-5	@not .. one
11,-6,,,-10	<num> days $
11,-6,,,-10	@^ i DID
11,-6,,,-13	days $
11,-6,,,-6	@got .. in
11,-6,,-10,	auth module
11,-6,,-6,-9	talking
11,-6,,-6,-9	talki~
11,-6,,-7,12	tauri
11,-6,-10,-10,	@, the * is
11,-6,-11,,-6	@TECH .. !
11,-6,-5,,-11	@have .. any
11,-6,-5,,-8	admin panel $
11,-6,-6,,	@more .. it
11,-6,-6,-10,	returns <num> $
11,-6,-6,12,	yuki
11,-6,-6,6,-5	@* is <VALUE> PERIOD
11,-6,-6,6,-5	@* is <num> PERIOD
11,-6,-7,7,15	@has *
11,-6,-8,,	@, only *
11,-6,-9,,10	@that .. was
11,-6,12,8,-10	@: .. $
11,-6,5,-6,-10	@they *
11,-6,9,-12,	@i .. for
11,-7,,,	?s^i got
11,-7,,,	@THING .. ;
11,-7,,,	@^ i got
11,-7,,,	^ i got
11,-7,,,	i got
11,-7,,,	what i asked
11,-7,,,-10	, on
11,-7,,,-5	@that .. STYLE
11,-7,,,-7	info
11,-7,,,-8	@the .. goes
11,-7,,-6,	@has .. THING
11,-7,-5,,	@would you use
11,-7,-5,,	would you use
11,-7,-5,-12,6	@YOU_DID .. is
11,-7,-6,,-5	@, .. wanted
11,-7,-7,,-10	@THING STANDS
11,-7,-9,,-6	@THING .. by
11,-7,-9,-8,-17	deleted
11,-7,5,-6,	clear~
11,-7,7,-5,-8	?s^they *
11,-7,7,-5,-8	@^ they *
11,-7,7,-8,7	the login page
11,-7,9,-8,-10	?s^we DID
11,-8,,,	<quote> in the
11,-8,,,	@<quote> in the
11,-8,,,	@TECH -
11,-8,,,	place~
11,-8,,-15,-10	@* is not
11,-8,,-9,	@SWITCH .. not
11,-8,,6,-5	the admin
11,-8,-10,-10,-7	?s^* DID
11,-8,-10,-10,-7	@^ * DID
11,-8,-11,9,	@, .. STANDS
11,-8,-5,,	@, .. have
11,-8,-5,,-6	@WRONG STYLE
11,-8,-7,-14,-9	@to <code>
11,-8,-7,-14,-9	to <code>
11,-8,-8,,-5	@WRONG , we
11,-8,-9,7,-7	@<port> .. <port>
11,-8,14,-10,-6	@^ .. made
11,-8,14,-10,-6	made
11,-8,5,-6,-5	@only .. THING
11,-9,-10,-13,-5	returns <num>
11,-9,-10,27,-9	@THING .. <code>
11,-9,-5,,	@ALWAYS DID
11,-9,12,-13,-14	@* it is
11,10,-6,-6,-9	so $
11,11,-8,,	@* to * TECH
11,12,,,	2@^ .. all
11,15,-9,-12,-7	bullet
11,15,-9,-12,-7	bulle~
11,16,-9,-9,-11	@one *
11,21,-21,-13,-16	utili~
11,5,-13,-7,-10	@i .. not
11,6,,,	@TECH in this THING
11,6,,,	@we .. <path>
11,6,,,-7	<path> in
11,6,,,-7	@<path> in
11,6,-9,-7,	@using .. on
11,7,,,6	@at .. of
11,7,-8,5,-11	@can .. to
11,8,,,	2@^ .. now
11,8,,,5	2@^ .. NOWADAYS
11,8,,-13,-5	@<id> .. not
11,8,-5,,-5	@* to * ,
11,8,-7,,	belong
11,8,-7,,-7	@THING .. have
11,9,-7,,-6	@your .. ,
12,,,,	2@^ .. a
12,,,,	2@^ .. by
12,,,,	2@^ .. has
12,,,,	2@^ use <code>
12,,,,	2@^ use <code> $
12,,,,	2^ use <code>
12,,,,	@: .. this
12,,,,	@: it is <NAMED>
12,,,,	@<VALUE> .. WRONG
12,,,,	@WRONG .. :
12,,,,	@^ there is been
12,,,,	@^ you DID the
12,,,,	@any TECH
12,,,,	@is been a
12,,,,	@not .. there
12,,,,	@that .. ROLE
12,,,,	@the WRONG THING ,
12,,,,	@there is been
12,,,,	@there is been a
12,,,,	@think .. <VALUE>
12,,,,	@think .. <num>
12,,,,	@you DID the
12,,,,	is been a
12,,,,	nightly and
12,,,,	nightly and the
12,,,,	runs nightly
12,,,,	runs nightly and
12,,,,	the api
12,,,,	there ,
12,,,,	there is been
12,,,,-10	why the
12,,,,-11	@* at the
12,,,,-11	@is how it
12,,,,-11	is how it
12,,,,-12	@was * about the
12,,,,-14	@i was * about
12,,,,-5	@* up *
12,,,,-5	@THING ,
12,,,,-5	@no .. got
12,,,,-6	@YOU_DID in
12,,,,-6	@a TECH THING $
12,,,,-7	?s^that THING
12,,,,-7	@^ that THING
12,,,,-7	@no that THING
12,,,-12,-9	?s^we do
12,,,-12,-9	@^ we do
12,,,-12,-9	^ we do
12,,,-5,	hourly $
12,,,-5,-17	@made .. the
12,,,-6,	hourly
12,,,-6,	hourl~
12,,,-8,-8	that is
12,,,10,	@THING STANDS at
12,,,8,	@, .. used
12,,,8,	@is <code> ,
12,,,8,	is <code> ,
12,,,8,-14	@the THING is in
12,,,8,-7	@is .. THING
12,,,9,	@actually .. <port>
12,,-10,,	@SWITCH .. i
12,,-12,,-11	@NOWADAYS .. ,
12,,-12,,17	@why .. we
12,,-14,,	@^ we are no
12,,-14,,	@are no NOWADAYS
12,,-14,,	@we are no
12,,-14,,	@we are no NOWADAYS
12,,-14,,	are no longer
12,,-14,,	we are no
12,,-17,,7	@use .. TECH
12,,-5,,	@^ no , i
12,,-5,,	@not <code>
12,,-5,,	@since the *
12,,-5,,	has to
12,,-5,,	i said before
12,,-5,,	not <code>
12,,-5,,	said before
12,,-5,,-6	@been a *
12,,-5,,-6	have a logger
12,,-5,,-7	@* THING STANDS
12,,-5,,-7	that from
12,,-5,-6,	@is not the THING
12,,-5,10,	@<id> .. <NAMED>
12,,-5,6,-5	@you .. <VALUE>
12,,-6,,	@by .. by
12,,-6,,	@i YOU_DID before
12,,-6,,	@just .. :
12,,-6,,	@you .. be
12,,-6,,	is eu-north-1
12,,-6,,	is eu-north-1 $
12,,-6,,-5	way ,
12,,-7,,	2^ your
12,,-7,,	@* , we are
12,,-7,,	@, .. NOWADAYS
12,,-7,,	apply $
12,,-7,,	does not apply
12,,-7,,	not apply
12,,-7,,	not apply $
12,,-7,,-5	@wanted .. THING
12,,-7,,-6	@, not the *
12,,-7,,-6	@TECH * AGO
12,,-7,,-6	@TECH * AGO $
12,,-7,,-6	@to TECH * AGO
12,,-7,,-6	we dropped
12,,-7,-8,-7	@* to
12,,-8,,	@<VALUE> , not
12,,-8,,	@any .. is
12,,-8,,	teams $
12,,-8,,-6	@way *
12,,-8,-10,-7	by the
12,,-9,,-6	@, it is the
12,,-9,,12	@you .. the
12,,-9,,6	@to .. AGO
12,,12,,-18	devel~
12,,14,,	2@^ .. up
12,,5,,	@no , not
12,,5,,	no , not
12,,8,-14,-7	@WRONG .. THING
12,,9,,-12	@my .. ,
12,-10,-11,6,-8	@, <Name>
12,-10,-5,,	@you .. of
12,-10,-7,-5,-7	@THING does
12,-10,14,,-11	year
12,-10,6,-8,-8	false
12,-10,9,-6,-7	column
12,-11,,-5,-5	@not .. that
12,-11,-10,-8,-7	does not
12,-11,-12,18,-12	@le * est
12,-11,-15,-5,-6	@^ no * ,
12,-12,,,-5	any more
12,-12,,,-8	@* to what
12,-12,,,-8	@* to what you
12,-12,,,-8	@to what you
12,-12,,,-8	to what you
12,-13,-11,,	@not .. them
12,-14,-10,13,-11	contr~
12,-14,-5,-9,	@NOWADAYS $
12,-14,-8,,	, only
12,-15,,,	@^ use <code> $
12,-16,16,-13,-6	dropp~
12,-5,,,	@<quote> in the *
12,-5,,,	@THING , i
12,-5,,,	@in .. must
12,-5,,,	@you .. got
12,-5,,,-5	eslint ,
12,-5,,-9,	the auth module
12,-5,-12,,-10	reads
12,-5,-13,5,-5	@are .. at
12,-5,-15,-8,-10	@* WRONG
12,-5,-5,,-10	cover~
12,-5,-6,,	@* by <Name>
12,-5,-6,,	@THING .. has
12,-5,-6,,	@is .. can
12,-5,-6,,	@sorry .. is
12,-5,-6,,	key $
12,-5,-6,-11,-5	, it
12,-5,-7,,	@<VALUE> .. can
12,-5,-7,,	@but it is
12,-5,-7,,	but it is
12,-5,-7,-5,	not on
12,-5,-9,,	@der <Name> *
12,-6,,,	not my
12,-6,,,-13	@no .. this
12,-6,,,-7	@where .. that
12,-6,,,-8	@YOU_DID .. never
12,-6,,,-9	@that was the
12,-6,,,-9	that was the
12,-6,,-13,	@: .. not
12,-6,,-8,	@have .. NOWADAYS
12,-6,-14,13,-5	@- .. <num>
12,-6,-5,,	@no TECH in
12,-6,-5,,-9	@the .. <ident>
12,-6,-6,,-15	?s^i was
12,-6,-6,,-15	@^ i was
12,-6,-6,,-15	^ i was
12,-6,-6,-6,-10	@i .. WRONG
12,-6,-8,,-13	@, .. !
12,-6,-8,,5	use biome
12,-7,,,	@<quote> .. that
12,-7,,,-5	@your ORDER
12,-7,,,-6	customers
12,-7,-10,-12,-8	@the * is not
12,-7,-11,8,	@* <id> ,
12,-7,-16,-7,-8	@we * to
12,-7,-9,,-8	@for that $
12,-7,-9,,-8	for that $
12,-8,,,	@WRONG .. that
12,-8,,,	@a .. only
12,-8,,,-15	und
12,-8,-5,,	@your .. does
12,-8,-5,,6	@we .. had
12,-8,-8,,	@we do not have
12,-8,18,-11,	@TECH $
12,-8,19,5,	@no .. <VALUE>
12,-9,,-13,	@^ .. been
12,-9,-8,15,-11	<port> $
12,-9,-8,15,-11	@<port> $
12,-9,-9,-15,-7	typo
12,-9,-9,-7,8	wrote
12,-9,-9,12,	@has .. $
12,10,-15,-6,-15	@do .. use
12,12,,,	2^ that
12,12,-7,-5,6	@i .. you
12,13,-13,13,-15	repo $
12,14,-10,-9,-16	jetzt
12,14,-5,-7,-8	@STANDS *
12,5,-14,,	@not .. use
12,5,-6,-12,	@not <id> $
12,5,-8,,	@in .. ROLE
12,6,-14,-6,-13	case
12,6,-6,-10,	@i *
12,6,-7,,	@you .. THING
12,6,-9,,	@you .. have
12,7,-12,,-10	@we do not use
12,7,-9,,	sentence
12,7,-9,-10,-8	@, .. can
12,9,,-8,	@the THING is <num>
13,,,,	, this is
13,,,,	2@^ .. ROLE
13,,,,	2@^ .. STYLE
13,,,,	2@^ .. have
13,,,,	2^ everything
13,,,,	2^ users
13,,,,	@* the WRONG
13,,,,	@, this is
13,,,,	@STYLE .. here
13,,,,	@WRONG * , it
13,,,,	@WRONG .. are
13,,,,	@^ you are YOU_DID
13,,,,	@in .. WRONG
13,,,,	@is .. are
13,,,,	@is a TECH THING
13,,,,	@it * <VALUE> $
13,,,,	@it * <num> $
13,,,,	@the .. ours
13,,,,	@this is a
13,,,,	@this is a TECH
13,,,,	@you .. again
13,,,,	@you are YOU_DID
13,,,,	@you have got
13,,,,	are describing
13,,,,	describing
13,,,,	message :
13,,,,	this is a
13,,,,	you are describing
13,,,,	you have got
13,,,,-11	@* you have
13,,,,-5	@about .. we
13,,,,-5	what i said
13,,,,-6	@* that from
13,,,,-6	@, .. by
13,,,,-6	@you * that from
13,,,,-7	@WRONG THING !
13,,,,-7	is been
13,,,-6,	@THING .. been
13,,,-6,	@THING has been
13,,,-8,	@THING , the *
13,,,11,	@<VALUE> .. you
13,,,6,-15	develop
13,,-10,,	@am .. am
13,,-10,,-8	talking about
13,,-10,-11,	@<Name> .. a
13,,-10,-5,	@PERIOD .. is
13,,-11,,-5	@NOWADAYS .. TECH
13,,-11,-8,-6	@about .. ,
13,,-11,5,-9	env
13,,-12,,	@* use TECH
13,,-12,,	@* use TECH $
13,,-12,,-9	@have * $
13,,-12,12,-6	@* is the *
13,,-16,,	@here .. ,
13,,-16,-9,6	@^ that is the
13,,-19,-10,8	@^ .. pas
13,,-5,,	@the * , the
13,,-5,,	@you .. ,
13,,-5,,-11	@was * to
13,,-5,-5,	@^ there is no
13,,-5,-5,-9	@that .. only
13,,-6,,	?s^why do
13,,-6,,	@not .. ROLE
13,,-6,,	the version
13,,-6,,-10	@never .. TECH
13,,-6,,-12	^ i told
13,,-6,,-5	@YOU_DID <id>
13,,-6,,-5	@called <id>
13,,-6,,-8	refer~
13,,-7,,	@that is not the
13,,-7,,-6	we run
13,,-7,-5,-6	@i ALWAYS
13,,-7,7,-5	@it .. <VALUE>
13,,-8,,-5	@i .. using
13,,-8,,-7	got it
13,,-8,-10,-12	react
13,,-8,13,	@THING * is *
13,,-9,,	@^ * , it
13,,-9,,	@^ this THING has
13,,-9,,	@it is <ident>
13,,-9,,	it is <ident>
13,,-9,-6,-10	spell~
13,,18,-5,-12	@- .. $
13,,7,-6,-10	@i .. :
13,-10,-6,-5,	lib
13,-10,-7,,-6	@have .. THING
13,-10,-8,,-5	wanted the
13,-10,-9,15,-7	kelp-01 $
13,-11,,,	to what
13,-11,,,-8	@STYLE again
13,-11,,-8,	@the .. way
13,-11,,9,-6	@are .. <Name>
13,-11,-12,,-5	it uses
13,-11,-12,,14	@do .. we
13,-11,-6,-7,-5	@are .. by
13,-11,-9,,	@is TECH $
13,-11,16,-12,-25	@wir .. TECH
13,-12,-12,-16,-13	@THING !
13,-12,-13,15,-13	servidor
13,-12,-7,-9,-8	@is .. one
13,-13,-10,,-8	can have
13,-13,-10,-12,-6	@got .. $
13,-13,-10,-6,-7	@does not *
13,-14,-5,,-10	@, .. never
13,-14,-9,-8,-17	re-re~
13,-15,-13,-12,-13	right
13,-15,-5,-12,15	haben
13,-16,-11,-5,13	i asked
13,-16,-17,-9,21	ya
13,-5,,,-10	@that .. are
13,-5,,,-8	calling
13,-5,,,-8	calli~
13,-5,-11,,-8	arguments
13,-5,-11,-7,5	@DID .. PERIOD
13,-5,-15,28,-7	ticke~
13,-5,-18,-7,-8	@^ we have not
13,-5,-18,-7,-8	@we have not
13,-5,-18,-7,-8	we have not
13,-5,-5,,	is <num> days
13,-5,-5,,-11	you got
13,-5,-5,,-7	@know .. that
13,-5,-6,,	@<quote> .. we
13,-5,-6,,-12	@^ why do
13,-5,-6,,-12	^ why do
13,-5,-6,,-12	why do
13,-5,-7,,	@by <Name>
13,-5,-7,,5	@^ i * RECALLS
13,-5,-7,,5	@i * RECALLS
13,-5,-7,-12,-5	@<num> .. can
13,-5,-8,-10,-7	@again .. THING
13,-5,-8,-8,	@<VALUE> .. not
13,-5,-8,8,	@- .. <id>
13,-5,-9,,	@is WRONG ;
13,-5,-9,,	@is WRONG ; $
13,-5,-9,,-6	s
13,-5,-9,,-6	s not
13,-5,-9,-7,	@DID .. last
13,-6,,,	@ORDER is per
13,-6,,,	@ORDER is per THING
13,-6,,,	@in * the ORDER
13,-6,,,	@in * the THING
13,-6,,,	@the ORDER is per
13,-6,,,	limit is per
13,-6,,,6	@* we *
13,-6,,-5,-7	@there .. THING
13,-6,-13,8,-7	wednesday
13,-6,-13,8,-7	wedne~
13,-6,-15,,6	@das .. wir
13,-6,-6,,-6	@* where you
13,-6,-7,,-6	@old THING $
13,-6,-7,7,-8	var
13,-6,-8,-6,	@up .. is
13,-6,11,,-5	@the * -
13,-6,6,,-7	@not .. at
13,-7,,,	?s^your THING
13,-7,,,	@TECH here $
13,-7,,,	@use TECH here $
13,-7,,,-8	@of the * $
13,-7,,,8	@* the ORDER is
13,-7,,-5,-12	@YOU_DID , the
13,-7,,-9,	@, .. MONTHDAY
13,-7,-10,,-5	postgres ,
13,-7,-10,-5,10	@not .. a
13,-7,-11,,	@not .. here
13,-7,-11,,	@we do not ORDER
13,-7,-5,,-7	referring
13,-7,-5,,-7	referring to
13,-7,-5,-7,	@that .. is
13,-7,-7,,-5	@* : we
13,-7,-7,10,-5	ledger-api $
13,-7,-8,,	@more .. is
13,-7,7,-7,-7	@the * :
13,-8,,,	@TECH here
13,-8,,,	@use TECH here
13,-8,,,	admin panel
13,-8,,,	the admin panel
13,-8,,,-13	@they .. $
13,-8,,,-13	@what you YOU_DID
13,-8,,,-14	many
13,-8,,,-5	@got *
13,-8,-13,,	is the
13,-8,-5,5,	<code> is
13,-8,-5,5,	@<code> is
13,-8,-6,,	@^ your THING
13,-8,-6,,	@your THING
13,-8,-6,,-8	^ put
13,-8,-8,5,-7	@is .. <code>
13,-8,-9,12,-6	@<port> .. <VALUE>
13,-8,9,,-5	@, .. uses
13,-9,,-15,-12	@is WRONG
13,-9,-10,,-5	@no .. i
13,-9,-10,,-5	new one
13,-9,-12,26,-8	@is .. ROLE
13,-9,-6,,13	@^ * to the
13,-9,-8,13,-6	net
13,-9,10,,-5	@TECH .. be
13,10,-14,-5,-14	@do not use
13,10,-14,-5,-14	do not use
13,14,-5,-12,-7	@my .. STYLE
13,15,-15,-9,-10	?s^in *
13,15,-15,-9,-10	@^ in *
13,15,-19,-11,-13	utilise
13,19,-10,,17	2^ i
13,5,-5,-5,-6	@STYLE !
13,5,-6,8,-15	@, the THING is
13,5,-8,-10,-6	@<quote> .. ,
13,6,,-6,	@<NAMED> .. not
13,6,-7,-12,	@not <id>
13,7,-6,-6,-14	@you * that
13,9,-7,,-6	@^ let me *
13,9,-7,,-6	@let me *
14,,,,	2@^ .. right
14,,,,	2@^ it *
14,,,,	2^ they
14,,,,	2^ you
14,,,,	<code> does
14,,,,	<code> does not
14,,,,	@<code> does
14,,,,	@<code> does not
14,,,,	@<code> does not *
14,,,,	@STANDS * and
14,,,,	@STANDS * and the
14,,,,	@THING you have
14,,,,	@is .. who
14,,,,	@is <Name> NOWADAYS
14,,,,	@not <port> $
14,,,,	@right one is
14,,,,	@the THING you have
14,,,,	@the right one
14,,,,	@the right one is
14,,,,	last message
14,,,,	not <port> $
14,,,,	right one
14,,,,	right one is
14,,,,	team ,
14,,,,	that does
14,,,,	the right one
14,,,,-10	@YOU_DID .. but
14,,,,-14	@this .. ;
14,,,,-5	@, .. already
14,,,,-5	@YOU_DID the ORDER
14,,,,-6	@made .. PERIOD
14,,,,-6	@made .. last
14,,,,-7	@* that , the
14,,,,-7	@WRONG .. !
14,,,,-7	@that , the
14,,,,-7	that , the
14,,,,-9	@WRONG THING $
14,,,,-9	@the WRONG THING $
14,,,,-9	@this .. right
14,,,,5	@already .. STYLE
14,,,-10,-11	@not .. NOWADAYS
14,,,-12,	@not YOU_DID
14,,,-5,-5	you put
14,,,-5,-8	@the * THING *
14,,,-8,	@but .. ,
14,,,-9,	@WRONG THING , it
14,,,10,	@<Name> .. $
14,,,5,	@our .. STANDS
14,,,8,	^ the wiki
14,,,9,	@, .. <ip>
14,,-10,,	@any .. ,
14,,-11,,	@not .. -
14,,-12,12,-8	@we are in
14,,-12,12,-8	we are in
14,,-14,-15,-15	read
14,,-5,,	@THING .. here
14,,-5,,	@YOU_DID in the
14,,-5,,	@is * by *
14,,-5,,	@there .. is
14,,-5,,	you already
14,,-5,,-10	@ALWAYS .. that
14,,-5,,-6	docum~
14,,-5,,-7	@that THING was
14,,-5,,-7	@that THING was *
14,,-5,,-9	from $
14,,-6,,	2@^ .. <ident>
14,,-6,,	@to the * ,
14,,-6,,	^ this repo
14,,-6,,	that is wrong
14,,-6,,-6	@, .. default
14,,-6,,-6	@YOU_DID that we are
14,,-6,,-7	it goes
14,,-6,,-8	@with .. you
14,,-7,,	@it is <NAMED> $
14,,-7,,	@why .. SWITCH
14,,-7,,-12	@* by
14,,-7,,-8	the legacy
14,,-7,-6,	api returns
14,,-7,-6,	the api returns
14,,-7,-6,-7	@WRONG .. ,
14,,-8,,	@the * : the
14,,-8,,-8	the right
14,,-8,-8,	@one is * $
14,,-9,,	assumption
14,,-9,,-12	claims
14,,-9,,-12	claim~
14,,-9,-8,6	@is .. DID
14,-10,,,	@, that is not
14,-10,-14,,	are no
14,-10,-5,-5,-8	@YOU_DID ,
14,-10,-9,,	where you
14,-11,,,9	grafana
14,-11,,,9	grafa~
14,-11,,-12,-9	@* only
14,-11,-12,-9,-6	the scheduler
14,-11,-9,,12	tauri $
14,-12,,7,-17	@our THING
14,-12,-12,19,-9	piet
14,-12,-5,,-7	?s^* can
14,-12,-5,,-7	@^ * can
14,-13,,,-8	@* for a
14,-13,,15,-7	@le *
14,-13,-10,-5,-5	@no .. one
14,-13,-11,,-5	not quite
14,-13,-12,,-7	@, not * $
14,-13,-14,,-17	@is .. a
14,-13,13,,-11	@my * ,
14,-14,,-9,	?s^it is
14,-14,,-9,	@^ it is
14,-14,,-9,	^ it is
14,-14,-16,22,-13	@* <id> $
14,-14,8,-7,-12	jest $
14,-17,,,-9	@not use TECH
14,-5,,,	@have .. that
14,-5,,,	@you are * it
14,-5,,,	the limit is
14,-5,,,-11	@YOU_DID <quote>
14,-5,,,-5	@, .. ,
14,-5,,-6,	@last .. is
14,-5,-10,,-5	react $
14,-5,-5,,	@not * our
14,-5,-5,,	@on .. NOWADAYS
14,-5,-5,,	@wait .. ,
14,-5,-6,,	@THING any
14,-5,-6,,	@THING any more
14,-5,-6,-7,-6	@, .. WRONG
14,-5,-7,,-6	@* for that $
14,-5,-7,,-8	@that .. :
14,-5,-7,-7,-7	@have .. since
14,-5,-8,,-5	@it * to TECH
14,-5,-8,-9,-11	@the WRONG
14,-5,-8,-9,-11	the wrong
14,-5,-9,,	@other .. the
14,-5,-9,,	@the * are
14,-5,-9,,11	is haven
14,-5,22,-11,-11	@no .. on
14,-6,,,-12	@DID that *
14,-6,,-10,	@THING , the
14,-6,-10,,6	@use .. we
14,-6,-14,13,-5	@- .. <VALUE>
14,-6,-5,,	@ours .. $
14,-6,-5,,-5	@the .. are
14,-6,-6,-6,-5	@WRONG .. in
14,-6,-6,-7,	@WRONG , the
14,-6,-9,8,	@is * by
14,-7,,,	?s^i never
14,-7,,,	@^ i never
14,-7,,,	^ i never
14,-7,,,-14	und nicht
14,-7,,,-8	@the STYLE is
14,-7,,-11,11	?s^i *
14,-7,,-11,11	@^ i *
14,-7,-10,,-8	@ORDER on TECH
14,-7,-10,,-8	@ORDER on TECH $
14,-7,-10,,-8	run on
14,-7,-7,-12,	@that .. <NAMED>
14,-7,-9,-5,-5	?s^wait ,
14,-7,-9,-5,-5	@^ wait ,
14,-7,-9,-5,-5	^ wait ,
14,-8,,,	@that is the
14,-8,,,	summary ,
14,-8,,,	that is the
14,-8,,-13,	been
14,-8,-11,5,	@i am on
14,-8,-11,5,	am on
14,-8,-11,5,	i am on
14,-8,-6,,-9	@your .. our
14,-8,-8,-5,-5	wait ,
14,-8,-9,,	@TECH .. am
14,-8,-9,,	@not .. am
14,-9,,,	@THING is per
14,-9,,,	@THING is per THING
14,-9,,,	@the THING is per
14,-9,,-5,-10	deploys
14,-9,-6,,	@SWITCH .. we
14,-9,-6,,-6	@* , they
14,-9,-7,,-6	, they
14,-9,-8,,-5	@it * to
14,-9,5,18,-12	may $
14,-9,6,-8,	@that .. in
14,10,-10,,-8	the summary
14,12,-12,,-9	@* , i
14,12,-7,,-7	, i
14,15,-12,-12,-13	summa~
14,17,-23,-8,-13	@^ .. uses
14,5,-12,-8,8	exactly
14,6,,,	owner~
14,7,-14,-7,-5	@, .. second
14,8,-14,,-5	real
14,9,-14,,-10	feature $
15,,,,	2@^ * can
15,,,,	2@^ .. <port>
15,,,,	2@^ .. only
15,,,,	@* and the *
15,,,,	@THING .. ours
15,,,,	@my .. the
15,,,,	applies
15,,,,	applies to
15,,,,	are calling
15,,,,	not correct
15,,,,	the command is
15,,,,	the env var
15,,,,	you are calling
15,,,,-10	@you .. default
15,,,,-5	@you to *
15,,,,-8	but we
15,,,,9	2@^ .. was
15,,,-10,	anymore ,
15,,,-12,	@no the THING
15,,,-12,	@no the THING is
15,,,-14,-5	and not
15,,,-5,	@is not right
15,,,-5,	is not right
15,,,-6,	, not <ident>
15,,,-6,	@, not <NAMED>
15,,,-6,	@, not <ident>
15,,,-8,-5	@with a * $
15,,,-9,	@<VALUE> , not <VALUE>
15,,,-9,	@<port> .. not
15,,-10,,	@YOU_DID .. $
15,,-11,,5	@nicht * $
15,,-11,-5,8	menti~
15,,-12,21,-13	ticket
15,,-13,,-9	@off TECH
15,,-14,,	@, we use TECH
15,,-14,-6,	@^ it is the
15,,-5,,	@is WRONG :
15,,-5,,-5	@, .. <VALUE>
15,,-5,-5,	@it is <VALUE>
15,,-5,-5,5	@- .. ORDER
15,,-5,-6,-6	are confusing
15,,-5,-6,-6	confusing
15,,-5,-6,-6	you are confusing
15,,-6,,-10	@THING is WRONG
15,,-6,-11,-6	@not .. it
15,,-6,-5,-12	@THING was *
15,,-7,,	@^ no , the
15,,-7,,	@no , the *
15,,-7,,-12	we never
15,,-7,,-5	@WRONG : the
15,,-7,,-7	@you .. old
15,,-7,,-7	@you YOU_DID that we
15,,-7,-8,-8	@is .. STANDS
15,,-7,-9,	@^ it is <id>
15,,-8,,	@TECH .. AGO
15,,-8,,	@it .. in
15,,-8,,	@no , the
15,,-8,,	no , the
15,,-9,,	longer
15,,-9,,	longe~
15,,-9,,	said the
15,,-9,,-5	@this .. has
15,,-9,,-5	@this THING has
15,,-9,-9,-7	@WRONG :
15,,-9,7,-7	@the .. per
15,,11,-18,-12	@^ .. no
15,,5,-7,	@, .. in
15,,7,,	^ the name
15,,7,5,	@: .. THING
15,,8,,-5	@: .. <NAMED>
15,-10,,,	@i ALWAYS *
15,-10,,-5,-8	nomad
15,-10,-12,,	@are * by
15,-10,-16,10,	thursday
15,-10,-16,10,	thurs~
15,-10,-9,,5	@no NOWADAYS
15,-10,-9,,5	no longer
15,-11,,11,-5	has
15,-11,-11,,-5	@uses TECH $
15,-11,-8,-8,-11	dead
15,-11,-9,,	@not .. from
15,-11,11,-5,-10	that ,
15,-12,-10,8,-15	@we use TECH
15,-12,-19,6,-13	@it .. a
15,-13,,-15,	^ that
15,-13,-17,,11	da
15,-13,-9,-8,-5	@no .. WRONG
15,-13,6,-6,	@, .. as
15,-14,-12,,-9	^ almost
15,-14,-12,,-9	almost
15,-14,-12,,-9	almos~
15,-14,-18,-17,28	non
15,-14,11,-7,-16	@* , you
15,-14,5,-11,	dropped
15,-15,-10,,-5	@do not use TECH
15,-16,,,-12	@* can
15,-16,-16,16,-17	heißt
15,-16,-7,,-13	@know .. you
15,-5,,,	@the THING you
15,-5,,,-6	@that WRONG
15,-5,,,-7	@got .. ,
15,-5,-10,,	@NOWADAYS .. so
15,-5,-5,,	@on .. DID
15,-5,-6,,-5	@NOWADAYS the *
15,-5,-7,,-16	@i was *
15,-5,-8,-16,-8	the endpoint
15,-6,,,	@TECH , *
15,-6,,,	@WRONG .. not
15,-6,,,	@^ the THING you
15,-6,,,-9	@are .. THING
15,-6,,-7,-10	@, .. other
15,-6,,-7,-10	@TECH .. TECH
15,-6,-12,14,-6	@it is a
15,-6,-12,14,-6	it is a
15,-6,-5,,	@* , the THING
15,-6,-5,,	@way .. the
15,-6,-6,,	@, i * the
15,-6,-7,,	@sorry .. ,
15,-6,-7,,	it returns <num>
15,-6,-7,,-7	@there .. been
15,-6,-7,,-7	been a
15,-6,-7,-12,6	@ist .. der
15,-6,-8,,-6	@there is no TECH
15,-6,13,,-12	@* -
15,-7,,,	@WRONG .. <Name>
15,-7,,,-7	@YOU_DID .. do
15,-7,,,-7	@do .. up
15,-7,,-5,-5	@it .. <ident>
15,-7,,-5,-9	nomad $
15,-7,,-8,-7	jest
15,-7,-5,-12,-5	@WRONG .. <code>
15,-7,-7,,-6	@there is no
15,-7,-7,,-6	there is no
15,-7,-7,-5,-5	@wait , no
15,-7,-7,-5,-5	@wait .. no
15,-7,-7,-5,-5	wait , no
15,-7,13,-11,-7	year $
15,-8,,,	@does .. our
15,-8,,,-5	@it .. one
15,-8,,-6,-5	@YOU_DID the
15,-8,,-7,-5	@TECH .. MONTHDAY
15,-8,-10,,14	gave
15,-8,-11,-6,	@, it is TECH
15,-8,-15,7,	thursday $
15,-8,-7,,	biome $
15,-8,-9,,-7	@WRONG .. we
15,-9,,-9,	@, .. are
15,-9,,6,	@the .. has
15,-9,-11,14,-11	is on
15,-9,-6,-5,	right ,
15,-9,-7,,-7	spelled
15,-9,-8,,	@any more ,
15,-9,-8,,	any more ,
15,-9,-8,,	more ,
15,-9,-8,,-9	@^ i think you
15,-9,-8,,-9	@i think you
15,-9,-8,,-9	i think you
15,-9,-8,,-9	think you
15,-9,-8,-10,10	the other
15,-9,13,-9,-5	@the .. :
15,14,5,,5	2@^ .. ORDER
15,5,,-5,-8	@ROLE ,
15,6,-18,-8,-10	@no .. STYLE
15,6,-7,-10,	anymore
15,6,-7,-10,	anymo~
15,7,-5,,	@the THING is <VALUE>
15,7,-5,,	myself
15,7,-5,,	mysel~
15,8,,,9	2@^ .. can
15,8,-17,,	@no .. use
16,,,,	, <code>
16,,,,	2@^ our TECH
16,,,,	@* it is a
16,,,,	@, <code>
16,,,,	@: .. <path>
16,,,,	@<Name> NOWADAYS
16,,,,	the name is
16,,,,	the trial is
16,,,,	trial is
16,,,,	trial is <num>
16,,,,	true ;
16,,,,-10	@goes .. $
16,,,,-12	@i DID
16,,,,-7	@* to <code>
16,,,-11,	@WRONG .. <NAMED>
16,,,-15,-9	@PERIOD .. <NAMED>
16,,,-5,	@right .. the
16,,,-5,	@that .. <path>
16,,,-9,	@, not <VALUE>
16,,,-9,	@, not <VALUE> $
16,,-11,,	2@^ * TECH $
16,,-11,,	@, not TECH
16,,-12,-14,	@is on the
16,,-12,-14,	is on the
16,,-14,,	, we use
16,,-14,,	@, we use
16,,-14,-8,-6	@THING , not
16,,-5,,	@* : it is
16,,-5,,	think that
16,,-5,,-11	@no .. AGO
16,,-5,,-5	@TECH ? we
16,,-5,,-5	@WRONG .. to
16,,-5,,-9	@THING .. i
16,,-5,-5,	not right
16,,-5,-7,-8	@, this THING
16,,-5,-8,-6	@YOU_DID the STYLE
16,,-6,,	@^ that is WRONG
16,,-6,,	@not .. right
16,,-6,,-5	@^ why do you
16,,-6,,-5	@do you SWITCH
16,,-6,,-5	@do you SWITCH *
16,,-6,,-5	@have .. you
16,,-6,,-5	@why do you
16,,-6,,-5	@why do you SWITCH
16,,-6,,-5	do you keep
16,,-6,,-5	why do you
16,,-7,,	@* - the
16,,-7,,	@first .. <id>
16,,-7,,	@this .. AGO
16,,-7,,	is reef
16,,-7,,-7	@YOU_DID that we
16,,-7,,-7	@the * is the
16,,-7,,-8	@that we are
16,,-7,,-8	that we are
16,,-7,-6,	@the * are *
16,,-8,,	@we do ORDER
16,,-8,,	we do run
16,,-8,,-11	@that .. way
16,,-8,-5,-14	@you .. that
16,,-8,-6,-6	@not the THING
16,,-9,,-10	@is .. other
16,,-9,-13,	correction :
16,,20,,	2@^ .. with
16,,8,,	2@^ .. from
16,-10,-12,21,-6	octopus
16,-10,-12,21,-6	octop~
16,-10,-15,,	@es .. no
16,-10,-6,,10	i already
16,-10,-7,,-6	@there .. no
16,-10,-7,-18,	is not
16,-10,10,,-6	@: .. TECH
16,-11,,,-6	what i
16,-11,-22,-14,17	@^ .. wir
16,-11,-7,,-15	@actually *
16,-12,,5,	@le .. $
16,-12,,5,	le
16,-12,-12,-8,8	left
16,-12,-12,22,-6	staging
16,-12,-12,22,-6	stagi~
16,-12,-13,-7,-11	@^ .. actually
16,-12,-7,,-6	@* is WRONG $
16,-13,-12,10,-8	@THING has
16,-13,-9,,-11	^ re-read
16,-13,-9,,-11	re-read
16,-13,24,-18,-8	@* TECH $
16,-14,,-16,	?s^that
16,-5,,,-5	@is not what
16,-5,,,-5	@that is not what
16,-5,,,-5	is not what
16,-5,,,-7	@^ * that ,
16,-5,,,7	@: the THING
16,-5,,-11,	@THING , it
16,-5,-10,-5,	@TECH last
16,-5,-13,,	, pas
16,-5,-5,,	@YOU_DID .. on
16,-5,-6,-13,-6	endpoint is
16,-5,-6,-13,-6	the endpoint is
16,-5,-7,,-5	@it .. ;
16,-5,-7,-5,	@^ no that is
16,-5,-7,-5,	@no that is
16,-5,-7,-5,	no that is
16,-5,-8,,	@* to TECH $
16,-5,-8,,	@, i YOU_DID
16,-5,-8,,	@, i YOU_DID the
16,-6,,-9,	@that .. THING
16,-6,-11,,-8	?s^got
16,-6,-11,,-8	^ got
16,-6,-5,,	a staging
16,-6,-5,,-13	hetzner $
16,-6,-8,,-5	incorrect $
16,-6,-8,,-7	@is no TECH
16,-6,-8,-5,	@i * the *
16,-6,-9,-5,-5	@^ wait , no
16,-6,-9,-7,-11	@it is TECH $
16,-7,,,-10	@they .. TECH
16,-7,,,-11	goes
16,-7,,-5,-5	@are .. NOWADAYS
16,-7,-15,,5	@nicht .. wir
16,-7,-15,9,-16	develop $
16,-7,-5,,	@, .. DID
16,-7,-7,-14,9	@YOU_DID .. the
16,-8,,,	@THING does not *
16,-8,,,	i never
16,-8,,-5,-7	@* , it is
16,-8,-10,17,-11	@der THING
16,-8,-15,,	playwright $
16,-8,-6,,-16	@TECH .. PERIOD
16,-8,-7,,	@your .. not
16,-8,-7,-5,-7	@got .. WRONG
16,-8,-8,,	@^ TECH to
16,-8,-8,,	users can
16,-9,-11,-8,-11	@is .. WRONG
16,-9,-12,,-6	it returns
16,-9,-9,,-10	@that .. ;
16,23,-16,-11,	?s^* to
16,23,-16,-11,	@^ * to
16,5,-7,,-6	@* ROLE ,
16,6,,-15,-13	no
16,8,,,-6	@me .. is
16,8,-12,-9,-11	@not .. on
16,8,-18,,	@^ we do not
17,,,,	2@^ it is *
17,,,,	2^ not
17,,,,	@- the THING is
17,,,,	@WRONG THING ,
17,,,,	@actually .. STANDS
17,,,,-6	@are .. but
17,,,,-6	on postgres
17,,,,-9	, you
17,,,,6	@* and the
17,,,-11,7	@your *
17,,,-6,-9	@, .. TECH
17,,,8,	@no .. <port>
17,,-11,,-8	@* we * to
17,,-12,,-6	@it is a *
17,,-12,-5,	@it is the *
17,,-13,-5,-11	@been .. PERIOD
17,,-13,-5,-11	@been .. for
17,,-13,-5,-11	@i * for
17,,-15,,-10	@WRONG TECH
17,,-18,12,-8	@are on TECH
17,,-18,12,-8	@we are on TECH
17,,-5,,	@it .. YOU_DID
17,,-5,,	@that THING ,
17,,-6,,	@, not <Name>
17,,-6,,	@, not <Name> $
17,,-6,,	@<Name> , not <Name>
17,,-6,,	@WRONG .. <VALUE>
17,,-6,,	is the case
17,,-7,,	@TECH , it is
17,,-7,,	@was .. AGO
17,,-7,,-5	@not .. ;
17,,-7,,-9	@^ you YOU_DID that
17,,-7,,-9	@you YOU_DID that
17,,-7,-5,	@YOU_DID
17,,-7,-8,	@TECH .. use
17,,-8,,-7	@ist *
17,,-8,-7,-12	@ORDER * ,
17,,-8,-8,-8	is no
17,-10,-13,,6	@you .. TECH
17,-10,-6,-7,	user $
17,-10,-7,,-5	?s^sorry ,
17,-10,-7,,-5	@^ sorry ,
17,-10,-7,,-5	^ sorry ,
17,-11,-11,,-9	@this .. is
17,-11,-12,-9,10	@* AGO $
17,-11,-12,-9,12	@* AGO
17,-11,-7,,-6	^ my mistake
17,-11,-7,-7,-13	@that .. old
17,-11,-8,-5,	@* to the *
17,-11,-9,,8	@you .. up
17,-13,,,-11	that was
17,-13,-5,5,-7	@no .. not
17,-14,-18,25,-16	@est *
17,-5,,,-11	@you .. but
17,-5,,,-9	@* that ,
17,-5,,-8,	trial
17,-5,-10,,-10	@the other way
17,-5,-10,,-10	other way
17,-5,-10,,-10	the other way
17,-5,-5,,	@* : it
17,-5,-5,,	@sorry .. THING
17,-5,-5,,	the trial
17,-5,-6,,	@just .. ,
17,-5,-6,,	the arguments
17,-5,-7,-6,-8	: wir
17,-5,-8,,-8	talks
17,-5,-8,,-8	talks to
17,-5,-8,-5,	@that is WRONG
17,-6,,,	@to .. -
17,-6,,,-8	cents $
17,-6,,-5,-13	@YOU_DID .. we
17,-6,,-8,	@<NAMED> .. <ident>
17,-6,-22,20,-13	are on
17,-6,-5,,	@is .. my
17,-6,-6,,-6	@* the THING is
17,-6,-7,,-10	@your .. WRONG
17,-6,5,-13,-6	it is
17,-7,,-7,8	@your .. the
17,-7,-10,,	?s^nobody
17,-7,-10,,	@nobody .. ,
17,-7,-10,,	^ nobody
17,-7,-10,,-7	@it .. <code>
17,-7,-12,,-9	@not .. :
17,-7,-8,,	?s^just to
17,-7,-8,,	@^ just to
17,-7,-8,,	^ just to
17,-7,-8,,	just to
17,-8,,,	is not true
17,-8,,7,-6	@it .. <NAMED>
17,-8,-7,,	is spelled
17,-8,-8,,-18	i was
17,-8,-8,,-9	switched
17,-8,-8,,-9	switched to
17,-8,12,-18,	@not .. <VALUE>
17,-9,,,	@THING does not
17,-9,,-9,-7	misread
17,-9,,-9,-7	misread the
17,-9,,-9,-7	misre~
17,-9,-10,8,-9	@le * est *
17,-9,-11,,21	@* you
17,-9,-5,-6,	@we .. NOWADAYS
17,-9,-7,,-9	, sorry $
17,-9,-7,,-9	@, sorry $
17,-9,-7,,-9	sorry $
17,-9,-7,-12,-13	@it is TECH
17,-9,-8,,-7	@<code> .. ,
17,10,-11,-13,-16	@you are *
17,10,-12,,-10	@, i *
17,14,-7,,-8	@using .. $
17,14,28,,	2@^ .. it
17,18,-18,-9,	@me *
17,7,-9,-9,-5	@is .. an
17,8,,-5,-16	cents
18,,,,	2@^ the * is
18,,,,	@, .. THING
18,,,,	@THING .. !
18,,,,	@it .. <port>
18,,,,	changed to <code>
18,,,,	the env
18,,,,-5	@the * ROLE ,
18,,,,-8	you made
18,,,-13,-10	@not .. $
18,,,-18,-15	^ no
18,,,-19,-15	?s^no
18,,,6,	@not <num>
18,,,6,	not <num>
18,,,7,	@actually .. <VALUE>
18,,-10,,-10	opposite
18,,-10,,-10	oppos~
18,,-10,,-10	the opposite
18,,-12,,	@TECH , not
18,,-12,,-9	stopped
18,,-12,,-9	stopp~
18,,-17,,-12	redis ,
18,,-5,,	@- the THING
18,,-5,,	default is
18,,-5,,-7	is nt
18,,-5,,-7	nt
18,,-5,-9,	@, it is <id>
18,,-6,-6,-10	@the WRONG THING
18,,-7,,	@ROLE , not
18,,-7,,	team , not
18,,-7,,-10	up ,
18,,-8,-6,	@THING was
18,,-9,,-8	@is the * :
18,,-9,6,-5	@, .. <path>
18,,7,,-7	@, .. is
18,-10,,,	@^ in * the
18,-10,,,	@in * the
18,-10,,,	@in .. per
18,-10,,-23,-16	@WRONG .. $
18,-10,-12,,-13	?s^your *
18,-10,-12,,-13	@^ your *
18,-10,-7,,-7	alone
18,-11,-12,,-9	?s^that was
18,-11,-12,,-9	@^ that was
18,-11,-12,,-9	^ that was
18,-11,-14,25,-11	reef $
18,-12,,-5,	@* nicht
18,-12,,12,-11	tide-~
18,-12,-11,,-9	@^ .. got
18,-13,,,	@on TECH
18,-13,,-5,	@i .. the
18,-13,-10,-6,-9	@pas TECH
18,-13,-10,-6,-9	@pas TECH $
18,-13,-14,-7,-9	@^ not *
18,-13,-5,,	@is per THING
18,-13,-5,,	@is per THING $
18,-13,-5,,	is per
18,-13,-5,6,10	@on TECH $
18,-15,-16,-10,-11	?s^wait
18,-15,-16,-10,-11	^ wait
18,-17,-18,23,	ist
18,-18,,23,-20	@* <id>
18,-5,,8,-6	@that * is
18,-5,-10,,-6	?s^no i
18,-5,-10,,-6	@^ no i
18,-5,-10,,-6	^ no i
18,-5,-10,,-6	no i
18,-5,-12,,-9	?s^das ist
18,-5,-12,,-9	@^ das ist
18,-5,-12,,-9	^ das ist
18,-5,-12,,-9	das ist
18,-5,-12,-13,-14	@<Name> .. ,
18,-5,-6,-10,	@THING NOWADAYS
18,-5,-8,,	@do ORDER
18,-5,-8,,	do run
18,-6,,,	@^ you DID
18,-6,,,	@is not my
18,-6,,,	@is not my THING
18,-6,,,	@not my THING
18,-6,,,	is not my
18,-6,,,-9	@what i YOU_DID
18,-6,-16,9,-8	owns
18,-6,-5,,-10	?s^you think
18,-6,-5,,-10	@^ you think
18,-6,-5,,-10	^ you think
18,-6,-9,,	@^ i * YOU_DID
18,-6,-9,,	@i * YOU_DID
18,-6,-9,,	^ i clearly
18,-6,-9,,	clearly
18,-6,-9,,	i clearly
18,-7,,,-6	@, the *
18,-7,-10,,	@i YOU_DID the
18,-7,-14,-5,8	@why .. TECH
18,-7,-6,,-17	@where .. from
18,-7,-7,,-5	ours
18,-7,-9,-6,-6	@THING .. AGO
18,-7,-9,7,	x-tide-sig $
18,-8,,,	@rather .. the
18,-8,,,	an int
18,-8,,,	int
18,-8,-11,,	@am on TECH
18,-8,-11,,	@am on TECH $
18,-8,-11,,	@i am on TECH
18,-8,-11,-8,-8	@no .. are
18,-8,-6,,	?s^i already
18,-8,-6,,	@^ i already
18,-8,-6,,	^ i already
18,-8,-7,,-10	panel $
18,-8,-7,,-8	, sorry
18,-8,-9,7,	octopus $
18,-8,13,-11,-8	@we .. not
18,-8,5,-13,	@, .. <ident>
18,-8,7,-11,	@TECH .. we
18,-9,,,-15	@YOU_DID .. not
18,-9,,,-9	@* :
18,-9,,-11,-11	@^ you YOU_DID the
18,-9,,-5,-8	@THING .. only
18,-9,-5,,	@not .. and
18,-9,-6,,-8	@what .. YOU_DID
18,-9,-8,-16,-11	@^ .. WRONG
18,10,,-9,	@TECH in
18,6,-6,,	belon~
18,7,-10,-11,-7	@YOU_DID .. TECH
18,8,-12,,	@before .. TECH
18,9,-13,,-6	@they .. in
19,,,,	2@^ .. <code>
19,,,,	2@^ the THING is
19,,,,	2^ our
19,,,,	@, .. <NAMED>
19,,,,	@is .. does
19,,,,	@is a * $
19,,,,	@it .. called
19,,,,	exist $
19,,,,	not exist $
19,,,,	the above
19,,,,	to the above
19,,,,-10	?s^you made
19,,,,-10	@^ you made
19,,,,-10	^ you made
19,,,-11,	your
19,,,-5,	@not .. ORDER
19,,,-6,	#n22
19,,,-6,-12	@you .. use
19,,,-6,-6	@, .. not
19,,,9,	?s^actually the
19,,,9,	@^ actually the
19,,,9,	^ actually the
19,,,9,	actually the
19,,-10,-6,	@not <ident> $
19,,-10,-6,	not <ident> $
19,,-10,-6,-5	@is not the
19,,-10,-6,-5	is not the
19,,-11,,	2@^ * TECH
19,,-11,,	@has .. TECH
19,,-11,,	@there .. TECH
19,,-11,,-12	the case
19,,-11,7,-9	@, .. YOU_DID
19,,-12,-9,-15	above
19,,-13,,-6	@not .. do
19,,-13,-14,-14	@the .. by
19,,-19,12,-9	@we are on
19,,-19,12,-9	we are on
19,,-5,,-5	@? .. TECH
19,,-6,,	@<Name> , not
19,,-6,,-5	@is not our
19,,-6,,-5	@that is not our
19,,-6,,-5	is not our
19,,-6,,-5	not our
19,,-6,-11,-7	not
19,,-9,,-10	@got .. the
19,-10,,,	claim
19,-10,-7,,-5	sorry ,
19,-10,-7,-10,-7	@, .. <code>
19,-11,,-10,	@you .. is
19,-11,-9,25,-13	reef
19,-12,-6,7,-11	redis
19,-13,-12,-10,-16	@is WRONG $
19,-13,-15,-7,-9	?s^not *
19,-13,-9,,	@is TECH
19,-14,,-9,	@das *
19,-16,-18,23,-20	@^ .. ist
19,-5,,-18,-6	, it is
19,-5,,-18,-6	@, it is
19,-5,,-7,	@- .. the
19,-5,-10,,-5	@it is <NAMED>
19,-5,-5,-9,	@not <port>
19,-5,-5,-9,	not <port>
19,-5,-8,-6,	@the * you
19,-5,-9,,	^ not true
19,-5,-9,-5,-6	@no the *
19,-6,-10,,-8	faux
19,-6,-11,-8,-11	@is .. right
19,-6,-17,,5	@* nicht *
19,-6,-18,,-11	@nicht .. TECH
19,-6,-7,-6,-10	@that .. our
19,-6,-7,8,	the wiki
19,-6,-7,8,	wiki
19,-6,-9,,	moved to
19,-6,-9,,-12	have sudo
19,-6,-9,,-12	sudo
19,-7,,-7,	@that .. the
19,-7,-7,,-10	^ cest
19,-8,,,	moved
19,-8,-10,,	@no .. es
19,-8,-13,-8,8	ago
19,-8,-8,,	and prod $
19,-8,-8,7,-7	x-tid~
19,-9,,,	answer is
19,-9,,,-6	panel
19,-9,-12,,	@STANDS TECH
19,-9,-14,,	@STANDS TECH $
19,-9,-6,,-10	@our THING is
19,-9,-6,-6,	@i .. YOU_DID
19,-9,-9,,-7	@it .. with
19,13,-8,-9,-13	@uses .. $
19,13,-9,-9,-12	uses
19,6,,,	@<code> .. ORDER
19,7,-15,,-7	@here .. TECH
19,8,-13,-7,-8	yarn
20,,,,	2@^ .. <id>
20,,,,-10	@THING .. WRONG
20,,,,9	2@^ .. not
20,,-11,,-6	last year $
20,,-13,-9,-10	@* : the *
20,,-22,-6,6	@pas *
20,,-5,,	2@^ .. uses
20,,-5,,	@with .. not
20,,-5,,	does not exist
20,,-5,,	exist
20,,-5,,	not exist
20,,-5,,-5	@? .. $
20,,-6,,	exactly the
20,,-6,,-6	? we
20,,-6,,-8	@the THING is
20,,-7,,-19	@^ the * you
20,,-7,,-5	@, the THING
20,,-8,,	@i .. think
20,,-8,,-6	@think .. ,
20,,14,-7,-7	-
20,,5,-9,-7	@- .. THING
20,-10,-10,-6,-8	@wait .. the
20,-11,,-9,-11	@that .. not
20,-11,-10,13,-7	fjord
20,-11,-12,,-8	calls
20,-11,-17,,7	^ ti
20,-11,-17,,7	ti
20,-12,-10,,-8	my mistake
20,-13,-19,,	@es .. ,
20,-14,-15,7,-11	@i .. <id>
20,-15,-5,-8,-8	usamos
20,-15,-5,-8,-8	usamo~
20,-16,-15,,-14	@actually .. $
20,-5,-10,,-5	gross
20,-5,-11,,-6	last year
20,-5,-11,,-7	@, .. est
20,-5,-9,,-10	none
20,-5,-9,-11,-10	nuc
20,-6,-10,,	@TECH , it
20,-6,-12,,-6	@here *
20,-6,-12,,-6	@here * TECH
20,-6,-12,,-6	@here * TECH ,
20,-6,-12,,-7	@not the * $
20,-6,-9,-5,-8	?s^no that
20,-6,-9,-5,-8	@^ no that
20,-6,-9,-5,-8	^ no that
20,-6,-9,-5,-8	no that
20,-7,-10,,-7	mistake ,
20,-7,-12,-6,-11	@^ that is not
20,-7,-15,5,-13	@WRONG .. on
20,-7,-8,10,-6	ledger-api
20,-7,-8,10,-6	ledge~
20,-8,-11,,	@me .. :
20,-8,-11,-7,-6	?s^WRONG ,
20,-8,-11,-7,-6	@^ WRONG ,
20,-8,-8,-12,-6	@the .. not
20,-8,-9,-5,-5	you have
20,-9,,,-19	wir haben
20,-9,-12,-7,11	asked
20,-9,-23,-6,11	@nicht *
20,-9,-6,,-9	@not .. our
20,12,-11,-5,-15	summary
20,13,,-7,-9	using
20,23,10,,	2@^ .. that
20,7,-10,-7,	@you SWITCH
21,,,,	@has .. to
21,,,,	@not .. STANDS
21,,,,	@right .. is
21,,,,	@the .. !
21,,,,5	2@^ it is
21,,,,5	2^ it is
21,,,-12,	@no .. <NAMED>
21,,-10,-9,	@that THING
21,,-11,,-13	@DID using
21,,-11,,-13	@DID using TECH
21,,-11,,-13	stopped using
21,,-8,,-14	long ago $
21,,-8,-6,-5	is incorrect
21,,-9,-6,-12	confu~
21,,10,,-7	@^ .. -
21,-10,,,-8	biome
21,-10,-6,-7,	@^ .. YOU_DID
21,-10,-8,,-6	@^ .. sorry
21,-11,,,	@do not think
21,-11,,,	@i do not think
21,-11,,,	do not think
21,-11,,,	not think
21,-11,-11,,-14	@your .. is
21,-11,-12,,6	war
21,-11,-12,-20,-11	wrong
21,-11,-9,7,-5	eu-north-1 $
21,-11,-9,8,	fjord $
21,-11,8,-12,-16	we do
21,-12,,-20,	@nicht .. $
21,-13,6,,-20	^ du
21,-14,,,-7	@, .. <id>
21,-14,-15,,-7	@you SWITCH *
21,-14,-18,14,5	der
21,-5,,9,	@not <num> $
21,-5,,9,	not <num> $
21,-5,-12,,-8	@est * TECH
21,-5,-12,,-8	@est .. TECH
21,-5,-16,-7,7	@it is the
21,-5,-16,-7,7	it is the
21,-5,-9,-7,	told you
21,-5,-9,-7,-7	^ incorrect
21,-5,-9,-9,	@it is <id> $
21,-6,,,-6	@but .. is
21,-6,-7,,-6	changed to
21,-6,-7,-11,-10	es ist
21,-6,-7,-6,	@is .. our
21,-7,-11,,-9	, der
21,-7,-12,-11,-12	@das .. nicht
21,-7,-13,-8,	ago $
21,-7,-8,,-7	@sorry .. the
21,-8,,-14,-8	@it .. <Name>
21,-8,-7,6,-6	x-tide-sig
21,-9,,,-11	@you YOU_DID the
21,-9,-14,-11,-6	@no .. is
21,7,-16,-6,-9	@using .. in
21,7,-17,-7,-10	you keep
22,,,,	2@^ .. <num>
22,,,,	2@^ .. <path>
22,,,,	2@^ .. STANDS
22,,,-6,	@not <ident>
22,,,-6,	not <ident>
22,,-6,-9,-14	@YOU_DID .. STYLE
22,,-7,,-10	mixed
22,,-7,,-13	@no .. was
22,,-7,,-6	@* not *
22,,-8,,-14	long ago
22,,-9,,-13	the ticket
22,,-9,-7,-12	@, .. has
22,-10,,,	not true $
22,-10,-10,12,-6	@, .. <Name>
22,-11,-10,-7,7	told
22,-11,-9,,-6	^ i meant
22,-12,-7,,-10	@you .. <quote>
22,-14,-15,,-5	@no es *
22,-17,-18,-6,5	te
22,-21,-8,-5,15	das
22,-5,-7,,-6	@THING .. not
22,-5,-9,,	@not <Name>
22,-5,-9,,	@not <Name> $
22,-6,,-12,-12	@: the *
22,-6,-9,,	@, .. does
22,-7,,-12,-6	@it is <Name>
22,-7,-12,10,	^ you
22,-7,-8,-13,-8	, not
22,-8,,-17,8	@^ .. le
22,-8,-11,,-9	i asked for
22,-8,-14,-6,-7	@that .. WRONG
22,-8,-16,12,-13	@<Name> .. <Name>
22,-8,-9,-6,	i meant the
22,-8,12,-8,	@not .. TECH
22,-9,-11,-7,	@why .. ?
22,5,,,9	2@^ .. DID
22,7,-21,,	@^ <id>
22,8,-10,-15,-15	you are
23,,,,8	@: the THING is
23,,,-6,-8	@* to TECH
23,,,14,	@<VALUE> not
23,,-6,,	2@^ .. <NAMED>
23,,-7,-7,	, this
23,,-9,-12,-8	@not .. ,
23,-10,-8,-10,-6	^ wrong
23,-12,-11,7,-5	eu-north-1
23,-12,-11,7,-5	eu-no~
23,-12,-12,,	rever~
23,-13,-17,11,	@der .. $
23,-16,-20,-11,-15	corre~
23,-19,-14,-7,-13	wrong $
23,-5,-12,,-12	@have .. WRONG
23,-6,,-5,-6	@up .. and
23,-6,-8,,	: it is
23,-6,-8,,	@: it is
23,-7,,-11,-11	@no .. ,
23,-7,-12,11,	?s^you
23,-7,-15,,-8	@using TECH in
23,-7,-6,,	staging and
23,-7,-6,,	staging and prod
23,-7,-9,,-7	@, .. <port>
23,7,-8,-7,-7	?s^<id> $
23,7,-8,-7,-7	@^ <id> $
23,8,-19,,-18	?s^<id>
24,,,,	2@^ .. <VALUE>
24,,,,	2@^ .. are
24,,,,	2@^ we are
24,,,,	2^ it
24,,,,	2^ we are
24,,,-7,-8	@TECH ,
24,,-6,-10,-7	@not .. THING
24,,-8,,-17	@why .. you
24,,14,-5,11	2^ we
24,-10,-14,15,-7	kelp-01
24,-10,-14,15,-7	kelp-~
24,-11,-11,-5,	@you .. we
24,-11,-11,-8,-7	?s^oops
24,-11,-11,-8,-7	^ oops
24,-11,-11,-8,-7	oops
24,-12,-12,,-9	?s^pas
24,-12,-12,,-9	?s^pas *
24,-12,-12,,-9	@^ pas *
24,-12,-12,,-9	^ pas
24,-12,-14,15,-9	tide-assets-eu $
24,-13,-14,,-11	got
24,-14,-18,,-5	no es
24,-14,-6,-20,7	@^ .. nicht
24,-15,-10,-9,-6	, i meant
24,-17,-9,-12,7	@i YOU_DID
24,-5,-7,-5,	@- .. is
24,-5,-7,-6,-5	?s^no the
24,-5,-7,-6,-5	@^ no the
24,-5,-7,-6,-5	^ no the
24,-7,-12,,-9	falsch
24,-7,-12,,-9	falsc~
24,-7,-15,,-13	?s^your
24,-7,-15,,-13	^ your
24,-7,-8,,	: it
24,-8,-16,,-5	@es .. TECH
24,-9,-16,,-10	@is .. ;
24,14,-8,-6,-19	@^ .. using
24,8,24,,	2@^ .. the
25,,-22,-16,	@pas .. $
25,,-5,,6	2@^ .. one
25,-10,-10,-6,-6	meant the
25,-10,-15,,-11	@not the *
25,-10,-8,-14,-7	@not .. is
25,-10,-8,-6,-10	@^ you are *
25,-11,-10,,-10	mistake
25,-11,-12,-8,-10	@that is not
25,-11,-12,-8,-10	that is not
25,-11,-8,-12,-11	not the
25,-12,-14,15,-10	tide-assets-eu
25,-12,-14,8,-16	@* , the
25,-13,-11,,-15	^ i said
25,-13,-6,-13,	@das .. ,
25,-13,-9,,-12	^ actually
25,-16,-11,-14,	?s^you YOU_DID
25,-16,-11,-14,	@^ you YOU_DID
25,-20,,-7,9	said
25,-5,-8,,-5	- the
25,-6,-10,-14,-5	@it is <id>
25,-6,-5,,	@not <VALUE> $
25,-6,-8,-6,-11	@WRONG THING
25,10,-8,,	2@^ .. in
26,,-17,-5,-15	@* not
26,,-19,,-12	@* TECH ,
26,,-5,5,-5	@actually .. THING
26,-10,-11,,-11	asked for
26,-10,-15,,-11	?s^das *
26,-10,-15,,-11	@^ das *
26,-11,-12,,-13	@, .. es
26,-12,-7,,	true $
26,-13,-9,,-8	@sorry .. $
26,-16,-10,-9,9	@you YOU_DID
26,-5,-9,-5,-10	@we do not
26,-5,-9,-5,-10	we do not
26,-6,-10,-8,-8	@ROLE .. not
26,-6,-15,-14,-10	@* : the
26,-9,-19,-5,-12	@WRONG .. TECH
26,-9,-8,,	and prod
26,6,-17,,-7	@not TECH
27,,,,-15	@i .. no
27,,-16,-8,	exact~
27,,-5,,	2@^ .. ,
27,-12,-14,-14,8	@^ .. der
27,-14,-10,,-11	mista~
27,-14,-15,-9,-10	@WRONG ,
27,-15,-9,-20,6	nicht
27,-6,-11,-9,-5	@<Name> .. not
27,-6,-6,-5,	@not <VALUE>
27,-7,-6,,-12	, the api
27,12,13,,	2@^ *
27,9,,,6	2@^ .. to
27,9,24,,	2@^ .. THING
28,,-9,-14,	du
28,-10,-15,,-10	@es TECH $
28,-13,-9,,-11	?s^actually
28,-13,-9,-12,-5	@using TECH
28,-15,-11,-6,-16	actually
28,-15,-11,-6,-16	actua~
28,-19,-21,17,-20	haven $
28,-5,,13,	@actually .. is
28,-7,,,	@: .. is
28,-7,-11,-6,	@not <NAMED> $
29,,,,	2@^ the THING
29,-11,-8,-11,-13	@you .. WRONG
29,-14,-9,-10,-12	?s^you are
29,-14,-9,-10,-12	@^ you are
29,-14,-9,-10,-12	^ you are
29,-20,,-12,-11	@no .. the
29,-20,-17,-14,	@WRONG $
29,-8,6,-13,	@^ * ,
30,,,,	2@^ the *
30,-10,-14,-10,-9	incorrect
30,-11,-10,,-6	not true
30,-17,-18,,7	@es *
30,-5,-23,-16,	pas
30,-5,-8,-17,-6	@WRONG .. is
30,-6,,-16,	: the
30,-7,,-6,	@not <NAMED>
30,-7,-11,,-7	@it .. <id>
30,-7,-11,-7,-7	no the
30,-8,-15,-7,-7	^ correction
30,8,-5,,	2@^ .. on
31,-10,-19,,-10	@es TECH
31,-11,-15,-10,-9	incor~
31,-13,-11,-12,-14	cest
31,-15,-13,,-10	?s^sorry
31,-15,-13,,-10	^ sorry
31,-15,-16,-6,-9	i said
31,-7,7,-13,	?s^* ,
31,-9,-16,-13,-9	correction
31,12,17,,8	2@^ .. is
32,-10,-8,,-5	@not .. we
32,-15,-16,-8,-12	true
32,-7,,,-6	, the
33,-10,-8,-21,-11	@WRONG
33,-14,-22,,-18	?s^das
33,-14,-22,,-18	^ das
33,-19,-22,,-16	equiv~
34,-7,-13,,-8	@is .. not
35,-26,-24,-21,-19	^ not
35,-26,-25,-21,-20	?s^not
36,-21,-17,20,	haven
37,-17,-14,,-12	sorry
37,-22,-27,20,	@^ .. es
38,-13,-16,-15,-11	?s^WRONG
38,-13,-16,-15,-11	@^ WRONG
38,27,34,,24	2@^ .. $
39,-19,-24,14,	@es .. $
39,7,,,	2@^ .. TECH
40,-22,-17,-11,-12	i meant
41,,-8,,	2^ the
42,29,32,,23	#pair
43,-22,-28,14,-5	es
43,-9,,-14,-10	@no .. THING
45,-24,-18,-11,-13	meant
5,,,,	, we can
5,,,,	- we
5,,,,	2@^ .. and
5,,,,	2@^ .. be
5,,,,	2@^ .. does
5,,,,	2@^ .. should
5,,,,	2@^ .. want
5,,,,	2@^ ORDER that
5,,,,	2@^ ORDER that *
5,,,,	2^ in
5,,,,	2^ remove that
5,,,,	<num> , we
5,,,,	@* : the THING
5,,,,	@* <VALUE> , we
5,,,,	@* <num> , we
5,,,,	@* it up
5,,,,	@* that THING because
5,,,,	@, we can
5,,,,	@, we can not
5,,,,	@: * <NAMED>
5,,,,	@<VALUE> , we
5,,,,	@<VALUE> , we can
5,,,,	@<num> , we
5,,,,	@<num> , we can
5,,,,	@ERROR in * <VALUE>
5,,,,	@ERROR in * <num>
5,,,,	@NOWADAYS MONTHDAY
5,,,,	@NOWADAYS MONTHDAY $
5,,,,	@ORDER is <VALUE> $
5,,,,	@STANDS <VALUE>
5,,,,	@STANDS <num>
5,,,,	@SWITCH .. use
5,,,,	@THING .. needs
5,,,,	@THING because
5,,,,	@WRONG .. <path>
5,,,,	@any .. been
5,,,,	@are STANDS <VALUE>
5,,,,	@are STANDS <num>
5,,,,	@before .. a
5,,,,	@does not use
5,,,,	@has .. SWITCH
5,,,,	@how .. <VALUE>
5,,,,	@i .. on
5,,,,	@in .. ;
5,,,,	@is .. -
5,,,,	@is <num> , not
5,,,,	@is NOWADAYS
5,,,,	@is the WRONG THING
5,,,,	@it is in <code>
5,,,,	@it is not a
5,,,,	@more .. been
5,,,,	@needs it $
5,,,,	@not * THING
5,,,,	@plan .. ORDER
5,,,,	@rather .. ORDER
5,,,,	@since MONTHDAY
5,,,,	@since MONTHDAY $
5,,,,	@than .. ORDER
5,,,,	@that .. because
5,,,,	@that THING because
5,,,,	@we .. because
5,,,,	@we .. from
5,,,,	@we can not *
5,,,,	@you .. can
5,,,,	@your * is WRONG
5,,,,	clickhouse $
5,,,,	does not use
5,,,,	has a
5,,,,	is now
5,,,,	is per project
5,,,,	library $
5,,,,	module ,
5,,,,	needs it
5,,,,	needs it $
5,,,,	quota is
5,,,,	quota is per
5,,,,	rebrand
5,,,,	rebrand $
5,,,,	since the rebrand
5,,,,	table because
5,,,,	that table because
5,,,,	the quota
5,,,,	the quota is
5,,,,	the rebrand
5,,,,	the rebrand $
5,,,,	wrong above
5,,,,-10	@since .. ,
5,,,,-12	@have a *
5,,,,-5	@* <quote> in
5,,,,-5	@SWITCH .. <dotted>
5,,,,-5	@what .. can
5,,,,-6	@* you * $
5,,,,-6	@<VALUE> .. what
5,,,,-6	@<num> .. what
5,,,,-6	@<quote> .. TECH
5,,,,-6	@ORDER that * you
5,,,,-6	@that * you
5,,,,-6	@that * you *
5,,,,-6	@that is not how
5,,,,-6	^ remove that
5,,,,-6	added $
5,,,,-6	code ,
5,,,,-6	config you
5,,,,-6	config you added
5,,,,-6	remove that config
5,,,,-6	that config
5,,,,-6	that config you
5,,,,-6	you added $
5,,,,-8	@* the THING
5,,,,-8	@^ your * on
5,,,,-8	@can .. be
5,,,,-8	@this .. DECIDED
5,,,,-9	@ORDER first
5,,,,-9	logo
5,,,,5	@DECIDED .. with
5,,,,6	@had .. ORDER
5,,,,6	our deploy
5,,,,7	made the
5,,,-10,	@THING .. should
5,,,-12,	modul~
5,,,-5,	@<VALUE> and not
5,,,-6,	@<NAMED> .. PERIOD
5,,,-6,	@<ident> .. PERIOD
5,,,-6,	@new .. THING
5,,,-6,-11	@at the *
5,,,-6,12	@DID .. same
5,,,-9,	@ALWAYS .. is
5,,,-9,	@never .. is
5,,,10,	@on <dotted> $
5,,,10,	on <dotted> $
5,,,11,	@THING is <port>
5,,,11,-8	@with .. SWITCH
5,,,15,-9	team
5,,,5,	@on the * ROLE
5,,,7,	@is YOU_DID <ident>
5,,,7,	@is called <ident>
5,,,7,	is called <ident>
5,,,7,	pay-3312
5,,,7,	pay-3~
5,,,7,	this repo is
5,,,7,6	@THING THING *
5,,,8,	@and .. <NAMED>
5,,,9,	@the * at
5,,-10,,	@* must
5,,-10,-8,-7	match
5,,-10,20,11	deploy
5,,-11,,	, then
5,,-11,,	@first .. then
5,,-12,-8,-14	@from *
5,,-12,6,-6	@on TECH <VALUE>
5,,-12,6,-6	@on TECH <num>
5,,-13,-11,11	@is .. second
5,,-13,-6,	@you * the
5,,-14,,9	@<id> .. TECH
5,,-14,-8,-7	@from .. STYLE
5,,-14,15,-11	accou~
5,,-16,-7,-8	@i am not
5,,-16,-7,-8	am not
5,,-16,-7,-8	i am not
5,,-16,16,	?s^* go
5,,-16,16,	@^ * go
5,,-16,6,-9	inter~
5,,-17,-15,-14	returns
5,,-5,,	@STYLE .. <Name>
5,,-5,,	@is the WRONG TECH
5,,-5,,	the wrong postgres
5,,-5,,	wrong postgres
5,,-5,,-10	@with * $
5,,-5,,-9	assumed
5,,-5,,7	@who .. we
5,,-5,14,-5	@is on <port>
5,,-5,14,-5	is on <port>
5,,-5,6,	instance is
5,,-5,6,	you used
5,,-5,9,	@ROLE is <Name>
5,,-6,,	@to DID
5,,-6,,	in spring
5,,-6,,-17	shows the
5,,-6,,7	@before .. STYLE
5,,-6,-5,-10	@the .. here
5,,-6,-8,	@on .. <ident>
5,,-6,-9,8	@about .. THING
5,,-6,15,	@* is * <NAMED>
5,,-6,15,	@is * <NAMED>
5,,-6,5,	@* is <Name> ,
5,,-6,6,-11	@is .. used
5,,-6,9,-5	@is YOU_DID <id>
5,,-6,9,-5	@is called <id>
5,,-6,9,-7	@is in the *
5,,-7,,	@* WRONG TECH
5,,-7,,	@* off TECH
5,,-7,,	@used .. THING
5,,-7,,	@we * WRONG TECH
5,,-7,,	@we * off TECH
5,,-7,,	moved off
5,,-7,,	we moved off
5,,-7,,-5	@TECH , the
5,,-7,,5	@one .. not
5,,-7,-10,-15	set the
5,,-7,-6,	wrong :
5,,-7,-6,14	check the
5,,-7,13,-6	@can *
5,,-8,,12	?s^now it
5,,-8,,12	@^ now it
5,,-8,,12	^ now it
5,,-8,,8	@as .. YOU_DID
5,,-8,-6,-11	@THING .. with
5,,-9,-7,11	orders $
5,,-9,10,-9	@MONTHDAY .. <Name>
5,,10,,-9	@the second one
5,,10,,-9	second one
5,,10,,-9	the second one
5,,11,,	@for the TECH
5,,11,,	@that TECH is
5,,11,-8,	@have .. <NAMED>
5,,12,,-8	@next .. we
5,,12,-8,-8	@: .. in
5,,13,-8,-5	@been *
5,,14,,	@first .. $
5,,5,,	rails
5,,5,,-6	, we are
5,,5,,-6	@, we are
5,,5,,9	@to .. DID
5,,6,,	@the ROLE *
5,,6,-12,	billing service
5,,6,-12,	the billing service
5,,6,-5,5	@we .. do
5,,7,,	2^ remove
5,,7,,	@, <id>
5,,7,,	@it .. <ver>
5,,7,-5,	@<num> .. PLEASE
5,,7,-5,	@<num> .. please
5,,8,-6,-8	@the * it
5,,8,-6,-8	@the * it is
5,,8,-8,	@ROLE .. that
5,,8,6,	@* <Name> $
5,-10,,,	@^ you YOU_DID *
5,-10,,,	@you YOU_DID *
5,-10,,5,-16	@^ * the THING
5,-10,-14,-7,7	@TECH ?
5,-10,-6,,	@^ .. wanted
5,-10,-6,,	sla
5,-10,-6,15,-5	org
5,-10,-8,-10,-11	here $
5,-10,8,-6,-6	clear
5,-11,,,10	report
5,-11,,-8,	@* never *
5,-11,-16,-12,	@a .. has
5,-11,-5,,14	had a
5,-11,-6,-5,-6	@another *
5,-11,-8,-5,-5	@^ .. another
5,-11,5,-9,	@^ .. that
5,-12,,,	@do .. that
5,-12,,,8	in prod
5,-12,,-6,6	@^ .. up
5,-12,-15,15,-7	@am .. i
5,-12,-16,6,15	el
5,-12,-8,-5,	?s^at the
5,-12,-8,-5,	@^ at the
5,-12,-8,-5,	^ at the
5,-12,-9,-8,-14	the file $
5,-12,10,-7,-14	@TECH from
5,-13,-6,,-10	@it ALWAYS
5,-13,-6,,-13	the test
5,-13,-9,,-6	@it .. more
5,-13,5,5,	@* is * $
5,-14,-8,,-9	?s^* but
5,-14,-8,,-9	@^ * but
5,-14,7,-10,	@that .. TECH
5,-15,-12,-6,12	@i .. RECALLS
5,-15,-16,29,-16	@* est
5,-16,-7,-10,19	?s^you *
5,-16,-7,-10,19	@^ you *
5,-16,9,-7,	mongo
5,-18,,,-9	@ORDER .. more
5,-18,,11,	branch
5,-20,,,17	@das .. $
5,-20,-9,,-11	@ORDER .. all
5,-21,-17,-11,-15	undo
5,-31,-6,-11,-14	@* here $
5,-5,,,-5	current one
5,-5,,,-5	the current one
5,-5,,,-7	@STYLE you
5,-5,,,-8	handl~
5,-5,,,7	@our .. :
5,-5,,-6,	hit
5,-5,,-7,	zod
5,-5,,14,-5	@STYLE is
5,-5,-10,-10,	the retry
5,-5,-11,-5,-11	@NOWADAYS the
5,-5,-5,,7	use biome $
5,-5,-5,-7,6	@DID that
5,-5,-5,6,-10	@THING .. in
5,-5,-6,,	@who *
5,-5,-6,,7	@had .. the
5,-5,-6,9,-8	@the .. named
5,-5,-7,,	@how .. in
5,-5,-8,,9	@when .. DID
5,-5,-8,-6,16	already $
5,-5,5,-5,	@can not ORDER
5,-5,6,,	celery $
5,-5,7,-7,	@we .. ROLE
5,-6,,,	@<quote> .. is
5,-6,,,	@are .. you
5,-6,,,-10	@at .. ORDER
5,-6,,,-6	@^ actually ,
5,-6,,,-6	^ actually ,
5,-6,,,-6	actually ,
5,-6,,,13	@again .. in
5,-6,,,6	wrote $
5,-6,,,7	@ORDER into
5,-6,,,9	mailer
5,-6,,,9	maile~
5,-6,,,9	the mailer
5,-6,,-9,	@NOWADAYS
5,-6,-10,-7,-10	the token
5,-6,-12,17,-24	happens on
5,-6,-12,5,13	@RECALLS .. TECH
5,-6,-12,7,-6	@* is <ident>
5,-6,-12,7,-6	@* is <ident> $
5,-6,-16,14,-10	are in
5,-6,-5,,7	@in .. other
5,-6,-5,-5,-5	@my .. not
5,-6,-5,11,-6	admins
5,-6,-5,11,-6	admin~
5,-6,-6,,	@RECALLS that
5,-6,-7,,-10	@there .. this
5,-6,-7,10,	@ORDER <VALUE> $
5,-6,-9,-7,5	@* the STYLE
5,-6,10,-6,-14	@are .. this
5,-6,14,,-9	@^ .. :
5,-6,7,,	@TECH .. uses
5,-6,9,,	@through the * $
5,-7,,-8,	@TECH .. it
5,-7,-10,,-6	2@^ <VALUE>
5,-7,-11,-10,6	@NOWADAYS .. it
5,-7,-5,,	@is .. <quote>
5,-7,-5,,-5	@is in <path>
5,-7,-5,,-5	is in <path>
5,-7,-7,9,-7	@is in the
5,-7,-7,9,-7	is in the
5,-7,-8,,	@a .. but
5,-7,-8,,10	as for
5,-7,11,-9,6	took
5,-7,12,,	@^ we DID
5,-7,12,-6,-5	@do .. is
5,-7,5,-10,	@up .. TECH
5,-7,5,-7,	@have .. TECH
5,-7,6,,-5	@we no NOWADAYS
5,-7,6,,-5	we no
5,-7,6,,-5	we no longer
5,-8,,,	@in * <VALUE> ,
5,-8,,,	@in * <num> ,
5,-8,,-11,	@it .. $
5,-8,,-7,-6	@instead .. the
5,-8,,-9,12	@DID the *
5,-8,-10,,	@think .. YOU_DID
5,-8,-10,18,-6	node-7
5,-8,-10,18,-6	node-~
5,-8,-10,20,-7	@is <NAMED>
5,-8,-17,-8,21	@wir .. ?
5,-8,-5,,	@the THING *
5,-8,-6,,-5	@who .. $
5,-8,-6,,10	it broke
5,-8,-8,,	@ORDER <VALUE>
5,-8,10,-8,-11	@, .. use
5,-8,11,-9,	@old THING
5,-8,11,-9,	@the old THING
5,-8,5,,-9	@was .. ;
5,-8,7,,	temporal $
5,-9,,,-11	@what .. ALWAYS
5,-9,,,8	?s^* you
5,-9,,,8	@^ * you
5,-9,,-11,	@TECH .. that
5,-9,,-5,10	importer
5,-9,,-8,	@the * never *
5,-9,,8,7	@in MONTHDAY $
5,-9,-13,,-5	@in .. default
5,-9,-6,-5,	@, .. ALWAYS
5,-9,-8,,-9	the docs
5,-9,-8,12,-11	@^ the THING *
5,-9,14,-13,-9	@the .. gets
5,-9,5,9,	@are .. with
5,-9,7,,-8	@<ident> .. ,
5,-9,7,,8	@PLEASE ORDER the
5,-9,7,,8	@please ORDER the
5,-9,9,-10,-11	curre~
5,10,,,	@not .. each
5,10,,,	@this THING ,
5,10,-6,,-6	@only .. in
5,10,17,-19,-11	mit
5,10,5,,-6	@stop .. TECH
5,11,,-6,-8	@not .. all
5,11,,-8,	@, .. STYLE
5,11,-14,-7,5	@we ALWAYS
5,11,-15,-11,	touch~
5,12,,,-8	per
5,12,-8,,-14	asking
5,12,-8,,-14	askin~
5,12,-8,-10,	@the .. first
5,12,-8,-5,-10	@* we use
5,12,-9,,-6	@be * ,
5,13,-9,-6,-5	@are * about
5,14,,,-6	@ALWAYS .. to
5,14,-12,-13,-16	@our STYLE
5,14,-13,7,-12	@* ORDER *
5,16,,-13,-8	@STYLE .. <num>
5,19,,,	2@^ ALWAYS
5,19,-7,-5,-10	default exports
5,21,-6,-6,-16	@YOU_DID .. as
5,5,,,-15	@ORDER what you
5,5,,,-15	@ORDER what you DID
5,5,,,-15	@ORDER what you did
5,5,,,-15	@what you did
5,5,,,-15	what you did
5,5,,,-7	@ERROR STYLE $
5,5,,-11,-9	@THING .. when
5,5,,-5,	@, .. to
5,5,,-7,	@our .. per
5,5,-10,-7,	@YOU_DID .. with
5,5,-7,6,-6	@STYLE .. is
5,5,9,,8	@, .. on
5,6,,,-7	@<id> .. the
5,6,,,-9	@a .. want
5,6,,-7,	@not .. <NAMED>
5,6,-5,,	@not .. are
5,6,-8,-7,	@at <num>
5,6,-8,-7,	at <num>
5,7,,,	2@^ .. LIKES
5,7,,,-16	@you DID that
5,7,-5,,	@ORDER any
5,7,-6,,-7	@you .. two
5,8,,,	@THING , not *
5,8,,,-6	, that
5,8,,,6	@the * , do
5,8,-10,,	case ,
5,8,-8,,	@, .. so
5,8,-9,-9,-10	@you .. YOU_DID
5,9,-16,6,	@i .. do
5,9,-5,-8,	<num> so
5,9,-5,-8,	@<num> so
5,9,-6,,-5	@ALWAYS .. for
5,9,10,,-11	@for * $
5,9,10,,-5	in that
6,,,,	2@^ .. into
6,,,,	2@^ it is NOWADAYS
6,,,,	2@^ it is TECH
6,,,,	2@^ it is now
6,,,,	2@^ this THING is
6,,,,	2^ this repo
6,,,,	?s^you have
6,,,,	@* it up with
6,,,,	@, it is in
6,,,,	@, the * has
6,,,,	@, the ORDER
6,,,,	@: .. <code>
6,,,,	@: .. by
6,,,,	@: .. start
6,,,,	@: the * does
6,,,,	@<VALUE> .. that
6,,,,	@DID , it is
6,,,,	@DID .. WRONG
6,,,,	@PLEASE .. it
6,,,,	@STYLE TECH to
6,,,,	@STYLE next
6,,,,	@STYLE next to
6,,,,	@THING .. does
6,,,,	@THING any more ,
6,,,,	@YOU_DID by
6,,,,	@^ WRONG : the
6,,,,	@^ this THING is
6,,,,	@^ you have
6,,,,	@^ your * is
6,,,,	@about .. no
6,,,,	@again , the *
6,,,,	@all on TECH
6,,,,	@all on TECH NOWADAYS
6,,,,	@all on TECH now
6,,,,	@and not <VALUE>
6,,,,	@are * it up
6,,,,	@at .. it
6,,,,	@because .. ROLE
6,,,,	@because of ROLE
6,,,,	@because of ROLE $
6,,,,	@by <Name> ,
6,,,,	@can .. because
6,,,,	@can not * that
6,,,,	@first .. is
6,,,,	@from .. WRONG
6,,,,	@from the WRONG
6,,,,	@got .. it
6,,,,	@have .. only
6,,,,	@in .. can
6,,,,	@in the last *
6,,,,	@in the other
6,,,,	@in the other THING
6,,,,	@is * but
6,,,,	@is .. more
6,,,,	@is <VALUE> , not
6,,,,	@is all on TECH
6,,,,	@it .. since
6,,,,	@it is been
6,,,,	@it up with
6,,,,	@it up with <code>
6,,,,	@know .. from
6,,,,	@last .. WRONG
6,,,,	@more .. NOWADAYS
6,,,,	@more .. since
6,,,,	@not * that THING
6,,,,	@not .. because
6,,,,	@not ORDER any
6,,,,	@not the THING any
6,,,,	@of ROLE
6,,,,	@of ROLE $
6,,,,	@on TECH NOWADAYS
6,,,,	@on TECH NOWADAYS $
6,,,,	@on TECH now
6,,,,	@on TECH now $
6,,,,	@please .. it
6,,,,	@that is WRONG $
6,,,,	@the .. into
6,,,,	@the THING any
6,,,,	@the THING any more
6,,,,	@the WRONG STYLE
6,,,,	@up .. <code>
6,,,,	@up with <code>
6,,,,	@up with <code> $
6,,,,	@who * you that
6,,,,	@you that we use
6,,,,	@your * is
6,,,,	@your .. ;
6,,,,	@your .. in
6,,,,	^ fairly
6,,,,	^ fairly sure
6,,,,	^ jonas
6,,,,	^ you have
6,,,,	because of compliance
6,,,,	can not truncate
6,,,,	compliance
6,,,,	compliance $
6,,,,	fairly
6,,,,	fairly sure
6,,,,	fairly sure that
6,,,,	fairl~
6,,,,	file does
6,,,,	file does not
6,,,,	from the wrong
6,,,,	in my
6,,,,	in the other
6,,,,	is not generated
6,,,,	it is been
6,,,,	it up with
6,,,,	left , it
6,,,,	not generated
6,,,,	not truncate
6,,,,	not truncate that
6,,,,	of compliance
6,,,,	of compliance $
6,,,,	other repo
6,,,,	outdated , we
6,,,,	priya $
6,,,,	relay
6,,,,	repo is on
6,,,,	the other repo
6,,,,	the search index
6,,,,	the trial does
6,,,,	to stay
6,,,,	trial does
6,,,,	trial does not
6,,,,	truncate
6,,,,	truncate that
6,,,,	truncate that table
6,,,,	trunc~
6,,,,	up with <code>
6,,,,-10	@you .. <id>
6,,,,-13	@made .. ORDER
6,,,,-13	@the .. only
6,,,,-14	you pick
6,,,,-5	@THING ;
6,,,,-5	@THING ; $
6,,,,-5	@because .. $
6,,,,-6	@* you the WRONG
6,,,,-6	@can .. of
6,,,,-6	@it .. so
6,,,,-6	@you the WRONG
6,,,,-6	@your * about TECH
6,,,,-6	you the wrong
6,,,,-7	@how our *
6,,,,-7	@is not how our
6,,,,-7	@not how our
6,,,,-7	@not how our *
6,,,,-7	@you .. !
6,,,,-7	i was talking
6,,,,-7	not how our
6,,,,-7	was talking
6,,,,-7	was talking about
6,,,,5	because
6,,,,5	becau~
6,,,,5	build is
6,,,,5	the build is
6,,,,6	@, .. that
6,,,,9	@you have about
6,,,,9	you have about
6,,,-10,	@* in <code>
6,,,-10,	@* in <code> $
6,,,-10,	@in .. YOU_DID
6,,,-10,-8	@^ .. way
6,,,-11,8	@your .. $
6,,,-12,-13	by
6,,,-13,-8	@<Name> .. in
6,,,-16,-8	@THING .. one
6,,,-19,-21	@^ .. ;
6,,,-5,	@<ident> .. <NAMED>
6,,,-5,	@<quote> .. THING
6,,,-5,	version $
6,,,-5,-5	@, SWITCH the
6,,,-6,	@the .. ,
6,,,-6,	api is
6,,,-7,-10	@only .. the
6,,,-7,-5	@to .. it
6,,,-7,-6	@the * THING STANDS
6,,,-7,6	the flag
6,,,-9,	@<num> .. that
6,,,11,	@ORDER is <VALUE>
6,,,11,-6	command is
6,,,11,-6	command is <code>
6,,,5,-8	@is .. with
6,,,6,	@is .. <ticket>
6,,,6,	@one .. <dotted>
6,,,6,	@one is <dotted>
6,,,6,	@one is <dotted> $
6,,,6,	one is <dotted>
6,,-10,-12,	@the * <num>
6,,-11,,	@this .. TECH
6,,-11,-11,-5	@should *
6,,-12,,-5	2^ now
6,,-13,-6,7	@your .. on
6,,-16,-9,	@no .. it
6,,-19,-11,12	@was *
6,,-5,,	, not by
6,,-5,,	@, not by
6,,-5,,	@, not by TECH
6,,-5,,	@by TECH *
6,,-5,,	@by TECH * $
6,,-5,,	@not by TECH
6,,-5,,	@not by TECH *
6,,-5,,	@used TECH
6,,-5,,	not by
6,,-5,,-5	@a .. any
6,,-5,,-7	since the
6,,-5,,10	upgraded
6,,-5,,10	we upgraded
6,,-5,,8	@it is the second
6,,-5,-11,	start at
6,,-5,-13,-6	^ the endpoint
6,,-5,-14,-8	@the ERROR is in
6,,-5,-14,-8	bug is in
6,,-5,-14,-8	the bug is
6,,-5,-15,-8	@the ERROR is
6,,-5,-20,-8	@ERROR is in
6,,-5,-5,-9	@was .. PERIOD
6,,-5,-8,14	@ORDER from
6,,-5,-9,-16	@* ;
6,,-5,14,-5	@is on <VALUE> $
6,,-5,6,	@SWITCH .. DID
6,,-5,8,-9	@every PERIOD
6,,-5,8,-9	@every PERIOD $
6,,-6,,	@* before we
6,,-6,,	@^ it is NOWADAYS
6,,-6,,	@^ it is now
6,,-6,,	@it is NOWADAYS
6,,-6,,	@it is now
6,,-6,,	@was .. before
6,,-6,,	before we
6,,-6,,	file ,
6,,-6,,	is true
6,,-6,,	it is now
6,,-6,,-14	a bug
6,,-6,,-5	@* not a
6,,-6,,-5	@^ that * not
6,,-6,,-5	@that * not
6,,-6,,-5	@that * not a
6,,-6,,-5	^ that s
6,,-6,,-5	s not a
6,,-6,,-5	that s
6,,-6,,-5	that s not
6,,-6,,7	to it
6,,-6,-11,-5	@WRONG .. it
6,,-7,,	@new one $
6,,-7,,	@that .. off
6,,-7,,	@the new one $
6,,-7,,	aws ,
6,,-7,,	is a
6,,-7,,	new one $
6,,-7,,	you
6,,-7,,-10	@YOU_DID .. WRONG
6,,-7,,-6	sensor
6,,-7,,-6	senso~
6,,-7,,-6	the sensor
6,,-7,-5,10	disabled
6,,-7,-5,10	disab~
6,,-7,10,-7	btw
6,,-8,,	@^ that was *
6,,-8,,	@it .. we
6,,-8,,	@that was *
6,,-8,,	@using .. i
6,,-8,,-7	@: .. no
6,,-8,,7	grpc
6,,-8,-6,6	@THING DID
6,,-8,-9,-15	?s^* that
6,,-8,-9,-15	@^ * that
6,,-9,,-6	@i LIKES it
6,,-9,-19,-17	the file
6,,-9,16,-11	account
6,,-9,5,	@<VALUE> is
6,,10,-11,-6	@on .. with
6,,10,-5,	@THING .. now
6,,10,-9,-7	@off .. $
6,,11,-11,9	@the .. TECH
6,,13,,-6	layer
6,,5,,	@for TECH is
6,,5,,	is fine
6,,6,,	@the * ,
6,,6,,	use celery
6,,6,,	use celery $
6,,6,-11,-14	@<Name> for
6,,6,-7,-10	@no .. in
6,,7,,	@do .. <VALUE>
6,,7,,	@do .. <num>
6,,8,,-5	@* can not
6,,8,,-7	^ scratch
6,,8,,-7	^ scratch that
6,,8,,-7	scratch that
6,,8,-7,	impor~
6,,9,,	@for .. a
6,-10,,,	kubernetes
6,-10,,,	kuber~
6,-10,,,-6	works~
6,-10,-11,,-8	newest
6,-10,-11,,-8	newes~
6,-10,-13,,9	@used .. $
6,-10,-15,-14,-11	@* is WRONG
6,-10,10,,	@the * THING ,
6,-10,6,12,-9	@<Name> ,
6,-10,7,-5,-16	front
6,-11,-10,-14,-11	@THING ! $
6,-11,-12,-10,	@there .. $
6,-11,-17,6,23	setup
6,-11,-7,,	@one .. you
6,-11,-9,-5,-10	@^ .. these
6,-11,-9,-5,-10	these
6,-11,10,,-7	@TECH , TECH
6,-11,17,-13,-10	: we
6,-12,,8,5	invoi~
6,-12,-11,19,-11	@^ .. <port>
6,-12,-15,6,9	@el *
6,-12,-6,-9,7	@^ it is *
6,-12,18,-14,-6	@on .. TECH
6,-12,9,,-13	postgres
6,-12,9,,-13	postg~
6,-13,,-8,	@the * ALWAYS
6,-13,-7,,	stop ,
6,-13,-7,-10,-8	@the * in *
6,-13,-8,,	behind
6,-13,-8,,	behin~
6,-13,-8,-11,-6	another
6,-13,-8,-11,-6	anoth~
6,-13,-8,-6,-8	is wrong $
6,-13,7,-12,-12	delete
6,-14,-18,5,-12	@^ <VALUE>
6,-14,-5,14,-6	@, * <Name>
6,-15,,,-6	@for .. one
6,-16,,,	do not run
6,-16,-6,-11,-10	@<num> .. ORDER
6,-18,-8,-5,	?s^the STYLE
6,-21,-18,-12,-15	^ undo
6,-5,,,	@^ you * the
6,-5,,-8,	@and * $
6,-5,,7,	@, * <path>
6,-5,,7,	@, * <path> $
6,-5,-11,12,	@TECH * :
6,-5,-13,21,	@on .. is
6,-5,-5,,13	@^ ORDER to the
6,-5,-6,,12	?s^ORDER to
6,-5,-6,,12	@^ ORDER to
6,-5,-6,,20	@there .. our
6,-5,-6,-8,6	@at .. <VALUE>
6,-5,-6,-8,6	@at .. <num>
6,-5,-7,-11,-8	@since .. $
6,-5,-7,-9,-12	@<quote> .. the
6,-5,-8,,	@TECH to the *
6,-5,-8,10,-9	@in <port> $
6,-5,-8,10,-9	in <port> $
6,-5,-9,,11	@^ NOWADAYS it
6,-5,-9,-11,	@the STYLE * $
6,-5,15,-15,	@: .. the
6,-6,,,	does not match
6,-6,,,-11	@TECH .. nicht
6,-6,,,-6	@i * , the
6,-6,,,-7	@this * before
6,-6,,,-8	@, on *
6,-6,,,6	@DID the * $
6,-6,,,7	@did .. use
6,-6,,-14,5	the cron job
6,-6,,-5,	@is .. the
6,-6,,12,-6	@is .. you
6,-6,,14,	place
6,-6,,8,	@ORDER is <id>
6,-6,-11,,	@was .. in
6,-6,-12,7,14	@the .. up
6,-6,-13,11,-5	serveur
6,-6,-6,-10,	@DID the
6,-6,-6,21,-12	@is .. MONTHDAY
6,-6,-9,,	sales
6,-6,-9,,	the sales
6,-6,10,-6,-15	@das .. TECH
6,-6,12,-5,-6	@are * it
6,-6,7,,-7	@the * , we
6,-7,,,-5	@do .. it
6,-7,,,-6	@a * in this
6,-7,,,8	auth
6,-7,,14,11	@^ * the ORDER
6,-7,,5,-6	@ROLE .. in
6,-7,-10,-5,12	@other .. ,
6,-7,-5,,	@ORDER , not
6,-7,-5,,9	@had .. THING
6,-7,-6,,	is tide-assets-eu $
6,-7,-7,-5,-17	@would .. ?
6,-7,-7,12,-5	@is <port>
6,-7,-7,12,-5	is <port>
6,-7,-9,-7,	is own
6,-7,-9,-7,	it is own
6,-7,10,,	the meeting
6,-7,11,,-5	@the .. uses
6,-7,11,,-9	@the * one $
6,-7,12,,-13	trunk
6,-7,12,-11,	@not .. <num>
6,-7,12,-5,	much
6,-7,6,,	@made .. $
6,-8,,,	@* the * is
6,-8,,,-5	@never .. it
6,-8,,,5	@the * to *
6,-8,,-11,	old
6,-8,,-6,-7	@* , it
6,-8,-10,-13,	@^ .. old
6,-8,-11,-5,8	@you * TECH
6,-8,-12,17,	@, .. at
6,-8,-5,,	@here .. is
6,-8,-6,15,	@the .. ROLE
6,-8,-8,-9,-19	@is .. YOU_DID
6,-8,-9,,23	@you .. on
6,-8,-9,-6,	once more
6,-8,5,,9	@, PLEASE ORDER the
6,-8,5,,9	@, please ORDER the
6,-8,5,-9,-7	refre~
6,-9,,,	@SWITCH the * ,
6,-9,,,	@you .. them
6,-9,,,-15	@where .. ORDER
6,-9,,-7,-8	seconds
6,-9,,-8,	@second *
6,-9,-10,,7	stack
6,-9,-12,-5,20	ce
6,-9,-12,8,-7	one is
6,-9,-5,,-10	misunderstood
6,-9,-5,,-10	you misunderstood
6,-9,-6,,	@stop .. SWITCH
6,-9,-7,,	@have .. more
6,10,,,	2@^ .. this
6,10,,,-7	@i .. ,
6,10,,-6,-11	@do .. ,
6,10,-5,-6,-6	@me * $
6,10,-8,-5,-5	@nobody *
6,11,,,	@, do not *
6,11,,,	@need .. it
6,11,,,-9	@per .. $
6,11,-6,,-5	@<quote> .. are
6,11,-6,-6,-7	british
6,11,-6,-6,-7	briti~
6,11,-7,,-5	@that is how
6,11,-7,,-5	that is how
6,11,13,-6,-10	@TECH .. of
6,12,-11,-7,-9	@* no
6,12,-8,-6,-13	default
6,14,-8,-6,-13	defau~
6,15,-13,,-8	reviews
6,15,-9,-10,-6	@* , i *
6,17,,,	2^ always
6,17,-11,-5,-6	@do .. so
6,17,-9,-6,-16	?s^YOU_DID
6,17,-9,-6,-16	@^ YOU_DID
6,17,-9,-6,-8	@i .. rather
6,19,,,-8	@ERROR .. a
6,20,-9,-10,-10	mocks
6,5,,,	@there .. ORDER
6,5,,,-14	@what you DID ,
6,5,,,-14	@you DID ,
6,5,,-5,-6	<code> in
6,5,,-5,-6	@<code> in
6,5,-11,-5,-17	@this THING
6,5,10,,-7	@use TECH for *
6,6,,,	not start
6,6,,,-5	you say
6,6,,5,-8	packa~
6,6,-10,,-9	@when .. it
6,6,-8,-12,-6	the variable
6,7,,,-6	@in .. here
6,7,,,-7	@we .. by
6,7,,,5	@, .. for
6,7,,-6,6	@just .. the
6,7,-6,,-16	@a ORDER $
6,7,-6,,-5	@can not *
6,8,,,-12	@default .. $
6,8,,,-6	@<NAMED> .. this
6,8,-10,-14,-14	@never .. $
6,8,-8,,	do not remove
6,8,-8,,	not remove
6,8,-8,-6,-10	mean
6,9,,-8,-6	@our .. no
6,9,-10,,	@TECH .. does
7,,,,	, <ident>
7,,,,	2@^ .. !
7,,,,	2@^ .. <dotted>
7,,,,	2@^ .. ERROR
7,,,,	2@^ .. called
7,,,,	2@^ .. i
7,,,,	2@^ ORDER what
7,,,,	2@^ ORDER what you
7,,,,	2@^ they are
7,,,,	2^ revert
7,,,,	2^ revert what
7,,,,	2^ they are
7,,,,	?s^no no
7,,,,	@* STYLE , the
7,,,,	@* that THING
7,,,,	@* that is WRONG
7,,,,	@* you YOU_DID in
7,,,,	@, .. did
7,,,,	@, .. goes
7,,,,	@, .. right
7,,,,	@, <ident>
7,,,,	@, do not ORDER
7,,,,	@, that THING
7,,,,	@: <Name> is
7,,,,	@: <Name> is not
7,,,,	@<Name> is not the
7,,,,	@LIKES .. we
7,,,,	@NOWADAYS the * $
7,,,,	@PLEASE ORDER the THING
7,,,,	@YOU_DID the THING
7,,,,	@^ no no
7,,,,	@^ that THING does
7,,,,	@a .. do
7,,,,	@about TECH ,
7,,,,	@but .. WRONG
7,,,,	@got .. to
7,,,,	@has .. ERROR
7,,,,	@has .. so
7,,,,	@in .. an
7,,,,	@is not * STYLE
7,,,,	@is not * THING
7,,,,	@it .. ROLE
7,,,,	@it .. never
7,,,,	@like .. we
7,,,,	@not * STYLE ,
7,,,,	@not * THING ,
7,,,,	@not .. where
7,,,,	@please ORDER the THING
7,,,,	@since the * $
7,,,,	@sorry .. <NAMED>
7,,,,	@that THING does
7,,,,	@that THING does not
7,,,,	@the * you YOU_DID
7,,,,	@the THING is <Name>
7,,,,	@to .. do
7,,,,	@to .. never
7,,,,	@your .. has
7,,,,	^ incorrect :
7,,,,	^ no no
7,,,,	code , the
7,,,,	incorrect ;
7,,,,	incorrect ; $
7,,,,	is outdated
7,,,,	is outdated ,
7,,,,	no no
7,,,,	outdated ,
7,,,,	wrong : the
7,,,,-10	pnpm $
7,,,,-12	for $
7,,,,-14	@know .. TECH
7,,,,-16	@^ why DID you
7,,,,-16	@^ why did you
7,,,,-16	@used .. again
7,,,,-16	@why DID you
7,,,,-16	@why did you
7,,,,-16	why did you
7,,,,-5	@, SWITCH the *
7,,,,-5	@DID .. not
7,,,,-5	@a .. ;
7,,,,-6	@, .. new
7,,,,-6	the wrong file
7,,,,-6	though $
7,,,,-6	works though $
7,,,,-6	you added
7,,,,-7	@but .. PERIOD
7,,,,-7	@is not how
7,,,,-7	@was .. <code>
7,,,,-7	is not how
7,,,,-7	not how
7,,,,-9	@DID this *
7,,,,10	@THING is a
7,,,,10	@THING is a *
7,,,,10	@again .. to
7,,,,11	, look
7,,,,5	@are .. again
7,,,,6	@the .. using
7,,,,9	@DID to
7,,,-13,-5	@THING .. to
7,,,-15,	@<VALUE> , <VALUE>
7,,,-5,	@each THING
7,,,-5,	the port is
7,,,-5,6	@on .. the
7,,,-6,-10	logger
7,,,-7,-12	@WRONG *
7,,,-8,	@* THING , the
7,,,-8,	the typo
7,,,-8,-14	@^ .. next
7,,,-9,	the api is
7,,,-9,-6	@it .. and
7,,,10,-9	every month
7,,,10,-9	every month $
7,,,11,	@THING is <path>
7,,,11,	@THING is <path> $
7,,,29,-9	@<id>
7,,,5,-6	@STYLE .. :
7,,,6,	@default .. THING
7,,,7,	@^ the * STANDS
7,,,8,	@is YOU_DID <NAMED>
7,,,8,	@is called <NAMED>
7,,-10,,	@all .. NOWADAYS
7,,-10,,	@all .. now
7,,-10,-7,-5	@a .. is
7,,-11,,	@has no TECH
7,,-12,,	@is * , *
7,,-12,,-5	2@^ NOWADAYS
7,,-12,-7,-17	@a ERROR
7,,-13,,-5	@use TECH ,
7,,-15,-6,-9	@^ i am not
7,,-5,,	@: .. PERIOD
7,,-5,,	@ROLE .. YOU_DID
7,,-5,,	@ROLE .. called
7,,-5,,	@THING .. PLEASE
7,,-5,,	@THING .. please
7,,-5,,-5	@and the *
7,,-5,,-7	@* is DID
7,,-5,,-7	@the * is DID
7,,-5,-11,	@THING .. it
7,,-5,-5,7	@YOU_DID it
7,,-5,-6,	sent
7,,-5,16,	@<port> .. <num>
7,,-5,5,	@YOU_DID <ident>
7,,-6,,	@* has to SWITCH
7,,-6,,	@WRONG .. use
7,,-6,,	@by .. not
7,,-6,,	@is no TECH anywhere
7,,-6,,	@no .. anywhere
7,,-6,,	@no TECH anywhere
7,,-6,,	@no TECH anywhere $
7,,-6,,	@there .. anywhere
7,,-6,,-5	@TECH .. but
7,,-6,,-6	@PERIOD * is
7,,-6,,5	@to it $
7,,-6,,5	to it $
7,,-6,-5,	@by .. THING
7,,-6,-6,	@NOWADAYS .. <Name>
7,,-6,-6,7	@DID .. of
7,,-7,,	@that is the WRONG
7,,-7,,-11	@the * to the
7,,-7,,-6	@me ORDER
7,,-7,-5,7	@das .. <Name>
7,,-7,-8,-8	@but the *
7,,-7,16,-5	@is on <VALUE>
7,,-7,21,-7	@are .. <VALUE>
7,,-7,8,	@version is <VALUE>
7,,-7,8,	@version is <num>
7,,-7,8,	version is <num>
7,,-7,9,-8	@* ROLE
7,,-8,,	@THING has no TECH
7,,-8,,	@second .. is
7,,-8,,	@this THING has no
7,,-8,,-11	@is the * way
7,,-8,,8	@to .. last
7,,-8,-10,-11	@not *
7,,-8,-12,-7	@* that
7,,-8,-5,-6	@do not have
7,,-8,-5,-6	do not have
7,,-8,19,-6	@STYLE THING
7,,-8,19,-6	@are .. <num>
7,,-8,8,	version is
7,,-9,,	@and .. <num>
7,,-9,,	spring $
7,,-9,,8	owned
7,,-9,-10,-7	@this .. on
7,,-9,-13,-10	but the
7,,-9,-6,-9	@the .. more
7,,-9,16,-8	@is in PERIOD
7,,11,,-6	optional
7,,5,,-5	@stop .. to
7,,5,,-8	@YOU_DID .. are
7,,6,-5,	@, .. the
7,,6,-5,	@<VALUE> .. PLEASE
7,,6,-5,	@<VALUE> .. please
7,,7,7,-9	@is .. <ident>
7,,8,,	package
7,,8,,	the id
7,,9,,	@<VALUE> , PLEASE
7,,9,,	@<VALUE> , PLEASE ORDER
7,,9,,	@<VALUE> , please
7,,9,,	@<VALUE> , please ORDER
7,,9,,	sum
7,,9,-7,	@are .. ROLE
7,-10,,,	@* ERROR $
7,-10,-10,6,-7	@<NAMED> is
7,-10,-11,-9,10	@* YOU_DID
7,-10,-12,-7,	@* about the
7,-10,-6,-5,	@it .. <quote>
7,-10,-7,,16	@we .. at
7,-10,-8,,	@wanted .. $
7,-10,12,,-6	@no .. from
7,-10,13,-8,-5	@by TECH
7,-10,15,-9,-11	import
7,-10,8,,-5	@i .. -
7,-11,,,	@MONTHDAY .. $
7,-11,,,	@want .. ,
7,-11,,,-11	@YOU_DID .. ;
7,-11,,6,-9	@i .. <Name>
7,-11,-13,-5,	@THING has no
7,-11,5,,	@: .. <id>
7,-12,,-8,-9	@the * never
7,-12,,16,	@MONTHDAY $
7,-12,,5,	@THING * $
7,-12,-6,,8	@this .. a
7,-13,,,	@not .. only
7,-13,,-12,-9	@we .. only
7,-13,-9,,	careful
7,-13,-9,,	caref~
7,-13,6,15,-6	@, * is
7,-14,,-6,-6	@no * ,
7,-14,,-8,-9	@* never
7,-14,-14,-14,-9	^ correct
7,-14,-15,-14,25	@AGO $
7,-14,-7,-5,-6	log $
7,-15,,-12,	@i * the
7,-15,,-9,8	@in .. you
7,-15,-8,-6,	@* where
7,-15,6,-5,-8	@, * TECH $
7,-16,-18,-16,29	wie
7,-16,5,,-6	uuid
7,-17,-10,5,5	@^ .. other
7,-17,-18,-21,-21	@^ .. !
7,-18,,14,	branc~
7,-19,,-16,-24	delet~
7,-19,-14,-14,-7	^ why
7,-22,-17,-9,-13	?s^no ,
7,-22,-17,-9,-13	@^ no ,
7,-22,-17,-9,-13	^ no ,
7,-5,,,	^ your code
7,-5,,,	it on
7,-5,,,	your code
7,-5,,,-11	@DID you ORDER
7,-5,,,-11	@did you ORDER
7,-5,,,-5	@was ALWAYS
7,-5,,,-5	was never
7,-5,,,-7	<quote> but
7,-5,,,-7	@<quote> but
7,-5,-10,,	again ,
7,-5,-5,,	detai~
7,-5,-5,-15,-5	@is .. it
7,-5,-5,-8,	@is a *
7,-5,-5,6,	@ORDER <port> $
7,-5,-5,6,	port <port> $
7,-5,-6,-7,6	@again .. TECH
7,-5,-7,,-6	@get .. from
7,-5,-7,,10	^ tu te
7,-5,-7,,10	tu te
7,-5,-7,,20	@NOWADAYS .. we
7,-5,-7,-6,	@- .. <NAMED>
7,-5,-7,13,-5	?s^use <code>
7,-5,-7,13,-5	@^ use <code>
7,-5,-7,13,-5	^ use <code>
7,-5,-9,,-16	the proxy
7,-5,13,-6,-7	@up .. :
7,-5,6,-8,-8	the session
7,-5,7,,-6	@* THING ,
7,-6,,,	@WRONG .. a
7,-6,,,	@i .. previous
7,-6,,,	@is .. ALWAYS
7,-6,,,	@this .. our
7,-6,,,-14	@^ ORDER what you
7,-6,,,-14	^ revert what
7,-6,,,-14	revert what
7,-6,,,-14	revert what you
7,-6,,-11,-13	hold
7,-6,,-5,-5	@ORDER .. but
7,-6,,-6,-5	@, .. get
7,-6,,-7,-8	@TECH THING $
7,-6,-10,12,-13	@* , the *
7,-6,-11,-7,-7	main $
7,-6,-12,-5,-17	@is .. way
7,-6,-12,-5,14	@^ we have been
7,-6,-12,-5,14	@we .. been
7,-6,-12,-5,14	@we have been
7,-6,-12,-5,14	have been
7,-6,-12,-5,14	we have been
7,-6,-13,,9	@already .. TECH
7,-6,-14,10,	@it .. an
7,-6,-5,,-7	@^ .. who
7,-6,-5,-6,	@last .. THING
7,-6,-6,,	@think .. it
7,-6,-6,,-6	@THING <port>
7,-6,-6,-9,	since
7,-6,-8,13,-6	@THING is <Name>
7,-6,-9,,-9	@in <port>
7,-6,-9,,-9	in <port>
7,-6,-9,-7,15	@PERIOD AGO
7,-6,18,-9,-9	sourc~
7,-6,5,-10,-9	@<Name> .. TECH
7,-6,6,-7,	@is .. TECH
7,-6,9,,	@that .. what
7,-6,9,-7,-12	@only .. TECH
7,-7,,,	?s^we no
7,-7,,,	@^ we no
7,-7,,,	@^ we no NOWADAYS
7,-7,,,	@using .. TECH
7,-7,,,	@we .. two
7,-7,,,	^ we no
7,-7,,,-6	@WRONG ;
7,-7,,,-6	@WRONG ; $
7,-7,,-10,-7	@to TECH
7,-7,,-6,7	@DID .. we
7,-7,,-8,	@ORDER in <NAMED>
7,-7,-10,,8	@der <Name>
7,-7,-11,9,	@- .. TECH
7,-7,-13,25,	@is .. PERIOD
7,-7,-14,,19	@was .. TECH
7,-7,-5,,-7	@is .. ,
7,-7,-5,-14,-9	@of <NAMED>
7,-7,-5,11,-6	@the .. is
7,-7,-6,6,	@is in * $
7,-7,-7,-17,-11	@WRONG .. the
7,-7,-9,,-16	proxy
7,-7,-9,,-6	@the * is <VALUE>
7,-7,-9,,9	@not using TECH
7,-7,-9,,9	not using
7,-7,12,-7,-9	@* down
7,-7,5,-8,-9	means
7,-8,,,-10	@you .. here
7,-8,,-5,	@* by TECH
7,-8,,-6,	@by TECH ,
7,-8,,-7,	@the second *
7,-8,,-8,	@the ORDER is
7,-8,,-8,	table ,
7,-8,,10,	the eu
7,-8,-10,-10,24	was
7,-8,-10,17,-18	@on .. of
7,-8,-15,-6,	has no
7,-8,-17,24,-7	@ROLE THING
7,-8,-20,-9,13	have not
7,-8,-5,,-10	custo~
7,-8,-5,,-6	@no .. SWITCH
7,-8,-5,,-9	@why .. ORDER
7,-8,-5,-8,15	@DID .. TECH
7,-8,-5,14,-7	@DID .. <code>
7,-8,-5,14,10	timezone
7,-8,-5,14,10	timez~
7,-8,-6,,	@a .. not
7,-8,-7,,8	@^ i * you
7,-8,-8,7,-5	@<ip> .. $
7,-8,-9,7,-8	@^ .. called
7,-8,11,-11,5	@wir * <Name>
7,-8,15,-5,-13	@: we *
7,-8,8,-11,-8	@are .. the
7,-9,,,	playwright
7,-9,,,	playw~
7,-9,,-5,	@to TECH $
7,-9,,-6,	@we .. we
7,-9,,-6,8	@we .. PERIOD
7,-9,-10,,-7	@does not * $
7,-9,-10,-8,23	@* RECALLS
7,-9,-20,21,	@TECH .. :
7,-9,-5,,-5	@TECH that
7,-9,-6,-6,	@ORDER again
7,-9,-9,,8	@do .. from
7,10,,,	2@^ .. things
7,10,,,	@<path> .. not
7,10,-8,-11,-12	never
7,10,-9,-20,-9	@is .. STYLE
7,11,-6,,-5	@^ let me ORDER
7,11,-6,,-5	@let me ORDER
7,11,-7,,-8	@that .. how
7,11,16,,	2^ use
7,12,-12,-8,-9	class
7,12,-5,7,	@the STYLE THING
7,16,-14,,-10	@^ my *
7,5,,,-10	a summary
7,5,,,-12	@you .. first
7,5,,-6,-8	nobody
7,5,,-6,-8	nobod~
7,5,-5,,-5	?s^* no
7,5,-5,,-5	@^ * no
7,5,-8,-7,	@a .. ,
7,5,5,,-8	@STYLE .. on
7,5,7,-5,-7	@that .. i
7,6,,,	@ALWAYS * for
7,6,-15,-13,	libra~
7,6,-5,-7,	@THING .. instead
7,6,-6,-6,	rabbi~
7,7,,,-5	@i .. stop
7,7,,-11,-5	@TECH .. STANDS
7,7,-12,14,	@in * $
7,7,-17,-10,-13	parag~
7,7,-5,-7,-9	@never .. THING
7,7,-6,,	@stop .. the
7,7,-9,,	@in .. ,
7,7,9,,-8	@with .. do
7,8,,,	2@^ .. you
7,8,,,	@in .. never
7,8,,,	@in this * ,
7,8,-10,,	@first .. ORDER
8,,,,	2@^ .. more
8,,,,	2@^ i was
8,,,,	2@^ i was *
8,,,,	2@^ it is <VALUE>
8,,,,	2@^ the THING STANDS
8,,,,	2@^ they are *
8,,,,	2@^ this THING
8,,,,	2^ i was
8,,,,	2^ the webhook
8,,,,	2^ this
8,,,,	: there
8,,,,	: there is
8,,,,	?s^WRONG :
8,,,,	@* that is
8,,,,	@* you that
8,,,,	@* you that we
8,,,,	@, we are STANDS
8,,,,	@: there is
8,,,,	@: there is no
8,,,,	@<NAMED> THING is not
8,,,,	@<path> THING is
8,,,,	@<path> THING is not
8,,,,	@STYLE it
8,,,,	@STYLE it $
8,,,,	@THING has TECH
8,,,,	@THING here ,
8,,,,	@WRONG .. does
8,,,,	@^ * that is
8,,,,	@^ WRONG :
8,,,,	@^ it is <VALUE>
8,,,,	@called <NAMED>
8,,,,	@do .. who
8,,,,	@do not know who
8,,,,	@does .. at
8,,,,	@has TECH
8,,,,	@i .. who
8,,,,	@into <code>
8,,,,	@it .. <ip>
8,,,,	@it .. into
8,,,,	@know .. use
8,,,,	@know who *
8,,,,	@know who * you
8,,,,	@not * that
8,,,,	@not .. uses
8,,,,	@not know who
8,,,,	@not know who *
8,,,,	@only .. and
8,,,,	@still STYLE
8,,,,	@still STYLE it
8,,,,	@still STYLE it $
8,,,,	@that .. an
8,,,,	@the <NAMED> THING is
8,,,,	@the <path> THING is
8,,,,	@the TECH STANDS
8,,,,	@this THING has TECH
8,,,,	@we are STANDS <VALUE>
8,,,,	@we are STANDS <num>
8,,,,	@who * you
8,,,,	@who .. use
8,,,,	@who .. you
8,,,,	@you that we
8,,,,	are confusing it
8,,,,	are running <num>
8,,,,	confusing it
8,,,,	docs is
8,,,,	imports it
8,,,,	imports it $
8,,,,	into <code>
8,,,,	is ledger-api $
8,,,,	know who
8,,,,	know who told
8,,,,	not know who
8,,,,	owner is
8,,,,	package ,
8,,,,	package , it
8,,,,	project has
8,,,,	running <num>
8,,,,	search index
8,,,,	still imports
8,,,,	still imports it
8,,,,	sure that
8,,,,	sure that is
8,,,,	the backup script
8,,,,	the docs is
8,,,,	the id is
8,,,,	the owner is
8,,,,	the wrong package
8,,,,	this project has
8,,,,	told you that
8,,,,	who told
8,,,,	who told you
8,,,,	wrong package
8,,,,	wrong package ,
8,,,,	you that
8,,,,	you that we
8,,,,-10	@: the * $
8,,,,-11	@^ you YOU_DID TECH
8,,,,-11	@you YOU_DID TECH
8,,,,-12	@with a *
8,,,,-13	@YOU_DID .. ALWAYS
8,,,,-13	@^ i was *
8,,,,-13	in cents
8,,,,-13	is in cents
8,,,,-13	you add
8,,,,-5	@<ident> .. that
8,,,,-5	@<ident> .. this
8,,,,-5	@about .. not
8,,,,-6	@i was * to
8,,,,-6	@was * to the
8,,,,-6	flag is
8,,,,-6	i was referring
8,,,,-6	referring to the
8,,,,-6	was referring
8,,,,-6	was referring to
8,,,,-7	<code> in the
8,,,,-7	@<code> in the
8,,,,-7	@are .. a
8,,,,-7	@you DID this
8,,,,-7	date is
8,,,,10	2@^ i YOU_DID
8,,,,13	@on .. to
8,,,,5	2@^ .. did
8,,,,5	<ident> does
8,,,,5	@<NAMED> does
8,,,,5	@<ident> does
8,,,,8	@have *
8,,,,9	@* this a
8,,,,9	@is .. that
8,,,-11,	@<VALUE> .. we
8,,,-5,	@THING .. was
8,,,-5,	@WRONG , the THING
8,,,-5,-8	@to TECH *
8,,,-6,-13	@on .. it
8,,,-6,-8	@that the THING
8,,,-6,5	on ,
8,,,-7,	@, .. us
8,,,-7,	@THING * the
8,,,-8,	@, it is <code>
8,,,-9,	@named .. ,
8,,,-9,-5	android
8,,,-9,-5	andro~
8,,,-9,-5	the android
8,,,-9,-7	@are .. it
8,,,10,	@the THING STANDS
8,,,11,	@^ the THING has
8,,,11,	@the THING has
8,,,11,-5	@our .. <path>
8,,,5,	@on .. ROLE
8,,,7,	@called <ident>
8,,,7,	called <ident>
8,,,9,	, port
8,,,9,	@, ORDER <VALUE>
8,,,9,	@, THING <VALUE>
8,,,9,	@ORDER is <port>
8,,,9,-5	@WRONG ORDER
8,,-10,,	@ORDER , then
8,,-10,,-7	@we .. ;
8,,-10,-7,	@other THING
8,,-10,-7,	@the other THING
8,,-11,,	@TECH NOWADAYS
8,,-11,,	@TECH NOWADAYS $
8,,-11,,	@TECH now
8,,-11,,	@TECH now $
8,,-11,,-5	@from * $
8,,-11,-7,9	@the * again
8,,-14,-6,15	@we .. off
8,,-5,,	, it uses
8,,-5,,	@, it uses
8,,-5,,	@, it uses TECH
8,,-5,,	@<Name> is not
8,,-5,,	@LIKES .. of
8,,-5,,	@PLEASE .. to
8,,-5,,	@TECH , it uses
8,,-5,,	@TECH .. by
8,,-5,,	@TECH is WRONG ,
8,,-5,,	@as .. before
8,,-5,,	@please .. to
8,,-5,,	@so .. ERROR
8,,-5,,	@the * into
8,,-5,,	@we can not
8,,-5,,	@your .. STYLE
8,,-5,,	api returns <num>
8,,-5,,	we can not
8,,-5,,-5	rails $
8,,-5,-14,	@is .. but
8,,-5,-5,-15	above ,
8,,-5,-7,	put the
8,,-5,-7,-7	@but .. TECH
8,,-5,-9,	@have .. PERIOD
8,,-5,10,	@are in <NAMED>
8,,-5,10,	@are in <NAMED> $
8,,-5,10,	@are in <path>
8,,-5,10,	@are in <path> $
8,,-5,10,	are in <path>
8,,-5,13,	@is a TECH
8,,-6,,	@, .. now
8,,-6,,	@has to SWITCH
8,,-6,,	@the .. which
8,,-6,,	@the PERIOD *
8,,-6,,	@the WRONG TECH
8,,-6,,	has to stay
8,,-6,,	rebra~
8,,-6,,	we can
8,,-6,,-14	@the .. made
8,,-6,,-5	@would .. use
8,,-6,,-6	we switched
8,,-6,,-6	we switched to
8,,-6,,6	grpc $
8,,-6,-5,-7	rather than
8,,-6,-7,	@i .. THING
8,,-6,-8,-12	@the DID
8,,-6,6,	@have .. <port>
8,,-7,,	<num> , not
8,,-7,,	@<num> , not
8,,-7,,	@been <Name>
8,,-7,,	@is been <Name>
8,,-7,,	@it is been <Name>
8,,-7,,	@one .. is
8,,-7,,	@this .. no
8,,-7,,-11	proxy $
8,,-7,,-11	the proxy $
8,,-7,,-13	@* do
8,,-7,,-5	^ the webhook
8,,-7,,-6	dropped that
8,,-7,,-6	dropped that $
8,,-7,,-6	number
8,,-7,-11,8	@the .. about
8,,-7,-15,13	@* le THING
8,,-7,-15,13	@le THING
8,,-7,-6,-8	@* the * STYLE
8,,-7,8,	@version is <VALUE> $
8,,-7,8,	@version is <num> $
8,,-7,9,	@STANDS .. <num>
8,,-7,9,-13	@* : *
8,,-7,9,-9	@el .. es
8,,-8,,	@DID ,
8,,-8,,	@in .. be
8,,-8,-5,-6	not have
8,,-8,5,	@ROLE .. MONTHDAY
8,,-9,,	@is on TECH
8,,-9,,	le serveur
8,,-9,-8,-8	prett~
8,,11,,-7	@SWITCH .. a
8,,11,-11,	@the .. -
8,,12,-14,	@not .. <id>
8,,5,,	@are .. <ver>
8,,5,,-6	@TECH .. NOWADAYS
8,,6,,5	@next .. ,
8,,7,-10,	@: .. on
8,,8,,-10	@, .. DECIDED
8,,8,-7,	@* the THING *
8,-10,,,	use docker
8,-10,,-12,	@are .. STYLE
8,-10,-11,-14,25	@* DID
8,-10,-5,,	@still WRONG
8,-10,-7,,-7	@by .. ,
8,-10,5,-5,-6	@TECH .. no
8,-11,,-10,9	worke~
8,-11,-10,-10,11	^ everything
8,-11,-15,-13,-13	wait
8,-11,10,,-11	, we do
8,-11,10,,-11	@, we do
8,-12,,14,	@^ .. has
8,-12,-6,,-5	users $
8,-12,-8,,	not quite $
8,-12,-8,,	quite $
8,-12,-9,17,	ines
8,-13,,,9	told me
8,-13,-11,,-6	@it .. it
8,-13,-8,-6,-10	@actually .. the
8,-13,5,,-10	the default
8,-13,5,-9,-7	for a
8,-14,-10,5,-10	@* <code>
8,-14,-11,6,-6	@them * $
8,-14,-9,-9,-13	@right .. $
8,-14,5,6,-13	?s^they
8,-14,5,6,-13	^ they
8,-15,,-10,-8	@we use TECH $
8,-15,20,-18,	@wir *
8,-15,6,9,-14	serve~
8,-16,-5,,10	@that STYLE
8,-5,,,	@SWITCH * ,
8,-5,,,	@THING here
8,-5,,,	@does .. ;
8,-5,,,-5	@^ i was WRONG
8,-5,,,-5	@and .. <id>
8,-5,,,-5	@i was WRONG
8,-5,,,-5	i was wrong
8,-5,,,-9	@* for * $
8,-5,,-5,	hit the
8,-5,,-5,	not find
8,-5,,-5,9	a string
8,-5,,-7,8	@your .. THING
8,-5,,-8,	@, it is <Name>
8,-5,,-9,	@YOU_DID .. ,
8,-5,,-9,9	invoice job
8,-5,,-9,9	the invoice job
8,-5,,5,	he
8,-5,-10,17,-5	@the THING * is
8,-5,-12,,-7	@a .. it
8,-5,-17,22,	prod
8,-5,-5,,	@do not know
8,-5,-5,,	@does .. ,
8,-5,-5,,	@have .. ROLE
8,-5,-5,,	@i do not know
8,-5,-5,,	@on .. now
8,-5,-5,,	do not know
8,-5,-5,,	not know
8,-5,-5,,-7	@* has the
8,-5,-5,,-7	@you * has
8,-5,-5,,-7	@you * has the
8,-5,-5,-15,-5	job runs
8,-5,-6,,	@is all on
8,-5,-6,,	all on
8,-5,-6,,	is all on
8,-5,-6,,-6	@TECH to *
8,-5,-7,,	@TECH .. DID
8,-5,-7,-6,8	months
8,-5,-7,-6,8	month~
8,-5,-9,,7	@THING .. DID
8,-5,-9,,7	@this .. PERIOD
8,-5,6,,	@on .. ,
8,-6,,,	@^ your THING does
8,-6,,,	@the <VALUE>
8,-6,,,	@the <num>
8,-6,,,	@your THING does
8,-6,,,	@your THING does not
8,-6,,,	the <num>
8,-6,,,-7	@you ORDER TECH
8,-6,,-11,	handler
8,-6,,-7,	@the .. the
8,-6,,-8,	that
8,-6,-10,10,-6	@<VALUE> .. <port>
8,-6,-11,5,-14	we use
8,-6,-15,,-8	round
8,-6,-5,,	@* WRONG $
8,-6,-5,,-5	scheduler $
8,-6,-5,,12	, check
8,-6,-5,15,-11	dev
8,-6,-5,17,-7	lives
8,-6,-5,6,-10	trunk $
8,-6,-6,,	@STYLE for that
8,-6,-6,19,5	deplo~
8,-6,-6,6,	what you
8,-6,-8,,	@in .. are
8,-6,-8,-6,15	@ORDER as
8,-6,11,,-7	:
8,-6,18,-9,	way $
8,-6,5,-10,-11	app $
8,-6,8,,-6	the report
8,-7,,,-10	@is the ORDER
8,-7,,,10	@in .. <Name>
8,-7,,,7	@was .. not
8,-7,,-8,-7	, not the
8,-7,,-8,-7	@, not the
8,-7,,-8,11	tuesday
8,-7,,9,	@ORDER .. per
8,-7,,9,-8	@the * ROLE
8,-7,-12,6,	@* for that
8,-7,-16,-10,13	@last PERIOD $
8,-7,-16,23,-10	@* is the
8,-7,-5,,-12	@^ this is *
8,-7,-5,,-5	@is not a
8,-7,-5,,-5	is not a
8,-7,-5,,8	@what .. not
8,-7,-5,-6,-6	@wait .. THING
8,-7,-6,,7	@where you *
8,-7,-8,-10,-5	@of <NAMED> $
8,-7,-9,-11,-11	@is .. NOWADAYS
8,-7,-9,9,	cluster $
8,-7,10,-5,-19	@for .. PERIOD
8,-7,16,-9,-13	that we
8,-7,5,-5,-10	@<Name> * TECH
8,-7,9,,-12	@the .. one
8,-8,,-12,-6	@old .. $
8,-8,,-8,5	@we .. here
8,-8,-11,-6,15	@already *
8,-8,-14,-8,-12	paragraph
8,-8,-5,-6,-5	check again
8,-8,-5,16,-5	timezone is
8,-8,-7,-5,	verif~
8,-8,-7,-6,-7	@ORDER <port>
8,-8,-8,,-7	are done
8,-9,,,	^ revert
8,-9,,,	revert
8,-9,,,-11	<num> days
8,-9,,,-5	celery
8,-9,,,-5	celer~
8,-9,,,-6	@, .. again
8,-9,,,-8	^ you assumed
8,-9,,,-8	you assumed
8,-9,,-6,	@through .. $
8,-9,-14,-9,	about the
8,-9,-15,14,	for that
8,-9,-5,,	@^ our THING is
8,-9,-5,,	still wrong
8,-9,-6,,-5	tax
8,-9,-7,-12,15	@there .. in
8,-9,-8,,-19	you think
8,-9,-8,,12	@* up
8,-9,-9,,14	@* was $
8,-9,-9,,14	was $
8,-9,10,,-19	hetzner
8,-9,10,,-19	hetzn~
8,-9,10,-12,-10	svelte
8,-9,10,-12,-10	svelt~
8,10,-7,,	@start .. a
8,10,-7,,-7	@to * ,
8,11,,-13,5	answer
8,11,-5,,-6	@that .. here
8,11,-6,,-8	@, .. this
8,11,-6,-5,	you to
8,11,-7,,-10	is how
8,11,-7,-8,-9	appli~
8,11,6,-12,-12	@SWITCH *
8,12,,-10,-9	@^ .. per
8,12,,-5,-5	@the .. you
8,12,-11,-5,	@so .. not
8,13,-5,,-6	@you .. STYLE
8,13,-5,,-7	@that .. my
8,14,-16,-5,-7	@uses TECH
8,14,-7,,	@* by *
8,14,-8,,-6	@i .. than
8,15,-6,-6,-9	@* so $
8,17,-14,,-10	?s^my *
8,18,,-15,-14	only
8,5,,-5,	@* ,
8,5,-7,-8,	@TECH .. this
8,5,5,,-9	@THING only
8,6,,,-12	@, .. your
8,6,,,-5	@PLEASE stop
8,6,,,-5	please stop
8,6,-8,,-7	deprecated
8,7,,,	@each .. THING
8,7,,-13,-12	@only .. $
8,7,,-14,11	@our ORDER
8,7,,-5,-6	you must
8,7,-8,-5,-5	@stop .. ,
8,8,,,-6	@<NAMED> .. that
8,8,-17,,-10	@, .. them
8,8,-19,,	@we .. no
8,8,-8,-5,-11	exports $
8,9,-5,-6,-7	@STYLE .. not
8,9,-6,-8,	@<VALUE> so
8,9,-8,,	@the * , i
9,,,,	, it runs
9,,,,	, please fix
9,,,,	2@^ .. about
9,,,,	2@^ .. per
9,,,,	2@^ it is a
9,,,,	2@^ it is the
9,,,,	?s^actually ,
9,,,,	?s^as for
9,,,,	?s^nobody *
9,,,,	@* again , the
9,,,,	@, .. $
9,,,,	@, .. since
9,,,,	@, it STANDS
9,,,,	@, it STANDS on
9,,,,	@: .. only
9,,,,	@ALWAYS YOU_DID
9,,,,	@ORDER the THING THING
9,,,,	@STYLE , the
9,,,,	@THING .. ROLE
9,,,,	@WRONG .. you
9,,,,	@^ as for
9,,,,	@^ nobody *
9,,,,	@^ nobody * it
9,,,,	@again , the
9,,,,	@at .. PLEASE
9,,,,	@at .. please
9,,,,	@been .. to
9,,,,	@but .. it
9,,,,	@for .. default
9,,,,	@for .. there
9,,,,	@has .. WRONG
9,,,,	@has .. in
9,,,,	@is .. which
9,,,,	@is no NOWADAYS
9,,,,	@it .. any
9,,,,	@it is <path>
9,,,,	@it is <path> $
9,,,,	@nobody * it
9,,,,	@not .. who
9,,,,	@the * has to
9,,,,	@the ORDER is <port>
9,,,,	@the THING is <port>
9,,,,	@was * about
9,,,,	@was .. about
9,,,,	@was .. is
9,,,,	@we DID to
9,,,,	^ as for
9,,,,	^ nobody calls
9,,,,	again , the
9,,,,	already ,
9,,,,	are calling it
9,,,,	calling it
9,,,,	calls it
9,,,,	env file
9,,,,	env file $
9,,,,	fix the env
9,,,,	is a library
9,,,,	is ledger-api
9,,,,	is no longer
9,,,,	it is <path>
9,,,,	nobody calls
9,,,,	nobody calls it
9,,,,	our staging server
9,,,,	please fix
9,,,,	please fix the
9,,,,	staging server
9,,,,	teams
9,,,,	the env file
9,,,,	the mail
9,,,,	ttl
9,,,,	what you said
9,,,,-10	@it was in the
9,,,,-10	@was in the
9,,,,-10	@you YOU_DID , the
9,,,,-10	was in the
9,,,,-11	@DID .. but
9,,,,-15	before last
9,,,,-17	?s^you used
9,,,,-17	@^ you used
9,,,,-17	^ you used
9,,,,-5	@DID , it
9,,,,-5	@THING , *
9,,,,-5	@it is the THING
9,,,,-5	@that .. one
9,,,,-5	stack ,
9,,,,-6	@that .. <code>
9,,,,-6	@to <code> in
9,,,,-6	@wait .. $
9,,,,-6	though
9,,,,-6	to <code> in
9,,,,-6	works though
9,,,,-7	@that we are in
9,,,,-7	@we are in the
9,,,,-8	?s^* -
9,,,,-8	@^ * -
9,,,,-9	@are *
9,,,,-9	@are in the *
9,,,,7	@DID .. get
9,,,,7	@the THING THING *
9,,,-11,	@<num> .. we
9,,,-5,	@^ .. ,
9,,,-5,-10	@* , we *
9,,,-6,	@<NAMED> .. to
9,,,-6,	@i .. <port>
9,,,-7,	@the THING is <NAMED>
9,,,-8,	@<ident> .. <ident>
9,,,-8,	@YOU_DID .. <VALUE>
9,,,-8,-10	@, * TECH
9,,,-8,-8	@called .. ,
9,,,-8,6	@that .. for
9,,,-9,-8	colum~
9,,,11,	@the THING is <code>
9,,,5,	@STANDS .. and
9,,,5,	@our .. at
9,,,5,	our staging
9,,,5,-5	@TECH .. not
9,,,7,	@it .. <dotted>
9,,,8,	number is
9,,-10,,-8	@NOWADAYS .. that
9,,-11,,	@a * , we
9,,-11,,	@a .. DECIDED
9,,-11,,	@we are STANDS
9,,-11,,	are running
9,,-11,,	we are running
9,,-11,-20,-12	@<code> .. <code>
9,,-11,-7,10	@was .. ,
9,,-12,,-7	@do .. here
9,,-12,,-8	@them *
9,,-12,,7	@two PERIOD
9,,-13,,	, we confirmed
9,,-13,,	@* , we DECIDED
9,,-13,,	@, we DECIDED that
9,,-13,,	confirmed
9,,-13,,	confirmed that
9,,-13,,	we confirmed
9,,-13,,	we confirmed that
9,,-16,,-10	@ORDER on
9,,-17,12,	@^ we are on
9,,-5,,	, i was
9,,-5,,	@* has to
9,,-5,,	@, i was
9,,-5,,	@, i was *
9,,-5,,	@<code> .. not
9,,-5,,	@^ your STYLE
9,,-5,,	@any .. THING
9,,-5,,	@got .. is
9,,-5,,	@that is WRONG ,
9,,-5,,	@we do not do
9,,-5,,-8	backup script $
9,,-5,,9	@a * for that
9,,-5,-13,-12	@ORDER in
9,,-5,-5,-9	@STYLE .. TECH
9,,-5,6,-5	the owner
9,,-6,,	@any .. it
9,,-6,,	@this THING is
9,,-6,,	@were .. with
9,,-6,,	outdated
9,,-6,,	outda~
9,,-6,,-5	@was .. <port>
9,,-6,,12	@DID .. again
9,,-6,-5,6	i told
9,,-6,-5,6	i told you
9,,-6,-9,	@this .. THING
9,,-7,,	@<num> .. not
9,,-7,,	@^ as i YOU_DID
9,,-7,,	@as i YOU_DID
9,,-7,,	@is the WRONG
9,,-7,,	@one .. that
9,,-7,,	alone ,
9,,-7,,	alone , i
9,,-7,,	is the wrong
9,,-7,-6,	@has .. use
9,,-7,-8,	@you DID
9,,-7,12,	@* THING is TECH
9,,-8,,	@THING .. go
9,,-8,,	@to .. is
9,,-8,,10	@* are *
9,,-9,,-6	@of .. here
9,,-9,,-7	@that .. a
9,,-9,10,	@the ROLE THING
9,,-9,6,	@you .. :
9,,17,-7,	@* TECH
9,,6,,	@do .. ROLE
9,,6,,-7	@DID .. is
9,,6,-10,-12	@, we *
9,,6,-8,-5	@: .. <Name>
9,,7,-6,-7	@THING .. NOWADAYS
9,,7,-7,-13	@* , we
9,,7,-7,8	@<id> .. it
9,,9,5,	@the TECH ORDER
9,-10,,-6,-5	@<code> .. in
9,-10,-12,,	@* to the
9,-10,-12,20,	@* es
9,-10,-6,-10,-10	the function
9,-11,-7,-5,	@this .. not
9,-11,-8,,-8	@for a *
9,-11,-8,6,-7	@THING .. per
9,-11,-8,9,-5	@a * THING
9,-11,11,,-14	side
9,-11,6,-10,-12	@we .. using
9,-12,,,-13	@at the * $
9,-12,,-17,14	@* are * $
9,-12,,-5,-11	@a .. THING
9,-12,,7,-6	@has .. ,
9,-12,-10,12,9	eu
9,-12,-14,,18	@^ .. el
9,-12,-7,-21,-14	endpo~
9,-12,-9,13,-10	@* THING *
9,-13,-10,,8	other
9,-13,-15,-16,-17	correct
9,-13,-8,,-9	^ careful
9,-13,6,-8,11	@we .. that
9,-14,-11,-21,-14	endpoint
9,-14,-13,22,-13	@le .. est
9,-14,-5,,-5	@be .. of
9,-14,-6,7,-9	@in .. is
9,-14,12,,-6	cache
9,-15,-15,-12,17	@DID $
9,-15,17,-11,-17	archi~
9,-17,17,-13,-14	@no TECH
9,-19,-19,35,-17	@^ .. est
9,-19,-19,35,-17	@est .. $
9,-19,-19,35,-17	est
9,-21,-15,-15,6	?s^why
9,-22,10,-8,-7	@the * STYLE $
9,-5,,,	@* to it
9,-5,,,	@our * ,
9,-5,,,	make that
9,-5,,,	port is
9,-5,,,-10	@got .. STYLE
9,-5,,,-5	@does .. in
9,-5,,,-8	@no .. ORDER
9,-5,,-15,-5	file is
9,-5,,-5,-6	?s^<path>
9,-5,,-5,-6	@^ <path>
9,-5,,-5,-6	^ <path>
9,-5,,-7,	@been .. ,
9,-5,,-8,	@it is <Name> $
9,-5,,-8,8	@on .. we
9,-5,,5,	@our .. they
9,-5,,6,	@it .. <path>
9,-5,-11,,9	@that .. have
9,-5,-12,,11	@ORDER to the
9,-5,-16,-10,-12	@not * $
9,-5,-5,,	, there is
9,-5,-5,,	@* the STYLE *
9,-5,-5,,	@, there is
9,-5,-5,,	@, there is no
9,-5,-5,,-9	@you .. has
9,-5,-5,,-9	has the
9,-5,-5,-7,-5	@not in *
9,-5,-5,5,	@have a * THING
9,-5,-6,,	<port> ,
9,-5,-6,,	@<port> ,
9,-5,-7,,10	@was .. to
9,-5,-7,13,-5	@has .. a
9,-5,-7,15,-10	@the * in the
9,-5,-7,9,-5	@my .. it
9,-5,-8,,	@the new one
9,-5,-8,,	the new one
9,-5,-8,,-11	@use TECH ?
9,-5,-8,,-5	but it
9,-5,6,-10,	@in .. :
9,-5,6,-11,	@that is the *
9,-5,8,-6,	@it .. the
9,-6,,,	@a .. NOWADAYS
9,-6,,,	@is the STYLE
9,-6,,,	is the test
9,-6,,,-5	@was WRONG
9,-6,,,-5	i wanted
9,-6,,,-5	was wrong
9,-6,,,-7	@<NAMED> .. what
9,-6,,-5,	@YOU_DID TECH
9,-6,,-5,5	@YOU_DID .. ORDER
9,-6,,-6,-12	@again .. is
9,-6,-11,-9,-10	^ hold
9,-6,-11,-9,-10	^ hold on
9,-6,-11,-9,-10	hold on
9,-6,-12,-11,5	library
9,-6,-12,14,-5	they are
9,-6,-13,9,-6	@, .. ROLE
9,-6,-15,10,-6	owns the
9,-6,-5,,	must be
9,-6,-6,,	@YOU_DID <NAMED>
9,-6,-6,,-7	port <port>
9,-6,-6,,-8	@in .. DID
9,-6,-6,-8,	@about .. TECH
9,-6,-6,-8,-5	@* in <port>
9,-6,-6,11,-7	@is <VALUE> PERIOD
9,-6,-6,11,-7	@is <VALUE> PERIOD $
9,-6,-6,11,-7	@is <num> PERIOD
9,-6,-6,11,-7	@is <num> PERIOD $
9,-6,-7,,	, see
9,-6,-8,,	@an .. a
9,-6,-8,,-10	?s^there is
9,-6,-8,,-10	@^ there is
9,-6,-8,,-10	^ there is
9,-6,12,,-14	@made .. ,
9,-6,5,,-11	@and .. on
9,-6,7,,-11	@use TECH
9,-6,7,,-8	scratch
9,-6,7,,-8	scrat~
9,-7,,,	@am .. -
9,-7,,,7	you wrote
9,-7,,-14,-12	@is .. :
9,-7,,-9,5	module
9,-7,-12,-10,19	@^ .. was
9,-7,-5,,	@THING .. our
9,-7,-5,,9	@us .. TECH
9,-7,-5,-5,16	@is .. what
9,-7,-6,,	@stop .. it
9,-7,-6,18,-7	@STANDS at
9,-7,-7,-7,12	@up .. the
9,-7,-7,15,-6	@* est * $
9,-7,-7,15,-6	@est * $
9,-7,-8,,-5	@the * is <num>
9,-7,-9,,-5	@it uses TECH
9,-7,-9,,-5	@it uses TECH $
9,-7,-9,5,7	@ist .. ,
9,-7,-9,8,	the gateway
9,-7,15,-8,-6	the name
9,-7,7,,-6	, keep the
9,-7,8,,	@will .. ORDER
9,-7,8,,	@will not ORDER
9,-8,,,	@, the STYLE
9,-8,,,-8	@to what you YOU_DID
9,-8,,-10,-6	@TECH , we
9,-8,,-15,5	@use the * THING
9,-8,,-5,	worker
9,-8,-11,-6,	@TECH .. here
9,-8,-6,13,-8	@* THING * $
9,-8,-8,-5,-5	@THING .. more
9,-8,-9,-5,-6	@is .. without
9,-9,,,-14	days
9,-9,-10,6,	@to * the THING
9,-9,-11,-10,-6	@* , not *
9,-9,5,-5,5	vue $
9,10,,,	@TECH .. instead
9,11,,,	2@^ .. for
9,11,,,	@never .. to
9,12,-12,-5,	use pnpm
9,12,-7,-5,-11	@default STYLE $
9,12,-7,-5,-11	default exports $
9,12,-8,,-5	writing
9,12,-8,,-5	writi~
9,13,,,-9	@i .. default
9,13,-13,18,-23	auf
9,15,-8,-5,-8	really
9,15,-8,-5,-8	reall~
9,17,-14,-8,-9	à
9,19,-6,-6,-11	@no .. TECH
9,20,-15,-7,-5	long
9,21,-9,-11,-6	@* so
9,5,,,-14	pnpm
9,5,,,-6	@TECH .. there
9,5,,,-8	@* to TECH *
9,5,,-5,-5	@ORDER in *
9,5,-13,-10,11	@* pas
9,5,-9,-10,-8	@<path> .. $
9,6,,,	@<code> .. this
9,7,,,	@ORDER in * $
9,7,,,	i did
9,7,,-10,	strin~
9,7,-6,,	@<VALUE> .. to
9,7,-7,,-9	@not .. you
9,7,8,-13,-7	@per THING
9,7,9,-5,	@to .. ,
9,8,,-5,	@do .. <NAMED>
9,8,,-7,-9	@* our
9,9,-10,-14,-7	@i .. <NAMED>
9,9,-13,-9,-5	?s^* use
9,9,-13,-9,-5	@^ * use
9,9,-5,-7,	@TECH .. to
`;
