import { BOOK_LIMITS, cleanLine } from '@endpaper/contracts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

const LIMITS = {
  title: BOOK_LIMITS.title,
  author: BOOK_LIMITS.author,
  description: BOOK_LIMITS.description.max,
};

/** No text of as many characters has more code units (`textLength` of the contract counts characters). */
const MAX_UNITS_PER_CHARACTER = 16;

/** A text, cut to the limit of a field, with an ellipsis where it was cut. */
export function shortened(text: string, field: keyof typeof LIMITS): string {
  const max = LIMITS[field];
  const start = text.slice(0, max * MAX_UNITS_PER_CHARACTER);
  let length = 0;
  let end = 0;
  // Segmentation is slow: it stops at the limit.
  for (const { index } of graphemes.segment(start)) {
    if (length === max) return `${text.slice(0, end).trimEnd()}…`;
    end = index;
    length += 1;
  }
  return start;
}

/** As many of the authors, separated by commas, as the field has room for. */
export function authorsWithin(names: readonly string[]): string {
  const [first = '', ...others] = names.map(cleanLine).filter(name => name !== '');
  return others.reduce(
    (all, name) => {
      const more = `${all}, ${name}`;
      return shortened(more, 'author') === more ? more : all;
    },
    shortened(first, 'author'),
  );
}
