import { Friend, friendEndpoints } from '@endpaper/contracts';
import {
  Database,
  jsonSql,
  lateralRow,
  list,
  query,
  ReplicaOwners,
  sql,
  type FieldsOf,
  type Page,
  type PageQuery,
  type Sql,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';
import { ReaderNotFound } from './friends.errors.js';

const FRIEND: FieldsOf<Friend> = { id: sql`u.id`, username: sql`u.username`, picture: sql`u.picture` };

const friendCount = query(
  'friend count',
  z.object({ friend_count: z.int() }),
  ({ user }: { user: number }) =>
    sql`SELECT friend_count FROM user_replicas WHERE id = ${user} AND NOT deleted`,
);

/** The user of each friendship, found by the primary key, and without deleted ones. */
const userOf = (id: Sql) => lateralRow('user_replicas', 'u', sql`id = ${id} AND NOT deleted`);

// The first page starts with the caller, if the caller is a friend, and continues in the order of the friendships. Each
// half of `pairs` uses its index: friendships_of_lower and friendships_of_higher. A page with the caller alone ends before the
// newest friendship. Deleted friends are left out before the limits.
const friendsOfUser = list('friends of user', Friend, {
  endpoint: friendEndpoints.current,
  order: 'newest first',
  select: ({ user, caller }: { user: number; caller: number }, { isFirstPage, after, limit }) => {
    const lowerIs = sql`least(${user}::bigint, ${caller}::bigint)`;
    const higherIs = sql`greatest(${user}::bigint, ${caller}::bigint)`;
    return sql`
      WITH pairs AS (
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${userOf(sql`friend_id`)}
          WHERE user_id = ${user} AND friend_id <> ${caller} AND ${after(sql`created_at`, sql`friend_id`)}
          ORDER BY created_at DESC, friend_id DESC LIMIT ${limit})
        UNION ALL
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${userOf(sql`user_id`)}
          WHERE friend_id = ${user} AND user_id <> ${caller} AND ${after(sql`created_at`, sql`user_id`)}
          ORDER BY created_at DESC, user_id DESC LIMIT ${limit})
      ), own AS (
        SELECT u.id, u.username, u.picture, timestamptz '9999-12-31T23:59:59.999Z' AS created_at
          FROM friendships JOIN ${userOf(sql`${caller}`)}
         WHERE user_id = ${lowerIs} AND friend_id = ${higherIs} AND ${isFirstPage}
      )
      SELECT ${jsonSql(FRIEND)} AS json, NULL AS keys, u.created_at, u.id
        FROM (SELECT * FROM own UNION ALL SELECT * FROM pairs) AS u
       ORDER BY u.created_at DESC, u.id DESC
       LIMIT ${limit}`;
  },
});

@Injectable()
export class FriendsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * A user's friends, newest friendship first, and their total number. The caller, if a friend, is always the first
   * entry: a client sees in it whether the caller and the user are friends.
   * @throws ReaderNotFound
   */
  async of(user: number, page: PageQuery, caller: number): Promise<{ friends: Page; total: number }> {
    const countFriends = () => friendCount.maybeOne(this.database, { user });
    // Most often the user is known here; otherwise the replica may be missing.
    const count = (await countFriends()) ?? (await this.findUser(user).then(countFriends));
    if (!count) throw new ReaderNotFound();
    const friends = await friendsOfUser.page(this.database, { user, caller }, page);
    return { friends, total: count.friend_count };
  }

  /** @throws ReaderNotFound */
  private async findUser(id: number): Promise<void> {
    if (!(await this.owners.exists(userSource, id))) throw new ReaderNotFound();
  }
}
