import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../event.js';
import { Id } from '../wire.js';

/** What a user has written about a deleted book is lost: once for each author and book, and not for the owner of the book. */
export const textsLost = defineEvent(
  'posts.text.lost.v1',
  z.object({ id: Id, user_id: Id, book_title: z.string(), version: z.int() }),
);
export type TextsLost = DataOf<typeof textsLost>;
