import { blockAdded, blockRemoved } from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Caller,
  type Page,
  type PageQuery,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { endBetween } from '../friends/end-between.js';
import { refuseRequests } from '../friends/friend-requests.queries.js';
import { ReaderNotFound } from '../friends/friends.errors.js';
import { lockUsers, pairOf } from '../friends/friendships.queries.js';
import { LIMITS } from '../limits.js';
import { userSource } from '../replicas/tables.js';
import { BLOCK_VERSION } from './block.entity.js';
import { OwnBlock } from './blocks.errors.js';
import { blockedReader, blockedReaders, deleteBlock, insertBlock } from './blocks.queries.js';

@Injectable()
export class BlocksService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** The readers whom a user has blocked, newest first. */
  list(caller: number, page: PageQuery): Promise<Page> {
    return blockedReaders.page(this.database, { caller }, page);
  }

  /**
   * Blocks a user for the caller: their friendship and their requests end, and requests of the other stay hidden from the caller for
   * good. A second call changes nothing.
   * @throws OwnBlock, ReaderNotFound, AccountLimitReached, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: Caller, other: number): Promise<{ blocked: Json; isNew: boolean }> {
    if (caller.id === other) throw new OwnBlock();
    const add = () => this.tryAdd(caller, other);
    const added = (await add()) ?? (await this.requireUsers(caller.id, other).then(add));
    if (!added) throw new ReaderNotFound();
    return added;
  }

  /** @returns undefined when one of the users is deleted or not replicated yet */
  private tryAdd(caller: Caller, other: number): Promise<{ blocked: Json; isNew: boolean } | undefined> {
    const block = { user: caller.id, blocked: other };
    return this.transactions.run(async tx => {
      const users = await lockUsers.rows(tx, pairOf(caller.id, other));
      if (users.length < 2 || users.some(({ deleted }) => deleted)) return undefined;
      const added = await insertBlock.maybeOne(tx, block);
      if (added) {
        await tx.limit(LIMITS.blocks, caller);
        await endBetween(caller.id, other, tx);
        await refuseRequests.rows(tx, { from: other, to: caller.id });
        const ids = { id: added.id, user_id: caller.id, blocked_id: other };
        await tx.publish(blockAdded, { ...ids, version: BLOCK_VERSION.added });
      }
      const { json } = await blockedReader.one(tx, block);
      return { blocked: new Json(json), isNew: added !== undefined };
    }, `user ${other}`);
  }

  private async requireUsers(caller: number, other: number): Promise<void> {
    await this.owners.requireAccount(userSource, caller);
    if (!(await this.owners.exists(userSource, other))) throw new ReaderNotFound();
  }

  /** Unblocks a user. It does nothing when the user is not blocked. */
  async remove(caller: number, other: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockUsers.rows(tx, pairOf(caller, other));
      const removed = await deleteBlock.maybeOne(tx, { user: caller, blocked: other });
      if (removed) await tx.publish(blockRemoved, { ...removed, version: BLOCK_VERSION.removed });
    }, `user ${other}`);
  }
}
