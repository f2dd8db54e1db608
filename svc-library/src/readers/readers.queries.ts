import { BookOfFriends, BookReaders, MAX_READERS } from '@endpaper/contracts';
import {
  Database,
  isNotBlocked,
  isNotMuted,
  isShown,
  Json,
  jsonObjectSql,
  jsonRow,
  jsonSql,
  query,
  ReplicaOwners,
  raw,
  sql,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { BookNotFound } from '../ratings/ratings.errors.js';
import { bookSource } from '../replicas/tables.js';

interface Asked {
  book: number;
  caller: number;
}

// On entries_read_by_readers, and the primary keys. The library of a deleted user is erased a little later.
const readingCount = ({ book, caller }: Asked) => sql`(
  SELECT count(*) FROM (
    SELECT FROM entries e LEFT JOIN libraries l USING (user_id)
     WHERE e.book_id = ${book} AND e.status = 'reading' AND e.visibility IN ('everyone', 'readers') AND e.user_id <> ${caller}
       AND coalesce(l.visibility, 'everyone') IN ('everyone', 'readers') AND ${isNotBlocked(caller, sql`e.user_id`)}
       AND NOT EXISTS (SELECT FROM user_replicas WHERE id = e.user_id AND deleted)
     LIMIT ${raw(String(MAX_READERS))}) AS readers)`;

const FRIEND = jsonObjectSql({
  id: sql`id`,
  username: sql`username`,
  picture: sql`picture`,
  status: sql`status`,
  rating: sql`rating`,
});

// On friendship_replicas_of_lower and friendship_replicas_of_higher.
const friendsOf = (caller: number) => sql`(
  SELECT friend_id AS id FROM friendship_replicas WHERE user_id = ${caller}
  UNION ALL SELECT user_id FROM friendship_replicas WHERE friend_id = ${caller}) AS f`;

// For each friend, on entries_of_user_and_book and the primary keys.
const friends = ({ book, caller }: Asked) => sql`(
  SELECT coalesce(json_agg(${FRIEND} ORDER BY updated_at DESC), '[]') FROM (
    SELECT u.id, u.username, u.picture, e.status, (e.half_stars * 0.5)::float8 AS rating, e.updated_at
      FROM ${friendsOf(caller)}
           JOIN LATERAL (SELECT * FROM entries WHERE user_id = f.id AND book_id = ${book} LIMIT 1) AS e ON true
           JOIN user_replicas u ON u.id = f.id AND NOT u.deleted
           LEFT JOIN libraries l ON l.user_id = f.id
     WHERE e.status IS NOT NULL AND e.visibility <> 'me' AND coalesce(l.visibility, 'everyone') <> 'me'
       AND ${isShown(caller, sql`f.id`)}
     ORDER BY e.updated_at DESC LIMIT 12) AS shown)`;

const readersOfBook = query(
  'readers of book',
  jsonRow(BookReaders),
  (asked: Asked) => sql`
    SELECT ${jsonSql({ reading_count: readingCount(asked), friends: friends(asked) })} AS json
      FROM book_replicas b WHERE b.id = ${asked.book} AND NOT b.deleted`,
);

const READER = jsonObjectSql({ id: sql`user_id`, username: sql`username`, picture: sql`picture` });
const BOOK = {
  ...{ id: sql`id`, title: sql`title`, author: sql`author`, cover: sql`cover` },
  friends: sql`(array_agg(${READER} ORDER BY updated_at DESC))[1:3]`,
  friend_count: sql`count(*)`,
};

// For each friend, on entries_updated_of_status, and the primary keys.
const booksOfFriends = query(
  'books of friends',
  jsonRow(z.array(BookOfFriends)),
  ({ caller }: { caller: number }) => sql`
    SELECT coalesce(json_agg(book ORDER BY changed_at DESC), '[]')::text AS json FROM (
      SELECT ${jsonObjectSql(BOOK)} AS book, max(updated_at) AS changed_at FROM (
        SELECT b.id, b.title, b.author, b.cover, u.id AS user_id, u.username, u.picture, e.updated_at
          FROM ${friendsOf(caller)} JOIN entries e ON e.user_id = f.id AND e.status = 'reading'
               JOIN book_replicas b ON b.id = e.book_id AND NOT b.deleted AND b.hidden IS NOT TRUE
               JOIN user_replicas u ON u.id = f.id AND NOT u.deleted
               LEFT JOIN libraries l ON l.user_id = f.id
         WHERE e.visibility <> 'me' AND coalesce(l.visibility, 'everyone') <> 'me' AND ${isShown(caller, sql`f.id`)}
           AND ${isNotMuted(caller, 'book', sql`b.id`)} AND ${isNotMuted(caller, 'genre', sql`b.genre_id`)}) AS read
       GROUP BY id, title, author, cover ORDER BY max(updated_at) DESC LIMIT 12) AS books`,
);

@Injectable()
export class ReadersQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /** Who reads a book, as far as the caller sees it. @throws BookNotFound */
  async ofBook(asked: Asked): Promise<Json> {
    const read = () => readersOfBook.maybeOne(this.database, asked);
    const readers = (await read()) ?? ((await this.owners.exists(bookSource, asked.book)) && (await read()));
    if (!readers) throw new BookNotFound();
    return new Json(readers.json);
  }

  /** The books that the caller's friends read now, as far as the caller sees it. */
  async ofFriends(caller: number): Promise<Json> {
    return new Json((await booksOfFriends.one(this.database, { caller })).json);
  }
}
