import type { Vote, VoteValue } from '@endpaper/contracts';

/** What users vote on: a post or a comment. */
export interface Votable {
  ups: Vote[];
  /** The sum of all votes. `ups` may contain only some of them. */
  score: number;
}

/** The vote of one user: up (1), down (-1) or none (0). */
export type OwnVote = VoteValue | 0;

/** A user's change of their own vote. */
export interface VoteChange {
  userId: number;
  before: OwnVote;
  after: OwnVote;
}

/** The vote of the signed-in user, which every response contains. */
export function ownVoteOf({ ups }: Votable, userId: number): OwnVote {
  return ups.find(({ user_id }) => user_id === userId)?.value ?? 0;
}

/** The vote after a click: the same direction withdraws the vote, the other one casts or changes it. */
export function voteAfterClick(vote: OwnVote, clicked: VoteValue): OwnVote {
  return vote === clicked ? 0 : clicked;
}

/** Replaces the vote of a user, changes the score accordingly, and returns the post or comment. */
export function setVote<T extends Votable>(votable: T, userId: number, vote: OwnVote): T {
  votable.score += vote - ownVoteOf(votable, userId);
  const others = votable.ups.filter(({ user_id }) => user_id !== userId);
  votable.ups = vote === 0 ? others : [...others, { user_id: userId, value: vote }];
  return votable;
}
