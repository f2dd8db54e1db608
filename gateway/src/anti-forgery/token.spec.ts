import { describe, expect, it } from '@jest/globals';
import { isTokenOf, makeToken } from './token.js';

const SECRET = 'a secret that is long enough to be one';

describe('A token', () => {
  it('is good for its own session, and for no other', () => {
    const token = makeToken(SECRET, 'sid-of-ada');
    expect(isTokenOf(SECRET, 'sid-of-ada', token)).toBe(true);
    for (const sid of ['sid-of-bob', '', 'sid-of-ada ']) expect(isTokenOf(SECRET, sid, token)).toBe(false);
  });

  it('is another one each time', () => {
    expect(makeToken(SECRET, 'sid')).not.toBe(makeToken(SECRET, 'sid'));
  });

  it('is worth nothing under another secret', () => {
    expect(isTokenOf(`${SECRET}!`, 'sid', makeToken(SECRET, 'sid'))).toBe(false);
  });

  it.each(['', '.', 'x', 'x.y', 'x.y.z', '.'.repeat(500)])('is not %j', text => {
    expect(isTokenOf(SECRET, '', text)).toBe(false);
  });
});
