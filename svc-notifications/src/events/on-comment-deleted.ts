import type { CloudEvent, commentDeleted, CommentDeleted } from '@endpaper/contracts';
import { Announcements, command, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { announceTo } from '../notifications/announce.js';
import { notice } from '../notifications/notices.js';
import { removeSources } from '../notifications/remove-actors.js';
import { endSources } from '../notifications/source.js';

const deleteGroup = command(
  'delete notifications of group',
  'DELETE FROM notifications WHERE user_id = $1 AND group_key = $2',
);

/** Removes the comment from the notifications of others, and its author's notifications of replies to it. */
@Injectable()
export class OnCommentDeleted implements EventHandler<typeof commentDeleted> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ data }: CloudEvent<CommentDeleted>, tx: Transaction): Promise<void> {
    const of = { source: 'comment', id: data.id } as const;
    const change = { tx, announcements: this.announcements };
    await endSources([of], tx);
    await removeSources([of], change, data.user_id);
    const deleted = await deleteGroup.run(tx, [data.user_id, notice.reply(data.id).group]);
    if (deleted > 0) announceTo([data.user_id], change);
  }
}
