import { describe, expect, test } from '@jest/globals';
import { comb, inTurn, swirl, wave, type Point } from './marbling.js';

const tile = { width: 120, height: 80 };
const points: Point[] = [
  [0, 0],
  [7, 31],
  [59, 44],
  [119, 79],
];

describe.each([
  ['a comb', comb({ along: 'y', pitch: 20, depth: 26, reach: 6 })],
  ['a comb back and forth', comb({ along: 'x', pitch: 40, depth: 14, reach: 14, backAndForth: true })],
  ['a wave', wave('y', 120, 5)],
  ['a swirl', swirl(tile, [[60, 40]], 38, 6)],
  ['one after the other', inTurn(wave('x', 80, 6), swirl(tile, [[10, 70]], 38, 3))],
])('%s', (_name, move) => {
  test.each(points)('moves the point %d, %d as its copies on the neighbouring tiles', (x, y) => {
    const [movedX, movedY] = move([x, y]);

    const [right, same] = move([x + tile.width, y]);
    expect([right - tile.width, same]).toEqual([expect.closeTo(movedX, 6), expect.closeTo(movedY, 6)]);
    const [column, down] = move([x, y - tile.height]);
    expect([column, down + tile.height]).toEqual([expect.closeTo(movedX, 6), expect.closeTo(movedY, 6)]);
  });
});

test('a comb takes the ink at its teeth with it, and little of what lies between', () => {
  const move = comb({ along: 'y', pitch: 20, depth: 26, reach: 6 });

  expect(move([20, 5])).toEqual([20, 31]);
  expect(move([30, 5])[1]).toBeLessThan(11);
});
