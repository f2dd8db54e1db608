import * as z from 'zod/mini';
import { Count, Id } from '../wire.js';

const GOAL = 'A goal is a number of books from 1 to 10000';

/** A year of which a library may have a day. */
const Year = z.int().check(z.minimum(1000), z.maximum(2999));

/** A year in a path segment. */
export const PathYear = z.pipe(
  z.string().check(z.regex(/^[12]\d{3}$/, 'A year is 1000 to 2999')),
  z.pipe(z.transform(Number), Year),
);

const BookCount = z.int(GOAL).check(z.minimum(1, GOAL), z.maximum(10_000, GOAL));

/** How many books a reader wants to finish in a year. */
const Goal = z.nullable(BookCount);

/**
 * What a reader has finished in a year, by the last days of the readings. A book that was read twice counts twice. One whose last day is
 * unknown is in no year.
 */
export const ReadingYear = z.object({
  year: Year,
  /** Null without a goal. */
  goal: Goal,
  /** The books that the reader has finished. */
  books: Count,
  /** The pages of those whose number of pages is known. */
  pages: Count,
  /** Of `books`, those whose number of pages is unknown: `pages` does not have them. */
  books_without_pages: Count,
  /** `books` by month, from January to December. */
  months: z.array(Count).check(z.length(12)),
  /** `books` by genre, the most frequent first. Null is the genre of a book that is not in the catalogue. */
  genres: z.array(z.object({ genre_id: z.nullable(Id), books: Count })),
  /** All years in which the reader has finished a book, the first one first. */
  years: z.array(Year),
  /** The books that the reader has read, and not one time on a known day. */
  undated: Count,
});
export type ReadingYear = z.infer<typeof ReadingYear>;

/** The goal of a year; null removes it. */
export const ReadingGoal = z.object({ goal: Goal });
export type ReadingGoal = z.infer<typeof ReadingGoal>;

/** The form of a goal. */
export const GoalForm = z.object({ goal: z.pipe(z.pipe(z.string(GOAL), z.transform(Number)), BookCount) });
export type GoalForm = z.infer<typeof GoalForm>;
/** The fields of the form. */
export type TypedGoal = z.input<typeof GoalForm>;
