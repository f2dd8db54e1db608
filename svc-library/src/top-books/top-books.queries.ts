import { TopBook, VISIBILITIES, type Visibility } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonObjectSql,
  jsonRow,
  query,
  ReplicaOwners,
  sql,
  type Connection,
  type FieldsOf,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';
import { ReaderNotFound } from '../settings/library.errors.js';
import { isSeenBook } from '../settings/seen-entries.js';
import { visibleTo } from '../settings/visible-to.queries.js';

const FIELDS: FieldsOf<TopBook> = {
  id: sql`b.id`,
  title: sql`b.title`,
  author: sql`b.author`,
  cover: sql`b.cover`,
};

// By the primary keys, and on entries_of_user_and_book. A book that the library hides from the caller is hidden here, too.
const topBooksOfUser = query(
  'top books of user',
  jsonRow(z.array(TopBook)),
  ({ user, seen }: { user: number; seen: readonly Visibility[] }) => sql`
    SELECT coalesce(json_agg(${jsonObjectSql({ ...FIELDS })} ORDER BY t.position), '[]')::text AS json
      FROM top_books t JOIN book_replicas b ON b.id = t.book_id AND NOT b.deleted
     WHERE t.user_id = ${user} AND cardinality(${seen}::text[]) > 0 AND ${isSeenBook(sql`t.book_id`, seen)}
       AND NOT EXISTS (SELECT FROM entries e
                        WHERE e.user_id = t.user_id AND e.book_id = t.book_id AND e.visibility <> ALL(${seen}::text[]))`,
  { user: 1, seen: VISIBILITIES },
);

@Injectable()
export class TopBooksQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** The caller's own. */
  async own(user: number, connection: Connection): Promise<Json> {
    return new Json((await topBooksOfUser.one(connection, { user, seen: VISIBILITIES })).json);
  }

  /** Those of a user that the caller sees. @throws ReaderNotFound */
  async ofUser(user: number, caller: number): Promise<Json> {
    const seen = await visibleTo({ user, caller }, this.database);
    const { json } = await topBooksOfUser.one(this.database, { user, seen });
    if (json === '[]' && !(await this.owners.exists(userSource, user))) throw new ReaderNotFound();
    return new Json(json);
  }
}
