import type { CloudEvent, friendshipAdded, FriendshipSnapshot } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { friendshipReplicas } from '../replicas/tables.js';

/** Stores a friendship: each user sees the other's profile. */
@Injectable()
export class OnFriendshipAdded implements EventHandler<typeof friendshipAdded> {
  async handle({ data }: CloudEvent<FriendshipSnapshot>, tx: Transaction): Promise<void> {
    await friendshipReplicas.upsert(data, tx);
  }
}
