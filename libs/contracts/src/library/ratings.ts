import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Count, Id } from '../wire.js';
import { Rating } from './entry.js';

/** The number of ratings that a book needs before its average means something to a list in order. */
export const MIN_RATINGS = 5;

/** The ratings of a book that everyone may see. */
export const BookRatings = z.object({
  book_id: Id,
  /** With two decimal places; null without ratings. */
  rating_average: z.nullable(z.number()),
  rating_count: Count,
  /** The number of readers for each rating, from half a star to five. */
  distribution: z.array(z.object({ rating: Rating, count: Count })),
});
export type BookRatings = z.infer<typeof BookRatings>;

/** The ratings of a book have changed; `id` is that of the book. Without an average and a count the book has no ratings. */
export const ratingsChanged = defineEvent(
  'library.ratings.changed.v1',
  z.object({
    id: Id,
    rating_average: z.optional(z.nullable(z.number())),
    rating_count: z.optional(Count),
    version: z.int(),
  }),
);
export type RatingsChanged = DataOf<typeof ratingsChanged>;

/** A reader's rating of a book that everyone may see; `id` is that of the entry. */
export const RatingSnapshot = z.object({
  id: Id,
  user_id: Id,
  book_id: Id,
  /** Null once the reader has removed or hidden it. */
  rating: z.nullable(Rating),
  version: z.int(),
});
export type RatingSnapshot = z.infer<typeof RatingSnapshot>;

export const ratingUpdated = defineEvent('library.rating.updated.v1', RatingSnapshot);

/** The book has left the library of the reader. With a deleted book or account no event comes for each rating. */
export const ratingRemoved = defineEvent('library.rating.removed.v1', z.object({ id: Id, version: z.int() }));
