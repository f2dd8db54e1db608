import styles from './released-marks.module.css';

// For remotes that were released while this library marked searched words; others take `MarkedText` of web-kit.

interface TextPart {
  text: string;
  matches: boolean;
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A word in lower case, without accents. */
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a text into words that begin with one of the words of a search, and what is between them. */
function matchingWords(text: string, searched: string): TextPart[] {
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

/** A text with the words marked that were searched. */
export function MarkedText({ text, searched }: { text: string; searched: string }) {
  return matchingWords(text, searched).map((part, index) =>
    part.matches ? (
      <mark key={index} className={styles.mark}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}

/** Whether a text has a word that begins with one of the words of a search. */
export function hasMatchingWord(text: string, searched: string): boolean {
  return matchingWords(text, searched).some(({ matches }) => matches);
}

/** The whole text: an excerpt needs no more before the next release of the remote. */
export const excerptOf = (text: string) => text;
