import type { CloudEvent, commentDeleted, CommentDeleted } from '@endpaper/contracts';
import { query, sql, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { announceTo, notice } from '../notifications/notify.js';
import { removeSource } from '../notifications/remove-actors.js';
import { endSource } from '../notifications/source.js';

const deleteGroup = query(
  'delete notifications of group',
  z.object({ id: z.int() }),
  ({ user, group }: { user: number; group: string }) =>
    sql`DELETE FROM notifications WHERE user_id = ${user} AND group_key = ${group} RETURNING id`,
);

/** Removes the comment from the notifications of others, and its author's notifications of replies to it. */
@Injectable()
export class OnCommentDeleted implements EventHandler<typeof commentDeleted> {
  async handle({ data }: CloudEvent<CommentDeleted>, tx: Transaction): Promise<void> {
    const of = { source: 'comment', id: data.id } as const;
    await endSource(of, tx);
    await removeSource(of, tx, data.user_id);
    const { group } = notice.reply(data.id);
    const deleted = await deleteGroup.rows(tx, { user: data.user_id, group });
    if (deleted.length > 0) announceTo([data.user_id], tx);
  }
}
