import * as z from 'zod/mini';
import { cleanText, isBlank } from './clean-text.js';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * No character that people use takes more UTF-16 units (an emoji of two people with their skin tones takes 15); only
 * stacks of marks without end do. So many units of the longest name also still fit an index of the database.
 */
const LONGEST_CHARACTER = 16;

/**
 * The length of a text in user-perceived characters (extended grapheme clusters, UAX #29): an emoji is one.
 */
export function textLength(text: string): number {
  // Most texts are far below a limit or plain ASCII; counting segments is needed for the others only.
  if (/^[\x20-\x7e\n]*$/.test(text)) return text.length;
  let length = 0;
  for (const _ of graphemes.segment(text)) length += 1;
  return length;
}

function isLongerThan(text: string, max: number): boolean {
  return text.length > max * LONGEST_CHARACTER || textLength(text) > max;
}

interface TextRules {
  /** The sentence for a text that is missing or empty. */
  required: string;
  min?: [length: number, sentence: string];
  max: [length: number, sentence: string];
  /** What is stored of it: a text of any number of lines, unless said otherwise. */
  clean?: (typed: string) => string;
}

/** A typed text, cleaned, with the sentence of the first rule that it breaks. Lengths are user-perceived characters. */
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

/** A text that may be left out; one that would show nothing counts as left out and gives `null`. */
export function optionalText(max: [length: number, sentence: string], clean = cleanText) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string(max[1])),
      z.transform(value => {
        const kept = clean(value ?? '');
        return isBlank(kept) ? null : kept;
      }),
    ),
    z.nullable(z.string().check(z.refine(value => !isLongerThan(value, max[0]), max[1]))),
  );
}
