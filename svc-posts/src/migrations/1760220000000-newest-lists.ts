import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the lists of the votes that exist. */
export const storeNewestVotes = (thing: 'post' | 'comment') => `
  UPDATE ${thing}s t SET newest_votes = v.votes
    FROM (SELECT ${thing}_id, jsonb_agg(jsonb_build_object('user_id', user_id, 'value', value) ORDER BY n) AS votes
            FROM (SELECT *, row_number() OVER (PARTITION BY ${thing}_id ORDER BY voted_at DESC, user_id DESC) AS n
                    FROM ${thing}_votes) AS numbered
           WHERE n <= 100 GROUP BY ${thing}_id) AS v
   WHERE v.${thing}_id = t.id`;

/** Stores the lists of the comments that exist. */
export const STORE_NEWEST_COMMENTS = `
  UPDATE posts p SET newest_comments = c.comments
    FROM (SELECT post_id, jsonb_agg(jsonb_build_object('id', id, 'user_id', user_id) ORDER BY n) AS comments
            FROM (SELECT *, row_number() OVER (PARTITION BY post_id ORDER BY id DESC) AS n FROM comments) AS numbered
           WHERE n <= 100 GROUP BY post_id) AS c
   WHERE c.post_id = p.id`;

/** The newest votes and comments beside their counters, so that a read touches one row. */
export class NewestLists1760220000000 implements MigrationInterface {
  readonly name = 'NewestLists1760220000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE posts ADD newest_votes jsonb NOT NULL DEFAULT '[]', ADD newest_comments jsonb NOT NULL DEFAULT '[]'`,
    );
    await runner.query(`ALTER TABLE comments ADD newest_votes jsonb NOT NULL DEFAULT '[]'`);
    for (const thing of ['post', 'comment'] as const) {
      await runner.query(storeNewestVotes(thing));
      await runner.query(`DROP INDEX ${thing}_votes_newest`);
    }
    await runner.query(STORE_NEWEST_COMMENTS);
    await runner.query('DROP INDEX comments_newest_of_post');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP newest_votes, DROP newest_comments');
    await runner.query('ALTER TABLE comments DROP newest_votes');
    await runner.query('CREATE INDEX comments_newest_of_post ON comments (post_id, id DESC)');
    for (const thing of ['post', 'comment'] as const)
      await runner.query(
        `CREATE INDEX ${thing}_votes_newest ON ${thing}_votes (${thing}_id, voted_at DESC, user_id DESC)`,
      );
  }
}
