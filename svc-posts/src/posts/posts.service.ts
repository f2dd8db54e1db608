import {
  Post,
  postCreated,
  postDeleted,
  postUpdated,
  surrogateKey,
  type PostDraft,
  type PostEdit,
} from '@endpaper/contracts';
import { mentionsIn } from '@endpaper/contracts/formatted-text';
import {
  Announcements,
  creation,
  Database,
  ErasureQueue,
  isoTime,
  Json,
  jsonOf,
  jsonRow,
  Outbox,
  outboxInsert,
  ReplicaOwners,
  requireVersion,
  SHOWN,
  statement,
  type EditedVersion,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { UserReplicas } from '../replicas/user-replicas.js';
import { bookReplicas } from '../replicas/tables.js';
import { requireEditLength } from './edit-limit.js';
import { mentionedUsers, newlyMentioned } from './mentioned-users.js';
import { ownComments, postFields } from './post-fields.js';
import { BookNotFound, NotYourPost } from './posts.errors.js';
import { PostsQueries } from './posts.queries.js';

/** The caller's own post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)`;

const event = outboxInsert({
  firstParameter: 6,
  from: 'inserted',
  data: `jsonb_build_object('id', inserted.id, 'created_at', ${isoTime('inserted.created_at')},
                            'mentions', to_jsonb(inserted.mentioned_users))`,
});

// `$1` is the author, `$2` the book, `$3` the title, `$4` the text, `$5` the mentions in it, `$6` to `$8` are the event. No row: one of
// the replicas is missing or deleted, or the key was used before. With the locks a concurrent deletion of the book or the author deletes the
// post too.
const insertPost = creation(
  'insert post',
  jsonRow(Post, { id: z.int() }),
  { values: 8 },
  key => `WITH target AS (
     SELECT nextval(pg_get_serial_sequence('posts', 'id')) AS id, b.id AS book_id, u.id AS user_id
       FROM book_replicas b, user_replicas u
      WHERE b.id = $2 AND NOT b.deleted AND u.id = $1 AND NOT u.deleted FOR SHARE
   ), ${key ? `${key.cte('target')},` : ''} inserted AS (
     INSERT INTO posts (id, book_id, user_id, title, text, mentioned_users)
     SELECT target.id, book_id, user_id, $3, $4, ${mentionedUsers('$5', '$1')} FROM target ${key?.join ?? ''} RETURNING *
   ), ${event.cte}
   SELECT ${jsonOf(postFields({ shown: SHOWN.alone, own: '0' }))} AS json, p.id
     FROM inserted p JOIN book_replicas b ON b.id = p.book_id JOIN user_replicas u ON u.id = p.user_id
          ${ownComments(SHOWN.alone)}`,
);

const lockedText = statement(
  'locked text of own post',
  z.object({ text: z.string(), version: z.int() }),
  `SELECT text, version FROM posts WHERE ${OWN_VISIBLE} FOR NO KEY UPDATE`,
);
// Each of these returns the data of its event.
const updatePost = statement(
  'update post',
  postUpdated.data,
  `WITH ${newlyMentioned('posts', { mentions: '$5', earlier: '$6' })}
   UPDATE posts SET title = $3, text = $4, version = version + 1, updated_at = now(),
                    mentioned_users = notified.ids || added.ids
     FROM notified, added WHERE ${OWN_VISIBLE}
   RETURNING id, book_id, user_id, title, version, created_at, to_jsonb(added.ids) AS mentions`,
);
const softDeletePost = statement(
  'soft-delete post',
  postDeleted.data,
  `UPDATE posts SET deleted_at = now(), version = version + 1 WHERE ${OWN_VISIBLE}
   RETURNING id, book_id, user_id, version`,
);

@Injectable()
export class PostsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly erasureQueue: ErasureQueue,
    private readonly queries: PostsQueries,
    private readonly owners: ReplicaOwners,
    private readonly users: UserReplicas,
  ) {}

  /**
   * @param key the idempotency key of the request
   * @throws BookNotFound, NotSignedIn; PostNotFound when the post of an earlier request with the key was deleted
   */
  async create(
    bookId: number,
    { title, text }: PostDraft,
    author: number,
    key?: string,
  ): Promise<{ id: number; json: Json }> {
    const data = { book_id: bookId, user_id: author, title, version: 1 };
    const event = this.outbox.insertValues(postCreated, data);
    const values = [author, bookId, title, text, JSON.stringify(mentionsIn(text)), ...event];
    const created = await insertPost.run(this.database, values, {
      user: author,
      key,
      database: this.database,
      prepare: () => this.requireReplicas(bookId, author),
    });
    if (!created) throw new BookNotFound();
    if ('earlierId' in created)
      return { id: created.earlierId, json: await this.queries.byId(created.earlierId, author) };
    const { id, json } = created.row;
    this.outbox.wakeRelay();
    this.announcements.changed([
      surrogateKey.posts,
      surrogateKey.postsOfBook(bookId),
      surrogateKey.postsOfUser(author),
    ]);
    return { id, json: new Json(json) };
  }

  private async requireReplicas(bookId: number, author: number): Promise<void> {
    if (!(await this.owners.exists(bookReplicas, bookId, this.database))) throw new BookNotFound();
    await this.users.requireAccount(author);
  }

  /** @throws PostNotFound, NotYourPost, Outdated, InvalidFields */
  async edit(
    id: number,
    { title, text }: PostEdit,
    author: number,
    edited: EditedVersion = {},
  ): Promise<Json> {
    return this.database.transaction(async tx => {
      const stored = await lockedText.maybeOne(tx, [id, author]);
      if (!stored) return this.refuse(id, tx);
      requireVersion(edited, stored.version, 'post');
      requireEditLength(text, stored.text);
      const mentions = [text, stored.text].map(each => JSON.stringify(mentionsIn(each)));
      const post = await updatePost.maybeOne(tx, [id, author, title, text, ...mentions]);
      if (!post) return this.refuse(id, tx);
      await this.outbox.add(postUpdated, post, tx);
      this.announcements.changed([surrogateKey.post(id)], tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /**
   * Soft-deletes a post. The eraser hard-deletes it with its comments and votes.
   * @throws PostNotFound, NotYourPost
   */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      const post = await softDeletePost.maybeOne(tx, [id, author]);
      if (!post) return this.refuse(id, tx);
      await this.erasureQueue.add('post', [id], tx);
      await this.outbox.add(postDeleted, post, tx);
      this.announcements.changed([surrogateKey.post(id)], tx);
    });
  }

  /** @throws PostNotFound when there is no such post, NotYourPost when it has another author */
  private async refuse(id: number, tx: Transaction): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourPost();
  }
}
