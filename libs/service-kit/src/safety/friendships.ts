import {
  type CloudEvent,
  type friendshipAdded,
  type friendshipRemoved,
  type FriendshipSnapshot,
} from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { sql, type Sql } from '../data/sql.js';
import type { Transaction } from '../data/transactions.js';
import type { EventHandler } from '../events/inbox/subscription.js';
import { ReplicaTable, type Versioned } from '../events/replicas/replica-table.js';

// For a service that shows friends more than other readers. Its schema has the table `friendship_replicas`.

export const friendshipReplicas = new ReplicaTable<FriendshipSnapshot>('friendship_replicas', [
  'user_id',
  'friend_id',
]);

/** Stores a friendship: each user sees what the other shows to friends. */
@Injectable()
export class OnFriendshipAdded implements EventHandler<typeof friendshipAdded> {
  async handle({ data }: CloudEvent<FriendshipSnapshot>, tx: Transaction): Promise<void> {
    await friendshipReplicas.upsert(data, tx);
  }
}

/** Writes the friendship's tombstone, which ends what each user sees as a friend. */
@Injectable()
export class OnFriendshipRemoved implements EventHandler<typeof friendshipRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await friendshipReplicas.tombstone(data, tx);
  }
}

/** SQL: whether two users are friends. A tombstone has no users. On friendship_replicas_of_lower. */
export const areFriends = (one: number, other: number): Sql => sql`
  EXISTS (SELECT FROM friendship_replicas
           WHERE user_id = least(${one}::bigint, ${other}::bigint)
             AND friend_id = greatest(${one}::bigint, ${other}::bigint))`;
