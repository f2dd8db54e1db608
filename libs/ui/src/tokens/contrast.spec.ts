import { describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8');

function colour(token: string, theme: 'paper' | 'lamp'): string {
  const value = new RegExp(`--ep-${token}:\\s*(?:light-dark\\((#\\w{6}), (#\\w{6})\\)|(#\\w{6}));`).exec(css);
  const found = value?.[3] ?? (theme === 'paper' ? value?.[1] : value?.[2]);
  if (!found) throw new Error(`--ep-${token} is no opaque colour`);
  return found;
}

/** Relative luminance as defined by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ['sunken', 'ground', 'raised', 'hover'];
const TEXTS = ['ink', 'ink-soft', 'ink-faint', 'accent', 'danger'];
const CLOTHS = ['cloth-1', 'cloth-2', 'cloth-3', 'cloth-4', 'cloth-5', 'cloth-6'];

const readable = [
  ...GROUNDS.flatMap(ground => TEXTS.map(text => [text, ground] as const)),
  ...['ink', 'ink-soft', 'ink-faint', 'accent'].map(text => [text, 'accent-wash'] as const),
  ['danger', 'danger-wash'],
  ['on-fill', 'accent-fill'],
  ['on-fill', 'accent-fill-hover'],
  ['on-fill', 'danger-fill'],
  ['on-fill', 'danger-fill-hover'],
  ['ground', 'ink'],
  ...CLOTHS.map(cloth => ['on-cloth', cloth] as const),
] as const;

describe.each(['paper', 'lamp'] as const)('on %s', theme => {
  test.each(readable)('%s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(GROUNDS)('the edge of a control on %s has a contrast of 3:1', ground => {
    expect(contrast(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});
