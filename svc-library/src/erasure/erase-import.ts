import { query, raw, sql, type ErasureTools } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** The number of rows that are deleted in one transaction. */
const ROWS = 1_000;

const Id = z.object({ id: z.int() });

// On import_rows_in_order.
const eraseRows = query(
  'erase rows of import',
  Id,
  ({ id }: { id: number }) => sql`
    DELETE FROM import_rows WHERE id = ANY(ARRAY(SELECT id FROM import_rows WHERE import_id = ${id} LIMIT ${raw(String(ROWS))}))
    RETURNING id`,
);

const eraseImport = query(
  'erase import',
  Id,
  ({ id }: { id: number }) => sql`DELETE FROM imports WHERE id = ${id} RETURNING id`,
);

/** Erases the rows of an import that its user has deleted, then the import. */
export async function eraseDeletedImport(id: number, { tx }: ErasureTools): Promise<boolean> {
  if ((await eraseRows.rows(tx, { id })).length === ROWS) return false;
  await eraseImport.rows(tx, { id });
  return true;
}
