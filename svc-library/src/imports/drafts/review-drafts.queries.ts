import { libraryImportEndpoints, ImportedReview, ReviewCounts } from '@endpaper/contracts';
import { jsonObjectSql, jsonRow, jsonSql, list, query, sql, type FieldsOf } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { BOOK_OF_ENTRY, IS_SHOWN } from '../../entries/entry-fields.js';

const FIELDS: FieldsOf<ImportedReview> = {
  id: sql`d.id`,
  entry_id: sql`d.entry_id`,
  book: jsonObjectSql({
    id: sql`b.id`,
    title: sql`coalesce(b.title, e.title)`,
    author: sql`coalesce(b.author, e.author)`,
    isbn: sql`coalesce(b.isbn, e.isbn)`,
  }),
  review: sql`d.review`,
  is_spoiler: sql`d.is_spoiler`,
};

// On review_drafts_of_user, in the order of the file.
export const draftsOfUser = list('review drafts of user', ImportedReview, {
  endpoint: libraryImportEndpoints.drafts,
  order: 'highest first',
  select: ({ user }: { user: number }, { after, limit }) => sql`
    SELECT ${jsonSql(FIELDS)} AS json, NULL AS keys, -d.id AS position, d.id
      FROM review_drafts d JOIN entries e ON e.id = d.entry_id LEFT JOIN ${BOOK_OF_ENTRY}
     WHERE d.user_id = ${user} AND d.review IS NOT NULL AND ${IS_SHOWN} AND ${after(sql`-d.id`, sql`d.id`)}
     ORDER BY -d.id DESC, d.id DESC LIMIT ${limit}`,
});

// On review_drafts_of_user.
export const countDrafts = query(
  'count review drafts',
  jsonRow(ReviewCounts),
  ({ user }: { user: number }) => sql`
    SELECT ${jsonSql({ all: sql`count(*)`, without_book: sql`count(*) FILTER (WHERE e.book_id IS NULL)` })} AS json
      FROM review_drafts d JOIN entries e ON e.id = d.entry_id LEFT JOIN ${BOOK_OF_ENTRY}
     WHERE d.user_id = ${user} AND d.review IS NOT NULL AND ${IS_SHOWN}`,
);

export const putDraftAway = query(
  'put review draft away',
  z.object({ id: z.int() }),
  ({ id, user }: { id: number; user: number }) => sql`
    UPDATE review_drafts SET review = NULL WHERE id = ${id} AND user_id = ${user} AND review IS NOT NULL RETURNING id`,
);
