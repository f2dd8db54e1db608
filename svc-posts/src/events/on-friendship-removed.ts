import type { CloudEvent, friendshipRemoved } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { friendshipReplicas } from '../replicas/tables.js';

/** Writes the friendship's tombstone, which takes the posts of each user out of the feed of the other. */
@Injectable()
export class OnFriendshipRemoved implements EventHandler<typeof friendshipRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await friendshipReplicas.tombstone(data, tx);
  }
}
