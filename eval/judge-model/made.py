"""Makes further pairs from the written ones: restatements, corrections in many wordings, and neighbours that look alike."""
import collections
import re

from sources import APART, CAL, LEARNED, REPLACES, SAME, TEST, Pair, plain

MOST_RESTATED = {LEARNED: 14_000, CAL: 800, TEST: 800}
VALUE = re.compile(r"`[^`]+`|(?<![\w.,])[\w./:#@-]*\d(?:[\w./:#@%-]|,(?=\d))*(?<![.:,])|(?<=[a-z,:] )[A-Z][\w-]+(?: [A-Z][\w-]+)*")
CHANGE = re.compile(
    r"n't|\b(?:not|no|never|longer|instead|any ?more|moved?|switch\w*|chang\w*|replac\w*|now|was|were|used to|since|again|back|new|went|drop\w*|gone|rais\w*|lower\w*"
    r"|bump\w*|upgrad\w*|from|until|swap\w*|turned|became|left|took|takes? over|retired?|stopp\w*|as of|today|got|rather|than|correction|actually|renam\w*|migrat\w*|cut|grew|up to|down to)\b", re.I)
SWITCH = re.compile(r"\b(?:off|on|enabled|disabled|without|with|optional|required|allowed|forbidden|before|after|min|max|first|last|only)\b", re.I)


def make_pairs(pairs, rng):
    return [*value_put_back(pairs, rng), *restatements(pairs, rng), *turned_round(pairs, rng), *sequels(pairs, rng), *same_topic(pairs, rng), *corrections(pairs, rng)]


def value_put_back(pairs, rng):
    """An update in other words, with the earlier value in it again, says the same as the earlier statement."""
    for pair in pairs:
        if pair.label != REPLACES or CHANGE.search(pair.new):
            continue
        lost = [v for v in VALUE.findall(pair.old) if v.lower() not in pair.new.lower()]
        won = [v for v in VALUE.findall(pair.new) if v.lower() not in pair.old.lower()]
        if len(lost) != 1 or len(won) != 1 or pair.old.count(lost[0]) != 1 or pair.new.count(won[0]) != 1 or has_digit(lost[0]) != has_digit(won[0]):
            continue
        again = pair.new.replace(won[0], lost[0])
        a, b = stems(pair.old), stems(again)
        shared = len(a & b) / max(1, min(len(a), len(b)))
        if shared < 0.5 or set(SWITCH.findall(pair.old.lower())) != set(SWITCH.findall(again.lower())):
            continue
        if plain(again) == plain(pair.old) and rng.random() < 0.8:
            continue
        old, new = (pair.old, again) if rng.random() < 0.5 else (again, pair.old)
        yield Pair(pair.source, old, new, SAME, 0.8, pair.split)


def has_digit(text):
    return bool(re.search(r"\d", text))


def stems(text):
    return {word[:4] for word in re.findall(r"\w{3,}", text.lower())}


LEADS = ["btw ", "fyi: ", "note: ", "Reminder: ", "just to confirm: ", "as said, ", "yes, ", "for the record: ", "ok so ", "still true: ", "again: ", "remember: ", "- "]
TAILS = [" (checked)", "!", " fyi", " as said", " (as before)", ", still", " (confirmed)"]


def restated(text, rng):
    """The same claim in another dress."""
    being = re.match(r"^(?:The|Our|the|our) (.{2,50}?) (?:is|are) ([^,;.]{1,50})\.?$", text)
    if being and rng.random() < 0.7:
        what, value = being.groups()
        forms = [f"{what}: {value}", f"{value} is the {what}", f"{what[0].upper() + what[1:]} is {value}", f"our {what} is {value}"]
        part = re.match(r"^(.+?) (?:of|for|in) (?:the )?(.+)$", what)
        if part:
            forms += [f"{part.group(2)}'s {part.group(1)} is {value}", f"{part.group(2)} {part.group(1)}: {value}"]
        return rng.choice(forms)
    entry = re.match(r"^([^:]{3,50}): ([^,;:.]{1,50})\.?$", text)
    if entry and rng.random() < 0.7:
        what, value = entry.groups()
        return rng.choice([f"The {what} is {value}", f"{what} = {value}", f"{what} is {value}.", f"{what} - {value}"])
    if rng.random() < 0.3:
        text = re.sub(r"^(?:The|Our|the|our) ", lambda _: rng.choice(["", "Our ", "the "]), text)
    if rng.random() < 0.4:
        text = rng.choice(LEADS) + (text[:1].lower() + text[1:] if text[1:2].islower() else text)
    if rng.random() < 0.3:
        text = text.rstrip(".!") + rng.choice(TAILS)
    return text.replace("`", "") if rng.random() < 0.3 else text


def restatements(pairs, rng):
    for split, most in MOST_RESTATED.items():
        texts = sorted({text for pair in pairs if pair.split == split and not pair.source.startswith("compound") for text in (pair.old, pair.new)})
        for text in rng.sample(texts, min(most, len(texts))):
            other = restated(text, rng)
            if other != text:
                old, new = (text, other) if rng.random() < 0.5 else (other, text)
                yield Pair("restated", old, new, SAME, 0.6, split)


def turned_round(pairs, rng):
    """Two statements that both hold leave each other alone in either order."""
    for pair in pairs:
        if pair.split == LEARNED and pair.label == APART and by_a_writer(pair) and rng.random() < 0.35:
            yield Pair("turned", pair.new, pair.old, APART, 0.4 * pair.weight, LEARNED, 0.5)


def by_a_writer(pair):
    return pair.source.startswith(("written", "examined"))


