import type { Connection } from '../database/database.js';
import type { Replica, ReplicaOwners } from './replica-source.js';
import type { Versioned } from './replica-table.js';

/** At most this number of rows is changed in one batch, which holds their locks. */
const CHANGES = 100;
/** At most this number of rows is looked up at the owner in one batch, all at the same time. */
const LOOKUPS = 20;

/** Higher than any id: a comparison that ends here has reached the end of both tables. */
export const END = Number.MAX_SAFE_INTEGER;

/** A part of a replica that was compared with its owner. */
export interface Comparison {
  /** The last id of the part. */
  upTo: number;
  /** The owner's rows. */
  compared: Versioned[];
  /** Those that the replica has in an older version, or not at all; none for a replica of some rows alone. */
  outdated: Versioned[];
  /** The replica's rows that the owner does not have. */
  missing: Versioned[];
}

/**
 * Compares the rows with a higher id than `after`: those of a page of the owner, and those that the replica has between them.
 * Without a page it compares the replica's rows behind the owner's last one.
 * @param page the owner's rows, ordered by id
 * @throws ApiError 503 when the owner does not answer
 */
export async function comparePage(
  owners: ReplicaOwners,
  database: Connection,
  { source, handlers }: Replica,
  after: number,
  page: readonly Versioned[],
): Promise<Comparison> {
  const { table } = source;
  const end = page.at(-1)?.id ?? END;
  const outdated = handlers.changed ? await table.outdated(page, CHANGES, database) : [];
  const unlisted = await table.unlisted(page, { after, upTo: end }, LOOKUPS, database);
  // A part that has more rows than its limit ends with the last one that was read.
  const endOf = (rows: readonly { id: number }[], limit: number) =>
    rows.length < limit ? end : (rows.at(-1)?.id ?? end);
  const upTo = Math.min(endOf(outdated, CHANGES), endOf(unlisted, LOOKUPS));
  const inPart = ({ id }: { id: number }) => id <= upTo;
  // A row that is not on the page may have been created after the page was read: the owner is asked for it alone.
  const lookUp = async (row: Versioned) => ((await owners.find(source, row.id)) ? [] : [row]);
  const missing = (await Promise.all(unlisted.filter(inPart).map(lookUp))).flat();
  const ids = new Set(outdated.filter(inPart).map(({ id }) => id));
  return {
    upTo,
    compared: page.filter(inPart),
    outdated: page.filter(({ id }) => ids.has(id)),
    missing,
  };
}
