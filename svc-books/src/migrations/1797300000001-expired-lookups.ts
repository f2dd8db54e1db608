import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the index on which housekeeping finds the lookups that have expired. */
export class ExpiredLookups1797300000001 implements MigrationInterface {
  readonly name = 'ExpiredLookups1797300000001';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET lock_timeout = '60s'`);
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS book_lookups_expired');
    await runner.query('CREATE INDEX CONCURRENTLY book_lookups_expired ON book_lookups (expires_at)');
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a schema is never migrated back'));
  }
}
