import { postCreated, postDeleted, postUpdated, type PostDraft, type PostEdit } from '@endpaper/contracts';
import { Outbox } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Erasures } from '../erasure/erasures.js';
import { BookReplicas } from '../replicas/book-replicas.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { BookNotFound, NotYourPost } from './posts.errors.js';
import { PostsQueries, type PostRow } from './posts.queries.js';

interface Written {
  id: number;
  book_id: number;
  version: number;
  created_at: Date;
}

/** A post whose book is there and that is not being erased, in the statement that writes it. */
const OWN_VISIBLE = `id = $1 AND user_id = $2 AND deleted_at IS NULL
  AND EXISTS (SELECT 1 FROM book_replicas b WHERE b.id = posts.book_id AND NOT b.deleted)`;

@Injectable()
export class PostsService {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(Outbox) private readonly outbox: Outbox,
    @Inject(Erasures) private readonly erasures: Erasures,
    @Inject(PostsQueries) private readonly queries: PostsQueries,
    @Inject(BookReplicas) private readonly books: BookReplicas,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /** @throws BookNotFound */
  async create(bookId: number, { title, text }: PostDraft, author: number): Promise<PostRow> {
    if (!(await this.books.exists(bookId))) throw new BookNotFound();
    await this.users.mustExist(author);
    return this.database.transaction(async tx => {
      // Held, so that a book that is being deleted either refuses the post or takes it with it.
      if (!(await this.books.lock(bookId, tx))) throw new BookNotFound();
      await this.users.lock(author, tx);
      const [post]: Written[] = await tx.query(
        `INSERT INTO posts (book_id, user_id, title, text) VALUES ($1, $2, $3, $4)
         RETURNING id, book_id, version, created_at`,
        [bookId, author, title, text],
      );
      if (!post) throw new Error('the post was not stored');
      await this.outbox.add(postCreated, told(post, author, title), tx);
      return this.queries.byId(post.id, author, tx);
    });
  }

  /** @throws PostNotFound, NotYourPost */
  async edit(id: number, { title, text }: PostEdit, author: number): Promise<PostRow> {
    return this.database.transaction(async tx => {
      const [[post]]: [Written[], number] = await tx.query(
        `UPDATE posts SET title = $3, text = $4, version = version + 1, updated_at = now() WHERE ${OWN_VISIBLE}
         RETURNING id, book_id, version, created_at`,
        [id, author, title, text],
      );
      if (!post) return this.refuse(id, tx);
      await this.outbox.add(postUpdated, told(post, author, title), tx);
      return this.queries.byId(id, author, tx);
    });
  }

  /**
   * Takes a post from all readers; its comments and votes are erased afterwards.
   * @throws PostNotFound, NotYourPost
   */
  async remove(id: number, author: number): Promise<void> {
    await this.database.transaction(async tx => {
      const [[post]]: [Written[], number] = await tx.query(
        `UPDATE posts SET deleted_at = now(), version = version + 1 WHERE ${OWN_VISIBLE}
         RETURNING id, book_id, version, created_at`,
        [id, author],
      );
      if (!post) return this.refuse(id, tx);
      await this.erasures.add('post', id, tx);
      const { book_id, version } = post;
      await this.outbox.add(postDeleted, { id, book_id, user_id: author, version }, tx);
    });
  }

  /** Says why a post was not written: there is none, or it is somebody else's. */
  private async refuse(id: number, tx: EntityManager): Promise<never> {
    await this.queries.byId(id, undefined, tx);
    throw new NotYourPost();
  }
}

function told({ id, book_id, version, created_at }: Written, user_id: number, title: string) {
  return { id, book_id, user_id, title, version, created_at: created_at.toISOString() };
}
