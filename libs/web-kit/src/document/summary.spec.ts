import { describe, expect, test } from '@jest/globals';
import { summary } from './summary.js';

describe('a summary', () => {
  test('of a short text is the text on one line', () => {
    expect(summary('A town.\n\nA hope.')).toBe('A town. A hope.');
  });

  test('of a long text ends after a whole word', () => {
    expect(summary('A desert, a spice and a boy', 20)).toBe('A desert, a spice…');
  });
});
