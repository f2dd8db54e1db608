import type { CloudEvent, commentCreated, CommentCreated } from '@endpaper/contracts';
import { Announcements, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice } from '../notifications/notices.js';
import { notify, type Notice } from '../notifications/notify.js';
import { notEnded } from '../notifications/source.js';
import { lockPosts } from '../replicas/lock-rows.js';

/** Notifies the author of the post, the users whom the comment names, and the author of the comment that it replies to. */
@Injectable()
export class OnCommentCreated implements EventHandler<typeof commentCreated> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ data, time }: CloudEvent<CommentCreated>, tx: Transaction): Promise<void> {
    const { id, post_id: post, user_id: actor, parent_id: parent, parent_user_id: answered } = data;
    const of = { source: 'comment', id } as const;
    if (!(await notEnded([of], tx)).has(of)) return;
    const authors = await lockPosts([post], tx);
    if (!authors.has(post)) return;
    // The later ones replace the earlier ones: a user gets one notification of a comment.
    const notices = new Map<number, Notice>();
    const author = data.post_user_id ?? authors.get(post);
    if (author) notices.set(author, notice.comment(post));
    for (const user of data.mentions ?? []) notices.set(user, notice.mention(post));
    if (parent && answered) {
      // A deleted comment takes the notifications of replies with it, whichever event comes first.
      const parentSource = { source: 'comment', id: parent } as const;
      if ((await notEnded([parentSource], tx)).has(parentSource)) notices.set(answered, notice.reply(parent));
      else notices.delete(answered);
    }
    await notify([{ actor, of, post, at: time, notices }], { tx, announcements: this.announcements });
  }
}
