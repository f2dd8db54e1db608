import { anEntry } from '@endpaper/contracts/testing';
import { expect, it } from '@jest/globals';
import { movesOf } from './moves.js';

const entries = [1, 2, 3].map(id => anEntry({ id }));
const shelf = { shelf: 4, sort: 'shelf' } as const;

it.each([
  [0, { down: 102 }],
  [1, { up: null, down: 103 }],
  [2, { top: null, up: 101 }],
])('the entry at place %d can move to %j', (index, moves) => {
  expect(movesOf(entries, index, shelf)).toEqual(moves);
});

it.each([{}, { shelf: 4 }, { shelf: 4, sort: 'rating' }, { ...shelf, q: 'emma' }] as const)(
  'no entry moves in the list %j',
  query => {
    expect(movesOf(entries, 1, query)).toBeUndefined();
  },
);
