import { raw, sql, type Sql } from '../sql.js';

/** What of a table can be searched: the words of its rows, in a table of their own (docs/adr/0045-search-in-postgresql.md). */
export interface Searchable {
  /** The table of the entities. Its primary key is `id`. */
  table: string;
  /** Its columns by the weight of their words, A before D. */
  columns: Readonly<Partial<Record<'A' | 'B' | 'C' | 'D', readonly string[]>>>;
  /** The columns in which words with typing errors are found, too. A text that is the first one, or its beginning, is found first. */
  names: readonly string[];
  /** A column by which a search may be narrowed. */
  filter?: string;
}

/** The table with the words of another table's rows. */
export const wordsTable = ({ table }: Searchable) => `searchable_${table}`;

/**
 * SQL that stores the words of a row, for each command that inserts or changes it; the schema has `words_of`. It returns the `id`. The
 * words are deleted with the row.
 */
export function storeWordsSql(searchable: Searchable, id: number): Sql {
  const { table, filter } = searchable;
  const filtered = filter ? raw(`, ${filter} = excluded.${filter}`) : raw('');
  return sql`
    INSERT INTO ${raw(wordsTable(searchable))}
    SELECT w.* FROM ${raw(table)} AS r CROSS JOIN words_of(r) AS w WHERE r.id = ${id}
    ON CONFLICT (id) DO UPDATE SET words = excluded.words, names = excluded.names, heading = excluded.heading ${filtered}
    RETURNING id`;
}
