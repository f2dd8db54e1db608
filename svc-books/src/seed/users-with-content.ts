/** The number of user ids in one statement. The writes of these users wait for its end. */
const BATCH = 1_000;

/** Adds the users of a range of ids (`$1` to `$2`) who have a book or a favorite. A rebuild finds a deleted one of them by this row. */
const ADD_USERS_WITH_CONTENT = `
  INSERT INTO user_replicas (id, version)
  SELECT user_id, 0 FROM books WHERE user_id BETWEEN $1 AND $2
  UNION SELECT user_id, 0 FROM favorites WHERE user_id BETWEEN $1 AND $2 ON CONFLICT DO NOTHING`;

const LAST_USER = `
  SELECT greatest((SELECT max(user_id) FROM books), (SELECT max(user_id) FROM favorites), 0)::int AS last`;

interface Queries {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Adds all users with content, in batches. */
export async function addUsersWithContent(runner: Queries): Promise<void> {
  const [{ last }] = (await runner.query(LAST_USER)) as [{ last: number }];
  for (let first = 1; first <= last; first += BATCH)
    await runner.query(ADD_USERS_WITH_CONTENT, [first, first + BATCH - 1]);
}
