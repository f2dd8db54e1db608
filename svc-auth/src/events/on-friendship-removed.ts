import type { CloudEvent, friendshipRemoved } from '@endpaper/contracts';
import type { EventHandler, Transaction, Versioned } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { friendshipReplicas } from '../replicas/tables.js';

/** Writes the friendship’s tombstone, which ends what each user sees as a friend. */
@Injectable()
export class OnFriendshipRemoved implements EventHandler<typeof friendshipRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await friendshipReplicas.tombstone(data, tx);
  }
}
