import { ApiClient } from '@endpaper/local-servers';
import { newReader } from '../support/browser-client.js';
import { expectNoDifference, run } from '../support/product-commands.js';
import { inDatabase } from '../support/product-database.js';
import { newBook } from '../support/test-data.js';
import { expect, test } from '../support/portal-test.js';

test.describe.configure({ timeout: 120_000 });

/** A user whom svc-auth does not have. */
const LOST = 888_888;

test('a rebuild finds the favorites of a deleted account, and erases them unless it is undone', async ({
  system,
}) => {
  const rebuild = (...options: string[]) => run(system, 'rebuild-replicas', 'svc-books', ...options);
  // The state after the event of the account's deletion was lost. The favorite is too old to count as activity.
  await inDatabase(
    system,
    `WITH account AS (INSERT INTO books.user_replicas (id, version) VALUES ($1, 0)),
          added AS (INSERT INTO books.favorites (user_id, book_id, created_at) VALUES ($1, 1, now() - interval '1 month'))
     UPDATE books.books SET favorite_count = favorite_count + 1 WHERE id = 1`,
    [LOST],
  );

  const found = await rebuild();
  expect(found).toMatchObject({ code: 1, output: expect.stringContaining('--delete 1') });
  const scheduled = await rebuild('--delete', '1');
  expect(scheduled).toMatchObject({
    code: 0,
    output: expect.stringContaining('1 deletions scheduled, the first at'),
  });
  expect((await rebuild('--undo')).output).toContain('users: 1 deletions cancelled');
  expect((await rebuild('--status')).output).not.toContain('deletions scheduled');

  await rebuild('--delete', '1');
  await inDatabase(system, 'UPDATE books.missing_rows SET delete_at = now()');
  await expectNoDifference(system);
  expect(await inDatabase(system, 'SELECT 1 FROM books.favorites WHERE user_id = $1', [LOST])).toEqual([]);
});

test('a replay publishes events again that a consumer has lost', async ({ system }) => {
  const reader = await newReader(new ApiClient(system.url));
  const from = new Date(Date.now() - 1_000);
  const { id } = await newBook(reader);
  const inReplica = () => inDatabase(system, 'SELECT 1 FROM posts.book_replicas WHERE id = $1', [id]);
  await expect.poll(inReplica).toHaveLength(1);
  await expectNoDifference(system);
  // svc-posts as it was before: it has neither the book nor the inbox row.
  await inDatabase(system, 'DELETE FROM posts.book_replicas WHERE id = $1', [id]);
  await inDatabase(
    system,
    `DELETE FROM posts.inbox WHERE event_id IN (
       SELECT event_id::text FROM books.outbox WHERE event -> 'data' ->> 'id' = $1::text)`,
    [id],
  );

  const to = new Date(Date.now() + 60_000);
  const span = ['--from', from.toISOString(), '--to', to.toISOString()];
  const { code, output } = await run(system, 'replay-events', 'svc-books', ...span);
  expect([code, output]).toEqual([0, expect.stringMatching(/^\d+ events are published again\.$/m)]);
  await expect.poll(inReplica).toHaveLength(1);
  await expectNoDifference(system);
});
