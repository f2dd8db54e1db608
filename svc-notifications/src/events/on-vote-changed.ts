import type { CloudEvent, voteChanged, VoteChanged } from '@endpaper/contracts';
import { Announcements, type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice } from '../notifications/notices.js';
import { notify } from '../notifications/notify.js';
import { removeSource } from '../notifications/remove-actors.js';
import { endSource, hasEnded } from '../notifications/source.js';
import { lockPost } from '../replicas/lock-rows.js';

/** Notifies the author of a post of a vote for it. A vote that is withdrawn or against the post ends the one for it. */
@Injectable()
export class OnVoteChanged implements EventHandler<typeof voteChanged> {
  constructor(private readonly announcements: Announcements) {}

  async handle({ data, time: at }: CloudEvent<VoteChanged>, tx: Transaction): Promise<void> {
    const { post_id: post, comment_id, user_id: actor, value, version = 0 } = data;
    if (comment_id !== null) return;
    const change = { tx, announcements: this.announcements };
    const of = { source: 'vote', id: actor, post, version } as const;
    if (value === 1) {
      if (await hasEnded(of, tx)) return;
      const replica = await lockPost(post, tx);
      const author = replica && (data.post_user_id ?? replica.user_id);
      if (author) await notify(new Map([[author, notice.vote(post, at)]]), { actor, of, post, at }, change);
    } else {
      await endSource(of, tx);
      await removeSource(of, change);
    }
  }
}
