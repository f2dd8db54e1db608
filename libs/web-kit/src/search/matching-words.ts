import { foldSearch, IGNORED_IN_SEARCH, UNSPACED } from '@endpaper/contracts';

/** A part of a text, and whether it is a word that was searched. */
export interface TextPart {
  text: string;
  matches: boolean;
}

const UNSPACED_RUN = `${UNSPACED.source}(?:${UNSPACED.source}|${IGNORED_IN_SEARCH.source})*`;
const LETTERS = `(?:(?!${UNSPACED.source})[\\p{L}\\p{N}\\p{M}]|${IGNORED_IN_SEARCH.source})+`;
/** The words of a text as the services have them (`plain_words` of service-kit): `C++` and `C#` are words, too. */
const WORD = new RegExp(`${UNSPACED_RUN}|${LETTERS}(?:(?:\\+\\+|#)(?![\\p{L}\\p{N}]))?`, 'gu');

/** The words of a text, in the form in which a search compares them. */
export function foldedWords(text: string): string[] {
  return (text.match(WORD) ?? []).map(foldSearch).filter(word => word !== '');
}

/** Splits a text into words that begin with one of the words of a search, and what is between them. */
export function matchingWords(text: string, searched: string): TextPart[] {
  const words = foldedWords(searched);
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    for (const [from, to] of matchesIn(word, words)) {
      if (index + from > end) parts.push({ text: text.slice(end, index + from), matches: false });
      parts.push({ text: text.slice(index + from, index + to), matches: true });
      end = index + to;
    }
  }
  if (end < text.length) parts.push({ text: text.slice(end), matches: false });
  return parts;
}

/** Where a word has searched ones: the whole word that begins with one, or what a run without spaces has inside. */
function matchesIn(word: string, searched: string[]): [from: number, to: number][] {
  if (UNSPACED.test(word)) return matchesInRun(word, searched);
  const folded = foldSearch(word);
  return searched.some(beginning => folded.startsWith(beginning)) ? [[0, word.length]] : [];
}

/** Each mark of kana apart from its letter: a letter of half width has it as a character of its own. */
const apart = (text: string) => foldSearch(text).normalize('NFD');

function matchesInRun(run: string, searched: string[]): [from: number, to: number][] {
  const letters = Array.from(run, letter => ({ letter, folded: apart(letter) }));
  const folded = letters.map(each => each.folded).join('');
  const isMatched = new Set<number>();
  for (const word of searched.map(apart))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      for (let offset = 0; offset < word.length; offset += 1) isMatched.add(at + offset);

  const matches: [from: number, to: number][] = [];
  let [from, foldedFrom] = [0, 0];
  for (const { letter, folded: plain } of letters) {
    const last = matches.at(-1);
    // A mark that a search ignores belongs to the letter before it.
    const isMarked = plain === '' ? last?.[1] === from : hasAny(isMatched, foldedFrom, plain.length);
    if (isMarked && last?.[1] === from) last[1] += letter.length;
    else if (isMarked) matches.push([from, from + letter.length]);
    from += letter.length;
    foldedFrom += plain.length;
  }
  return matches;
}

const hasAny = (places: Set<number>, first: number, length: number) =>
  Array.from({ length }, (_, offset) => first + offset).some(place => places.has(place));

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
