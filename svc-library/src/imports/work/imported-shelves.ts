import { MAX_SHELVES, type Visibility } from '@endpaper/contracts';
import { query, sql, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import type { ImportedPlace } from '../formats/imported-book.js';

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
  entry: number;
  shelves: readonly number[];
  positions: readonly (number | null)[];
}

// On shelved_entries_in_order. Does nothing for an entry that stands there already.
const putOnShelves = query(
  'put entry on shelves',
  z.object({ shelf_id: z.int() }),
  ({ entry, shelves, positions }: Places) => sql`
    INSERT INTO shelved_entries (shelf_id, entry_id, position)
    SELECT p.shelf, ${entry}, coalesce(p.position, (SELECT coalesce(max(s.position), 0) + 1 FROM shelved_entries s WHERE s.shelf_id = p.shelf))
      FROM unnest(${shelves}::bigint[], ${positions}::integer[]) AS p (shelf, position)
    ON CONFLICT DO NOTHING RETURNING shelf_id`,
);

/** The shelves of a user by their names. One that the user does not have is made, for everyone as those of other services. */
export async function shelvesOf(
  user: number,
  names: readonly string[],
  tx: Transaction,
): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const find = async () =>
    new Map((await shelvesOfNames.rows(tx, { user, names })).map(({ id, name }) => [name, id]));
  const shelves = await find();
  const missing = names.filter(name => !shelves.has(name));
  if (missing.length === 0) return shelves;
  await makeShelves(
    user,
    missing.map(name => ({ name, description: null, visibility: 'everyone' })),
    tx,
  );
  return find();
}

/** Puts an entry on shelves. @param shelves those that there are, by their names */
export async function shelve(
  entry: number,
  places: readonly ImportedPlace[],
  shelves: ReadonlyMap<string, number>,
  tx: Transaction,
): Promise<{ isChanged: boolean; hasNoRoom: boolean }> {
  const known = places.flatMap(({ name, position }) => {
    const shelf = shelves.get(name);
    return shelf === undefined ? [] : [{ shelf, position }];
  });
  if (known.length === 0) return { isChanged: false, hasNoRoom: places.length > 0 };
  const put = await putOnShelves.rows(tx, {
    entry,
    shelves: known.map(({ shelf }) => shelf),
    positions: known.map(({ position }) => position),
  });
  return { isChanged: put.length > 0, hasNoRoom: known.length < places.length };
}
