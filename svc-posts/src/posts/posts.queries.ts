import { Post, postEndpoints, surrogateKey } from '@endpaper/contracts';
import {
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  ReplicaOwners,
  SHOWN,
  statement,
  type Connection,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas, userReplicas } from '../replicas/tables.js';
import { OWN_POST_VOTE, ownComments, POST_KEYS, postFields, VISIBLE_POSTS } from './post-fields.js';
import { BookNotFound, PostNotFound, ReaderNotFound } from './posts.errors.js';

// Reads the primary keys.
const postById = statement(
  'post by id',
  jsonRow(Post),
  `SELECT ${jsonOf(postFields({ shown: SHOWN.alone }))} AS json, ${POST_KEYS} AS keys
     FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.alone)}
    WHERE p.id = $2 AND p.deleted_at IS NULL`,
);

// They read the indexes posts_of_book and posts_of_user.
const postsOf = (owner: 'book' | 'user') =>
  keyset(`posts of ${owner}`, Post, {
    endpoint: postEndpoints[owner === 'book' ? 'ofBook' : 'ofUser'],
    order: 'newest first',
    parameters: 2,
    text: ({ after, limit }) => `
      SELECT ${jsonOf(postFields({ shown: SHOWN.inList }))} AS json, ${POST_KEYS} AS keys, p.created_at, p.id
        FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.inList)}
       WHERE p.${owner}_id = $2 AND p.deleted_at IS NULL AND ${after('p.created_at', 'p.id')}
       ORDER BY p.created_at DESC, p.id DESC
       LIMIT ${limit}`,
  });
const postsOfBook = postsOf('book');
const postsOfUser = postsOf('user');

@Injectable()
export class PostsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws PostNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const post = await postById.maybeOne(connection, [caller ?? null, id]);
    if (!post) throw new PostNotFound();
    return new Json(post.json, post.keys);
  }

  /** @throws BookNotFound */
  async ofBook(bookId: number, query: PageQuery, caller?: number): Promise<Page> {
    const page = await postsOfBook.page(this.database, [caller ?? null, bookId], query, [
      surrogateKey.postsOfBook(bookId),
      surrogateKey.book(bookId),
    ]);
    if (page.isEmpty && !(await this.owners.exists(bookReplicas, bookId, this.database)))
      throw new BookNotFound();
    return page;
  }

  /** @throws ReaderNotFound */
  async ofUser(userId: number, query: PageQuery, caller?: number): Promise<Page> {
    const page = await postsOfUser.page(this.database, [caller ?? null, userId], query, [
      surrogateKey.postsOfUser(userId),
      surrogateKey.user(userId),
    ]);
    if (page.isEmpty && !(await this.owners.exists(userReplicas, userId, this.database)))
      throw new ReaderNotFound();
    return page;
  }
}
