import type { CloudEvent, friendRequestRemoved, FriendRequestRemoved } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { removeSource } from '../notifications/remove-actors.js';
import { endSource } from '../notifications/source.js';

/** Removes the notification of a request that was accepted, ignored or taken back. */
@Injectable()
export class OnFriendRequestRemoved implements EventHandler<typeof friendRequestRemoved> {
  async handle({ data }: CloudEvent<FriendRequestRemoved>, tx: Transaction): Promise<void> {
    const of = { source: 'friend_request', id: data.id } as const;
    await endSource(of, tx);
    await removeSource(of, tx);
  }
}
