/** A part of a text, and whether it is a word that was searched. */
export interface TextPart {
  text: string;
  matches: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/** A word as the search compares it: in lower case, without accents. */
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæœı]/g, letter => LETTERS[letter] ?? letter);
}

/** Splits a text into words that begin with one of the words of a search, and what is between them. */
export function matchingWords(text: string, searched: string): TextPart[] {
  const beginnings = (searched.match(WORD) ?? []).map(plain);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!beginnings.some(beginning => plain(word).startsWith(beginning))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), matches: false });
    parts.push({ text: word, matches: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), matches: false });
  return parts;
}

/** Whether a text has a word that begins with one of the words of a search. */
export function hasMatchingWord(text: string, searched: string): boolean {
  return matchingWords(text, searched).some(({ matches }) => matches);
}

/** The characters before the first match in an excerpt, at most. */
const BEFORE = 60;

/** A text from shortly before the first word that was searched; the whole text when it has none. */
export function excerptOf(text: string, searched: string): string {
  const [first, second] = matchingWords(text, searched);
  const start = !first || first.matches || !second ? 0 : first.text.length;
  if (start <= BEFORE) return text;
  const before = text.slice(start - BEFORE, start);
  return `… ${before.replace(/^\S*\s+/u, '')}${text.slice(start)}`;
}
