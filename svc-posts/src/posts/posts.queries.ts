import { Post, surrogateKey, type PostsOfOthers } from '@endpaper/contracts';
import {
  Database,
  isNotBlocked,
  Json,
  jsonRow,
  query,
  ReplicaOwners,
  sql,
  type Connection,
  type Page,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { bookSource, userSource } from '../replicas/tables.js';
import { isBlockedPair } from './blocked-pairs.js';
import { isPostShown, postAlone, VISIBLE_POSTS } from './post-fields.js';
import { BookNotFound, PostNotFound, ReaderNotFound } from './posts.errors.js';
import { postsOfOthers } from './posts-of-others.js';
import { postsInOrder, type PostsQuery } from './posts-in-order.js';

// On the primary keys.
const postById = query(
  'post by id',
  jsonRow(Post),
  ({ id, caller }: { id: number; caller: number | null }) => sql`
    SELECT ${postAlone(caller)} FROM ${VISIBLE_POSTS}
     WHERE p.id = ${id} AND p.deleted_at IS NULL AND ${isNotBlocked(caller, sql`p.user_id`)} AND ${isPostShown(caller)}`,
);

const postsOfBook = postsInOrder('book');
const postsOfUser = postsInOrder('user');

@Injectable()
export class PostsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** @throws PostNotFound */
  async byId(id: number, caller?: number, connection: Connection = this.database): Promise<Json> {
    const post = await postById.maybeOne(connection, { id, caller: caller ?? null });
    if (!post) throw new PostNotFound();
    return new Json(post.json, post.keys);
  }

  /** @throws BookNotFound */
  async ofBook(id: number, query: PostsQuery, caller?: number): Promise<Page> {
    const keys = [surrogateKey.postsOfBook(id), surrogateKey.book(id)];
    const page = await postsOfBook.page(this.database, { id, caller: caller ?? null }, query, keys);
    if (page.isEmpty && !(await this.owners.exists(bookSource, id))) throw new BookNotFound();
    return page;
  }

  /** @throws ReaderNotFound */
  async ofUser(id: number, query: PostsQuery, caller?: number): Promise<Page> {
    const keys = [surrogateKey.postsOfUser(id), surrogateKey.user(id)];
    const page = await postsOfUser.page(this.database, { id, caller: caller ?? null }, query, keys);
    if (page.isEmpty && !(await this.isFound(id, caller))) throw new ReaderNotFound();
    return page;
  }

  ofOthers(book: number, caller: number): Promise<PostsOfOthers> {
    return postsOfOthers.one(this.database, { book, caller });
  }

  private async isFound(user: number, caller: number | undefined): Promise<boolean> {
    if (caller !== undefined && (await isBlockedPair(caller, user, this.database))) return false;
    return this.owners.exists(userSource, user);
  }
}
