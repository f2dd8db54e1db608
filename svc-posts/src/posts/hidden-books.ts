import { HIDDEN_BOOK } from '@endpaper/contracts';
import { query, raw, sql, type Sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BookHidden } from './posts.errors.js';

/** SQL of the title of a book `b`, which a hidden one does not show. */
export const SHOWN_TITLE = sql`CASE WHEN b.hidden THEN ${raw(`'${HIDDEN_BOOK}'`)} ELSE b.title END`;

/** SQL of the book `b` of a post. Of a hidden one the post has neither the title nor the cover. */
export const BOOK_OF_POST = sql`json_build_object(
  'id', b.id,
  'title', ${SHOWN_TITLE},
  'cover', CASE WHEN b.hidden THEN '' ELSE b.cover END)`;

/**
 * SQL: whether a list that is not that of the book has a post: not about a hidden book, except for the author. There are few hidden books,
 * so that it is cheaper than a join. On book_replicas_hidden.
 * @param post SQL of the post's alias
 */
export const isOfListedBook = (caller: number | null, post = sql`p`): Sql => sql`
  (${post}.book_id <> ALL(ARRAY(SELECT id FROM book_replicas WHERE hidden)) OR ${post}.user_id IS NOT DISTINCT FROM ${caller}::bigint)`;

const hiddenBook = query(
  'hidden book',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) => sql`SELECT id FROM book_replicas WHERE id = ${id} AND hidden`,
);

/** Refuses a new post about a hidden book, which readers do not find. @throws BookHidden */
export async function requireShownBook(id: number, tx: Transaction): Promise<void> {
  if (await hiddenBook.maybeOne(tx, { id })) throw new BookHidden();
}
