import { Post, postEndpoints, surrogateKey, type Period, type PostSort } from '@endpaper/contracts';
import {
  batchedRead,
  Database,
  Json,
  jsonOf,
  jsonRow,
  keyset,
  rankedList,
  ReplicaOwners,
  SHOWN,
  type Connection,
  type Keyset,
  type Page,
  type PageQuery,
  type RankedList,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookReplicas, userReplicas } from '../replicas/tables.js';
import { OWN_POST_VOTE, ownComments, POST_KEYS, postFields, VISIBLE_POSTS } from './post-fields.js';
import { hotRank } from './hot-rank.js';
import { BookNotFound, PostNotFound, ReaderNotFound } from './posts.errors.js';
import { startOfPeriod } from './start-of-period.js';

// Reads the primary keys.
const postById = batchedRead('post by id', jsonRow(Post), {
  parameters: 2,
  text: `SELECT ${jsonOf(postFields({ shown: SHOWN.alone }))} AS json, ${POST_KEYS} AS keys
           FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.alone)}
          WHERE p.id = $2 AND p.deleted_at IS NULL`,
});

interface Orders {
  newest: Keyset;
  top: RankedList;
  hot: RankedList;
}

function ordersOf(owner: 'book' | 'user'): Orders {
  const endpoint = postEndpoints[owner === 'book' ? 'ofBook' : 'ofUser'];
  /** @param position what the cursor has of a post */
  const listed = (position: string) => `
    SELECT ${jsonOf(postFields({ shown: SHOWN.inList }))} AS json, ${POST_KEYS} AS keys, ${position}
      FROM ${VISIBLE_POSTS} ${OWN_POST_VOTE} ${ownComments(SHOWN.inList)}
     WHERE p.${owner}_id = $2 AND p.deleted_at IS NULL`;
  return {
    newest: keyset(`posts of ${owner}`, Post, {
      endpoint,
      order: 'newest first',
      parameters: 2,
      isBatched: true,
      text: ({ after, limit }) => `
        ${listed('p.created_at, p.id')} AND ${after('p.created_at', 'p.id')}
         ORDER BY p.created_at DESC, p.id DESC LIMIT ${limit}`,
    }),
    // `$3` is the time since which the posts were created. It is checked in the index.
    top: rankedList(`top posts of ${owner}`, Post, {
      endpoint,
      parameters: 3,
      text: ({ unseen, limit }) => `
        ${listed('p.id')} AND p.created_at >= $3::timestamptz AND ${unseen('p.id')}
         ORDER BY p.score DESC, p.id DESC LIMIT ${limit}`,
    }),
    hot: rankedList(`hot posts of ${owner}`, Post, {
      endpoint,
      parameters: 2,
      isBatched: true,
      text: ({ unseen, limit }) => `
        ${listed('p.id')} AND ${unseen('p.id')} ORDER BY ${hotRank('p.')} DESC, p.id DESC LIMIT ${limit}`,
    }),
  };
}
// They read the indexes posts_of_book, posts_top_of_book and posts_hot_of_book, and those of a user.
const postsOfBook = ordersOf('book');
const postsOfUser = ordersOf('user');

type PostsQuery = PageQuery & { sort: PostSort; period: Period };

function pageOf(
  { newest, top, hot }: Orders,
  { sort, period, ...query }: PostsQuery,
  { database, values, keys }: { database: Database; values: readonly unknown[]; keys: readonly string[] },
): Promise<Page> {
  if (sort === 'newest') return newest.page(database, values, query, keys);
  if (sort === 'hot') return hot.page(database, values, query, keys);
  return top.page(database, [...values, startOfPeriod(period)], query, keys);
}

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
  async ofBook(bookId: number, query: PostsQuery, caller?: number): Promise<Page> {
    const page = await pageOf(postsOfBook, query, {
      database: this.database,
      values: [caller ?? null, bookId],
      keys: [surrogateKey.postsOfBook(bookId), surrogateKey.book(bookId)],
    });
    if (page.isEmpty && !(await this.owners.exists(bookReplicas, bookId, this.database)))
      throw new BookNotFound();
    return page;
  }

  /** @throws ReaderNotFound */
  async ofUser(userId: number, query: PostsQuery, caller?: number): Promise<Page> {
    const page = await pageOf(postsOfUser, query, {
      database: this.database,
      values: [caller ?? null, userId],
      keys: [surrogateKey.postsOfUser(userId), surrogateKey.user(userId)],
    });
    if (page.isEmpty && !(await this.owners.exists(userReplicas, userId, this.database)))
      throw new ReaderNotFound();
    return page;
  }
}
