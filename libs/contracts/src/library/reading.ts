import * as z from 'zod/mini';
import { Id, Version } from '../wire.js';

/** How a reading ended: with the last page, or before it. */
export const READING_OUTCOMES = ['finished', 'stopped'] as const;
export type ReadingOutcome = (typeof READING_OUTCOMES)[number];

/** The most readings of a book that a library has of a reader. */
export const MAX_READINGS = 50;

const DAY = 'A day is written as 2026-11-30';
const PROGRESS = {
  page: 'A page is a number from 0 to 99999',
  percent: 'A percentage is a number from 0 to 100',
};

/** A day without a time zone, as the reader says it. Null is a day that the reader does not know. */
const Day = z.nullable(
  z.iso.date(DAY).check(z.minLength(10, DAY), z.regex(/^[12]/, 'The year is 1000 to 2999')),
);
/** Whether a day is after tomorrow: where it is already tomorrow, a reading may have ended today. */
export function isInFuture(day: string): boolean {
  return day > new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10);
}

const PastDay = Day.check(z.refine(day => day === null || !isInFuture(day), 'This day is in the future'));
const Page = z.nullable(
  z.int(PROGRESS.page).check(z.minimum(0, PROGRESS.page), z.maximum(99_999, PROGRESS.page)),
);
const Percent = z.nullable(
  z.int(PROGRESS.percent).check(z.minimum(0, PROGRESS.percent), z.maximum(100, PROGRESS.percent)),
);
const OUTCOME = `outcome must be one of ${READING_OUTCOMES.join(', ')}`;
const Outcome = z.nullable(z.enum(READING_OUTCOMES, OUTCOME));

/** A reader has read a book, or reads it: again, if it is not the first reading. */
export const Reading = z.object({
  id: Id,
  started_on: Day,
  ended_on: Day,
  /** Null while the reader reads the book. */
  outcome: Outcome,
  /** How far the reader has come, by page or by percentage: one of them is null. */
  page: Page,
  percent: Percent,
  version: Version,
});
export type Reading = z.infer<typeof Reading>;

/** A choice or a day as typed: an empty field is null. */
const typed = <Value extends z.ZodMiniType<string | null, string | null>>(value: Value, message: string) =>
  z.pipe(
    z.pipe(
      z.nullable(z.string(message)),
      z.transform(text => (text === '' ? null : text)),
    ),
    value,
  );

/** A change of a reading, or a new one: what is absent stays, or is unknown. A page replaces a percentage, and a percentage a page. */
export const ReadingChange = z
  .partial(
    z.object({
      started_on: typed(PastDay, DAY),
      ended_on: typed(PastDay, DAY),
      outcome: typed(Outcome, OUTCOME),
      page: Page,
      percent: Percent,
    }),
  )
  .check(
    z.refine(({ page, percent }) => [page, percent].some(each => each === null || each === undefined), {
      message: 'How far you are is a page or a percentage',
      path: ['page'],
    }),
  );
export type ReadingChange = z.infer<typeof ReadingChange>;
/** The fields of the form. */
export type TypedReading = z.input<typeof ReadingChange>;
