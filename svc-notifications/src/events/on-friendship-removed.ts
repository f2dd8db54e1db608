import type { CloudEvent, friendshipRemoved } from '@endpaper/contracts';
import {
  friendshipReplicas,
  type EventHandler,
  type Transaction,
  type Versioned,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { removeSource } from '../notifications/remove-actors.js';

/** Writes the friendship's tombstone, and removes the notification of it. */
@Injectable()
export class OnFriendshipRemoved implements EventHandler<typeof friendshipRemoved> {
  async handle({ data }: CloudEvent<Versioned>, tx: Transaction): Promise<void> {
    await friendshipReplicas.tombstone(data, tx);
    await removeSource({ source: 'friendship', id: data.id }, tx);
  }
}
