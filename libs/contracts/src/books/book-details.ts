import * as z from 'zod/mini';
import { cleanLine, isBlank } from '../clean-text.js';
import { isLongerThan } from '../text.js';
import { isbn13Of } from './isbn.js';

export const DETAIL_LIMITS = {
  pages: 50_000,
  /** Years before the common era are negative. */
  firstYear: -3000,
  series: 100,
  series_number: 20,
  original_title: 100,
} as const;

/** What is known of some books only: null where it is not. */
export const BookDetails = z.object({
  /** An ISBN-13 without hyphens. */
  isbn: z.nullable(z.string()),
  pages: z.nullable(z.int()),
  /** Of the first publication; negative before the common era. */
  year: z.nullable(z.int()),
  series: z.nullable(z.string()),
  /** A text such as `1.5` or `1–3`. */
  series_number: z.nullable(z.string()),
  original_title: z.nullable(z.string()),
  /** A language tag (BCP 47) in its canonical form. */
  language: z.nullable(z.string()),
});
export type BookDetails = z.infer<typeof BookDetails>;

export const NO_DETAILS: BookDetails = {
  isbn: null,
  pages: null,
  year: null,
  series: null,
  series_number: null,
  original_title: null,
  language: null,
};

/** A schema for a text of which `read` makes another one, or undefined when it is wrong. */
function readBy(read: (typed: string) => string | undefined, message: string) {
  return z.pipe(
    z.string(message),
    z.transform((typed, context): string => {
      const value = read(typed);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', message, input: typed });
      return z.NEVER;
    }),
  );
}

const NO_ISBN = 'This is not an ISBN. Please check its digits';
const NO_LANGUAGE = 'Please choose a language';

/** An ISBN-10 or ISBN-13 as readers type it. It is parsed to an ISBN-13 without hyphens. */
export const TypedIsbn = readBy(isbn13Of, NO_ISBN);

/** No tag of a registered language is longer (RFC 5646, section 4.4.1). */
const MAX_TAG = 35;

function canonicalTag(typed: string): string | undefined {
  try {
    return typed.length > MAX_TAG ? undefined : Intl.getCanonicalLocales(typed.trim())[0];
  } catch {
    return undefined;
  }
}

// In a payload an absent detail stays absent, so that an edit leaves what is stored. Null, and a text without a visible character, are null.

function typedText(schema: z.ZodMiniType<string, string>, message: string) {
  return z.optional(
    z.pipe(z.pipe(z.nullable(z.string(message)), z.transform(lineOrNull)), z.nullable(schema)),
  );
}

function lineOrNull(typed: string | null): string | null {
  const line = cleanLine(typed ?? '');
  return isBlank(line) ? null : line;
}

function typedLine(max: number, message: string) {
  const line = z.string().check(z.refine(value => !isLongerThan(value, max), message));
  return typedText(line, message);
}

/** A number or, as forms send it, the same number as text. */
function typedNumber(min: number, max: () => number, message: string) {
  return z.optional(
    z.pipe(
      z.pipe(z.nullable(z.union([z.number(), z.string()], message)), z.transform(numberOf)),
      z.nullable(
        z.int(message).check(
          z.minimum(min, message),
          z.refine(value => value <= max(), message),
        ),
      ),
    ),
  );
}

function numberOf(typed: number | string | null): number | null {
  if (typeof typed !== 'string') return typed;
  if (isBlank(typed)) return null;
  // The hyphen, or the minus sign.
  return /^\s*[-−]?\d+\s*$/.test(typed) ? Number(typed.replace('−', '-')) : NaN;
}

const nextYear = () => new Date().getUTCFullYear() + 1;

const { pages, firstYear, series, series_number, original_title } = DETAIL_LIMITS;

/** The details in the payloads of create and edit. */
export const typedDetails = {
  isbn: typedText(TypedIsbn, NO_ISBN),
  pages: typedNumber(1, () => pages, `Pages must be a number from 1 to ${pages}`),
  year: typedNumber(firstYear, nextYear, `Year must be a number from ${firstYear} to next year`),
  series: typedLine(series, `Series must be shorter than ${series} characters`),
  series_number: typedLine(series_number, `Volume must be shorter than ${series_number} characters`),
  original_title: typedLine(
    original_title,
    `Original title must be shorter than ${original_title} characters`,
  ),
  /** Any well-formed tag: a client offers the languages that its readers need. */
  language: typedText(readBy(canonicalTag, NO_LANGUAGE), NO_LANGUAGE),
};
