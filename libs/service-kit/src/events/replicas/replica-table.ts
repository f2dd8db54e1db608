import * as z from 'zod/mini';
import { isOlder, type ExpiredRows } from '../../data/housekeeping.js';
import { query, type Query } from '../../data/query.js';
import { join, raw, sql } from '../../data/sql.js';
import type { Connection } from '../../data/database/database.js';
import { TIMEOUTS } from '../../timeouts.js';

/** What every replica row has besides the columns that are copied from the source. */
export interface Versioned {
  id: number;
  version: number;
}

// `xmax` is 0 for a row that the statement inserted.
const Written = z.object({ inserted: z.boolean() });
const Deleted = z.object({ deleted: z.boolean() });

type Column<Row> = Exclude<keyof Row & string, keyof Versioned>;

/**
 * A table with copies of another service's entity: `id`, `version`, `deleted`, and the copied columns (nullable: a
 * tombstone has none). Events may arrive late, twice or out of order: the higher version wins, and a tombstone stays.
 * Create it once, at the top of a module.
 */
export class ReplicaTable<Row extends Versioned> {
  private readonly selectDeleted: Query<{ id: number }, z.output<typeof Deleted>>;
  private readonly lockRow: Query<{ id: number }, z.output<typeof Deleted>>;
  private readonly upsertRow: Query<Row, z.output<typeof Written>>;
  private readonly writeTombstone: Query<Versioned, z.output<typeof Written>>;

  /** @param columns the copied columns, without id and version */
  constructor(table: string, columns: readonly Column<Row>[]) {
    this.selectDeleted = query(
      `${table}: deleted`,
      Deleted,
      ({ id }: { id: number }) => sql`SELECT deleted FROM ${raw(table)} WHERE id = ${id}`,
    );
    this.lockRow = query(
      `${table}: lock`,
      Deleted,
      ({ id }: { id: number }) => sql`SELECT deleted FROM ${raw(table)} WHERE id = ${id} FOR SHARE`,
    );
    const names = raw(['version', ...columns].join(', '));
    const changes = raw(['version', ...columns].map(column => `${column} = excluded.${column}`).join(', '));
    this.upsertRow = query(
      `${table}: upsert`,
      Written,
      (row: Row) => sql`
        INSERT INTO ${raw(table)} AS r (id, ${names})
        VALUES (${join([row.id, row.version, ...columns.map(column => row[column])])})
        ON CONFLICT (id) DO UPDATE SET ${changes} WHERE r.version < excluded.version AND NOT r.deleted
        RETURNING xmax = 0 AS inserted`,
    );
    const emptied = raw(columns.map(column => `, ${column} = NULL`).join(''));
    this.writeTombstone = query(
      `${table}: tombstone`,
      Written,
      ({ id, version }: Versioned) => sql`
        INSERT INTO ${raw(table)} AS r (id, version, deleted) VALUES (${id}, ${version}, true)
        ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true${emptied} WHERE NOT r.deleted
        RETURNING xmax = 0 AS inserted`,
    );
  }

  /**
   * Whether the entity exists. An unknown one is looked up at its owner once, and stored.
   * @throws what `findAtOwner` throws
   */
  async exists(
    id: number,
    findAtOwner: () => Promise<Row | undefined>,
    database: Connection,
  ): Promise<boolean> {
    const known = await this.selectDeleted.maybeOne(database, { id });
    if (known) return !known.deleted;
    const row = await findAtOwner();
    if (row) await this.upsert(row, database);
    return row !== undefined;
  }

  /**
   * Locks the row of an entity, if there is one: its deletion waits for the transaction, and then deletes what that has written.
   * @returns `unknown` for an entity whose event has not arrived
   */
  async lock(id: number, tx: Connection): Promise<'exists' | 'deleted' | 'unknown'> {
    const row = await this.lockRow.maybeOne(tx, { id });
    return row ? (row.deleted ? 'deleted' : 'exists') : 'unknown';
  }

  /** Stores a row unless the table has the same version, a newer one or a tombstone. */
  async upsert(row: Row, database: Connection): Promise<'inserted' | 'updated' | 'unchanged'> {
    const written = await this.upsertRow.maybeOne(database, row);
    return written ? (written.inserted ? 'inserted' : 'updated') : 'unchanged';
  }

  /** Writes the tombstone of a row. */
  async tombstone(row: Versioned, database: Connection): Promise<void> {
    await this.writeTombstone.rows(database, row);
  }
}

/**
 * The housekeeping of a replica table's tombstones, for a service's definition. A tombstone gets its `deleted_at`, whichever
 * release of the service has written it, and is deleted 90 days later. Nothing refers to the entity any more then: no consumer
 * applies an event that is older than 60 days, its owner does not publish the entity again, and a request that names it
 * is refused by its owner.
 * @param erasure the kind of the erasures that need the tombstone until they are done
 */
export function tombstones(table: string, erasure?: string): ExpiredRows[] {
  const isErased = `NOT EXISTS (SELECT 1 FROM erasures e WHERE e.kind = '${erasure}' AND e.id = ${table}.id)`;
  const isExpired = `deleted AND ${isOlder('deleted_at', TIMEOUTS.tombstonesKept)}`;
  return [
    { table, when: 'deleted AND deleted_at IS NULL', set: 'deleted_at = now()' },
    { table, when: erasure === undefined ? isExpired : `${isExpired} AND ${isErased}` },
  ];
}
