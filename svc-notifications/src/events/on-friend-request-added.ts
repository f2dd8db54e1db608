import type { CloudEvent, friendRequestAdded, FriendRequestAdded } from '@endpaper/contracts';
import type { EventHandler, Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice, notify } from '../notifications/notify.js';
import { hasEnded } from '../notifications/source.js';

/** Notifies the user who is asked, unless the request has ended. */
@Injectable()
export class OnFriendRequestAdded implements EventHandler<typeof friendRequestAdded> {
  async handle({ data, time: at }: CloudEvent<FriendRequestAdded>, tx: Transaction): Promise<void> {
    const of = { source: 'friend_request', id: data.id } as const;
    if (await hasEnded(of, tx)) return;
    const notices = new Map([[data.to_id, notice.friendRequest()]]);
    await notify({ actor: data.from_id, of, post: null, at, notices }, tx);
  }
}
