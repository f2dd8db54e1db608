import { ratingsChanged, ratingUpdated } from '@endpaper/contracts';
import { lockTables, query, raw, sql, type SeedContext } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { EntryEntity } from '../entries/entry.entity.js';
import { makeMissingSortKeys } from '../entries/missing-sort-keys.js';
import { ReadingEntity } from '../readings/reading.entity.js';
import { TopBookEntity } from '../top-books/top-book.entity.js';
import { ReadingGoalEntity } from '../years/reading-goal.entity.js';
import { RATING_SUMS } from '../ratings/ratings.queries.js';
import { generateEntries } from './generate-entries.js';
import { generateGoals, generateTopBooks } from './generate-profiles.js';
import { generateReadings } from './generate-readings.js';
import { USER_IDS } from './user-ids.js';

/** The entities of the seed. */
export const SEEDED = [EntryEntity, ReadingEntity, ReadingGoalEntity, TopBookEntity];

const insertRatings = query(
  'insert seeded ratings',
  z.object({ id: z.int() }),
  () => sql`
    INSERT INTO book_ratings (id, counts)
    SELECT book_id, ARRAY(SELECT (SELECT count(*) FROM entries e WHERE e.book_id = rated.book_id AND e.counted_half_stars = n)
                            FROM generate_series(1, 10) AS n ORDER BY n)
      FROM (SELECT DISTINCT book_id FROM entries WHERE counted_half_stars IS NOT NULL) AS rated
    RETURNING id`,
);

const allRatings = query(
  'seeded ratings',
  ratingsChanged.data,
  () =>
    sql`SELECT r.id, rating_average, rating_count, r.version FROM book_ratings r, ${RATING_SUMS} ORDER BY r.id`,
);

const ratingsOfReaders = query(
  'seeded ratings of readers',
  ratingUpdated.data,
  () => sql`
    SELECT id, user_id, book_id, (counted_half_stars * 0.5)::float8 AS rating, version
      FROM entries WHERE counted_half_stars IS NOT NULL ORDER BY id`,
);

const addErasuresOf = (kind: 'book' | 'user') =>
  query(
    `add erasures of deleted ${kind}s`,
    z.object({ id: z.int() }),
    () =>
      sql`INSERT INTO erasures (kind, id) SELECT ${kind}, id FROM ${raw(kind)}_replicas WHERE deleted ON CONFLICT DO NOTHING RETURNING id`,
  );

/** Erases the seed's entries of books and users that were deleted before the seed ran. */
const addErasures = [addErasuresOf('book'), addErasuresOf('user')];

/** Writes the libraries of the seed into an empty schema, and the ratings of their books; does nothing in any other. */
export async function seedLibrary({ tx }: SeedContext): Promise<void> {
  // A handler of a deletion waits, and then deletes the seed's entries.
  await lockTables(['entries', 'book_ratings', 'book_replicas', 'user_replicas'], tx);
  if (await tx.manager.exists(EntryEntity)) return;
  const now = Date.now();
  const entries = generateEntries(now);
  const rows = entries.map(entry => ({ ...entry, counted_half_stars: entry.half_stars }));
  const { identifiers } = await tx.manager.insert(EntryEntity, rows);
  // Of the books that are known. The event of another book brings those of its entries.
  while (!(await makeMissingSortKeys(tx))) continue;
  const readings = generateReadings(entries, now).flatMap((ofEntry, index) =>
    ofEntry.map(reading => ({ ...reading, entry_id: Number(identifiers[index]?.['id']) })),
  );
  await tx.manager.insert(ReadingEntity, readings);
  await tx.manager.insert(ReadingGoalEntity, generateGoals(USER_IDS, now));
  await tx.manager.insert(TopBookEntity, generateTopBooks(entries));
  await insertRatings.rows(tx);
  await tx.publish(ratingUpdated, ...(await ratingsOfReaders.rows(tx)));
  await tx.publish(ratingsChanged, ...(await allRatings.rows(tx)));
  for (const add of addErasures) await add.rows(tx);
}
