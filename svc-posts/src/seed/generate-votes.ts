import type { Reception } from './discussion-texts.js';
import type { Random } from '@endpaper/service-kit';
import { USER_IDS } from './user-ids.js';

/** A row of a votes table, without the id of its text. */
export interface SeededVote {
  user_id: number;
  value: 1 | -1;
  voted_at: Date;
}

/** The share of the users who vote (lowest and highest), and the share of their votes that are up, each from 0 to 1. */
const RECEPTIONS: Readonly<Record<Reception, { turnout: [number, number]; upShare: number }>> = {
  ordinary: { turnout: [0.04, 0.5], upShare: 0.93 },
  loved: { turnout: [0.5, 0.95], upShare: 0.98 },
  disputed: { turnout: [0.5, 0.8], upShare: 0.5 },
  disliked: { turnout: [0.4, 0.75], upShare: 0.2 },
};

/** The age in milliseconds at which a text has half of its votes. */
const HALF_TIME = 5 * 60 * 60 * 1000;

/** The votes on a text, most of them soon after it was written; its author does not vote. */
export function generateVotes(
  { by, reception = 'ordinary' }: { by: number; reception?: Reception },
  { written, now, random }: { written: number; now: number; random: Random },
): SeededVote[] {
  const { turnout, upShare } = RECEPTIONS[reception];
  const age = now - written;
  const [low, high] = turnout;
  const likelihood = (low + (high - low) * random.next() ** 1.6) * (age / (age + HALF_TIME));
  return USER_IDS.filter(id => id !== by && random.chance(likelihood)).map(user_id => ({
    user_id,
    value: random.chance(upShare) ? 1 : -1,
    voted_at: new Date(written + age * random.between(0.001, 1) ** 3),
  }));
}

/** The sum of votes. */
export const scoreOf = (votes: readonly SeededVote[]) => votes.reduce((sum, { value }) => sum + value, 0);
