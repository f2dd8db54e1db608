import { Friend, friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import {
  command,
  NotSignedIn,
  Outbox,
  ReplicaOwners,
  statement,
  type Versioned,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { userReplicas } from '../replicas/tables.js';
import { OwnFriend, ReaderNotFound } from './friends.errors.js';

// In the order of ids, so that two transactions never wait for each other.
const lockUsers = statement(
  'lock users',
  Friend,
  'SELECT id, username, picture FROM user_replicas WHERE id = ANY($1) AND NOT deleted ORDER BY id FOR NO KEY UPDATE',
);
const countFriends = command(
  'count friends',
  'UPDATE user_replicas SET friend_count = friend_count + $2 WHERE id = ANY($1)',
);
const resetFriendCount = command(
  'reset friend count',
  'UPDATE user_replicas SET friend_count = 0 WHERE id = $1',
);

const Friendship = z.object({ user_id: z.int(), friend_id: z.int() });
const insertFriendship = statement(
  'insert friendship',
  Friendship,
  'INSERT INTO friendships (user_id, friend_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id, friend_id',
);
const deleteFriendship = statement(
  'delete friendship',
  Friendship,
  'DELETE FROM friendships WHERE user_id = $1 AND friend_id = $2 RETURNING user_id, friend_id',
);
// On friendships_of_lower and friendships_of_higher.
const friendIds = statement(
  'friend ids',
  z.object({ id: z.int() }),
  `SELECT friend_id AS id FROM friendships WHERE user_id = $1
   UNION ALL SELECT user_id FROM friendships WHERE friend_id = $1`,
);
const deleteFriendshipsOf = statement(
  'delete friendships of user',
  Friendship,
  'DELETE FROM friendships WHERE user_id = $1 OR friend_id = $1 RETURNING user_id, friend_id',
);

@Injectable()
export class FriendsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Makes two users friends. A second call changes nothing.
   * @throws OwnFriend, ReaderNotFound, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: number, other: number): Promise<{ friend: Friend; isNew: boolean }> {
    if (caller === other) throw new OwnFriend();
    if (!(await this.owners.exists(userReplicas, caller, this.database))) throw new NotSignedIn();
    if (!(await this.owners.exists(userReplicas, other, this.database))) throw new ReaderNotFound();
    return this.database.transaction(async tx => {
      const locked = await lockUsers.rows(tx, [[caller, other]]);
      const friend = locked.find(({ id }) => id === other);
      if (!friend || locked.length < 2) throw new ReaderNotFound();
      const added = await insertFriendship.maybeOne(tx, pairOf(caller, other));
      if (added) {
        await countFriends.run(tx, [pairOf(caller, other), 1]);
        await this.outbox.add(friendshipAdded, added, tx);
      }
      return { friend, isNew: added !== undefined };
    });
  }

  /** Ends a friendship for both users. It does nothing when there is none. */
  async remove(caller: number, other: number): Promise<void> {
    await this.database.transaction(async tx => {
      const pair = pairOf(caller, other);
      await lockUsers.rows(tx, [pair]);
      const removed = await deleteFriendship.maybeOne(tx, pair);
      if (!removed) return;
      await countFriends.run(tx, [pair, -1]);
      await this.outbox.add(friendshipRemoved, removed, tx);
    });
  }

  /** Ends all friendships of a user whose account was deleted. The tombstone refuses new ones. */
  async removeUser(user: Versioned, tx: EntityManager): Promise<void> {
    const friends = await friendIds.rows(tx, [user.id]);
    // Before the tombstone, which locks the user's row: all locks are acquired in the order of ids.
    await lockUsers.rows(tx, [[user.id, ...friends.map(({ id }) => id)]]);
    await userReplicas.table.tombstone(user, tx);
    const ended = await deleteFriendshipsOf.rows(tx, [user.id]);
    const others = ended.map(({ user_id, friend_id }) => (user_id === user.id ? friend_id : user_id));
    await countFriends.run(tx, [others, -1]);
    await resetFriendCount.run(tx, [user.id]);
    for (const friendship of ended) await this.outbox.add(friendshipRemoved, friendship, tx);
  }
}

/** A pair as it is stored: the lower id first. */
function pairOf(one: number, other: number): [number, number] {
  return one < other ? [one, other] : [other, one];
}
