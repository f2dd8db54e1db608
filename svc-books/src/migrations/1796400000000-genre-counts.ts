import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The number of books of each genre. Triggers maintain it, whichever statement writes a book: that of the previous version of the
 * service, too, which runs during a rollout. Rows are written in the order of their ids, so that two statements do not deadlock.
 */
export class GenreCounts1796400000000 implements MigrationInterface {
  readonly name = 'GenreCounts1796400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('LOCK TABLE books IN SHARE ROW EXCLUSIVE MODE');
    await runner.query(
      `CREATE TABLE genre_counts (genre_id integer PRIMARY KEY, book_count integer NOT NULL)`,
    );
    await runner.query(
      'INSERT INTO genre_counts (genre_id, book_count) SELECT genre_id, count(*) FROM books GROUP BY genre_id',
    );
    for (const [event, rows, changes] of [
      ['INSERT', 'NEW TABLE AS added', 'SELECT genre_id, 1 AS change FROM added'],
      ['DELETE', 'OLD TABLE AS removed', 'SELECT genre_id, -1 AS change FROM removed'],
      [
        'UPDATE',
        'OLD TABLE AS removed NEW TABLE AS added',
        'SELECT genre_id, 1 AS change FROM added UNION ALL SELECT genre_id, -1 FROM removed',
      ],
    ] as const) {
      const name = `count_genres_on_${event.toLowerCase()}`;
      await runner.query(`
        CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
        BEGIN
          INSERT INTO genre_counts AS g (genre_id, book_count)
            SELECT genre_id, sum(change) FROM (${changes}) AS changes
             GROUP BY genre_id HAVING sum(change) <> 0 ORDER BY genre_id
          ON CONFLICT (genre_id) DO UPDATE SET book_count = g.book_count + excluded.book_count;
          RETURN NULL;
        END $$`);
      await runner.query(`
        CREATE TRIGGER ${name} AFTER ${event} ON books REFERENCING ${rows}
          FOR EACH STATEMENT EXECUTE FUNCTION ${name}()`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const event of ['insert', 'delete', 'update']) {
      await runner.query(`DROP TRIGGER count_genres_on_${event} ON books`);
      await runner.query(`DROP FUNCTION count_genres_on_${event}`);
    }
    await runner.query('DROP TABLE genre_counts');
  }
}
