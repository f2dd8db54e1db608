import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { command, statement, type Command, type Statement } from '../database/statement.js';

/** What every replica row has besides the columns that are copied from the source. */
export interface Versioned {
  id: number;
  version: number;
}

// `xmax` is 0 for a row that the statement inserted.
const Written = z.object({ inserted: z.boolean() });
const Deleted = z.object({ deleted: z.boolean() });
const Id = z.object({ id: z.int() });
const Count = z.object({ count: z.int() });
const Live = z.object({ id: z.int(), version: z.int() });

type Column<Row> = Exclude<keyof Row & string, keyof Versioned>;

/**
 * A table with copies of another service's entity: `id`, `version`, `deleted`, and the copied columns (nullable: a
 * tombstone has none). Events may arrive late, twice or out of order: the higher version wins, and a tombstone stays.
 * Create it once, at the top of a module.
 */
export class ReplicaTable<Row extends Versioned> {
  private readonly selectDeleted: Statement<z.output<typeof Deleted>>;
  private readonly selectOutdated: Statement<z.output<typeof Id>>;
  private readonly selectUnlisted: Statement<z.output<typeof Live>>;
  private readonly countLive: Statement<z.output<typeof Count>>;
  private readonly upsertRow: Statement<z.output<typeof Written>>;
  private readonly writeTombstones: Command;

  /** @param columns the copied columns, without id and version */
  constructor(
    private readonly table: string,
    private readonly columns: readonly Column<Row>[],
  ) {
    const count = columns.length + 2;
    this.selectDeleted = statement(
      `${table}: deleted`,
      Deleted,
      `SELECT deleted FROM ${table} WHERE id = $1`,
    );
    this.selectOutdated = statement(
      `${table}: outdated`,
      Id,
      `SELECT p.id FROM unnest($1::bigint[], $2::integer[]) AS p (id, version) LEFT JOIN ${table} r ON r.id = p.id
        WHERE r.id IS NULL OR (r.version < p.version AND NOT r.deleted) ORDER BY p.id LIMIT $3`,
    );
    this.selectUnlisted = statement(
      `${table}: unlisted`,
      Live,
      `SELECT id, version FROM ${table}
        WHERE id > $1 AND id <= $2 AND NOT deleted AND id <> ALL($3) ORDER BY id LIMIT $4`,
    );
    this.countLive = statement(
      `${table}: count`,
      Count,
      `SELECT count(*) AS count FROM ${table} WHERE NOT deleted`,
    );
    this.upsertRow = statement(
      `${table}: upsert`,
      Written,
      this.upsertSql(`VALUES (${Array.from({ length: count }, (_, i) => `$${i + 1}`).join(', ')})`),
    );
    this.writeTombstones = command(
      `${table}: tombstones`,
      this.tombstoneSql(
        'SELECT id, version, true FROM unnest($1::bigint[], $2::integer[]) AS t (id, version) ORDER BY id',
      ),
    );
  }

  /**
   * SQL of `upsert`, for a statement that does more at once. It returns `inserted` for a row that was stored.
   * @param row SQL of the row: its id, its version and the copied columns
   */
  upsertSql(row: string): string {
    const names = ['version', ...this.columns];
    const changes = names.map(column => `${column} = excluded.${column}`);
    return `INSERT INTO ${this.table} AS r (id, ${names.join(', ')}) ${row}
       ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')} WHERE r.version < excluded.version AND NOT r.deleted
       RETURNING xmax = 0 AS inserted`;
  }

  /**
   * SQL of `tombstones`, for a statement that does more at once. It returns `inserted` unless there was a tombstone.
   * @param row SQL of the tombstone: its id, its version and `true`
   */
  tombstoneSql(row: string): string {
    const emptied = this.columns.map(column => `, ${column} = NULL`);
    return `INSERT INTO ${this.table} AS r (id, version, deleted) ${row}
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true${emptied.join('')} WHERE NOT r.deleted
       RETURNING xmax = 0 AS inserted`;
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
    const known = await this.selectDeleted.maybeOne(database, [id]);
    if (known) return !known.deleted;
    const row = await findAtOwner();
    if (row) await this.upsert(row, database);
    return row !== undefined;
  }

  /** The first rows of a page of the owner that the table has in an older version, or not at all, ordered by id. */
  outdated(page: readonly Versioned[], limit: number, database: Connection): Promise<{ id: number }[]> {
    const values = [page.map(({ id }) => id), page.map(({ version }) => version), limit];
    return this.selectOutdated.rows(database, values);
  }

  /** The table's first rows in a range of ids that a page of the owner does not list, ordered by id; no tombstones. */
  unlisted(
    page: readonly Versioned[],
    { after, upTo }: { after: number; upTo: number },
    limit: number,
    database: Connection,
  ): Promise<Versioned[]> {
    return this.selectUnlisted.rows(database, [after, upTo, page.map(({ id }) => id), limit]);
  }

  /** The number of rows that are no tombstones. It reads the whole table. */
  async count(database: Connection): Promise<number> {
    return (await this.countLive.one(database)).count;
  }

  /** Stores a row unless the table has the same version, a newer one or a tombstone. */
  async upsert(row: Row, database: Connection): Promise<'inserted' | 'updated' | 'unchanged'> {
    const values = [row.id, row.version, ...this.columns.map(column => row[column])];
    const written = await this.upsertRow.maybeOne(database, values);
    return written ? (written.inserted ? 'inserted' : 'updated') : 'unchanged';
  }

  /** Writes tombstones, in the order of their ids. @param rows of different ids */
  async tombstones(rows: readonly Versioned[], database: Connection): Promise<void> {
    await this.writeTombstones.run(database, [rows.map(({ id }) => id), rows.map(({ version }) => version)]);
  }
}
