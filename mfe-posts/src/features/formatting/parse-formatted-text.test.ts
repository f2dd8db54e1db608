import { plainText } from '@endpaper/contracts';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { parseFormattedText } from './parse-formatted-text.js';

/** The text of a tree with its spoilers closed. */
function visibleText(node: Nodes): string {
  if (node.type === 'inlineSpoiler' || node.type === 'blockSpoiler') return '';
  if ('children' in node) return node.children.map(visibleText).join(' ');
  return 'value' in node ? node.value : '';
}

test('what the page hides, lists and previews hide too', () => {
  const piece = fc.constantFrom(
    '||',
    '|',
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
      const isHidden = text.includes('SECRET') && !visibleText(parseFormattedText(text)).includes('SECRET');
      if (isHidden) expect(plainText(text)).not.toContain('SECRET');
    }),
    { numRuns: 5_000 },
  );
});
