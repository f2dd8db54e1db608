import {
  blockAdded,
  blockRemoved,
  muteAdded,
  muteRemoved,
  type BlockSnapshot,
  type CloudEvent,
  type MuteSnapshot,
} from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import type { Transaction } from '../data/transactions.js';
import type { EventHandler } from '../events/inbox/subscription.js';
import { ReplicaTable, tombstones, type Versioned } from '../events/replicas/replica-table.js';

// The handlers of a service that shows users to each other, which then hides what is blocked or muted (`isShown`). Its schema has the
// tables `block_replicas` and `mute_replicas`.

const blockReplicas = new ReplicaTable<BlockSnapshot>('block_replicas', ['user_id', 'blocked_id']);
const muteReplicas = new ReplicaTable<MuteSnapshot>('mute_replicas', [
  ...(['user_id', 'kind', 'muted_id', 'ends_at'] as const),
]);

/** Stores a block, which hides each of two users from the other. */
@Injectable()
export class OnBlockAdded implements EventHandler<typeof blockAdded> {
  async handle({ data }: CloudEvent<BlockSnapshot>, tx: Transaction): Promise<void> {
    await blockReplicas.upsert(data, tx);
  }
}

/** Writes the block's tombstone. */
@Injectable()
export class OnBlockRemoved implements EventHandler<typeof blockRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await blockReplicas.tombstone(data, tx);
  }
}

/** Stores a mute, which hides something from its user. */
@Injectable()
export class OnMuteAdded implements EventHandler<typeof muteAdded> {
  async handle({ data }: CloudEvent<MuteSnapshot>, tx: Transaction): Promise<void> {
    await muteReplicas.upsert(data, tx);
  }
}

/** Writes the mute's tombstone. */
@Injectable()
export class OnMuteRemoved implements EventHandler<typeof muteRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await muteReplicas.tombstone(data, tx);
  }
}

/** The housekeeping of the two tables. */
export const SAFETY_TOMBSTONES = [...tombstones('block_replicas'), ...tombstones('mute_replicas')];
