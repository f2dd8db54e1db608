import { Post } from '@endpaper/contracts';
import {
  keyset,
  ReplicaOwners,
  statement,
  type Database,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { bookReplicas, userReplicas } from '../replicas/tables.js';
import { newestVotes } from './newest-votes.js';
import { BookNotFound, PostNotFound, ReaderNotFound } from './posts.errors.js';

/** The posts that users see: not deleted, with a book and an author that are not deleted. */
export const VISIBLE_POSTS = `
  posts p
  JOIN book_replicas b ON b.id = p.book_id AND NOT b.deleted
  JOIN user_replicas u ON u.id = p.user_id AND NOT u.deleted`;

/** The columns of a `Post` from `VISIBLE_POSTS`. `$1` is the caller's user id, or null for a visitor. */
export function postColumns({ score = 'p.score', ups = newestVotes('post', 'p.id') } = {}): string {
  return `
  p.id, p.title, p.text, p.user_id, ${score} AS score, p.comment_count, p.created_at, p.updated_at,
  json_build_object('id', u.id, 'username', u.username, 'picture', u.picture) AS op_user,
  json_build_object('id', b.id, 'title', b.title, 'cover', b.cover) AS book,
  ${ups},
  (SELECT coalesce(json_agg(json_build_object('id', c.id, 'user_id', c.user_id)), '[]')
     FROM (SELECT id, user_id
             FROM ((SELECT id, user_id FROM comments WHERE post_id = p.id AND user_id = $1 ORDER BY id DESC LIMIT 100)
                   UNION
                   (SELECT id, user_id FROM comments WHERE post_id = p.id ORDER BY id DESC LIMIT 100)) AS own_and_newest
            ORDER BY (user_id = $1) DESC NULLS LAST, id DESC
            LIMIT 100) AS c) AS comments`;
}

// Reads the primary keys.
const postById = statement(
  'post by id',
  Post,
  `SELECT ${postColumns()} FROM ${VISIBLE_POSTS} WHERE p.id = $2 AND p.deleted_at IS NULL`,
);

// They read the indexes posts_of_book and posts_of_user.
const postsOf = (owner: 'book' | 'user') =>
  keyset(`posts of ${owner}`, Post, {
    order: 'newest first',
    parameters: 2,
    text: ({ after, limit }) => `
      SELECT ${postColumns()}
        FROM ${VISIBLE_POSTS}
       WHERE p.${owner}_id = $2 AND p.deleted_at IS NULL AND ${after('p.created_at', 'p.id')}
       ORDER BY p.created_at DESC, p.id DESC
       LIMIT ${limit}`,
  });
const postsOfBook = postsOf('book');
const postsOfUser = postsOf('user');

@Injectable()
export class PostsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws PostNotFound */
  async byId(id: number, caller?: number, database: Database = this.database): Promise<Post> {
    const post = await postById.maybeOne(database, [caller ?? null, id]);
    if (!post) throw new PostNotFound();
    return post;
  }

  /** @throws BookNotFound */
  async ofBook(bookId: number, query: PageQuery, caller?: number): Promise<Page<Post>> {
    const page = await postsOfBook.page(this.database, [caller ?? null, bookId], query);
    if (page.items.length === 0 && !(await this.owners.exists(bookReplicas, bookId, this.database)))
      throw new BookNotFound();
    return page;
  }

  /** @throws ReaderNotFound */
  async ofUser(userId: number, query: PageQuery, caller?: number): Promise<Page<Post>> {
    const page = await postsOfUser.page(this.database, [caller ?? null, userId], query);
    if (page.items.length === 0 && !(await this.owners.exists(userReplicas, userId, this.database)))
      throw new ReaderNotFound();
    return page;
  }
}
