import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { editedVersion } from '../edited-version.js';
import { Reason } from '../moderation/subject.js';
import { coverUrl, storedUrl } from '../stored-url.js';
import { text } from '../text.js';
import { Count, Id, Timestamp, Version } from '../wire.js';
import { BookDetails, typedDetails } from './book-details.js';
import { GENRE_IDS } from './genre-id.js';

export const BOOK_LIMITS = { title: 100, author: 50, description: { min: 4, max: 2000 } } as const;

/** What a client sends as `amazon` when it has no link. */
export const NO_LINK = 'url';

export const Book = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  /** A link to a shop, or the placeholder `url`. */
  amazon: z.string(),
  description: z.string(),
  /** An older client may meet a genre that it does not know yet. */
  genre_id: Id,
  /** URL of an image. */
  cover: z.string(),
  ...BookDetails.shape,
  /** The owner; null once the owner has deleted the account. Nobody edits or deletes the book then. */
  user_id: z.nullable(Id),
  favorite_count: Count,
  post_count: Count,
  /** Of the ratings that everyone may see, with two decimal places; null without one. */
  rating_average: z.nullable(z.number()),
  rating_count: Count,
  /** The 100 newest favorites at most, 10 in a list of entities; the caller's own is always included, first. */
  fav_book_users: z.array(z.object({ user_id: Id })),
  /** The 100 newest posts at most, 10 in a list of entities; the caller's own are always included, first. */
  posts: z.array(z.object({ id: Id, user_id: Id })),
  /** Why moderators have hidden the book. The owner alone finds it then; null for all others. */
  hidden: z.nullable(Reason),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Book = z.infer<typeof Book>;

const genreId = z.literal(GENRE_IDS);
/** A number or, as forms send the value of a select, the same number as text. */
const typedGenreId = z.union(
  [genreId, z.pipe(z.pipe(z.enum(GENRE_IDS.map(String)), z.transform(Number)), genreId)],
  'Please choose a genre',
);

/** How much of a user svc-books has. */
export const OwnBookCounts = z.object({ books: Count, favorites: Count });
export type OwnBookCounts = z.infer<typeof OwnBookCounts>;

/** The payload of create. An absent detail is null. */
export const BookDraft = z.object({
  title: text({
    clean: cleanLine,
    required: 'Title is required',
    max: [BOOK_LIMITS.title, `Title must be shorter than ${BOOK_LIMITS.title} characters`],
  }),
  author: text({
    clean: cleanLine,
    required: 'Author name is required',
    max: [BOOK_LIMITS.author, `Author name must be shorter than ${BOOK_LIMITS.author} characters`],
  }),
  description: text({
    required: `Description must be longer than ${BOOK_LIMITS.description.min} characters`,
    min: [
      BOOK_LIMITS.description.min,
      `Description must be longer than ${BOOK_LIMITS.description.min} characters`,
    ],
    max: [
      BOOK_LIMITS.description.max,
      `Description must be shorter than ${BOOK_LIMITS.description.max} characters`,
    ],
  }),
  genre_id: typedGenreId,
  cover: coverUrl,
  amazon: storedUrl(value => value === NO_LINK),
  ...typedDetails,
});
export type BookDraft = z.infer<typeof BookDraft>;

/** The payload of edit. An absent detail stays as it is stored: older clients do not know them. */
export const BookEdit = z.extend(BookDraft, editedVersion);
export type BookEdit = z.infer<typeof BookEdit>;
