import type { Reception } from './discussion/book-discussion.js';
import type { Random } from './random.js';
import { READERS } from './readers.js';

/** A vote as the seed writes it. */
export interface SeededVote {
  user_id: number;
  value: 1 | -1;
  voted_at: Date;
}

/** How many of the readers vote at all, at least and at most, and how many of these vote up: parts of one. */
const RECEPTIONS: Readonly<Record<Reception, { turnout: [number, number]; kindness: number }>> = {
  ordinary: { turnout: [0.04, 0.5], kindness: 0.93 },
  loved: { turnout: [0.5, 0.95], kindness: 0.98 },
  disputed: { turnout: [0.5, 0.8], kindness: 0.5 },
  disliked: { turnout: [0.4, 0.75], kindness: 0.2 },
};

/** Half of those who would vote on a text have come by after so long. */
const HALF_TIME = 5 * 60 * 60 * 1000;

/** What a text was voted by readers other than its author, most of it soon after it was written. */
export function openingVotes(
  { by, reception = 'ordinary' }: { by: number; reception?: Reception },
  { written, now, random }: { written: number; now: number; random: Random },
): SeededVote[] {
  const { turnout, kindness } = RECEPTIONS[reception];
  const age = now - written;
  const [low, high] = turnout;
  const likelihood = (low + (high - low) * random.next() ** 1.6) * (age / (age + HALF_TIME));
  return READERS.filter(reader => reader !== by && random.chance(likelihood)).map(user_id => ({
    user_id,
    value: random.chance(kindness) ? 1 : -1,
    voted_at: new Date(written + age * random.between(0.001, 1) ** 3),
  }));
}

/** The sum of votes. */
export const scoreOf = (votes: readonly SeededVote[]) => votes.reduce((sum, { value }) => sum + value, 0);
