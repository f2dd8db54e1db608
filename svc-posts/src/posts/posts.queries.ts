import type { Post } from '@endpaper/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pageOf, positionOf, type Page, type PageQuery } from '../keyset.js';
import { BookReplicas } from '../replicas/book-replicas.js';
import { UserReplicas } from '../replicas/user-replicas.js';
import { ups } from '../votes/ups.js';
import { BookNotFound, PostNotFound, ReaderNotFound } from './posts.errors.js';

/** A post as it is answered. Its times become ISO 8601 when it is. */
export type PostRow = Omit<Post, 'created_at' | 'updated_at'> & { created_at: Date; updated_at: Date };

/** What readers see: posts that are not being erased, about books and by readers that are there. */
export const VISIBLE_POSTS = `
  posts p
  JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
  JOIN user_replicas u ON u.id = p.user_id AND NOT u.deleted`;

/** What a post is answered with, of `VISIBLE_POSTS`. `$1` is the caller's user id, or null for a visitor. */
export function postColumns({ score = 'p.score', upsColumn = ups('post', 'p.id') } = {}): string {
  return `
  p.id, p.title, p.text, p.user_id, ${score} AS score, p.comment_count, p.created_at, p.updated_at,
  json_build_object('id', u.id, 'username', u.username, 'picture', u.picture) AS op_user,
  json_build_object('id', b.id, 'title', b.title, 'cover', b.cover) AS book,
  ${upsColumn},
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'user_id', c.user_id)), '[]')
     FROM (SELECT id, user_id
             FROM ((SELECT id, user_id FROM comments WHERE post_id = p.id AND user_id = $1 ORDER BY id DESC LIMIT 100)
                   UNION
                   (SELECT id, user_id FROM comments WHERE post_id = p.id ORDER BY id DESC LIMIT 100)) AS own_and_newest
            ORDER BY (user_id = $1) DESC NULLS LAST, id DESC
            LIMIT 100) AS c) AS comments`;
}

@Injectable()
export class PostsQueries {
  constructor(
    @Inject(DataSource) private readonly database: DataSource,
    @Inject(BookReplicas) private readonly books: BookReplicas,
    @Inject(UserReplicas) private readonly users: UserReplicas,
  ) {}

  /** @throws PostNotFound */
  async byId(
    id: number,
    caller?: number,
    through: DataSource | EntityManager = this.database,
  ): Promise<PostRow> {
    // By the primary keys.
    const [post]: PostRow[] = await through.query(
      `SELECT ${postColumns()} FROM ${VISIBLE_POSTS} WHERE p.id = $2 AND p.deleted_at IS NULL`,
      [caller ?? null, id],
    );
    if (!post) throw new PostNotFound();
    return post;
  }

  /** @throws BookNotFound */
  async ofBook(bookId: number, query: PageQuery, caller?: number): Promise<Page<PostRow>> {
    const page = await this.newest('book_id', bookId, query, caller);
    if (page.items.length === 0 && !(await this.books.exists(bookId))) throw new BookNotFound();
    return page;
  }

  /** @throws ReaderNotFound */
  async ofUser(userId: number, query: PageQuery, caller?: number): Promise<Page<PostRow>> {
    const page = await this.newest('user_id', userId, query, caller);
    if (page.items.length === 0 && !(await this.users.exists(userId))) throw new ReaderNotFound();
    return page;
  }

  private async newest(owner: 'book_id' | 'user_id', id: number, query: PageQuery, caller?: number) {
    const [moment, after] = positionOf(query);
    // On posts_of_book, or posts_of_user.
    const rows: PostRow[] = await this.database.query(
      `SELECT ${postColumns()}
         FROM ${VISIBLE_POSTS}
        WHERE p.${owner} = $2 AND p.deleted_at IS NULL
          AND ($3::timestamptz IS NULL OR (p.created_at, p.id) < ($3, $4))
        ORDER BY p.created_at DESC, p.id DESC
        LIMIT $5`,
      [caller ?? null, id, moment, after, query.limit + 1],
    );
    return pageOf(rows, query.limit);
  }
}
