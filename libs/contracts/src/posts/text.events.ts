import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** What a user has written about a deleted book is lost: once for each author and book, and not for the owner of the book. */
export const textsLost = defineEvent(
  'posts.text.lost.v1',
  z.object({ id: Id, user_id: Id, book_title: z.string(), version: z.int() }),
);
export type TextsLost = DataOf<typeof textsLost>;

/**
 * A post or comment has a link or words that hold it for review: its author alone sees it until moderators have decided. Each matching edit has
 * an event of its own.
 */
export const textHeld = defineEvent(
  'posts.text.held.v1',
  z.object({
    kind: z.enum(['post', 'comment']),
    id: Id,
    user_id: Id,
    /** Of a comment: the post where it stands. */
    post_id: z.nullable(Id),
    book_id: Id,
    /** Empty for a comment without one. */
    title: z.string(),
    text: z.string(),
    /** The host or phrase that it has, as moderators have entered it. */
    phrase: z.string(),
    /** Of the text. */
    version: z.int(),
  }),
);
export type TextHeld = DataOf<typeof textHeld>;
