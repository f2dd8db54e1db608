import type { Vote, VoteValue } from '@endpaper/contracts';

/** What users vote on: a post or a comment. */
export interface Votable {
  ups: Vote[];
  /** The sum of all votes. `ups` may contain only some of them. */
  score: number;
}

/** The vote of one user: up (1), down (-1) or none (0). */
export type OwnVote = VoteValue | 0;

/** A user's vote on the post or comment with an id. */
export interface UserVote {
  id: number;
  userId: number;
  vote: OwnVote;
}

/** The vote of the signed-in user, which every response contains. */
export function ownVoteOf({ ups }: Votable, userId: number): OwnVote {
  return ups.find(({ user_id }) => user_id === userId)?.value ?? 0;
}

/** The vote after a click: the same direction withdraws the vote, the other one casts or changes it. */
export function voteAfterClick(vote: OwnVote, clicked: VoteValue): OwnVote {
  return vote === clicked ? 0 : clicked;
}

/** The post or comment with a user's vote in place of an earlier one, and with the score that follows. */
export function withVote<T extends Votable>(votable: T, { userId, vote }: UserVote): T {
  const others = votable.ups.filter(({ user_id }) => user_id !== userId);
  return {
    ...votable,
    score: votable.score + vote - ownVoteOf(votable, userId),
    ups: vote === 0 ? others : [...others, { user_id: userId, value: vote }],
  };
}

/** Whether a post or comment has this vote. */
export function hasVote(votable: Votable, { userId, vote }: UserVote): boolean {
  return ownVoteOf(votable, userId) === vote;
}
