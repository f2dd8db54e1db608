import { isDeepStrictEqual } from 'node:util';

/** Rows with ids of their own. */
interface Entities<Row extends { id: number }> {
  seeded: readonly Row[];
  present: readonly Row[];
  /** Whether a row of another id is the seeded one: an earlier restoration has created it again. */
  isSame: (seeded: Row, present: Row) => boolean;
  /** What an edit changes. */
  draftOf: (row: Row) => object;
  create: (row: Row) => Promise<{ id: number } | undefined>;
  edit: (id: number, draft: object) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

/** Gives the present id of a row by its id in the seed. Rows of other users have the same. */
export type PresentId = (seedId: number) => number;

/** Creates and edits so that the account has the seeded entities, and removes all others. */
export async function restoreEntities<Row extends { id: number }>({
  seeded,
  present,
  isSame,
  draftOf,
  create,
  edit,
  remove,
}: Entities<Row>): Promise<PresentId> {
  const ids = new Map<number, number>();
  for (const row of seeded) {
    const found = present.find(({ id }) => id === row.id) ?? present.find(other => isSame(row, other));
    const id = found?.id ?? (await create(row))?.id;
    if (id !== undefined) ids.set(row.id, id);
    if (found && !isDeepStrictEqual(draftOf(found), draftOf(row))) await edit(found.id, draftOf(row));
  }
  const kept = new Set(ids.values());
  for (const { id } of present) if (!kept.has(id)) await remove(id);
  return seedId => ids.get(seedId) ?? seedId;
}

/** What the user has said about others' entities, such as votes, by the ids of these. */
interface Entries<Value> {
  seeded: ReadonlyMap<number, Value>;
  present: ReadonlyMap<number, Value>;
  put: (id: number, value: Value) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
}

/** Adds and changes so that the account has the seeded entries, and removes all others. */
export async function restoreEntries<Value>({ seeded, present, put, remove }: Entries<Value>): Promise<void> {
  for (const [id, value] of seeded) if (!isDeepStrictEqual(present.get(id), value)) await put(id, value);
  for (const id of present.keys()) if (!seeded.has(id)) await remove(id);
}
