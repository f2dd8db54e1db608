import { Post, postEndpoints } from '@endpaper/contracts';
import {
  Database,
  foundRows,
  isShown,
  lateralRow,
  list,
  SHOWN,
  sql,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SEARCHABLE_BOOK_REPLICAS } from '../replicas/tables.js';
import { isOfListedBook } from './hidden-books.js';
import { isPostShown, postJson, VISIBLE } from './post-fields.js';
import { SEARCHABLE_POSTS } from './searchable-posts.js';

interface Search {
  q: string;
  book_id?: number | undefined;
}

const BOOKS = { searchable: SEARCHABLE_BOOK_REPLICAS, key: 'book_id' };

// Without surrogate keys: no cache stores what was found, because any new post may be found, too.
const foundPosts = list('found posts', Post, {
  endpoint: postEndpoints.search,
  order: 'best first',
  select: ({ q, book_id, caller }: Search & { caller: number | null }, { after, limit }) => {
    const filter = book_id === undefined ? undefined : sql`${book_id}`;
    return sql`
      WITH ${foundRows({ searchable: SEARCHABLE_POSTS, typed: sql`${q}`, filter, owner: BOOKS })}
      SELECT ${postJson({ caller, shown: SHOWN.inList })} AS json, NULL AS keys, f.score, p.id
        FROM found f JOIN ${lateralRow('posts', 'p', sql`id = f.id AND deleted_at IS NULL`)} ${VISIBLE}
       WHERE ${isShown(caller, sql`p.user_id`)} AND ${isPostShown(caller)} AND ${isOfListedBook(caller)} AND ${after(sql`f.score`, sql`f.id`)}
       ORDER BY f.score DESC, f.id DESC LIMIT ${limit}`;
  },
});

@Injectable()
export class PostSearchQueries {
  constructor(private readonly database: Database) {}

  /** The posts with all words of a text, best first; with `book_id` only those about that book. */
  found({ q, book_id, ...page }: Search & PageQuery, caller?: number): Promise<Page> {
    return foundPosts.page(this.database, { q, book_id, caller: caller ?? null }, page);
  }
}
