import { Shelf, VISIBILITIES, type Visibility } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonObjectSql,
  jsonRow,
  jsonSql,
  query,
  ReplicaOwners,
  sql,
  type Connection,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';
import { ReaderNotFound } from '../settings/library.errors.js';
import { isSeenEntry } from '../settings/seen-entries.js';
import { visibleTo } from '../settings/visible-to.queries.js';
import { SHELF_FIELDS } from './shelf-fields.js';
import { ShelfNotFound } from './shelves.errors.js';

interface Seen {
  seen: readonly Visibility[];
}

// On shelved_entries_in_order, and the primary key of entries.
const shelfFields = (seen: readonly Visibility[]) => ({
  ...SHELF_FIELDS,
  user_id: sql`sh.user_id`,
  book_count: sql`(SELECT count(*) FROM shelved_entries s JOIN entries e ON e.id = s.entry_id
                    WHERE s.shelf_id = sh.id AND ${isSeenEntry(seen)})`,
});

// On shelves_of_name.
const shelvesOfUser = query(
  'shelves of user',
  jsonRow(z.array(Shelf)),
  ({ user, seen }: Seen & { user: number }) => sql`
    SELECT coalesce(json_agg(${jsonObjectSql(shelfFields(seen))} ORDER BY lower(sh.name)), '[]')::text AS json
      FROM shelves sh WHERE sh.user_id = ${user} AND sh.visibility = ANY(${seen}::text[])`,
);

// By the primary key.
const shelfById = query(
  'shelf by id',
  jsonRow(Shelf),
  ({ id }: { id: number }) =>
    sql`SELECT ${jsonSql(shelfFields(VISIBILITIES))} AS json FROM shelves sh WHERE sh.id = ${id}`,
);

const visibleShelf = query(
  'visible shelf',
  z.object({ id: z.int() }),
  ({ id, user, seen }: Seen & { id: number; user: number }) => sql`
    SELECT id FROM shelves WHERE id = ${id} AND user_id = ${user} AND visibility = ANY(${seen}::text[])`,
);

/** Refuses a shelf that the user does not have, or does not show. @throws ShelfNotFound */
export async function requireShelf(
  shelf: Seen & { id: number; user: number },
  connection: Connection,
): Promise<void> {
  if (!(await visibleShelf.maybeOne(connection, shelf))) throw new ShelfNotFound();
}

@Injectable()
export class ShelvesQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** The shelves of a user that the caller sees. @throws ReaderNotFound */
  async ofUser(user: number, caller: number): Promise<Json> {
    const seen = await visibleTo({ user, caller }, this.database);
    const { json } = await shelvesOfUser.one(this.database, { user, seen });
    if (json === '[]' && !(await this.owners.exists(userSource, user))) throw new ReaderNotFound();
    return new Json(json);
  }

  /** A shelf of the caller's own. @throws ShelfNotFound */
  async byId(id: number, connection: Connection): Promise<Json> {
    const shelf = await shelfById.maybeOne(connection, { id });
    if (!shelf) throw new ShelfNotFound();
    return new Json(shelf.json);
  }
}
