import { MAX_SHELVES, type Visibility } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedPlace } from '../formats/imported-book.js';
import type { ImportEntity } from '../import.entity.js';

const Id = z.object({ id: z.int() });

interface NewShelf {
  name: string;
  description: string | null;
  visibility: Visibility;
}

// On shelves_of_name. The transaction holds the library, so that nobody else makes shelves of the user.
const shelvesOfNames = query(
  'shelves of names',
  z.object({ id: z.int(), name: z.string() }),
  ({ user, names }: { user: number; names: readonly string[] }) => sql`
    SELECT sh.id, typed.name FROM unnest(${names}::text[]) AS typed (name)
      JOIN shelves sh ON sh.user_id = ${user} AND lower(sh.name) = lower(typed.name)`,
);

// On shelves_of_name.
/** The names, in lower case, of the shelves of a user that others may see. */
export const namesShownToOthers = query(
  'names of shelves shown to others',
  z.object({ name: z.string() }),
  ({ user }: { user: number }) =>
    sql`SELECT lower(name) AS name FROM shelves WHERE user_id = ${user} AND visibility <> 'me'`,
);

const insertShelf = query(
  'insert imported shelf',
  Id,
  ({ user, name, description, visibility }: NewShelf & { user: number }) => sql`
    INSERT INTO shelves (user_id, name, description, visibility)
    SELECT ${user}, ${name}, ${description}, ${visibility}
     WHERE (SELECT count(*) FROM shelves WHERE user_id = ${user}) < ${MAX_SHELVES}
    ON CONFLICT DO NOTHING RETURNING id`,
);

/** Makes the shelves that a user does not have yet, as long as there is room. */
export async function makeShelves(
  user: number,
  shelves: readonly NewShelf[],
  tx: Transaction,
): Promise<void> {
  for (const shelf of shelves) await insertShelf.rows(tx, { ...shelf, user });
}

interface Places {
  entries: readonly number[];
  shelves: readonly number[];
  positions: readonly (number | null)[];
}

// On shelved_entries_in_order. Does nothing for an entry that stands there already. One without a position comes above the entries of the
// shelf and those of the statement, which the shelf does not have yet.
const putOnShelves = query(
  'put entries on shelves',
  z.object({ shelf_id: z.int() }),
  ({ entries, shelves, positions }: Places) => sql`
    INSERT INTO shelved_entries (shelf_id, entry_id, position)
    SELECT p.shelf, p.entry, coalesce(p.position,
             coalesce(greatest((SELECT max(s.position) FROM shelved_entries s WHERE s.shelf_id = p.shelf),
                               max(p.position) OVER (PARTITION BY p.shelf)), 0)
             + row_number() OVER (PARTITION BY p.shelf ORDER BY p.n))
      FROM unnest(${entries}::bigint[], ${shelves}::bigint[], ${positions}::integer[])
             WITH ORDINALITY AS p (entry, shelf, position, n)
    ON CONFLICT DO NOTHING RETURNING shelf_id`,
);

/**
 * The shelves of a user by their names. One that the user does not have is made: for those whom the import is for, but for its reader
 * alone when an own file has described it and its reader has deleted it meanwhile.
 */
export async function shelvesOf(
  { user_id: user, source, visibility: chosen }: Pick<ImportEntity, 'user_id' | 'source' | 'visibility'>,
  names: readonly string[],
  tx: Transaction,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const find = async () =>
    new Map((await shelvesOfNames.rows(tx, { user, names })).map(({ id, name }) => [name, id]));
  const shelves = await find();
  const missing = names.filter(name => !shelves.has(name));
  if (missing.length === 0) return shelves;
  const visibility = source === 'endpaper' ? 'me' : chosen;
  await makeShelves(
    user,
    missing.map(name => ({ name, description: null, visibility })),
    tx,
  );
  return find();
}

/** Puts entries on shelves, the later ones above. @param shelves those that there are, by their names. @returns whether one was put there */
export async function shelve(
  entries: readonly { id: number; places: readonly ImportedPlace[] }[],
  shelves: ReadonlyMap<string, number>,
  tx: Transaction,
): Promise<boolean> {
  const known = entries.flatMap(({ id, places }) =>
    places.flatMap(({ name, position }) => {
      const shelf = shelves.get(name);
      return shelf === undefined ? [] : [{ id, shelf, position }];
    }),
  );
  if (known.length === 0) return false;
  const put = await putOnShelves.rows(tx, {
    entries: known.map(({ id }) => id),
    shelves: known.map(({ shelf }) => shelf),
    positions: known.map(({ position }) => position),
  });
  return put.length > 0;
}

const NO_ROOM = `You have ${MAX_SHELVES} shelves already, so this book is not on all of its shelves.`;

/** What a reader is told of places on shelves that were not made. */
export const remarkOnPlaces = (places: readonly ImportedPlace[], shelves: ReadonlyMap<string, number>) =>
  places.every(({ name }) => shelves.has(name)) ? null : NO_ROOM;
