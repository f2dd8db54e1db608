import type { CloudEvent, commentCreated, CommentCreated } from '@endpaper/contracts';
import { type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice, notify, type Notice } from '../notifications/notify.js';
import { hasEnded } from '../notifications/source.js';
import { lockPostReplica } from '../replicas/locks.js';

/** Notifies the author of the post, the users whom the comment names, and the author of the comment that it answers. */
@Injectable()
export class OnCommentCreated implements EventHandler<typeof commentCreated> {
  async handle({ data, time }: CloudEvent<CommentCreated>, tx: Transaction): Promise<void> {
    const { id, post_id: post, user_id: actor, reply_to: answered, reply_to_user_id: answeredAuthor } = data;
    const of = { source: 'comment', id } as const;
    if (await hasEnded(of, tx)) return;
    if (!(await lockPostReplica(post, tx))) return;
    // The later ones replace the earlier ones: a user gets one notification of a comment.
    const notices = new Map<number, Notice>();
    notices.set(data.post_user_id, notice.comment(post));
    for (const user of data.mentions) notices.set(user, notice.mention(post));
    if (answered && answeredAuthor) {
      // A deleted comment takes the notifications of replies with it, whichever event comes first.
      if (await hasEnded({ source: 'comment', id: answered }, tx)) notices.delete(answeredAuthor);
      else notices.set(answeredAuthor, notice.reply(answered));
    }
    await notify({ actor, of, post, at: time, notices }, tx);
  }
}
