import { Friend, friendEndpoints } from '@endpaper/contracts';
import {
  Database,
  jsonOf,
  keyset,
  lookUp,
  ReplicaOwners,
  statement,
  type Fields,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userReplicas } from '../replicas/tables.js';
import { ReaderNotFound } from './friends.errors.js';

const FRIEND: Fields<Friend> = { id: 'u.id', username: 'u.username', picture: 'u.picture' };

const friendCount = statement(
  'friend count',
  z.object({ friend_count: z.int() }),
  'SELECT friend_count FROM user_replicas WHERE id = $1 AND NOT deleted',
);

const friendOf = (id: string) => lookUp('user_replicas', 'u', `id = ${id} AND NOT deleted`);

// The first page starts with the caller, if the caller is a friend, and continues in the order of the friendships. Each
// half of `pairs` uses its index: friendships_of_lower and friendships_of_higher. `$1` is the user, `$2` the caller. A page
// with the caller alone ends before the newest friendship. Deleted friends are left out before the limits.
const friendsOfUser = keyset('friends of user', Friend, {
  endpoint: friendEndpoints.current,
  order: 'newest first',
  parameters: 2,
  text: ({ isFirstPage, after, limit }) => `
      WITH pairs AS (
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${friendOf('friend_id')}
          WHERE user_id = $1 AND friend_id <> $2 AND ${after('created_at', 'friend_id')}
          ORDER BY created_at DESC, friend_id DESC LIMIT ${limit})
        UNION ALL
        (SELECT u.id, u.username, u.picture, created_at FROM friendships JOIN ${friendOf('user_id')}
          WHERE friend_id = $1 AND user_id <> $2 AND ${after('created_at', 'user_id')}
          ORDER BY created_at DESC, user_id DESC LIMIT ${limit})
      ), own AS (
        SELECT u.id, u.username, u.picture, timestamptz '9999-12-31T23:59:59.999Z' AS created_at
          FROM friendships JOIN ${friendOf('$2')}
         WHERE user_id = least($1, $2) AND friend_id = greatest($1, $2) AND ${isFirstPage}
      )
      SELECT ${jsonOf(FRIEND)} AS json, NULL AS keys, u.created_at, u.id
        FROM (SELECT * FROM own UNION ALL SELECT * FROM pairs) AS u
       ORDER BY u.created_at DESC, u.id DESC
       LIMIT ${limit}`,
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
  async of(user: number, query: PageQuery, caller: number): Promise<{ friends: Page; total: number }> {
    const countFriends = () => friendCount.maybeOne(this.database, [user]);
    // Most often the user is known here; otherwise the replica may be missing.
    const count = (await countFriends()) ?? (await this.findUser(user).then(countFriends));
    if (!count) throw new ReaderNotFound();
    const friends = await friendsOfUser.page(this.database, [user, caller], query);
    return { friends, total: count.friend_count };
  }

  /** @throws ReaderNotFound */
  private async findUser(id: number): Promise<void> {
    if (!(await this.owners.exists(userReplicas, id, this.database))) throw new ReaderNotFound();
  }
}
