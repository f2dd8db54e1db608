import type { CloudEvent, friendshipAdded, FriendshipAdded } from '@endpaper/contracts';
import { friendshipReplicas, query, sql, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { notice, notify } from '../notifications/notify.js';

const livingFriendship = query(
  'living friendship',
  z.object({ id: z.int() }),
  ({ id }: { id: number }) =>
    sql`SELECT id FROM friendship_replicas WHERE id = ${id} AND NOT deleted FOR SHARE`,
);

/** Stores a friendship, and notifies the one who has asked. A seed, and a friendship that is published again, do not say who that is. */
@Injectable()
export class OnFriendshipAdded implements EventHandler<typeof friendshipAdded> {
  async handle({ data, time: at }: CloudEvent<FriendshipAdded>, tx: Transaction): Promise<void> {
    const { id, user_id: one, friend_id: other, added_by: actor } = data;
    await friendshipReplicas.upsert(data, tx);
    if (actor === undefined || !(await livingFriendship.maybeOne(tx, { id }))) return;
    const asked = actor === one ? other : one;
    const of = { source: 'friendship', id } as const;
    const notices = new Map([[asked, notice.friend()]]);
    await notify({ actor, of, post: null, at, notices }, tx);
  }
}
