import type { EntityManager } from 'typeorm';

/** What a replica row has besides what is kept of the source. */
interface Versioned {
  id: number;
  version: number;
}

/** Whether a row was inserted; else one that was there was changed. `xmax` is 0 for a row that nobody has locked yet. */
interface Written {
  inserted: boolean;
}

/**
 * A table that keeps what we need of another service's entity: `id`, `version`, `deleted`, and the kept columns
 * (nullable: a tombstone has none). Events may come late, twice or out of order: the higher version wins, and what
 * was deleted stays so.
 */
export class ReplicaTable<Row extends Versioned> {
  /** @param columns what is kept besides id and version */
  constructor(
    private readonly table: string,
    private readonly columns: readonly Exclude<keyof Row & string, 'id' | 'version'>[],
  ) {}

  /**
   * Whether there is such a thing. Its owner is asked, once, about one that we have not heard of yet.
   * @throws whatever the owner's answer throws
   */
  async isThere(id: number, askOwner: () => Promise<Row | undefined>, tx: EntityManager): Promise<boolean> {
    const [known]: { deleted: boolean }[] = await tx.query(
      `SELECT deleted FROM ${this.table} WHERE id = $1`,
      [id],
    );
    if (known) return !known.deleted;
    const row = await askOwner();
    if (!row) return false;
    await this.keep(row, tx);
    return true;
  }

  /** Keeps the newest state. @returns what it was to us: new, a change, or nothing that we did not know */
  async keep(row: Row, tx: EntityManager): Promise<'added' | 'changed' | 'known'> {
    const columns = ['id', 'version', ...this.columns];
    const values = [row.id, row.version, ...this.columns.map(column => row[column])];
    const changes = columns.slice(1).map(column => `${column} = excluded.${column}`);
    const [kept]: Written[] = await tx.query(
      `INSERT INTO ${this.table} AS r (${columns.join(', ')}) VALUES (${values.map((_, i) => `$${i + 1}`).join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')} WHERE r.version < excluded.version AND NOT r.deleted
       RETURNING xmax = 0 AS inserted`,
      values,
    );
    return kept ? (kept.inserted ? 'added' : 'changed') : 'known';
  }

  /** Leaves a tombstone. @returns what was there: a row, nothing yet, or a tombstone already */
  async bury({ id, version }: Versioned, tx: EntityManager): Promise<'removed' | 'unknown' | 'buried'> {
    const nothing = this.columns.map(column => `, ${column} = NULL`).join('');
    const [buried]: Written[] = await tx.query(
      `INSERT INTO ${this.table} AS r (id, version, deleted) VALUES ($1, $2, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true${nothing} WHERE NOT r.deleted
       RETURNING xmax = 0 AS inserted`,
      [id, version],
    );
    return buried ? (buried.inserted ? 'unknown' : 'removed') : 'buried';
  }
}
