import { addListedColumns } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a list of entities shows of each stored list, so that a page of popular rows does not read the full lists. */
export class ListedEntries1760820000000 implements MigrationInterface {
  readonly name = 'ListedEntries1760820000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(addListedColumns('posts', ['votes', 'comments']));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE posts DROP listed_votes, DROP listed_comments');
  }
}
