import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodeSeen, encodeSeen } from './seen-ids.js';

describe('a cursor of seen ids', () => {
  it('names all ids, whatever their order and size', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), { maxLength: 50 });
    fc.assert(
      fc.property(ids, ids => {
        expect(decodeSeen(encodeSeen(ids))).toEqual(ids.toSorted((a, b) => a - b));
      }),
    );
  });

  it('has about two characters for each of a thousand ids of a large table', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => n * 9_973 + 1);
    expect(encodeSeen(ids).length).toBeLessThan(2_800);
  });

  it.each(['', 'WyIyMDI2Il0', '~_', '~gA', '~____________'])('is not %j', text => {
    expect(() => decodeSeen(text)).toThrow();
  });
});
