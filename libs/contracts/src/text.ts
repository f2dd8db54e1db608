import * as z from 'zod/mini';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

// Everything of Unicode's category Cc but tab and line feed, which a text may hold; and halves of characters (Cs), which
// no database takes.
const NO_TEXT = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;

// A text of these alone would show nothing.
const INVISIBLE = /^[\s\p{Z}\p{Cf}]*$/u;

/**
 * No character that people use takes more UTF-16 units (an emoji of two people with their skin tones takes 15); only
 * stacks of marks without end do. So many units of the longest name also still fit an index of the database.
 */
const LONGEST_CHARACTER = 16;

/**
 * What is stored of a typed text: itself, with line ends as `\n`, less control characters, halves of characters and
 * surrounding white space.
 */
export function cleanText(typed: string): string {
  return typed.normalize('NFC').replace(/\r\n?/g, '\n').replace(NO_TEXT, '').trim();
}

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
}

/** A typed text, cleaned, with the sentence of the first rule that it breaks. Lengths are user-perceived characters. */
export function text({ required, min, max }: TextRules) {
  return z.pipe(
    z.pipe(z.string(required), z.transform(cleanText)),
    z.string().check(value => {
      const broken = INVISIBLE.test(value.value)
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

/** A text that may be left out; empty counts as left out and gives `null`. */
export function optionalText(max: [length: number, sentence: string]) {
  return z.pipe(
    z.pipe(
      z.nullish(z.string(max[1])),
      z.transform(value => (value ? cleanText(value) || null : null)),
    ),
    z.nullable(z.string().check(z.refine(value => !isLongerThan(value, max[0]), max[1]))),
  );
}
