import { ReadingYear, VISIBILITIES, type Visibility } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonRow,
  jsonSql,
  lateralRow,
  query,
  ReplicaOwners,
  sql,
  type Connection,
  type FieldsOf,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { BOOK_OF_ENTRY, IS_SHOWN, PAGES_OF_ENTRY } from '../entries/entry-fields.js';
import { userSource } from '../replicas/tables.js';
import { ReaderNotFound } from '../settings/library.errors.js';
import { isSeenEntry } from '../settings/seen-entries.js';
import { visibleTo } from '../settings/visible-to.queries.js';

interface YearOfUser {
  user: number;
  year: number;
  /** The visibilities that the caller sees: none hides the goal, too. */
  seen: readonly Visibility[];
}

const fields = ({ user, year, seen }: YearOfUser): FieldsOf<ReadingYear> => ({
  year: sql`${year}::integer`,
  goal: sql`(SELECT g.books FROM reading_goals g
              WHERE g.user_id = ${user} AND g.year = ${year} AND cardinality(${seen}::text[]) > 0)`,
  books: sql`(SELECT count(*) FROM of_year)`,
  pages: sql`(SELECT coalesce(sum(pages), 0) FROM of_year)`,
  books_without_pages: sql`(SELECT count(*) FROM of_year WHERE pages IS NULL)`,
  months: sql`(SELECT json_agg((SELECT count(*) FROM of_year WHERE extract(month FROM ended_on) = month) ORDER BY month)
                 FROM generate_series(1, 12) AS month)`,
  genres: sql`(SELECT coalesce(json_agg(json_build_object('genre_id', genre_id, 'books', books) ORDER BY books DESC, genre_id), '[]')
                 FROM (SELECT genre_id, count(*) AS books FROM of_year GROUP BY genre_id) AS genres)`,
  years: sql`(SELECT coalesce(json_agg(year ORDER BY year), '[]')
                FROM (SELECT DISTINCT extract(year FROM ended_on) AS year FROM finished WHERE ended_on IS NOT NULL) AS years)`,
  // "Read" without a reading is a book of an unknown day.
  undated: sql`(SELECT count(*) FROM shown
                 WHERE (status = 'read' OR id IN (SELECT entry_id FROM finished))
                   AND id NOT IN (SELECT entry_id FROM finished WHERE ended_on IS NOT NULL))`,
});

/** The entry of `finished f`. */
const ENTRY = lateralRow('entries', 'e', sql`id = f.entry_id`);

/**
 * On entries_of_user_and_book, readings_of_entry and the primary keys: what is read of books is only what the year has. The other numbers
 * count the entries of a deleted book until the eraser has deleted them.
 */
const yearOfUser = query(
  'year of library',
  jsonRow(ReadingYear),
  (of: YearOfUser) => sql`
    WITH shown AS MATERIALIZED (
      SELECT id, status FROM entries e WHERE user_id = ${of.user} AND ${isSeenEntry(of.seen)}),
    finished AS MATERIALIZED (
      SELECT entry_id, ended_on FROM readings WHERE entry_id = ANY(ARRAY(SELECT id FROM shown)) AND outcome = 'finished'),
    of_year AS MATERIALIZED (
      SELECT f.ended_on, b.genre_id, ${PAGES_OF_ENTRY} AS pages
        FROM finished f JOIN ${ENTRY} LEFT JOIN ${BOOK_OF_ENTRY}
       WHERE f.ended_on >= make_date(${of.year}::int, 1, 1) AND f.ended_on < make_date(${of.year}::int + 1, 1, 1) AND ${IS_SHOWN})
    SELECT ${jsonSql(fields(of))} AS json`,
  { user: 1, year: 2026, seen: VISIBILITIES },
);

@Injectable()
export class YearsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** A year of the caller's own. */
  async own(user: number, year: number, connection: Connection = this.database): Promise<Json> {
    return new Json((await yearOfUser.one(connection, { user, year, seen: VISIBILITIES })).json);
  }

  /** A year of a user with the books that the caller sees. @throws ReaderNotFound */
  async ofUser(user: number, year: number, caller: number): Promise<Json> {
    const seen = await visibleTo({ user, caller }, this.database);
    if (!(await this.owners.exists(userSource, user))) throw new ReaderNotFound();
    return new Json((await yearOfUser.one(this.database, { user, year, seen })).json);
  }
}
