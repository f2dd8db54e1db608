import * as z from 'zod/mini';
import { defineEvent, type DataOf } from '../../event.js';
import { Id } from '../../wire.js';

export const bookDeleted = defineEvent(
  'books.book.deleted.v1',
  z.object({ id: Id, user_id: Id, version: z.int() }),
);
export type BookDeleted = DataOf<typeof bookDeleted>;
