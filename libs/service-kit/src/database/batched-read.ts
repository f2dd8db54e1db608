import * as z from 'zod/mini';
import { Batches } from '../batches.js';
import { Database, type Connection } from './database.js';
import { isTemporary } from './postgres-errors.js';
import { statement, type Statement } from './statement.js';

/** The values of a read's parameters: ids, or null. */
type Values = readonly unknown[];

/** A statement has this number of reads at most: those of a batch wait for each other. */
const MAX_READS = 16;

/**
 * A read of one row, which many requests run at the same time. While PostgreSQL answers the reads of some requests, those of
 * others wait and are the next statement together (docs/adr/0053-reads-of-concurrent-requests-together.md). Created by `batchedRead`.
 */
export class BatchedRead<Row> {
  private readonly batches = new WeakMap<Database, Batches<Values, Row | undefined>>();

  constructor(
    private readonly statement: Statement<{ item: number }>,
    private readonly parameters: number,
  ) {}

  /**
   * Reads in a batch, or in a transaction alone.
   * @returns the row, or undefined when there is none
   * @throws RequestAbandoned when the client of the request is gone before the batch begins
   */
  async maybeOne(connection: Connection, values: Values): Promise<Row | undefined> {
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
    if (row === undefined) throw new Error('the read returned no row');
    return row;
  }

  private batchesOf(database: Database): Batches<Values, Row | undefined> {
    const known = this.batches.get(database);
    if (known) return known;
    const batches = new Batches({
      handle: (items: readonly Values[]) => this.read(database, items),
      // Reads that waited in vain for the database would wait again if each were run alone.
      concernsAll: isTemporary,
      limit: MAX_READS,
    });
    this.batches.set(database, batches);
    return batches;
  }

  private async read(connection: Connection, items: readonly Values[]): Promise<(Row | undefined)[]> {
    const columns = Array.from({ length: this.parameters }, (_, index) => items.map(values => values[index]));
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
 * @param read `text` selects one row at most, by the parameters `$1` to `$n`, which are ids
 */
export function batchedRead<Schema extends z.ZodMiniObject>(
  name: string,
  row: Schema,
  { parameters, text }: { parameters: number; text: string },
): BatchedRead<z.output<Schema>> {
  const columns = Array.from({ length: parameters }, (_, index) => `p${index + 1}`);
  // In a subselect, so that the planner estimates the number of items without them. By the items a plan for few of them would seem
  // cheaper than the prepared one, and PostgreSQL would plan each batch: 0.3 ms.
  const arrays = columns.map((_, index) => `(SELECT $${index + 1}::bigint[])`);
  // The LIMIT makes PostgreSQL run the text once for each item: it would else be free to join all of a table with them.
  const batched = `
    SELECT items.item, found.* FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS items (${columns.join(', ')}, item)
     CROSS JOIN LATERAL (${text.replaceAll(/\$(\d+)/g, 'items.p$1')} LIMIT 1) AS found`;
  const { shape }: z.ZodMiniObject = row;
  return new BatchedRead(statement(name, z.object({ ...shape, item: z.int() }), batched), parameters);
}
