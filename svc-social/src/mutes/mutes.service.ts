import { isGenreId, muteAdded, muteRemoved, type MuteKind } from '@endpaper/contracts';
import {
  Database,
  Json,
  ReplicaOwners,
  Transactions,
  type Caller,
  type Page,
  type PageQuery,
  type Transaction,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { lockUsers, pairOf } from '../friends/friendships.queries.js';
import { LIMITS } from '../limits.js';
import { blockersOfPair } from '../pairs/block-checks.js';
import { bookReplicas, bookSource, userSource } from '../replicas/tables.js';
import { MUTE_VERSION } from './mute.entity.js';
import { NothingToMute, OwnMute } from './mutes.errors.js';
import { deleteMute, insertMute, muteOf, mutesOfUser, type MuteOf } from './mutes.queries.js';

@Injectable()
export class MutesService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly owners: ReplicaOwners,
  ) {}

  /** What a user has muted, newest first. */
  list(caller: number, page: PageQuery): Promise<Page> {
    return mutesOfUser.page(this.database, { caller }, page);
  }

  /**
   * Mutes something for the caller; what is muted already gets another end.
   * @param days until it ends; null for a mute without an end
   * @throws OwnMute, NothingToMute, AccountLimitReached, or NotSignedIn when the caller's account was deleted
   */
  async add(caller: Caller, kind: MuteKind, muted: number, days: number | null): Promise<Json> {
    if (kind === 'user' && muted === caller.id) throw new OwnMute();
    await this.owners.requireAccount(userSource, caller.id);
    if (!(await this.exists(kind, muted))) throw new NothingToMute(kind);
    const mute = { user: caller.id, kind, muted };
    return this.transactions.run(async tx => {
      await lockMuted(mute, tx);
      await tx.limit(LIMITS.mutes, caller);
      await removeMute(mute, tx);
      const { id, ends_at } = await insertMute.one(tx, { ...mute, days });
      await tx.publish(muteAdded, {
        ...{ id, user_id: caller.id, kind, muted_id: muted },
        ...{ ends_at, version: MUTE_VERSION.added },
      });
      return new Json((await muteOf.one(tx, mute)).json);
    });
  }

  /** Ends a mute. It does nothing when there is none. */
  async remove(caller: number, kind: MuteKind, muted: number): Promise<void> {
    await this.transactions.run(async tx => {
      await lockUsers.rows(tx, pairOf(caller, caller));
      await removeMute({ user: caller, kind, muted }, tx);
    });
  }

  private async exists(kind: MuteKind, id: number): Promise<boolean> {
    if (kind === 'genre') return isGenreId(id);
    return kind === 'user' ? this.owners.exists(userSource, id) : this.owners.exists(bookSource, id);
  }
}

/**
 * Locks the user of a mute, and what is muted: its deletion waits, and then finds the mute.
 * @throws NothingToMute when it was deleted, or has blocked the user
 */
async function lockMuted({ user, kind, muted }: MuteOf, tx: Transaction): Promise<void> {
  const users = await lockUsers.rows(tx, pairOf(user, kind === 'user' ? muted : user));
  const isDeleted =
    users.some(({ deleted }) => deleted) ||
    (kind === 'book' && (await bookReplicas.lock(muted, tx)) === 'deleted');
  if (isDeleted) throw new NothingToMute(kind);
  if (kind !== 'user') return;
  const blockers = await blockersOfPair.rows(tx, { user, blocked: muted });
  if (blockers.some(({ user_id }) => user_id === muted)) throw new NothingToMute(kind);
}

async function removeMute(mute: MuteOf, tx: Transaction): Promise<void> {
  const removed = await deleteMute.maybeOne(tx, mute);
  if (removed) await tx.publish(muteRemoved, { ...removed, version: MUTE_VERSION.removed });
}
