import { types, type QueryConfig } from 'pg';
import type { Sql } from 'sql-template-tag';
import * as z from 'zod/mini';
import type { Connection } from './database/database.js';
import { exact } from './database/json.js';

// Read here and nowhere else: rows are checked in tests only, because a check of each row costs more than the row.
const checksRows = process.env['NODE_ENV'] === 'test';

/** A query with one of these words writes or locks: it is not a read. */
const WRITES = /\b(?:INSERT|UPDATE|DELETE|FOR SHARE|nextval)\b/;

type TypeId = Parameters<typeof types.getTypeParser>[0];

const toDate = types.getTypeParser(types.builtins.TIMESTAMPTZ) as unknown as (text: string) => Date;

/** How node-postgres reads the values of a row: a time as ISO 8601 text, as in JSON, and a bigint as a number. */
const rowTypes: QueryConfig['types'] = {
  getTypeParser: ((oid: TypeId, format?: 'text') => {
    if (oid === types.builtins.TIMESTAMPTZ) return (text: string) => toDate(text).toISOString();
    return oid === types.builtins.INT8 ? Number : (types.getTypeParser(oid, format) as unknown);
  }) as typeof types.getTypeParser,
};

/** A query that returns rows of one type. Created by `query`. */
export class Query<Parameters, Row> {
  /** PostgreSQL prepares each text under a name of its own. */
  private readonly names = new Map<string, string>();

  constructor(
    private readonly name: string,
    private readonly text: (parameters: Parameters) => Sql,
    private readonly check: (row: unknown) => void,
  ) {}

  /** @returns all rows */
  async rows(connection: Connection, parameters: Parameters): Promise<Row[]> {
    const { text, values } = this.text(parameters);
    const statement = { name: this.nameOf(text), text, values, types: rowTypes };
    const { rows } = await connection.run<object>(statement, WRITES.test(text) ? 'write' : 'read');
    if (checksRows) rows.forEach(this.check);
    return rows as Row[];
  }

  /** @returns the first row, or undefined when there is none */
  async maybeOne(connection: Connection, parameters: Parameters): Promise<Row | undefined> {
    return (await this.rows(connection, parameters))[0];
  }

  /**
   * @returns the first row
   * @throws Error when there is none
   */
  async one(connection: Connection, parameters: Parameters): Promise<Row> {
    const row = await this.maybeOne(connection, parameters);
    if (row === undefined) throw new Error(`the query ${this.name} returned no row`);
    return row;
  }

  private nameOf(text: string): string {
    const known = this.names.get(text);
    if (known) return known;
    const name = this.names.size === 0 ? this.name : `${this.name} ${this.names.size + 1}`;
    this.names.set(text, name);
    return name;
  }
}

/** PostgreSQL cuts longer names off (NAMEDATALEN), so that two of them could become one. */
const MAX_NAME_LENGTH = 63;

const texts = new Map<string, () => string>();

/** Registers a query. @throws Error when its name is taken or too long for PostgreSQL */
function register(name: string, text: () => string): void {
  if (Buffer.byteLength(name) > MAX_NAME_LENGTH)
    throw new Error(`the name of the query is too long: ${name}`);
  if (texts.has(name)) throw new Error(`two queries have the name ${name}`);
  texts.set(name, text);
}

/**
 * Declares a query with named parameters. PostgreSQL prepares it once per connection.
 *
 * ```ts
 * const postById = query('post by id', Post, ({ id }: { id: number }) => sql`SELECT … FROM posts WHERE id = ${id}`);
 * const post = await postById.maybeOne(this.database, { id }); // Post | undefined
 * ```
 * @param name unique in the process; declare queries at the top of a module, never per request
 * @param row the schema of a row: its output is the type of a row. In tests each row is checked against it
 * @param text builds the SQL. Few different texts: each is prepared
 * @param example parameters for which `text` gives the most common text; by default all are undefined
 * @throws Error when the name is taken or too long for PostgreSQL
 */
export function query<S extends z.ZodMiniType, Parameters = void>(
  name: string,
  row: S,
  text: (parameters: Parameters) => Sql,
  example: NoInfer<Parameters> = {} as Parameters,
): Query<Parameters, z.output<S>> {
  register(name, () => text(example).text);
  const schema = exact(row);
  return new Query(name, text, value => {
    const { error } = z.safeParse(schema, value);
    if (error)
      throw new Error(`a row of the query ${name} is not of its type: ${JSON.stringify(error.issues)}`);
  });
}

/** Returns the text of each query that the process has declared, by its name. */
export function declaredQueries(): Map<string, string> {
  return new Map([...texts].map(([name, text]) => [name, text()]));
}
