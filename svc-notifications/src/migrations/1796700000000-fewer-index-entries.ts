import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The index of the notifications of a post finds those of one kind, too. Votes are found by their notification, so they have no entry
 * in the index of sources. The indexes whose place these take are dropped at once, because no release of the service needs them.
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
