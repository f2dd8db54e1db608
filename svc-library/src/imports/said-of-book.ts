import { hash } from 'node:crypto';
import { Edition, LIBRARY_STATUSES, VISIBILITIES } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { ImportedReading, type ImportedBook } from './formats/imported-book.js';

/** What a row of a file has said of its book. Of long texts it has the hashes. */
export const SaidOfBook = z.object({
  title: z.string(),
  author: z.string(),
  isbn: z.nullable(z.string()),
  edition: z.optional(Edition),
  status: z.nullable(z.enum(LIBRARY_STATUSES)),
  half_stars: z.nullable(z.int()),
  visibility: z.enum(VISIBILITIES),
  readings: z.array(ImportedReading),
  shelves: z.array(z.string()),
  notes: z.nullable(z.string()),
  review: z.nullable(z.string()),
});
export type SaidOfBook = z.infer<typeof SaidOfBook>;

export const hashOf = (text: string | null) => text && hash('sha256', text, 'base64url');

export function saidOf({ shelves, notes, review, ...book }: ImportedBook): SaidOfBook {
  const names = shelves.map(({ name }) => name);
  return z.parse(SaidOfBook, { ...book, shelves: names, notes: hashOf(notes), review: hashOf(review) });
}

/** Whether two rows say the same. The schema has given both their fields in one order. */
export const saysTheSame = (one: SaidOfBook, other: SaidOfBook) =>
  JSON.stringify(one) === JSON.stringify(other);
