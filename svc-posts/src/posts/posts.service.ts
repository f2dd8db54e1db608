import {
  postCreated,
  postDeleted,
  postUpdated,
  type Post,
  type PostDraft,
  type PostEdit,
} from '@endpaper/contracts';
import { Outbox, ReplicaOwners, statement } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { Authors } from '../replicas/authors.js';
import { bookReplicas } from '../replicas/tables.js';
import { BookNotFound, NotYourPost } from './posts.errors.js';
import { PostsQueries } from './posts.queries.js';

/** The caller's own post that is not deleted, with a book that is not deleted. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)`;

// Each statement returns the data of its event.
const insertPost = statement(
  'insert post',
  postCreated.data,
  `INSERT INTO posts (book_id, user_id, title, text) VALUES ($1, $2, $3, $4)
   RETURNING id, book_id, user_id, title, version, created_at`,
);
const updatePost = statement(
  'update post',
  postUpdated.data,
  `UPDATE posts SET title = $3, text = $4, version = version + 1, updated_at = now() WHERE ${OWN_VISIBLE}
   RETURNING id, book_id, user_id, title, version, created_at`,
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
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly erasures: Erasures,
    private readonly queries: PostsQueries,
    private readonly owners: ReplicaOwners,
    private readonly authors: Authors,
  ) {}

  /** @throws BookNotFound */
  async create(bookId: number, { title, text }: PostDraft, author: number): Promise<Post> {
    if (!(await this.owners.exists(bookReplicas, bookId, this.database))) throw new BookNotFound();
    await this.authors.requireAccount(author);
    return this.database.transaction(async tx => {
      // With the lock a concurrent deletion of the book either makes this fail or deletes the post too.
      if (!(await bookReplicas.table.lock(bookId, tx))) throw new BookNotFound();
      await this.authors.lock(author, tx);
      const post = await insertPost.one(tx, [bookId, author, title, text]);
      await this.outbox.add(postCreated, post, tx);
      return this.queries.byId(post.id, author, tx);
    });
  }

  /** @throws PostNotFound, NotYourPost */
  async edit(id: number, { title, text }: PostEdit, author: number): Promise<Post> {
    return this.database.transaction(async tx => {
      const post = await updatePost.maybeOne(tx, [id, author, title, text]);
      if (!post) return this.refuse(id, tx);
      await this.outbox.add(postUpdated, post, tx);
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
      await this.erasures.add('post', id, tx);
      await this.outbox.add(postDeleted, post, tx);
    });
  }

  /** @throws PostNotFound when there is no such post, NotYourPost when it has another author */
  private async refuse(id: number, tx: EntityManager): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourPost();
  }
}
