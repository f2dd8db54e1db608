import { BookRatings } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonRow,
  jsonSql,
  query,
  ReplicaOwners,
  sql,
  surrogateKeysSql,
  type FieldsOf,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookSource } from '../replicas/tables.js';
import { BookNotFound } from './ratings.errors.js';

/** The average and the number of the ratings in `r.counts`. */
export const RATING_SUMS = sql`LATERAL (
  SELECT coalesce(sum(count), 0)::integer AS rating_count,
         round(sum(half_stars * count) * 0.5 / nullif(sum(count), 0), 2)::float8 AS rating_average
    FROM unnest(r.counts) WITH ORDINALITY AS counted (count, half_stars)) AS sums`;

const FIELDS: FieldsOf<BookRatings> = {
  book_id: sql`b.id`,
  rating_average: sql`rating_average`,
  rating_count: sql`rating_count`,
  distribution: sql`(
    SELECT json_agg(json_build_object('rating', (half_stars * 0.5)::float8, 'count', coalesce(r.counts[half_stars], 0))
                    ORDER BY half_stars)
      FROM generate_series(1, 10) AS half_stars)`,
};

// By the primary keys.
const ratingsOfBook = query(
  'ratings of book',
  jsonRow(BookRatings),
  ({ book, caller }: { book: number; caller: number | null }) => sql`
    SELECT ${jsonSql(FIELDS)} AS json, ${surrogateKeysSql(caller, { 'book:': sql`b.id` })} AS keys
      FROM book_replicas b LEFT JOIN book_ratings r ON r.id = b.id, ${RATING_SUMS}
     WHERE b.id = ${book} AND NOT b.deleted`,
);

@Injectable()
export class RatingsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws BookNotFound */
  async ofBook(book: number, caller?: number): Promise<Json> {
    const read = () => ratingsOfBook.maybeOne(this.database, { book, caller: caller ?? null });
    const find = async () => {
      if (await this.owners.exists(bookSource, book)) return read();
      throw new BookNotFound();
    };
    const ratings = (await read()) ?? (await find());
    if (!ratings) throw new BookNotFound();
    return new Json(ratings.json, ratings.keys);
  }
}
