import { expect, test } from '@jest/globals';
import { mix, PALETTES } from './palettes.js';

/** WCAG 2.2's contrast ratio. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const channel = parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(Object.entries(PALETTES))('text is readable on %s', (_, { ground, ink }) => {
  expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
});

test('a mix lies between its two colours', () => {
  expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
  expect(mix('#102030', '#ffffff', 1)).toBe('#ffffff');
});
