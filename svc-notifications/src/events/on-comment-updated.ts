import type { CloudEvent, commentUpdated, CommentUpdated } from '@endpaper/contracts';
import { type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notifyMentioned } from '../notifications/notify.js';
import { hasEnded } from '../notifications/source.js';

/** Notifies the users whom an edit of a comment names. */
@Injectable()
export class OnCommentUpdated implements EventHandler<typeof commentUpdated> {
  async handle({ data, time: at }: CloudEvent<CommentUpdated>, tx: Transaction): Promise<void> {
    const { id, post_id: post, user_id: actor, mentions } = data;
    if (mentions.length === 0) return;
    const of = { source: 'comment', id } as const;
    if (await hasEnded(of, tx)) return;
    await notifyMentioned(mentions, { actor, of, post, at }, tx);
  }
}
