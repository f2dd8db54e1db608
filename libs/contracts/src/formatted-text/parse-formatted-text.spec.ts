import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { plainText } from '../posts/plain-text.js';
import { parseFormattedText } from './parse-formatted-text.js';

const isSpoiler = (node: Nodes) => node.type === 'inlineSpoiler' || node.type === 'blockSpoiler';

/** The texts inside or outside the spoilers of a tree. */
function textOf(node: Nodes, place: 'inside' | 'outside', isInside = false): string {
  const isHere = isInside || isSpoiler(node);
  if ('children' in node) return node.children.map(child => textOf(child, place, isHere)).join(' ');
  return 'value' in node && isHere === (place === 'inside') ? node.value : '';
}

test('what the page hides, lists and previews hide too', () => {
  const piece = fc.constantFrom(
    '||',
    '|',
    '&#124;',
    '&#X21;',
    '\u3000',
    '\\',
    '!',
    '`',
    '**',
    '_',
    '>! ',
    '> ',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    ' ',
    'a',
    '[',
    '](b)',
    'SECRET',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
      const text = pieces.join('');
      const tree = parseFormattedText(text);
      const isHidden =
        textOf(tree, 'inside').includes('SECRET') && !textOf(tree, 'outside').includes('SECRET');
      if (isHidden) expect(plainText(text)).not.toContain('SECRET');
    }),
    { numRuns: 5_000 },
  );
});

test.each(['||||', '||||SECRET'])('%j has no spoiler', text => {
  expect(JSON.stringify(parseFormattedText(text))).not.toContain('inlineSpoiler');
});
test('the second of two marks with nothing between them begins a spoiler', () => {
  expect(textOf(parseFormattedText('||||SECRET||'), 'inside').trim()).toBe('SECRET');
});
