import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { command, statement } from '../database/statement.js';

const select = statement(
  'restored rows of kind',
  z.object({ seed_id: z.int(), id: z.int() }),
  'SELECT seed_id, id FROM restored_rows WHERE kind = $1',
);
const store = command(
  'store restored row',
  `INSERT INTO restored_rows (kind, seed_id, id) VALUES ($1, $2, $3)
   ON CONFLICT (kind, seed_id) DO UPDATE SET id = excluded.id`,
);

/** The present ids of the seed's rows of a kind. A row that was deleted and came back has another id than in the seed. */
export class PresentIds {
  private constructor(
    private readonly kind: string,
    private readonly restored: Map<number, number>,
  ) {}

  /** @param kind such as `book` */
  static async read(kind: string, database: Connection): Promise<PresentIds> {
    const rows = await select.rows(database, [kind]);
    return new PresentIds(kind, new Map(rows.map(({ seed_id, id }) => [seed_id, id])));
  }

  /** @param seedId the row's id in the seed */
  of(seedId: number): number {
    return this.restored.get(seedId) ?? seedId;
  }

  /** Stores the new id of a row that came back. */
  async store(seedId: number, id: number, database: Connection): Promise<void> {
    await store.run(database, [this.kind, seedId, id]);
    this.restored.set(seedId, id);
  }
}
