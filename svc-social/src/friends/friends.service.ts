import {
  friendRequestAdded,
  friendRequestRemoved,
  friendshipAdded,
  OwnFriend,
  type FriendStateName,
} from '@endpaper/contracts';
import { ReplicaOwners, Transactions, type Caller, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { blockersOfPair } from '../pairs/block-checks.js';
import { LIMITS } from '../limits.js';
import { userSource } from '../replicas/tables.js';
import { endBetween, publishEnded } from './end-between.js';
import { REQUEST_VERSION } from './friend-request.entity.js';
import { acceptBothRequests, acceptRequest, hideRequest, openRequest } from './friend-requests.queries.js';
import { OwnFriendship, ReaderBlocked, ReaderNotFound } from './friends.errors.js';
import { VERSION } from './friendship.entity.js';
import { countFriends, findFriendship, insertFriendship, lockUsers, pairOf } from './friendships.queries.js';

interface Added {
  friend: OwnFriend;
  isNew: boolean;
}

/** @throws ReaderBlocked to the one who has blocked the other, else ReaderNotFound */
async function refuseBlocked(caller: number, other: number, tx: Transaction): Promise<void> {
  const blockers = await blockersOfPair.rows(tx, { user: caller, blocked: other });
  if (blockers.some(({ user_id }) => user_id === caller)) throw new ReaderBlocked();
  if (blockers.length > 0) throw new ReaderNotFound();
}

@Injectable()
export class FriendsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /**
   * Adds a user on the caller's side: they are friends when the other has added the caller, else the other is asked. A second call
   * changes nothing.
   * @throws OwnFriendship, ReaderNotFound, ReaderBlocked, AccountLimitReached, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: Caller, other: number): Promise<Added> {
    if (caller.id === other) throw new OwnFriendship();
    const add = () => this.tryAdd(caller, other);
    const added = (await add()) ?? (await this.requireUsers(caller.id, other).then(add));
    if (!added) throw new ReaderNotFound();
    return added;
  }

  /** @returns undefined when one of the users is deleted or not replicated yet */
  private tryAdd(caller: Caller, other: number): Promise<Added | undefined> {
    return this.transactions.run(async tx => {
      const users = await lockUsers.rows(tx, pairOf(caller.id, other));
      const friend = users.find(({ id }) => id === other);
      if (!friend || users.length < 2 || users.some(({ deleted }) => deleted)) return undefined;
      await refuseBlocked(caller.id, other, tx);
      const { state, isNew } = await this.addSide(caller, other, tx);
      return { friend: z.parse(OwnFriend, { ...friend, state }), isNew };
    }, `user ${other}`);
  }

  private async addSide(
    account: Caller,
    other: number,
    tx: Transaction,
  ): Promise<{ state: FriendStateName; isNew: boolean }> {
    const caller = account.id;
    if (await findFriendship.maybeOne(tx, pairOf(caller, other))) {
      // An old version of this service makes friends beside an open request.
      await publishEnded(await acceptBothRequests.rows(tx, { from: caller, to: other }), tx);
      return { state: 'friends', isNew: false };
    }
    const accepted = await acceptRequest.maybeOne(tx, { from: other, to: caller });
    if (accepted) {
      await publishEnded([accepted], tx);
      await this.befriend(caller, other, tx);
      return { state: 'friends', isNew: true };
    }
    const request = await openRequest.maybeOne(tx, { from: caller, to: other });
    if (request) await tx.limit(LIMITS.requests, account);
    if (request?.notifies) {
      const added = { id: request.id, from_id: caller, to_id: other, version: REQUEST_VERSION.added };
      await tx.publish(friendRequestAdded, added);
    }
    return { state: 'requested', isNew: request !== undefined };
  }

  private async befriend(caller: number, other: number, tx: Transaction): Promise<void> {
    const pair = pairOf(caller, other);
    const { id } = await insertFriendship.one(tx, pair);
    await countFriends.rows(tx, { ...pair, change: 1 });
    await tx.publish(friendshipAdded, { ...pair, id, version: VERSION.added, added_by: caller });
  }

  /** Looks up a user who is not replicated yet. */
  private async requireUsers(caller: number, other: number): Promise<void> {
    await this.owners.requireAccount(userSource, caller);
    if (!(await this.owners.exists(userSource, other))) throw new ReaderNotFound();
  }

  /** Removes the sides of both users, also of a deleted one. It does nothing when there is none. */
  async remove(caller: number, other: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockUsers.rows(tx, pairOf(caller, other));
      await endBetween(caller, other, tx);
    }, `user ${other}`);
  }

  /** Hides the other user's request from the caller. The other user is not notified. It does nothing when there is none. */
  async ignore(caller: number, other: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockUsers.rows(tx, pairOf(caller, other));
      const hidden = await hideRequest.maybeOne(tx, { from: other, to: caller });
      if (hidden) await tx.publish(friendRequestRemoved, { ...hidden, version: REQUEST_VERSION.removed });
    }, `user ${other}`);
  }
}
