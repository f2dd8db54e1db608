import * as z from 'zod/mini';
import type { Connection } from '../database/database.js';
import { statement, type Statement } from '../database/statement.js';

// Reads the primary key.
const createdBefore = statement(
  'entity of creation',
  z.object({ entity_id: z.int() }),
  'SELECT entity_id FROM idempotency_keys WHERE user_id = $1 AND operation = $2 AND key = $3',
);

/** SQL that makes a statement create nothing when its key was used before. */
export interface KeyInsert {
  /**
   * The CTE `new_key` that inserts the key. It waits for a concurrent request with the same key.
   * @param from the CTE, or table, whose one row has the `id` of the new entity; without a row no key is inserted
   */
  cte: (from: string) => string;
  /** Follows the FROM of the INSERT: no row when the key was used before. */
  join: string;
}

/** What a creation has done: inserted an entity, or found the one that an earlier request with its key has created. */
export type Created<Row> = { row: Row } | { earlierId: number };

interface CreationCall {
  user: number;
  /** The idempotency key of the request, if it has one. */
  key: string | undefined;
  /** For the look at what an earlier request has created; it does not wait for other writes. */
  database: Connection;
  /** Runs after the statement has inserted nothing, and before it is repeated. It throws the reason of a refusal. */
  prepare: () => Promise<void>;
}

/** A statement that creates an entity, once per idempotency key. Created by `creation`. */
export class Creation<Row> {
  constructor(
    private readonly operation: string,
    private readonly withoutKey: Statement<Row>,
    private readonly withKey: Statement<Row>,
  ) {}

  /** @returns undefined when the statement has inserted nothing, also after `prepare` */
  async run(
    connection: Connection,
    values: readonly unknown[],
    { user, key, database, prepare }: CreationCall,
  ): Promise<Created<Row> | undefined> {
    const attempt = async (): Promise<Created<Row> | undefined> => {
      const row = await this.insert(connection, values, key);
      return row ? { row } : this.earlier(database, user, key);
    };
    return (await attempt()) ?? (await prepare().then(attempt));
  }

  private insert(
    connection: Connection,
    values: readonly unknown[],
    key: string | undefined,
  ): Promise<Row | undefined> {
    return key === undefined
      ? this.withoutKey.maybeOne(connection, values)
      : this.withKey.maybeOne(connection, [...values, this.operation, key]);
  }

  /** A statement of its own: that of the creation does not see what was committed while it waited for a request with its key. */
  private async earlier(
    database: Connection,
    user: number,
    key: string | undefined,
  ): Promise<{ earlierId: number } | undefined> {
    if (key === undefined) return undefined;
    const earlier = await createdBefore.maybeOne(database, [user, this.operation, key]);
    return earlier && { earlierId: earlier.entity_id };
  }
}

/**
 * Declares a statement that creates an entity of the user `$1`. It is prepared with and without an idempotency key, so
 * that a request without a key costs no more. The key is written with the entity: a refused creation does not use it up.
 *
 * ```ts
 * const insertNote = creation('insert note', Note, { values: 2 }, key => `
 *   WITH new AS (SELECT nextval('notes_id_seq') AS id) ${key ? `, ${key.cte('new')}` : ''}
 *   INSERT INTO notes (id, user_id, text) SELECT new.id, $1, $2 FROM new ${key?.join ?? ''} RETURNING *`);
 * ```
 * @param name see `statement`; the keys of different names are independent
 * @param values how many parameters the statement has without the key
 */
export function creation<S extends z.ZodMiniType>(
  name: string,
  row: S,
  { values }: { values: number },
  text: (key?: KeyInsert) => string,
): Creation<z.output<S>> {
  const key: KeyInsert = {
    cte: from => `new_key AS (
      INSERT INTO idempotency_keys (user_id, operation, key, entity_id)
      SELECT $1, $${values + 1}, $${values + 2}, id FROM ${from} ON CONFLICT DO NOTHING RETURNING entity_id
    )`,
    join: 'CROSS JOIN new_key',
  };
  return new Creation(name, statement(name, row, text()), statement(`${name} once`, row, text(key)));
}
