import { describe, expect, test } from '@jest/globals';
import { hasVote, ownVoteOf, withVote, voteAfterClick, type OwnVote, type Votable } from './votes.js';

function aVotable(): Votable {
  return {
    ups: [
      { user_id: 1, value: 1 },
      { user_id: 7, value: -1 },
    ],
    score: 12,
  };
}

describe('a click on a vote', () => {
  test.each<[string, OwnVote, 1 | -1, OwnVote]>([
    ['casts an up vote', 0, 1, 1],
    ['casts a down vote', 0, -1, -1],
    ['withdraws an up vote', 1, 1, 0],
    ['withdraws a down vote', -1, -1, 0],
    ['changes an up vote to down', 1, -1, -1],
    ['changes a down vote to up', -1, 1, 1],
  ])('%s', (_case, before, clicked, after) => {
    expect(voteAfterClick(before, clicked)).toBe(after);
  });
});

describe('a vote', () => {
  test('is found among the votes of others', () => {
    expect(ownVoteOf(aVotable(), 7)).toBe(-1);
    expect(ownVoteOf(aVotable(), 2)).toBe(0);
  });

  test.each<[OwnVote, number]>([
    [1, 14],
    [0, 13],
    [-1, 12],
  ])('is replaced by %s, and the score becomes %s', (after, score) => {
    const votable = withVote(aVotable(), { id: 1, userId: 7, vote: after });

    expect(ownVoteOf(votable, 7)).toBe(after);
    expect(ownVoteOf(votable, 1)).toBe(1);
    expect(hasVote(votable, { id: 1, userId: 7, vote: after })).toBe(true);
    expect(votable.score).toBe(score);
  });
});
