import { ApiClient, newBook } from '@endpaper/local-servers';
import { newReader } from '../support/browser-client.js';
import { audit, expectNoDifference, run } from '../support/product-commands.js';
import { inDatabase } from '../support/product-database.js';
import { expect, test } from '../support/portal-test.js';

test.describe.configure({ timeout: 120_000 });

/** A user whom svc-auth does not have. */
const LOST = 888_888;

test('the audit finds the favorites of a deleted account, and they are erased when its deletion is published', async ({
  system,
}) => {
  // The state after the event of the account's deletion was lost. The favorite is too old to count as activity.
  await inDatabase(
    system,
    `WITH account AS (INSERT INTO books.user_replicas (id, version) VALUES ($1, 0)),
          added AS (INSERT INTO books.favorites (user_id, book_id, created_at) VALUES ($1, 1, now() - interval '1 month'))
     UPDATE books.books SET favorite_count = favorite_count + 1 WHERE id = 1`,
    [LOST],
  );
  const command = ['publish-again', 'svc-auth', 'users', '--deleted', String(LOST)];
  expect((await audit(system)).output).toContain(
    `npm run publish-again -- svc-auth users --deleted ${LOST}\n`,
  );

  const { code, output } = await run(system, ...command);
  expect([code, output]).toEqual([0, '1 users are published as deleted.\n']);
  await expectNoDifference(system);
  expect(await inDatabase(system, 'SELECT 1 FROM books.favorites WHERE user_id = $1', [LOST])).toEqual([]);
});

test('a book that a consumer has lost is stored when the books are published again', async ({ system }) => {
  const reader = await newReader(new ApiClient(system.url));
  const { id } = await newBook(reader);
  const inReplica = () => inDatabase(system, 'SELECT 1 FROM posts.book_replicas WHERE id = $1', [id]);
  await expect.poll(inReplica).toHaveLength(1);
  await inDatabase(system, 'DELETE FROM posts.book_replicas WHERE id = $1', [id]);
  expect((await audit(system)).output).toContain('npm run publish-again -- svc-books books\n');

  const { code, output } = await run(system, 'publish-again', 'svc-books', 'books');
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ books are published again\.$/m)]);
  await expect.poll(inReplica).toHaveLength(1);
  await expectNoDifference(system);
});
