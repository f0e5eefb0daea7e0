/**
 * A statement without the sentences that it only quotes: what a customer wrote, what an error message or a rejected proposal
 * says is not said by whoever tells of it. A name or a value in quotation marks stays.
 */
export function withoutQuotations(text: string): string {
  return text.replaceAll(QUOTED, (quotation: string, words: string, at: number) => {
    const before = text.slice(Math.max(0, at - LOOKS_BACK), at);
    const isReported = at === 0 || REPORTS.test(before);
    return isReported && words.trim().split(/\s+/).length >= A_SENTENCE ? '"…"' : quotation;
  });
}

const A_SENTENCE = 4;
const LOOKS_BACK = 80;
const QUOTED = /["“”]([^"“”\n]{8,300})["“”]/g;
const REPORTS =
  /\b(?:says?|said|wrote|writes|reads?|claim(?:s|ed)?|told|asks?|asked|prints?|printed|shows?|showed|logs?|logged|reports?|reported|errors?|messages?|warnings?|titled?|entitled|comments?|tickets?|issues?|headings?|subjects?|quotes?|quoted|docs?|changelog|adr|proposal|line|string|text|sentence|phrase|banner|tooltip|label)\b[^"“”]{0,60}$/i;
