import type { Notice } from './notify.js';

/** The kinds of notifications with their groups. */
export const notice = {
  comment: (post: number): Notice => ({ kind: 'comment', group: `comment:${post}` }),
  /** @param comment the one that is replied to */
  reply: (comment: number): Notice => ({ kind: 'reply', group: `reply:${comment}` }),
  mention: (post: number): Notice => ({ kind: 'mention', group: `mention:${post}` }),
  /** @param at the time of the vote: those of one day, in UTC, are a group */
  vote: (post: number, at: string): Notice => ({ kind: 'vote', group: `vote:${post}:${at.slice(0, 10)}` }),
  friend: (): Notice => ({ kind: 'friend', group: 'friend' }),
};
