import { describe, expect, it } from '@jest/globals';
import { isTokenOf, createToken } from './anti-forgery.js';

const SECRET = 'a secret that is long enough to be one';

describe('A token', () => {
  it('is valid for its own session, and for no other', () => {
    const token = createToken(SECRET, 'sid-of-ada');
    expect(isTokenOf(SECRET, 'sid-of-ada', token)).toBe(true);
    for (const sid of ['sid-of-bob', '', 'sid-of-ada ']) expect(isTokenOf(SECRET, sid, token)).toBe(false);
  });

  it('differs each time', () => {
    expect(createToken(SECRET, 'sid')).not.toBe(createToken(SECRET, 'sid'));
  });

  it('is invalid under another secret', () => {
    expect(isTokenOf(`${SECRET}!`, 'sid', createToken(SECRET, 'sid'))).toBe(false);
  });

  it('is invalid with something after it', () => {
    for (const rest of ['.', '.x', '.x.y'])
      expect(isTokenOf(SECRET, 'sid', createToken(SECRET, 'sid') + rest)).toBe(false);
  });

  it.each(['', '.', 'x', 'x.y', 'x.y.z', '.'.repeat(500)])('can not be %j', text => {
    expect(isTokenOf(SECRET, '', text)).toBe(false);
  });
});
