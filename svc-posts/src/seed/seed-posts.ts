import { postCreated } from '@endpaper/contracts';
import type { SeedContext, Transaction } from '@endpaper/service-kit';
import { storeWords } from '../posts/post-changes.js';
import { generateDiscussion, type SeededText } from './generate-discussion.js';
import { scoreOf } from './generate-votes.js';

/** Writes the posts, comments and votes of the seed into an empty schema; does nothing in any other. */
export async function seedPosts({ tx }: SeedContext): Promise<void> {
  // A concurrent insert of a post waits, so that the seed's ids are free. A handler of a deletion waits too, and then
  // deletes the seed's posts.
  await tx.query('LOCK TABLE posts, book_replicas, user_replicas IN SHARE ROW EXCLUSIVE MODE');
  const some: unknown[] = await tx.query('SELECT 1 FROM posts LIMIT 1');
  if (some.length > 0) return;
  const { posts, comments } = generateDiscussion(Date.now());
  await insertRows('posts', posts.map(rowOf), tx);
  await insertRows('comments', comments.map(rowOf), tx);
  await insertRows('post_votes', votesOn('post_id', posts), tx);
  await insertRows('comment_votes', votesOn('comment_id', comments), tx);
  for (const { id, book_id, user_id, title, created_at } of posts) {
    await storeWords.one(tx, { id });
    const data = { id, book_id, user_id, title, version: 1, created_at: created_at.toISOString() };
    await tx.publish(postCreated, data);
  }
  await advanceSequence('posts', tx);
  await advanceSequence('comments', tx);
  await eraseOrphans(tx);
}

/** The score of a text is the sum of its votes. */
const rowOf = <Text extends SeededText>({ votes, ...text }: Text) => ({
  ...text,
  score: scoreOf(votes),
  updated_at: text.created_at,
});

/** Rows of the votes on texts. @param column has the id of the text */
export const votesOn = (column: 'post_id' | 'comment_id', texts: readonly SeededText[]) =>
  texts.flatMap(({ id, votes }) => votes.map(vote => ({ ...vote, [column]: id })));

async function insertRows(table: string, rows: readonly object[], tx: Transaction): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
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
