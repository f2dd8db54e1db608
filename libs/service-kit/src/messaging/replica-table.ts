import type { EntityManager } from 'typeorm';

/** What a replica row has besides what is kept of the source. */
interface Versioned {
  id: number;
  version: number;
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

  /** Keeps the newest state. @returns whether this one was newer than what was there */
  async keep(row: Row, tx: EntityManager): Promise<boolean> {
    const columns = ['id', 'version', ...this.columns];
    const values = [row.id, row.version, ...this.columns.map(column => row[column])];
    const changes = columns.slice(1).map(column => `${column} = excluded.${column}`);
    const kept: unknown[] = await tx.query(
      `INSERT INTO ${this.table} AS r (${columns.join(', ')}) VALUES (${values.map((_, i) => `$${i + 1}`).join(', ')})
       ON CONFLICT (id) DO UPDATE SET ${changes.join(', ')} WHERE r.version < excluded.version AND NOT r.deleted
       RETURNING id`,
      values,
    );
    return kept.length > 0;
  }

  /** Leaves a tombstone. @returns whether there was none yet */
  async bury({ id, version }: Versioned, tx: EntityManager): Promise<boolean> {
    const nothing = this.columns.map(column => `, ${column} = NULL`).join('');
    const buried: unknown[] = await tx.query(
      `INSERT INTO ${this.table} AS r (id, version, deleted) VALUES ($1, $2, true)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, deleted = true${nothing} WHERE NOT r.deleted
       RETURNING id`,
      [id, version],
    );
    return buried.length > 0;
  }
}
