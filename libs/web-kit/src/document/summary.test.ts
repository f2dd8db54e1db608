import { describe, expect, test } from '@jest/globals';
import { summary } from './summary.js';

describe('a summary', () => {
  test('is the text itself on one line when that is short', () => {
    expect(summary('A town.\n\nA hope.')).toBe('A town. A hope.');
  });

  test('ends a long text at a word', () => {
    expect(summary('A desert, a spice and a boy', 20)).toBe('A desert, a spice…');
  });
});
