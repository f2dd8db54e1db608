import { Friend, Timestamp } from '@endpaper/contracts';
import { keyset, ReplicaOwners, statement, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { userReplicas } from '../replicas/tables.js';
import { ReaderNotFound } from './friends.errors.js';

const friendCount = statement(
  'friend count',
  z.object({ friend_count: z.int() }),
  'SELECT friend_count FROM user_replicas WHERE id = $1 AND NOT deleted',
);

// The first page starts with the caller, if the caller is a friend, and continues in the order of the friendships. Each
// half of `pairs` uses its index: friendships_of_lower and friendships_of_higher. `$1` is the user, `$2` the caller.
const friendsOfUser = keyset(
  'friends of user',
  z.extend(Friend, { befriended_at: Timestamp, is_caller: z.boolean() }),
  {
    order: 'newest first',
    parameters: 2,
    text: ({ isFirstPage, after, limit }) => `
      WITH pairs AS (
        (SELECT friend_id AS id, created_at FROM friendships
          WHERE user_id = $1 AND friend_id <> $2 AND ${after('created_at', 'friend_id')}
          ORDER BY created_at DESC, friend_id DESC LIMIT ${limit})
        UNION ALL
        (SELECT user_id AS id, created_at FROM friendships
          WHERE friend_id = $1 AND user_id <> $2 AND ${after('created_at', 'user_id')}
          ORDER BY created_at DESC, user_id DESC LIMIT ${limit})
      ), own AS (
        SELECT $2::bigint AS id, created_at FROM friendships
         WHERE user_id = least($1, $2) AND friend_id = greatest($1, $2) AND ${isFirstPage}
      )
      SELECT u.id, u.username, u.picture, f.created_at AS befriended_at, f.is_caller
        FROM ((SELECT id, created_at, true AS is_caller FROM own)
              UNION ALL
              (SELECT id, created_at, false FROM pairs ORDER BY created_at DESC, id DESC LIMIT ${limit})) f
        JOIN user_replicas u ON u.id = f.id AND NOT u.deleted
       ORDER BY f.is_caller DESC, f.created_at DESC, f.id DESC
       LIMIT ${limit}`,
    lastKey: rows => {
      const last = rows.findLast(({ is_caller }) => !is_caller);
      // A page with the caller alone ends before the newest friendship.
      return last ? [last.befriended_at, last.id] : ['9999-12-31T23:59:59.999Z', 0];
    },
  },
);

@Injectable()
export class FriendsQueries {
  constructor(
    private readonly database: DataSource,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * A user's friends, newest friendship first, and their total number. The caller, if a friend, is always the first
   * entry: a client sees in it whether the caller and the user are friends.
   * @throws ReaderNotFound
   */
  async of(user: number, query: PageQuery, caller: number): Promise<Page<Friend> & { total: number }> {
    if (!(await this.owners.exists(userReplicas, user, this.database))) throw new ReaderNotFound();
    const count = await friendCount.maybeOne(this.database, [user]);
    if (!count) throw new ReaderNotFound();
    const { items, next } = await friendsOfUser.page(this.database, [user, caller], query);
    return {
      items: items.map(({ id, username, picture }) => ({ id, username, picture })),
      next,
      total: count.friend_count,
    };
  }
}
