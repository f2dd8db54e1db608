import type { CloudEvent, voteChanged, VoteChanged } from '@endpaper/contracts';
import { type BatchHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { notice } from '../notifications/notices.js';
import { notify, type Act } from '../notifications/notify.js';
import { removeSources } from '../notifications/remove-actors.js';
import { endSources, lockSources, notEnded } from '../notifications/source.js';
import { lockPosts, lockUsers } from '../replicas/lock-rows.js';

type VoteEvent = CloudEvent<VoteChanged>;

/** Notifies the authors of posts of votes for them. A vote that is withdrawn or against the post ends the one for it. */
@Injectable()
export class OnVoteChanged implements BatchHandler<typeof voteChanged> {
  async handleAll(events: readonly VoteEvent[], tx: Transaction): Promise<void> {
    const votes = events.filter(({ data }) => data.comment_id === null);
    const ended = votes.filter(({ data }) => data.value !== 1);
    const begun = votes.filter(({ data }) => data.value === 1);
    if (ended.length > 0 && begun.length > 0) await lockAll({ ended, begun }, tx);
    if (ended.length > 0) await end(ended, tx);
    if (begun.length > 0) await begin(begun, tx);
  }
}

/** Takes the locks of both parts at once, in the order of every handler: sources, posts, users. Otherwise two replicas could deadlock. */
async function lockAll(
  { ended, begun }: Readonly<Record<'ended' | 'begun', readonly VoteEvent[]>>,
  tx: Transaction,
): Promise<void> {
  const votes = [...ended, ...begun];
  await lockSources(votes.map(sourceOf), tx);
  const authors = await lockPosts(
    begun.map(({ data }) => data.post_id),
    tx,
  );
  const users = votes.flatMap(({ data }) => [data.user_id, data.post_user_id ?? authors.get(data.post_id)]);
  await lockUsers(
    users.filter(user => typeof user === 'number'),
    tx,
  );
}

async function end(votes: readonly VoteEvent[], tx: Transaction): Promise<void> {
  const sources = votes.map(sourceOf);
  await endSources(sources, tx);
  await removeSources(sources, tx);
}

async function begin(votes: readonly VoteEvent[], tx: Transaction): Promise<void> {
  const begun = votes.map(vote => ({ vote, of: sourceOf(vote) }));
  const remaining = await notEnded(
    begun.map(({ of }) => of),
    tx,
  );
  const shown = begun.filter(({ of }) => remaining.has(of));
  const authors = await lockPosts(
    shown.map(({ of }) => of.post),
    tx,
  );
  await notify(
    shown.flatMap(({ vote, of }): Act[] => {
      const author = authors.has(of.post) && (vote.data.post_user_id ?? authors.get(of.post));
      if (!author) return [];
      const notices = new Map([[author, notice.vote(of.post, vote.time)]]);
      return [{ actor: of.id, of, post: of.post, at: vote.time, notices }];
    }),
    tx,
  );
}

function sourceOf({ data: { post_id: post, user_id: id, version = 0 } }: VoteEvent) {
  return { source: 'vote', id, post, version } as const;
}
