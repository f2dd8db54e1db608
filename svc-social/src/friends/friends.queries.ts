import { FriendState } from '@endpaper/contracts';
import { Database, Json, query, ReplicaOwners, sql, type Page, type PageQuery } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';
import { friendsOfUser, ownFriends, receivedRequests } from './friend-lists.js';
import { ReaderNotFound } from './friends.errors.js';

/** SQL: whether a user is there for a caller. The caller sees that those whom the caller has blocked are there. */
const hasNotBlocked = (user: number, caller: number) =>
  sql`NOT EXISTS (SELECT FROM blocks WHERE (user_id, blocked_id) = (${user}, ${caller}))`;

/** SQL: whether a caller may see the friends of a user. By the primary keys. */
const mayBeSeen = (user: number, caller: number) => sql`
  (${user}::bigint = ${caller}::bigint
   OR CASE coalesce((SELECT visibility FROM friends_settings WHERE user_id = ${user}), 'readers')
        WHEN 'readers' THEN true
        WHEN 'friends' THEN EXISTS (
          SELECT FROM friendships
           WHERE (user_id, friend_id) = (least(${user}::bigint, ${caller}::bigint), greatest(${user}::bigint, ${caller}::bigint)))
        ELSE false END)`;

/** A page of friends, and the number of all. */
interface Friends {
  friends: Page;
  total: number | undefined;
}

/** What a caller gets of friends whom the caller may not see: without a number the page says so. */
const HIDDEN: Friends = {
  friends: { json: new Json('[]'), isEmpty: true, next: undefined },
  total: undefined,
};

/** The number is null when the caller may not see the friends. */
const friendCount = query(
  'friend count',
  z.object({ friend_count: z.nullable(z.int()) }),
  ({ user, caller }: { user: number; caller: number }) => sql`
    SELECT CASE WHEN ${mayBeSeen(user, caller)} THEN friend_count END AS friend_count
      FROM user_replicas WHERE id = ${user} AND NOT deleted AND ${hasNotBlocked(user, caller)}`,
);

// On the primary keys.
const friendState = query(
  'state of friend',
  FriendState,
  ({ caller, other }: { caller: number; other: number }) => {
    const pair = sql`(least(${caller}::bigint, ${other}::bigint), greatest(${caller}::bigint, ${other}::bigint))`;
    return sql`
      SELECT id, CASE
          WHEN EXISTS (SELECT FROM blocks WHERE (user_id, blocked_id) = (${caller}, ${other})) THEN 'blocked'
          WHEN EXISTS (SELECT FROM friendships WHERE (user_id, friend_id) = ${pair}) THEN 'friends'
          WHEN EXISTS (SELECT FROM friend_requests WHERE (from_id, to_id) = (${caller}, ${other}) AND is_open) THEN 'requested'
          WHEN EXISTS (SELECT FROM friend_requests WHERE (from_id, to_id) = (${other}, ${caller}) AND is_shown) THEN 'received'
          ELSE 'none' END AS state
        FROM user_replicas WHERE id = ${other} AND NOT deleted AND ${hasNotBlocked(other, caller)}`;
  },
);

@Injectable()
export class FriendsQueries {
  constructor(
    private readonly database: Database,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * A user's friends, newest friendship first, and their total number. The caller, if a friend, is always the first entry.
   * There are none, and no number, when the user does not show them to the caller.
   * @throws ReaderNotFound
   */
  async of(user: number, page: PageQuery, caller: number): Promise<Friends> {
    const total = await this.countFriends(user, caller);
    if (total === undefined) return HIDDEN;
    return { friends: await friendsOfUser.page(this.database, { user, caller }, page), total };
  }

  /**
   * The caller's friends and those whom the caller has asked, and the number of the friends.
   * @throws ReaderNotFound
   */
  async own(caller: number, page: PageQuery): Promise<Friends> {
    const total = await this.countFriends(caller, caller);
    return { friends: await ownFriends.page(this.database, { caller }, page), total };
  }

  /** Those who ask the caller to be friends, newest first. */
  requests(caller: number, page: PageQuery): Promise<Page> {
    return receivedRequests.page(this.database, { caller }, page);
  }

  /**
   * How the caller and another user stand.
   * @throws ReaderNotFound
   */
  state(caller: number, other: number): Promise<FriendState> {
    return this.ofKnownUser(other, () => friendState.maybeOne(this.database, { caller, other }));
  }

  private async countFriends(user: number, caller: number): Promise<number | undefined> {
    const count = await this.ofKnownUser(user, () => friendCount.maybeOne(this.database, { user, caller }));
    return count.friend_count ?? undefined;
  }

  /** Most often the user is known here; otherwise the replica may be missing. */
  private async ofKnownUser<Row>(user: number, read: () => Promise<Row | undefined>): Promise<Row> {
    const row = (await read()) ?? (await this.findUser(user).then(read));
    if (!row) throw new ReaderNotFound();
    return row;
  }

  /** @throws ReaderNotFound */
  private async findUser(id: number): Promise<void> {
    if (!(await this.owners.exists(userSource, id))) throw new ReaderNotFound();
  }
}
