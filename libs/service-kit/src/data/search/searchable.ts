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
