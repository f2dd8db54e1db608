import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One index finds all notifications of a post, and those of one kind. The service finds votes by their notification, so the index of
 * sources has no entry for them. The former indexes are dropped in the same release, because the service has no earlier one.
 */
export class FewerIndexEntries1796700000000 implements MigrationInterface {
  readonly name = 'FewerIndexEntries1796700000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(
      runner,
      'notifications_of_post_by_kind',
      'ON notifications (post_id, kind)',
    );
    await createIndexConcurrently(
      runner,
      'actors_of_other_source',
      `ON notification_actors (source, source_id) WHERE source <> 'vote'`,
    );
    for (const former of ['notifications_of_post', 'votes_of_post', 'actors_of_source'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${former}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await createIndexConcurrently(runner, 'notifications_of_post', 'ON notifications (post_id)');
    await createIndexConcurrently(runner, 'votes_of_post', `ON notifications (post_id) WHERE kind = 'vote'`);
    await createIndexConcurrently(runner, 'actors_of_source', 'ON notification_actors (source, source_id)');
    for (const latter of ['notifications_of_post_by_kind', 'actors_of_other_source'])
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${latter}`);
  }
}
