import { STORE_ACTIVITY } from '../trends/activity.js';

/** The number of book ids in one statement. The writes of these books wait for its end. */
const BATCH = 1_000;

interface Queries {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Stores the activity of the favorites that exist, in batches. */
export async function storeActivity(runner: Queries): Promise<void> {
  const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0)::int AS last FROM books')) as [
    { last: number },
  ];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(STORE_ACTIVITY, [first, first + BATCH - 1]);
}
