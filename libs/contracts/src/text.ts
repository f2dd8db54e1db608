import * as z from 'zod/mini';
import { cleanText, isBlank } from './clean-text.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * UTF-16 units per user-perceived character. Real text needs at most 15 (an emoji of two people with skin tones); only
 * stacked combining marks need more. With this limit the longest name also fits a PostgreSQL index entry.
 */
const MAX_UNITS_PER_CHARACTER = 16;

/** The length of a text in user-perceived characters (extended grapheme clusters, UAX #29): an emoji counts as one. */
export function textLength(text: string): number {
  // Segmentation is slow; ASCII text does not need it.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

/** Whether a text has more than `max` user-perceived characters, or too many code units for `max` of them. */
export function isLongerThan(text: string, max: number): boolean {
  return text.length > max * MAX_UNITS_PER_CHARACTER || textLength(text) > max;
}

/** The first user-perceived characters of a text, so many that it is not longer than `max`, without white space at its end. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  let [length, end] = [0, 0];
  for (const { segment } of graphemes.segment(text)) {
    if (length === max || end + segment.length > max * MAX_UNITS_PER_CHARACTER) break;
    length += 1;
    end += segment.length;
  }
  return text.slice(0, end).trimEnd();
}

interface TextRules {
  /** The message for a missing or empty text. */
  required: string;
  /** The shortest and the longest length. By the specification, “longer than 2” allows 2, and “shorter than 100” allows 100. */
  min?: [length: number, message: string];
  max: [length: number, message: string];
  /** Normalizes the text before it is checked; `cleanText` by default. */
  clean?: (typed: string) => string;
}

/** A schema for a required text. It reports only the first broken rule. Lengths count user-perceived characters. */
export function text({ required, min, max, clean = cleanText }: TextRules) {
  return z.pipe(
    z.pipe(z.string(required), z.transform(clean)),
    z.string().check(value => {
      const broken = isBlank(value.value)
        ? required
        : min && textLength(value.value) < min[0]
          ? min[1]
          : isLongerThan(value.value, max[0])
            ? max[1]
            : undefined;
      if (broken) value.issues.push({ code: 'custom', message: broken, input: value.value });
    }),
  );
}

/** A schema for an optional text. A missing text and one without a visible character become `null`. */
export function optionalText(max: [length: number, message: string], clean = cleanText) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string(max[1])),
      z.transform(value => {
        const cleaned = clean(value ?? '');
        return isBlank(cleaned) ? null : cleaned;
      }),
    ),
    z.nullable(z.string().check(z.refine(value => !isLongerThan(value, max[0]), max[1]))),
  );
}
