/** What a rebuild did: how many of the owner's rows it went through, and how many of ours had no owner any more. */
export interface Rebuilt {
  kept: number;
  buried: number;
}

/** What is kept of an owner's rows, and how that owner is asked. */
export interface ReplicaSource<Row extends { id: number; version: number }> {
  /** The owner's rows after an id, in the order of their ids; none at the end. */
  after: (id: number) => Promise<Row[]>;
  /** One of the owner's rows. */
  find: (id: number) => Promise<Row | undefined>;
  /** What we keep and take for alive. */
  ours: () => Promise<{ id: number; version: number }[]>;
  keep: (row: Row) => Promise<unknown>;
  bury: (row: { id: number; version: number }) => Promise<unknown>;
}

/**
 * Makes replicas what their owner says, while everything goes on: `keep` only ever replaces a row by a newer one. What
 * the owner did not show is asked for once more by itself: it may be newer than the page that it was not on.
 */
export async function rebuildReplicasFrom<Row extends { id: number; version: number }>(
  source: ReplicaSource<Row>,
): Promise<Rebuilt> {
  const seen = new Set<number>();
  for (let rows = await source.after(0), last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) {
      await source.keep(row);
      seen.add(row.id);
    }
    rows = await source.after(last.id);
  }
  let buried = 0;
  for (const { id, version } of await source.ours()) {
    if (seen.has(id) || (await source.find(id))) continue;
    await source.bury({ id, version: version + 1 });
    buried += 1;
  }
  return { kept: seen.size, buried };
}
