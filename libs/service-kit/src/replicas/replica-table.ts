import type { EntityManager } from 'typeorm';

/** What every replica row has besides the columns that are copied from the source. */
export interface Versioned {
  id: number;
  version: number;
}

/** Whether a row was inserted or updated. `xmax` is 0 for a row that this statement inserted. */
interface Written {
  inserted: boolean;
}

/**
 * A table that holds copies of another service's entity: `id`, `version`, `deleted`, and the copied columns (nullable:
 * a tombstone has none). Events may arrive late, twice or out of order: the higher version wins, and a tombstone stays
 * a tombstone.
 */
export class ReplicaTable<Row extends Versioned> {
  /** @param columns the copied columns, without id and version */
  constructor(
    readonly table: string,
    private readonly columns: readonly Exclude<keyof Row & string, 'id' | 'version'>[],
  ) {}

  /**
   * Whether the entity exists. An unknown one is looked up at its owner once, and stored.
   * @throws what `findAtOwner` throws
   */
  async exists(id: number, findAtOwner: () => Promise<Row | undefined>, tx: EntityManager): Promise<boolean> {
    const [known]: { deleted: boolean }[] = await tx.query(
      `SELECT deleted FROM ${this.table} WHERE id = $1`,
      [id],
    );
    if (known) return !known.deleted;
    const row = await findAtOwner();
    if (!row) return false;
    await this.upsert(row, tx);
    return true;
  }

  /** Stores a row unless the table has the same version, a newer one or a tombstone. */
  async upsert(row: Row, tx: EntityManager): Promise<'inserted' | 'updated' | 'unchanged'> {
    const columns = ['id', 'version', ...this.columns];
    const values = [row.id, row.version, ...this.columns.map(column => row[column])];
    const changes = columns.slice(1).map(column => `${column} = excluded.${column}`);
    const [written]: Written[] = await tx.query(
      `INSERT INTO ${this.table} AS r (${columns.join(', ')}) VALUES (${values.map((_, i) => `$${i + 1}`).join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')} WHERE r.version < excluded.version AND NOT r.deleted
       RETURNING xmax = 0 AS inserted`,
      values,
    );
    return written ? (written.inserted ? 'inserted' : 'updated') : 'unchanged';
  }

  /**
   * Writes a tombstone.
   * @returns 'removed' when it replaces a row, 'inserted' when the table had none, 'unchanged' when it had a tombstone
   */
  async tombstone(
    { id, version }: Versioned,
    tx: EntityManager,
  ): Promise<'removed' | 'inserted' | 'unchanged'> {
    const emptied = this.columns.map(column => `, ${column} = NULL`).join('');
    const [written]: Written[] = await tx.query(
      `INSERT INTO ${this.table} AS r (id, version, deleted) VALUES ($1, $2, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true${emptied} WHERE NOT r.deleted
       RETURNING xmax = 0 AS inserted`,
      [id, version],
    );
    return written ? (written.inserted ? 'inserted' : 'removed') : 'unchanged';
  }
}
