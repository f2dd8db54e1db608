import { foldSearch } from '@endpaper/contracts';
import { bounded } from './bounded-key.js';

/** A series behind a title: `(The Locked Tomb, #1)`. */
const SERIES = /\s*\([^()#]*#\s*(\d[\d.,–-]*)[^()]*\)\s*$/;

/** A note behind a title, such as its edition, or what follows a colon. */
const BEHIND_TITLE = /\s*(?:\([^()]*\)|\[[^[\]]*\]|:.*)\s*$/s;

const ARTICLE = /^(?:the|a|an)\s+(?=\S)/;

/** The title without the series that Goodreads writes behind it. */
const withoutSeries = (title: string) => title.replace(SERIES, '') || title;

/** The form in which titles and authors are compared: without case, accents, punctuation and spaces. `&` is “and”. Of a long text it is the hash. */
function folded(text: string): string {
  return bounded(text.replaceAll('&', ' and ').replace(/[^\p{L}\p{N}\p{M}]+/gu, ''));
}

function foldedTitle(title: string): string {
  return folded(foldSearch(title).trim().replace(ARTICLE, ''));
}

/** The keys by which a book of a file and a book of the catalogue are compared. Empty where a text has no letter. */
export interface MatchKeys {
  title: string;
  /** The title without what stands behind a colon or in parentheses. */
  short_title: string;
  author: string;
  /** The number in the series that stands behind the title. */
  number: string;
}

/** @param author of several authors, separated by commas, the first one counts */
export function matchKeys({ title, author }: { title: string; author: string }): MatchKeys {
  const bare = withoutSeries(title);
  return {
    title: foldedTitle(bare),
    short_title: foldedTitle(bare.replace(BEHIND_TITLE, '') || bare),
    author: folded(
      foldSearch(author)
        .split(/,|;| & | and /, 1)
        .join(''),
    ),
    number: numberInSeries(title),
  };
}

/** `1` of `(Saga, #01)`, `1-3` of `(Saga, #1–3)`. */
export function numberInSeries(title: string): string {
  const [, number = ''] = SERIES.exec(title) ?? [];
  return number
    .replaceAll('–', '-')
    .replaceAll(/(?<![\d.,])0+(?=\d)|\D+$/g, '')
    .slice(0, 20);
}

/** Whether two ISBNs, or two numbers in a series, may be of one book: where one is unknown, or both are the same. */
export const mayAgree = (one: string | null, other: string | null) => !one || !other || one === other;
