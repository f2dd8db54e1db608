import { createIndexConcurrently } from '@endpaper/service-kit';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { skeletonOf } from '../names/skeleton.js';

/** The number of ids in one statement. */
const BATCH = 1_000;

/** Not unique: two accounts that are older than the comparison may have the same, and keep it. */
const INDEXES = {
  users_folded_email: '(fold_case(email))',
  users_folded_username: '(fold_case(username))',
  users_username_skeleton: '(username_skeleton)',
};

export class ComparedNameRows1796630000000 implements MigrationInterface {
  readonly name = 'ComparedNameRows1796630000000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES))
      await createIndexConcurrently(runner, name, `ON users ${columns}`);
    const [{ last }] = (await runner.query('SELECT coalesce(max(id), 0)::int AS last FROM users')) as [
      { last: number },
    ];
    for (let first = 1; first <= last; first += BATCH) {
      const users = (await runner.query('SELECT id::int, username FROM users WHERE id BETWEEN $1 AND $2', [
        first,
        first + BATCH - 1,
      ])) as { id: number; username: string }[];
      // One that was changed meanwhile has its skeleton already.
      await runner.query(
        `UPDATE users SET username_skeleton = read.skeleton
           FROM unnest($1::bigint[], $2::text[], $3::text[]) AS read (id, username, skeleton)
          WHERE users.id = read.id AND users.username = read.username`,
        [
          users.map(({ id }) => id),
          users.map(({ username }) => username),
          users.map(({ username }) => skeletonOf(username)),
        ],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
}
