import { Friend, friendshipAdded, friendshipRemoved } from '@endpaper/contracts';
import { ReplicaOwners, Transactions } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { userSource } from '../replicas/tables.js';
import { OwnFriend, ReaderNotFound } from './friends.errors.js';
import { VERSION } from './friendship.entity.js';
import {
  countFriends,
  deleteFriendship,
  insertFriendship,
  lockUsers,
  pairOf,
} from './friendships.queries.js';

interface Added {
  friend: Friend;
  isNew: boolean;
}

@Injectable()
export class FriendsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Makes two users friends. A second call changes nothing.
   * @throws OwnFriend, ReaderNotFound, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: number, other: number): Promise<Added> {
    if (caller === other) throw new OwnFriend();
    const add = () => this.tryAdd(caller, other);
    const added = (await add()) ?? (await this.requireUsers(caller, other).then(add));
    if (!added) throw new ReaderNotFound();
    return added;
  }

  /** @returns undefined when one of the users is deleted or not replicated yet */
  private tryAdd(caller: number, other: number): Promise<Added | undefined> {
    const pair = pairOf(caller, other);
    return this.transactions.run(async tx => {
      const users = await lockUsers.rows(tx, pair);
      const friend = users.find(({ id }) => id === other);
      if (!friend || users.length < 2 || users.some(({ deleted }) => deleted)) return undefined;
      const friendship = await insertFriendship.maybeOne(tx, pair);
      if (friendship) {
        await countFriends.rows(tx, { ...pair, change: 1 });
        const added = { ...pair, id: friendship.id, version: VERSION.added, added_by: caller };
        await tx.publish(friendshipAdded, added);
      }
      return { friend: z.parse(Friend, friend), isNew: friendship !== undefined };
    }, `user ${other}`);
  }

  /** Looks up a user who is not replicated yet. */
  private async requireUsers(caller: number, other: number): Promise<void> {
    await this.owners.requireAccount(userSource, caller);
    if (!(await this.owners.exists(userSource, other))) throw new ReaderNotFound();
  }

  /** Ends a friendship for both users, also with a deleted one. It does nothing when there is none. */
  async remove(caller: number, other: number): Promise<void> {
    const pair = pairOf(caller, other);
    await this.transactions.run(async tx => {
      await lockUsers.rows(tx, pair);
      const friendship = await deleteFriendship.maybeOne(tx, pair);
      if (!friendship) return;
      await countFriends.rows(tx, { ...pair, change: -1 });
      await tx.publish(friendshipRemoved, { ...pair, id: friendship.id, version: VERSION.removed });
    }, `user ${other}`);
  }
}
