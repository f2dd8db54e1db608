/** What a rebuild did: how many of the owner's rows it went through, and how many of ours had no owner any more. */
export interface Rebuilt {
  upserted: number;
  tombstoned: number;
}

/** The owner's rows, and how the service stores copies of them. */
interface SnapshotSource<Row extends { id: number; version: number }> {
  /** The owner's rows with a higher id, ordered by id; empty after the last. */
  after: (id: number) => Promise<Row[]>;
  /** One of the owner's rows. */
  find: (id: number) => Promise<Row | undefined>;
  /** Our rows without the tombstones. */
  ours: () => Promise<{ id: number; version: number }[]>;
  upsert: (row: Row) => Promise<unknown>;
  tombstone: (row: { id: number; version: number }) => Promise<unknown>;
}

/**
 * Makes replicas equal to their owner's rows while the service runs: `upsert` replaces a row only by a newer version.
 * A row that is missing in the owner's pages is looked up once more: it may be newer than the page.
 */
export async function rebuildFromSnapshot<Row extends { id: number; version: number }>(
  source: SnapshotSource<Row>,
): Promise<Rebuilt> {
  const seen = new Set<number>();
  for (let rows = await source.after(0), last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) {
      await source.upsert(row);
      seen.add(row.id);
    }
    rows = await source.after(last.id);
  }
  let tombstoned = 0;
  for (const { id, version } of await source.ours()) {
    if (seen.has(id) || (await source.find(id))) continue;
    await source.tombstone({ id, version: version + 1 });
    tombstoned += 1;
  }
  return { upserted: seen.size, tombstoned };
}
