"""Splits texts into the model's word pieces exactly as src/adapters/encoder/wordpiece.ts does, and keeps where each piece stands."""
import json
import re
import sys
import unicodedata

CJK = "\u4E00-\u9FFF\u3400-\u4DBF\U00020000-\U0002A6DF\U0002A700-\U0002CEAF\uF900-\uFAFF\U0002F800-\U0002FA1F"
MAX_WORD_LENGTH = 100
DROPPED = {"Cc", "Cf", "Co", "Mn"}


def characters(category):
    return "".join(re.escape(chr(c)) for c in range(sys.maxunicode + 1) if unicodedata.category(chr(c)).startswith(category))


# Python's regular expressions know no Unicode categories, so they are written out.
PUNCTUATION = characters("P") + re.escape("$+<=>^`|~")
SPACE = "\t\n\r" + characters("Z")
WORD = re.compile(f"[{CJK}]|[{PUNCTUATION}]|[^{SPACE}{PUNCTUATION}{CJK}]+")


class WordPieces:
    def __init__(self, tokenizer_path):
        with open(tokenizer_path, encoding="utf8") as file:
            self.vocab = json.load(file)["model"]["vocab"]
        self.longest = max(map(len, self.vocab))
        self.known = {}

    def continues(self):
        """For every piece number whether it continues the word of the piece before it."""
        return [piece.startswith("##") for piece, _ in sorted(self.vocab.items(), key=lambda entry: entry[1])]

    def split(self, text, most):
        """Piece numbers, and for each the characters of the word that it belongs to; the model's own marks are not among them."""
        numbers, places = [], []
        for found in WORD.finditer(text):
            pieces = self.pieces_of(found.group())
            numbers.extend(pieces)
            places.extend([found.span()] * len(pieces))
            if len(numbers) >= most:
                break
        return numbers[:most], places[:most]

    def pieces_of(self, word):
        if word not in self.known:
            self.known[word] = self.find_pieces(normalized(word))
        return self.known[word]

    def find_pieces(self, word):
        unknown = [self.vocab["[UNK]"]]
        if len(word) > MAX_WORD_LENGTH:
            return unknown
        found, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            end = min(len(word), start + self.longest)
            while end > start and prefix + word[start:end] not in self.vocab:
                end -= 1
            if end == start:
                return unknown
            found.append(self.vocab[prefix + word[start:end]])
            start = end
        return found


def normalized(word):
    if word.isascii():
        word = "".join(c for c in word if " " <= c != "\x7f")
    else:
        word = "".join(c for c in unicodedata.normalize("NFD", word) if unicodedata.category(c) not in DROPPED and c != "\uFFFD")
    return word.lower()
