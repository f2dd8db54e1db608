import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The index on which threads find the hidden comments on a post. */
export class HiddenComments1797900000001 implements MigrationInterface {
  readonly name = 'HiddenComments1797900000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS comments_hidden_of_post');
    await runner.query(`
      CREATE INDEX CONCURRENTLY comments_hidden_of_post ON comments (post_id) WHERE is_hidden`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
