import type { QueryResult } from 'pg';
import * as z from 'zod/mini';
import type { Connection } from './database.js';
import type { Purpose } from './database-use.js';
import { rowTypes } from './row-types.js';
import { exact } from './json.js';

// Read here and nowhere else: rows are checked in tests only, because a check of each row costs more than the row.
const checksRows = process.env['NODE_ENV'] === 'test';

/** PostgreSQL cuts longer names off (NAMEDATALEN), so that two of them could become one. */
const MAX_NAME_LENGTH = 63;

/** A statement with one of these words writes or locks: it is not a read. */
export const WRITES = /\b(?:INSERT|UPDATE|DELETE|FOR SHARE|nextval)\b/;

const texts = new Map<string, () => string>();

/** A statement that returns rows of one type. Created by `statement`. */
export class Statement<Row> {
  private readonly purpose: Purpose;

  constructor(
    private readonly name: string,
    private readonly text: string,
    private readonly check: (row: unknown) => void,
  ) {
    this.purpose = WRITES.test(text) ? 'write' : 'read';
  }

  /** @returns all rows */
  async rows(connection: Connection, values: readonly unknown[] = []): Promise<Row[]> {
    const { rows } = await run<object>(connection, this.name, this.text, values, this.purpose);
    if (checksRows) rows.forEach(this.check);
    return rows as Row[];
  }

  /** @returns the first row, or undefined when there is none */
  async maybeOne(connection: Connection, values: readonly unknown[] = []): Promise<Row | undefined> {
    return (await this.rows(connection, values))[0];
  }

  /**
   * @returns the first row
   * @throws Error when there is none
   */
  async one(connection: Connection, values: readonly unknown[] = []): Promise<Row> {
    const row = await this.maybeOne(connection, values);
    if (row === undefined) throw new Error(`the statement ${this.name} returned no row`);
    return row;
  }
}

/** A statement that returns no rows. Created by `command`. */
export class Command {
  constructor(
    private readonly name: string,
    private readonly text: string,
  ) {}

  /** @returns how many rows the statement inserted, updated or deleted */
  async run(connection: Connection, values: readonly unknown[] = []): Promise<number> {
    return (await run(connection, this.name, this.text, values, 'write')).rowCount ?? 0;
  }
}

/**
 * Declares a statement that returns rows. PostgreSQL prepares it once per connection.
 *
 * ```ts
 * const postById = statement('post by id', Post, `SELECT … FROM posts WHERE id = $1`);
 * const post = await postById.maybeOne(this.database, [id]); // Post | undefined
 * ```
 * @param name unique in the process; declare statements at the top of a module, never per request
 * @param row the schema of a row: its output is the type of a row. In tests each row is checked against it
 * @throws Error when the name is taken or too long for PostgreSQL
 */
export function statement<S extends z.ZodMiniType>(
  name: string,
  row: S,
  text: string,
): Statement<z.output<S>> {
  register(name, () => text);
  const schema = exact(row);
  return new Statement(name, text, value => {
    const { error } = z.safeParse(schema, value);
    if (error)
      throw new Error(`a row of the statement ${name} is not of its type: ${JSON.stringify(error.issues)}`);
  });
}

/**
 * Declares a statement that returns no rows; see `statement`.
 * @throws Error when the name is taken or too long for PostgreSQL
 */
export function command(name: string, text: string): Command {
  register(name, () => text);
  return new Command(name, text);
}

/** Returns the text of each statement that the process has declared, by its name. */
export function declaredStatements(): Map<string, string> {
  return new Map([...texts].map(([name, text]) => [name, text()]));
}

/** Registers a statement. @throws Error when its name is taken or too long for PostgreSQL */
export function register(name: string, text: () => string): void {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH) throw new Error(`the statement name is too long: ${name}`);
  if (texts.has(name)) throw new Error(`two statements have the name ${name}`);
  texts.set(name, text);
}

async function run<Row extends object>(
  connection: Connection,
  name: string,
  text: string,
  values: readonly unknown[],
  purpose: Purpose,
): Promise<QueryResult<Row>> {
  return connection.run<Row>({ name, text, values: [...values], types: rowTypes }, purpose);
}
