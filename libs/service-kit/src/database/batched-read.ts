import * as z from 'zod/mini';
import { Batches } from '../batches.js';
import { TIMEOUTS } from '../timeouts.js';
import { Database, type Connection } from './database.js';
import { isTemporary } from './postgres-errors.js';
import { statement, type Statement } from './statement.js';

/** The values of a read's parameters: ids, or null. */
type Values = readonly unknown[];

interface BatchedReadOptions {
  /** How many parameters the text has. */
  parameters: number;
  /** Selects one row at most, by the parameters `$1` to `$n`, which are ids. */
  text: string;
  /** A statement has at most this number of reads, which wait for each other; 16 by default. */
  limit?: number;
}

const ROWS_AT_ONCE = 16;

/**
 * A read of one row, which many requests run at the same time. While PostgreSQL answers the reads of some requests, those of
 * others wait and are the next statement together (docs/adr/0053-reads-of-concurrent-requests-together.md). Created by `batchedRead`.
 */
export class BatchedRead<Row> {
  private readonly batches = new WeakMap<Database, Batches<Values, Row | undefined>>();

  constructor(
    private readonly name: string,
    private readonly statement: Statement<{ item: number }>,
    private readonly options: BatchedReadOptions,
  ) {}

  /**
   * Reads in a batch, or in a transaction alone.
   * @returns the row, or undefined when there is none
   * @throws RequestAbandoned when the client of the request is gone before the batch begins
   */
  async maybeOne(connection: Connection, values: Values): Promise<Row | undefined> {
    if (values.length !== this.options.parameters)
      throw new Error(
        `the read ${this.name} has ${this.options.parameters} parameters, not ${values.length}`,
      );
    if (connection instanceof Database) return this.batchesOf(connection).add(values);
    const [row] = await this.read(connection, [values]);
    return row;
  }

  /**
   * As `maybeOne`.
   * @throws Error when there is no row
   */
  async one(connection: Connection, values: Values): Promise<Row> {
    const row = await this.maybeOne(connection, values);
    if (row === undefined) throw new Error(`the read ${this.name} returned no row`);
    return row;
  }

  private batchesOf(database: Database): Batches<Values, Row | undefined> {
    const known = this.batches.get(database);
    if (known) return known;
    const batches = new Batches({
      handle: (items: readonly Values[]) => this.read(database, items),
      // Reads that waited in vain for the database would wait again if each were run alone.
      concernsAll: isTemporary,
      parallel: { limit: this.options.limit ?? ROWS_AT_ONCE, lateMs: TIMEOUTS.lateRead },
    });
    this.batches.set(database, batches);
    return batches;
  }

  private async read(connection: Connection, items: readonly Values[]): Promise<(Row | undefined)[]> {
    const columns = Array.from({ length: this.options.parameters }, (_, index) =>
      items.map(values => values[index]),
    );
    const found = new Array<Row | undefined>(items.length);
    for (const { item, ...row } of await this.statement.rows(connection, columns))
      found[item - 1] = row as Row;
    return found;
  }
}

/**
 * Declares a read of one row that concurrent requests run together; see `BatchedRead`.
 *
 * ```ts
 * const bookById = batchedRead('book by id', Book, { parameters: 1, text: `SELECT … FROM books WHERE id = $1` });
 * const book = await bookById.maybeOne(this.database, [id]); // Book | undefined
 * ```
 * @param name as in `statement`
 * @param row the schema of the row
 */
export function batchedRead<Schema extends z.ZodMiniObject>(
  name: string,
  row: Schema,
  options: BatchedReadOptions,
): BatchedRead<z.output<Schema>> {
  const columns = Array.from({ length: options.parameters }, (_, index) => `p${index + 1}`);
  // PostgreSQL compares the prepared plan, which assumes ten items, with a plan for the given number of items. For few items the
  // second one seems cheaper, and PostgreSQL would plan each batch: 0.3 ms. The planner does not look into a subselect.
  const arrays = columns.map((_, index) => `(SELECT $${index + 1}::bigint[])`);
  // Because of the LIMIT, PostgreSQL runs the text once for each item. It could join a whole table with the items otherwise.
  const batched = `
    SELECT items.item, found.* FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS items (${columns.join(', ')}, item)
     CROSS JOIN LATERAL (${options.text.replaceAll(/\$(\d+)/g, 'items.p$1')} LIMIT 1) AS found`;
  const { shape }: z.ZodMiniObject = row;
  return new BatchedRead(name, statement(name, z.object({ ...shape, item: z.int() }), batched), options);
}
