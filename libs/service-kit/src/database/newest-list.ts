/** How many entries of a list an entity shows: answered by itself, and in a list of entities. */
export const SHOWN = { alone: 100, inList: 10 } as const;

/** No more than are shown: to cut a list takes PostgreSQL two thirds of the time that it takes to print it. */
const STORED = SHOWN.alone;

/** The field that an entry is found by, and SQL of its value. */
interface EntryKey {
  field: string;
  value: string;
}

// A read of an entity touches one row: its lists are columns of jsonb arrays, newest entry first, which the statement that
// changes the counter beside the list maintains (`newest_votes`). PostgreSQL generates a column with the entries that a list of
// entities shows (`listed_votes`): a page of popular rows took it 0.9 ms by the full lists, 0.3 by these. The functions below
// give SQL.

/** The column that has a list for a response. @param row the alias of the entity's table @param shown one of `SHOWN` */
export function storedList(row: string, list: string, shown: number): string {
  return `${row}.${shown === SHOWN.inList ? 'listed' : 'newest'}_${list}`;
}

/**
 * A schema change that adds a table's columns for lists of entities. PostgreSQL writes the table anew, and requests for it wait
 * meanwhile.
 */
export function addListedColumns(table: string, lists: readonly string[]): string {
  const columns = lists.map(
    list => `ADD listed_${list} jsonb GENERATED ALWAYS AS (${first(`newest_${list}`, SHOWN.inList)}) STORED`,
  );
  return `ALTER TABLE ${table} ${columns.join(', ')}`;
}

/** SQL that adds an entry in front. The list must not have an entry with the same key: this does not look for one. */
export function listWith(list: string, entry: string): string {
  const whole = `jsonb_build_array(${entry}) || ${list}`;
  // To cut a list takes PostgreSQL longer than to count its entries.
  return `CASE WHEN jsonb_array_length(${list}) < ${STORED} THEN ${whole} ELSE ${first(`(${whole})`, STORED)} END`;
}

/** SQL that adds an entry in front and removes the one with the same key. */
export function listWithMoved(list: string, entry: string, key: EntryKey): string {
  return `jsonb_build_array(${entry}) || ${filtered(list, STORED - 1, key)}`;
}

/**
 * The list with a new entry before those with smaller keys: events of different entities may arrive in any order. A late entry
 * does not replace a newer one of a full list.
 */
export function listInOrderWith(list: string, entry: string, key: EntryKey): string {
  const value = `(e->'${key.field}')::bigint`;
  return `(SELECT jsonb_agg(e ORDER BY ${value} DESC) FROM (
             SELECT e FROM jsonb_array_elements(jsonb_build_array(${entry}) || ${listWithout(list, key)}) AS e
              ORDER BY ${value} DESC LIMIT ${STORED}) AS newest)`;
}

/** The list without the entries of a key. */
export function listWithout(list: string, key: EntryKey): string {
  return filtered(list, STORED, key);
}

/**
 * The entries that are shown: the caller's own ones first, then the newest.
 * @param own a jsonb array of the caller's own entries; null for none
 * @param key finds the caller's entries in the list
 */
export function shownList(list: string, shown: number, own: string, key: EntryKey): string {
  const newest = `CASE WHEN jsonb_array_length(${list}) <= ${shown} THEN ${list} ELSE ${first(list, shown)} END`;
  return `CASE WHEN ${own} IS NULL THEN ${newest} ELSE ${first(`(${own} || ${filtered(list, shown, key)})`, shown)} END`;
}

function first(list: string, count: number): string {
  return `jsonb_path_query_array(${list}, '$[0 to ${count - 1}]')`;
}

function filtered(list: string, count: number, { field, value }: EntryKey): string {
  return `jsonb_path_query_array(${list}, '$[0 to ${count - 1}] ? (@.${field} != $key)', jsonb_build_object('key', ${value}))`;
}
