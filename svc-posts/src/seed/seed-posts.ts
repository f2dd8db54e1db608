import { postCreated } from '@endpaper/contracts';
import {
  advanceIds,
  lockTables,
  query,
  raw,
  sql,
  type SeedContext,
  type Transaction,
} from '@endpaper/service-kit';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import * as z from 'zod/mini';
import { CommentEntity } from '../comments/comment.entity.js';
import { storeWords } from '../posts/searchable-posts.js';
import { PostEntity } from '../posts/post.entity.js';
import { CommentVoteEntity } from '../votes/comment-vote.entity.js';
import { PostVoteEntity } from '../votes/post-vote.entity.js';
import { generateDiscussion, type SeededText } from './generate-discussion.js';
import { scoreOf } from './generate-votes.js';

/** The entities of the seed. */
export const SEEDED = [PostEntity, CommentEntity, PostVoteEntity, CommentVoteEntity];

/** Writes the posts, comments and votes of the seed into an empty schema; does nothing in any other. */
export async function seedPosts({ tx }: SeedContext): Promise<void> {
  // A handler of a deletion waits, and then deletes the seed's posts.
  await lockTables(['posts', 'book_replicas', 'user_replicas'], tx);
  if (await tx.manager.exists(PostEntity, { withDeleted: true })) return;
  const { posts, comments } = generateDiscussion(Date.now());
  await insertAll(PostEntity, posts.map(rowOf), tx);
  await insertAll(CommentEntity, comments.map(rowOf), tx);
  await insertAll(PostVoteEntity, votesOn('post_id', posts), tx);
  await insertAll(CommentVoteEntity, votesOn('comment_id', comments), tx);
  for (const { id, book_id, user_id, title, created_at } of posts) {
    await storeWords.one(tx, { id });
    const post = {
      id,
      book_id,
      user_id,
      title,
      version: 1,
      hidden: false,
      created_at: created_at.toISOString(),
    };
    await tx.publish(postCreated, { ...post, mentions: [] });
  }
  await advanceIds('posts', tx);
  await advanceIds('comments', tx);
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

/** PostgreSQL takes 65,535 parameters in a statement. */
const ROWS = 1_000;

async function insertAll<Row extends ObjectLiteral>(
  entity: EntityTarget<Row>,
  rows: readonly Partial<Row>[],
  tx: Transaction,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await tx.manager.insert(entity, rows.slice(start, start + ROWS));
}

const addErasuresOf = (kind: 'book' | 'user') =>
  query(
    `add erasures of deleted ${kind}s`,
    z.object({ id: z.int() }),
    () =>
      sql`INSERT INTO erasures (kind, id) SELECT ${kind}, id FROM ${raw(kind)}_replicas WHERE deleted ON CONFLICT DO NOTHING RETURNING id`,
  );
const addErasures = [addErasuresOf('book'), addErasuresOf('user')];

/** Erases the seed's texts about books, and by users, that were deleted before the seed ran. */
async function eraseOrphans(tx: Transaction): Promise<void> {
  for (const add of addErasures) await add.rows(tx);
}