def companions(pairs):
    """For each older statement what replaces it, beside what was said of the same thing and leaves it; the two leave each other."""
    told = collections.defaultdict(lambda: ([], []))
    for pair in pairs:
        if by_a_writer(pair) and pair.label in (APART, REPLACES):
            told[pair.split, pair.source, pair.old][pair.label].append(pair.new)
    for (split, source, old), (left, by) in told.items():
        values = {value.lower() for value in VALUE.findall(old)}
        kept = [text for text in left if len(stems(old) & stems(text)) <= 0.5 * len(stems(old) | stems(text)) and not any(value in text.lower() for value in values)]
        if kept and by:
            yield split, source, old, by, kept


def sequels(pairs, rng):
    for split, _, _, by, kept in companions(pairs):
        for one in by if split == LEARNED else ():
            for other in kept:
                yield Pair("sequels", *((other, one) if rng.random() < 0.6 else (one, other)), APART, 0.3, LEARNED, 0.5)


SMALL = set("the is are was we it its and to of in on at by for an no not now with from has have our my be that this as use uses used all only new one two".split())
PER_WRITER = 160


def same_topic(pairs, rng):
    """Two statements of one writer with a rare word in common and little else: about different things."""
    of_writer = collections.defaultdict(list)
    for pair in pairs:
        if pair.split == LEARNED and by_a_writer(pair):
            of_writer[pair.source].append(pair)
    for theirs in of_writer.values():
        partners = collections.defaultdict(set)
        for pair in theirs:
            partners[pair.old].add(pair.new)
            partners[pair.new].add(pair.old)
        words = {text: {w[:5] for w in re.findall(r"[a-z0-9][a-z0-9_.:-]+", text.lower()) if w not in SMALL} for text in partners}
        having = collections.defaultdict(list)
        for text, its in words.items():
            for word in its:
                having[word].append(text)
        for text in rng.sample(sorted(words), min(PER_WRITER, len(words))):
            near = collections.Counter(other for word in sorted(words[text]) if len(having[word]) <= 25 for other in having[word])
            for other, shared in near.most_common(8):
                related = other == text or other in partners[text] or partners[other] & partners[text]
                if not related and shared <= 0.34 * len(words[text] | words[other]):
                    yield Pair("topic", *((text, other) if rng.random() < 0.5 else (other, text)), APART, 0.3, LEARNED, 0.5)
                    break


POINTING = ["it's {y}, not {x}", "It's {y}, not {x}.", "no, {y}, not {x}", "No, it's {y}, not {x}", "Correction: {y}, not {x}", "it is {y} instead of {x}", "not {x} but {y}",
            "{x} is wrong, it's {y}", "wrong, {y} rather than {x}", "sorry, I meant {y}, not {x}", "that's {y}, not {x}"]
MOVING = ["we replaced {x} with {y}", "We moved from {x} to {y}.", "{x} was replaced by {y}", "switched from {x} to {y}", "we've gone from {x} to {y}", "{x} is gone, it's {y} now",
          "We swapped {x} for {y}", "{x} became {y}", "{y} took over from {x}", "no longer {x} but {y}"]
ADDED = [", not {x}", " instead of {x}", ", no longer {x}", " ({x} before)", ", {x} is gone"]
RUMOURS = ["{who} said {new}; that's not true, {old}", "{who} claims {new}, but we have not changed it, {x} it still is", "{who} thought {new}. Wrong, {old} as before",
           "there was talk of {y} instead of {x}, we decided against it", "we looked at {y} but stay with {x}"]
WHO = ["The new guy", "Somebody", "Petra", "a customer", "the intern", "ChatGPT", "the blog post", "one comment"]
WORDS = re.compile(r"`[^`]+`|[\w'’]+(?:[./:@#-]+\w+)*|[:=→]")


def corrections(pairs, rng):
    """Corrections that name only the two values, rumours that are denied, and the same words beside a statement without the value."""
    learned = [pair for pair in pairs if pair.split == LEARNED and pair.label == REPLACES]
    others = sorted({pair.old for pair in learned if by_a_writer(pair)})
    for pair in learned:
        values = changed_value(pair.old, pair.new)
        if values is None:
            continue
        x, y = values
        kind = rng.random()
        if kind < 0.15:
            text = rng.choice(RUMOURS).format(who=rng.choice(WHO), new=within(pair.new), old=within(pair.old), x=x, y=y)
            yield Pair("grammar", pair.old, text, APART, 0.6, LEARNED)
            continue
        text = pair.new.rstrip(".!") + rng.choice(ADDED).format(x=x) if kind < 0.3 else rng.choice(POINTING if kind < 0.65 else MOVING).format(x=x, y=y)
        yield Pair("grammar", pair.old, text, REPLACES, 0.6, LEARNED)
        other = rng.choice(others)
        if not any(word[:5] in other.lower() for word in re.findall(r"[\w.-]{3,}", x.lower())):
            yield Pair("grammar", other, text, APART, 0.4, LEARNED)


def within(text):
    return text[0].lower() + text[1:].rstrip(".!")


def changed_value(old, new):
    """The two values of statements that differ in one to three words after a common beginning."""
    a, b = ([match.span() for match in WORDS.finditer(text)] for text in (old, new))
    word = lambda text, span: text[slice(*span)].lower()
    most = min(len(a), len(b))
    front = next((i for i in range(most) if word(old, a[i]) != word(new, b[i])), most)
    back = next((i for i in range(most - front) if word(old, a[-1 - i]) != word(new, b[-1 - i])), most - front)
    x, y = a[front:len(a) - back], b[front:len(b) - back]
    if front < 2 or back > 4 or not 1 <= len(x) <= 3 or not 1 <= len(y) <= 3:
        return None
    lost, won = old[x[0][0]:x[-1][1]], new[y[0][0]:y[-1][1]]
    return None if max(len(lost), len(won)) > 30 or lost.lower() in new.lower() else (lost, won)
