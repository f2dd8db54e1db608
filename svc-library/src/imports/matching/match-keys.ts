import { foldSearch } from '@endpaper/contracts';
import { withoutArticle, wordsOf } from '../../entries/folded-words.js';
import { bounded } from './bounded-key.js';

// A regular expression that looks for such ends of a title begins anew at each of its characters, which takes minutes for a long one.

/** What stands inside of the brackets of a series: `The Locked Tomb, #1`. */
const IN_SERIES = /^[^#]*#\s*(\d[\d.,–-]*)/;

interface Ending {
  /** The text before the bracket that opens. */
  before: string;
  inside: string;
}

/** The brackets at the end of a text, with none of their kind inside. */
function bracketsBehind(text: string, open: string, close: string): Ending | undefined {
  const trimmed = text.trimEnd();
  const start = trimmed.lastIndexOf(open);
  const inside = trimmed.slice(start + 1, -1);
  if (start === -1 || !trimmed.endsWith(close) || inside.includes(close)) return undefined;
  return { before: trimmed.slice(0, start).trimEnd(), inside };
}

/** A title without the series that Goodreads writes behind it, `(The Locked Tomb, #1)`, and the number in it. */
function seriesOf(title: string): { bare: string; number: string } {
  const brackets = bracketsBehind(title, '(', ')');
  const number = IN_SERIES.exec(brackets?.inside ?? '')?.[1];
  return brackets && number !== undefined
    ? { bare: brackets.before || title, number }
    : { bare: title, number: '' };
}

/** A title without the series and the number behind it. */
export const withoutSeries = (title: string) => seriesOf(title).bare;

/** A title without what follows a colon or a bracket: its subtitle, its edition, its series. */
export function shortTitle(title: string): string {
  const end = title.search(/[:：([（［]/);
  return (end === -1 ? title : title.slice(0, end).trimEnd()) || title;
}

/** The form in which titles and authors are compared: without case, accents, punctuation and spaces. `&` is “and”. Of a long text it is the hash. */
function folded(text: string): string {
  return bounded(wordsOf(text).replaceAll(' ', ''));
}

function foldedTitle(title: string): string {
  return folded(withoutArticle(foldSearch(title).trim()));
}

/** `Mary Shelley` of `Mary Wollstonecraft Shelley`. */
function personOf(author: string): string {
  const names = author.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return names.length > 1 ? bounded(`${names.at(0)} ${names.at(-1)}`) : '';
}

/** The keys by which a book of a file and a book of the catalogue are compared. Empty where a text has no letter. */
export interface MatchKeys {
  title: string;
  /** The title before its first colon or bracket. */
  short_title: string;
  author: string;
  /** The first given name and the last name of the author, without those between them; empty for one name alone. */
  person: string;
  /** The number in the series that stands behind the title. */
  number: string;
}

/** @param author of several authors, separated by commas, the first one counts */
export function matchKeys({ title, author }: { title: string; author: string }): MatchKeys {
  const { bare } = seriesOf(title);
  const first = foldSearch(author)
    .split(/,|;| & | and /, 1)
    .join('');
  return {
    title: foldedTitle(bare),
    short_title: foldedTitle(shortTitle(bare)),
    author: folded(first),
    person: personOf(first),
    number: numberInSeries(title),
  };
}

/** `1` of `(Saga, #01)`, `1-3` of `(Saga, #1–3)`. */
export function numberInSeries(title: string): string {
  return seriesOf(title)
    .number.slice(0, 20)
    .replaceAll('–', '-')
    .replaceAll(/(?<![\d.,])0+(?=\d)|\D+$/g, '');
}

/** Whether two ISBNs, or two numbers in a series, may be of one book: where one is unknown, or both are the same. */
export const mayAgree = (one: string | null, other: string | null) => !one || !other || one === other;
