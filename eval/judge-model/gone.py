"""Statements that a thing is gone, renamed or replaced: they concern every statement that names it."""
import collections
import re

# {x} is gone, {y} is another name. Every other line is for worlds that are kept aside.
SAYINGS = """
{x} was retired on Sunday; {y} does its work now.
{x} is gone for good, nothing runs there any more.
We replaced {x} with {y} last week; {x} is switched off.
{x} died in the night and won't be repaired.
{x} is called {y} from now on, everywhere.
{x} was renamed to {y}; the old name must not be used any more.
Please don't use {x} any more, it was shut down in May.
{y} took over from {x}, which has been wiped.
The contract for {x} ended; from now on it's {y}.
{x} isn't ours any more: it was sold in spring.
{x} has been decommissioned. Everything it did moved to {y}.
{x} burned out; {y} stands in its place since Tuesday.
No more {x}: we moved to {y} on the first.
{x} left; ask {y} instead.
{x}'s board failed for good, and {y} was bought to replace it.
{x} has been dropped altogether, there is no successor.
Since the move there is no {x} any more; use {y}.
{x} was merged into {y} and no longer exists by itself.
It's {y}, not {x}; {x} was taken out of service.
{y} instead of {x} from today, in every place where {x} was used.
{x} was deleted after the migration to {y}.
We've given up {x} and use {y} for all of it.
{x} is end of life here; {y} is what we run now.
{x} got stolen, so {y} is what we have.
{x} no longer exists. What was on it lies on {y} now.
{x} stopped being maintained, so we switched everything to {y}.
btw {x} is retired, {y} is the one to use
{x} is dead, long live {y}
{x} was given back to its owner at the end of the month.
{x} will not come back: it is replaced by {y} as of this morning.
{y} is the new name of {x}, in code and documents alike.
{x} has been thrown out; we never got around to replacing it.
Everything that went through {x} goes through {y} now, {x} is switched off.
{x} closed for good at the end of September.
The old {x} is history, we have {y} since the weekend.
{x} was unplugged yesterday and goes to recycling; {y} has its address.
{x} is no longer in use, the licence ran out.
We don't have {x} any longer, {y} does that for us.
{x} has been abandoned in favour of {y}.
After the failure of {x} we decided to go on with {y} only.
""".strip().splitlines()
NAMES = "kestrel juniper basalt Orla Mateus larch quokka Hetty fathom Brisa osier tundra Nils magpie cobalt-2 thistle Renske pike vesper Amadou lodestar grebe Sanne flint-03 marten Ilse heron Tadeo sorrel bittern".split()
PER_WORLD = 3
LEAST_NAMED, MOST_NAMED = 2, 9


def say_gone(worlds, rng):
    """To each world in which things are named again and again, some statements at its end that one of them is gone."""
    words = [[set(re.findall(r"[^\W\d_][\w-]{2,}", item["text"].lower())) for item in world["items"]] for world in worlds]
    spread = collections.Counter(word for world in words for word in set().union(*world))
    for world, own in zip(worlds, words):
        named = collections.Counter(word for item in own for word in item)
        changed = {change["of"] for item in world["items"] for change in item.get("changes", []) if change["is"] == "replaces"}
        spellings = {word.lower(): word for item in world["items"] for word in re.findall(r"[^\W\d_][\w-]{2,}", item["text"])}
        is_name = lambda word: word in named_in(world) or re.search(rf"[a-z,;] {re.escape(word.capitalize())}", " ".join(item["text"] for item in world["items"])) or not re.fullmatch("[a-z]+", word)
        things = sorted(word for word, count in named.items() if LEAST_NAMED <= count <= MOST_NAMED and spread[word] <= 2 and is_name(word))
        sayings = SAYINGS[1 if world["split"] == "held" else 0::2]
        for thing in rng.sample(things, min(PER_WORLD, len(things))):
            saying = rng.choice(sayings).format(x=spellings[thing], y=rng.choice(NAMES))
            naming = [at for at, item in enumerate(own) if thing in item and at not in changed]
            world["items"].append({"text": saying[0].upper() + saying[1:] if rng.random() < 0.7 else saying, "changes": [{"of": at, "is": "partly"} for at in naming]})


def named_in(world):
    return set(re.findall(r"[\w-]+", world.get("about", "").lower()))
