import { Post, postEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  jsonOf,
  keyset,
  lookUp,
  raw,
  SHOWN,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { OWN_POST_VOTE, ownComments, postFields, VISIBLE } from './post-fields.js';
import { SEARCHABLE_BOOK_REPLICAS, SEARCHABLE_POSTS } from './searchable-posts.js';

const BOOKS = { searchable: SEARCHABLE_BOOK_REPLICAS, key: 'book_id' };

// Without surrogate keys: no cache stores what was found, because any new post may be found, too.
const matchingPosts = (name: string, filter?: string) =>
  keyset(name, Post, {
    endpoint: postEndpoints.search,
    order: 'best first',
    parameters: filter ? 3 : 2,
    text: ({ after, limit }) => `
      WITH ${foundRows({ searchable: SEARCHABLE_POSTS, typed: raw('$2'), filter: filter === undefined ? undefined : raw(filter), owner: BOOKS }).text}
      SELECT ${jsonOf(postFields({ shown: SHOWN.inList }))} AS json, NULL AS keys, f.score, p.id
        FROM found f JOIN ${lookUp('posts', 'p', 'id = f.id AND deleted_at IS NULL')} ${VISIBLE}
             ${OWN_POST_VOTE} ${ownComments(SHOWN.inList)}
       WHERE ${after('f.score', 'f.id')} ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`,
  });
const foundPosts = matchingPosts('found posts');
const foundPostsOfBook = matchingPosts('found posts of book', '$3');

export interface PostSearch extends PageQuery {
  q: string;
  book_id?: number | undefined;
}

@Injectable()
export class PostSearchQueries {
  constructor(private readonly database: Database) {}

  /** The posts with all words of a text, best first; with `book_id` only those about that book. */
  found({ q, book_id, ...query }: PostSearch, caller?: number): Promise<Page> {
    const values = [caller ?? null, q];
    return book_id === undefined
      ? foundPosts.page(this.database, values, query)
      : foundPostsOfBook.page(this.database, [...values, book_id], query);
  }
}
