import { raw, sql, type Sql } from '../sql.js';
import { wordsTable, type Searchable } from './searchable.js';

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
