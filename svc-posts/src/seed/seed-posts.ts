import { postCreated } from '@endpaper/contracts';
import type { SeedContext, Transaction } from '@endpaper/service-kit';
import { generateDiscussion } from './generate-discussion.js';
import { insertComments, insertPosts, insertVotes } from './insert-discussion.js';

/** Writes the posts, comments and votes of the seed into an empty schema; does nothing in any other. */
export async function seedPosts({ tx }: SeedContext): Promise<void> {
  // A concurrent insert of a post waits, so that the seed's ids are free. A handler of a deletion waits too, and then
  // deletes the seed's posts.
  await tx.query('LOCK TABLE posts, book_replicas, user_replicas IN SHARE ROW EXCLUSIVE MODE');
  const some: unknown[] = await tx.query('SELECT 1 FROM posts LIMIT 1');
  if (some.length > 0) return;
  const { posts, comments } = generateDiscussion(Date.now());
  await insertPosts(posts, tx);
  await insertComments(comments, tx);
  await insertVotes('post', posts, tx);
  await insertVotes('comment', comments, tx);
  for (const { id, book_id, user_id, title, created_at } of posts) {
    const data = { id, book_id, user_id, title, version: 1, created_at: created_at.toISOString() };
    await tx.publish(postCreated, data);
  }
  await advanceSequence('posts', tx);
  await advanceSequence('comments', tx);
  await eraseOrphans(tx);
}

/** The sequence never goes back: the id of a deleted row is not used again. */
async function advanceSequence(table: 'posts' | 'comments', tx: Transaction): Promise<void> {
  await tx.query(
    `SELECT setval(sequence, greatest(nextval(sequence), (SELECT max(id) FROM ${table})))
       FROM pg_get_serial_sequence('${table}', 'id') AS sequence`,
  );
}

/** Erases the seed's texts about books, and by users, that were deleted before the seed ran. */
async function eraseOrphans(tx: Transaction): Promise<void> {
  for (const kind of ['book', 'user'])
    await tx.query(
      `INSERT INTO erasures (kind, id) SELECT '${kind}', id FROM ${kind}_replicas WHERE deleted ON CONFLICT DO NOTHING`,
    );
}
