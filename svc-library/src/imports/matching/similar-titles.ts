import { foldSearch } from '@endpaper/contracts';
import { withoutArticle, wordsOf } from '../../entries/folded-words.js';
import { mayAgree, numberInSeries, shortTitle, withoutSeries } from './match-keys.js';

/** Longer titles are compared by their beginning. */
const MAX_LENGTH = 120;

const NUMBERS = new Set(
  'one two three four five six seven eight nine ten eleven twelve first second third fourth fifth sixth seventh eighth ninth tenth'.split(
    ' ',
  ),
);

/**
 * Whether two titles of one author may be of one book: with a few other letters, or where one goes on behind the other one (“and Other
 * Essays”). Titles with other numbers are other volumes, and a short title is the beginning of many (“Dune Messiah”).
 */
export function areSimilarTitles(one: string, other: string): boolean {
  if (!mayAgree(numberInSeries(one), numberInSeries(other))) return false;
  const [some, others] = [wordsOfTitle(one), wordsOfTitle(other)];
  if (numbersIn(some) !== numbersIn(others)) return false;
  if (some.length === 0 || others.length === 0) return false;
  const [shorter, longer] = some.length <= others.length ? [some, others] : [others, some];
  return goesOn(shorter, longer) || areAlmostTheSame(shorter.join(''), longer.join(''));
}

const wordsOfTitle = (title: string) =>
  wordsOf(withoutArticle(foldSearch(shortTitle(withoutSeries(title))).trim()))
    .slice(0, MAX_LENGTH)
    .split(' ')
    .filter(Boolean);

const isNumber = (word: string) => /\d/.test(word) || /^[ivx]+$/.test(word) || NUMBERS.has(word);

const numbersIn = (words: readonly string[]) => words.filter(isNumber).join(' ');

/** The fewest words of a title that another title does not only happen to begin with. */
const WORDS = 3;

function goesOn(shorter: readonly string[], longer: readonly string[]): boolean {
  if (shorter.some((word, index) => word !== longer[index])) return false;
  const rest = longer.slice(shorter.length);
  return shorter.length >= WORDS || (rest[0] === 'and' && rest[1] === 'other');
}

/** One other letter in eight, three at most. */
function areAlmostTheSame(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length);
  const most = length < 5 ? 0 : Math.min(3, Math.max(1, Math.floor(length / 8)));
  return Math.abs(one.length - other.length) <= most && distance(one, other) <= most;
}

/** How many letters are to be replaced, added or left out (Levenshtein). */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 0; row < one.length; row += 1) {
    const next = [row + 1];
    const letter = one.charAt(row);
    for (let column = 0; column < other.length; column += 1) {
      const replaced = (previous[column] ?? 0) + (other.charAt(column) === letter ? 0 : 1);
      next.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    previous = next;
  }
  return previous.at(-1) ?? 0;
}
