import { describe, expect, test } from '@jest/globals';
import { breakLines } from './break-lines.js';
import { Lettering } from './lettering.js';
import { kerning } from './silhouette.js';
import { Typeface } from './typeface.js';

const length = (line: string) => line.length;
const box = { cut: 'bold', colour: '#000000', x: 30, y: 40, width: 340, height: 110, size: 60 } as const;

describe('line breaks', () => {
  test('make the longest line as short as can be', () => {
    expect(breakLines(['The', 'Guns', 'of', 'August'], 2, length)?.lines).toEqual(['The Guns', 'of August']);
  });

  test('leave no little word at the end of a line', () => {
    expect(breakLines(['The', 'Old', 'Man', 'and', 'the', 'Sea'], 2, length)?.lines).toEqual([
      'The Old Man',
      'and the Sea',
    ]);
  });

  test('of many words measure few lines', () => {
    let measured = 0;
    const words = Array.from({ length: 50 }, () => 'so');
    const broken = breakLines(words, 6, line => {
      measured += 1;
      return line.length;
    });
    expect(broken?.width).toBe(26);
    expect(measured).toBeLessThan(10_000);
  });

  test('are not made where there are too few words', () => {
    expect(breakLines(['Dune'], 2, length)).toBeUndefined();
  });
});

describe('a text that is set', () => {
  test('takes its full size where there is room, and less where there is not', () => {
    expect(new Lettering().set('Dune', box).size).toBe(60);
    const long = new Lettering().set('Zen and the Art of Motorcycle Maintenance', box);
    expect(long.size).toBeLessThan(60);
    expect(long.size).toBeGreaterThan(20);
    expect(long.bottom).toBeLessThanOrEqual(box.y + box.height);
  });

  test('keeps each letter’s outline once', () => {
    const lettering = new Lettering();
    const { svg } = lettering.set('Mississippi', box);
    expect(svg.match(/<use /g)).toHaveLength(11);
    expect(lettering.definitions().match(/<path /g)).toHaveLength(4);
  });

  test('is refused when the typeface has no such letter', () => {
    expect(() => new Lettering().set('道', box)).toThrow('Literata has no "道"');
  });
});

test('letters that leave a hole are set closer, others as the font says', () => {
  const glyph = (character: string) => Typeface.of('bold').glyph(character);
  expect(kerning(glyph('T'), glyph('o'))).toBeLessThan(0);
  expect(kerning(glyph('A'), glyph('V'))).toBeLessThan(0);
  expect(kerning(glyph('n'), glyph('n'))).toBe(0);
});
