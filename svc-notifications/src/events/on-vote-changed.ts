import type { CloudEvent, voteChanged, VoteChanged } from '@endpaper/contracts';
import { type EventHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice, notify } from '../notifications/notify.js';
import { removeSource } from '../notifications/remove-actors.js';
import { endSource, hasEnded } from '../notifications/source.js';
import { lockPostReplica } from '../replicas/locks.js';

/** Notifies the author of a post of a vote for it. A vote that is withdrawn or against the post ends the one for it. */
@Injectable()
export class OnVoteChanged implements EventHandler<typeof voteChanged> {
  async handle({ data, time: at }: CloudEvent<VoteChanged>, tx: Transaction): Promise<void> {
    const { comment_id, post_id: post, user_id: actor, value, version } = data;
    if (comment_id !== null) return;
    const of = { source: 'vote', id: actor, post, version } as const;
    if (value !== 1) {
      await endSource(of, tx);
      await removeSource(of, tx);
      return;
    }
    if (await hasEnded(of, tx)) return;
    if (!(await lockPostReplica(post, tx))) return;
    const notices = new Map([[data.post_user_id, notice.vote(post, at)]]);
    await notify({ actor, of, post, at, notices }, tx);
  }
}
