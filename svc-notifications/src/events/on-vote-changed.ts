import type { CloudEvent, voteChanged, VoteChanged } from '@endpaper/contracts';
import { Announcements, type BatchHandler, type Transaction } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import type { Change } from '../notifications/announce.js';
import { notice } from '../notifications/notices.js';
import { notify, type Act } from '../notifications/notify.js';
import { removeSources } from '../notifications/remove-actors.js';
import { endSources, lockSources, notEnded } from '../notifications/source.js';
import { lockPosts, lockUsers } from '../replicas/lock-rows.js';

type VoteEvent = CloudEvent<VoteChanged>;

/** Notifies the authors of posts of votes for them. A vote that is withdrawn or against the post ends the one for it. */
@Injectable()
export class OnVoteChanged implements BatchHandler<typeof voteChanged> {
  constructor(private readonly announcements: Announcements) {}

  async handleAll(events: readonly VoteEvent[], tx: Transaction): Promise<void> {
    const change = { tx, announcements: this.announcements };
    const onPosts = events.filter(({ data }) => data.comment_id === null);
    const ended = onPosts.filter(({ data }) => data.value !== 1);
    const begun = onPosts.filter(({ data }) => data.value === 1);
    if (ended.length > 0 && begun.length > 0) await lockAll(onPosts, tx);
    await end(ended, change);
    await begin(begun, change);
  }
}

/** Takes the locks of both parts at once, in the order of all batches: two replicas of the service would wait for each other. */
async function lockAll(votes: readonly VoteEvent[], tx: Transaction): Promise<void> {
  await lockSources(votes.map(sourceOf), tx);
  const users = votes.flatMap(({ data }) => [data.user_id, data.post_user_id]);
  await lockUsers(
    users.filter(user => user !== undefined),
    tx,
  );
}

async function end(votes: readonly VoteEvent[], change: Change): Promise<void> {
  if (votes.length === 0) return;
  const sources = votes.map(sourceOf);
  await endSources(sources, change.tx);
  await removeSources(sources, change);
}

async function begin(votes: readonly VoteEvent[], change: Change): Promise<void> {
  if (votes.length === 0) return;
  const begun = votes.map(vote => ({ vote, of: sourceOf(vote) }));
  const remaining = await notEnded(
    begun.map(({ of }) => of),
    change.tx,
  );
  const acts = begun.filter(({ of }) => remaining.has(of));
  const authors = await lockPosts(
    acts.map(({ of }) => of.post),
    change.tx,
  );
  await notify(
    acts.flatMap(({ vote, of }): Act[] => {
      const author = authors.has(of.post) && (vote.data.post_user_id ?? authors.get(of.post));
      if (!author) return [];
      const notices = new Map([[author, notice.vote(of.post, vote.time)]]);
      return [{ actor: of.id, of, post: of.post, at: vote.time, notices }];
    }),
    change,
  );
}

function sourceOf({ data: { post_id: post, user_id: id, version = 0 } }: VoteEvent) {
  return { source: 'vote', id, post, version } as const;
}
