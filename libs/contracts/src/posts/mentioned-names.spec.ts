import { expect, it } from '@jest/globals';
import { mentionedNames } from './mentioned-names.js';

it.each([
  ['a name', 'I agree with @ada.', ['ada']],
  [
    'names with marks',
    '@ada.okafor, (@ines_reads) and **@Łucja-2**!',
    ['ada.okafor', 'ines_reads', 'łucja-2'],
  ],
  ['a name twice', '@ada and @Ada', ['ada']],
  ['a text of one name', '@ada', ['ada']],
  ['an email', 'ada@mail.example', []],
  ['an address', 'https://host.example/@ada', []],
  ['an at sign alone', '@ ada @@ada', []],
  ['a spoiler', 'The murderer is ||@ada||, says @ben', ['ben']],
  ['a block spoiler', '>! @ada\n\n@ben', ['ben']],
  ['inline code', '`@ada` and ``a ` @cleo`` and @ben', ['ben']],
  ['fenced code', '```\n@ada\n```\n@ben', ['ben']],
  ['fenced code without an end', '@ben\n\n~~~js\n@ada', ['ben']],
  ['indented code', 'Look:\n\n    @ada\n\t@cleo\n\n@ben', ['ben']],
])('finds the names in %s', (_, text, expected) => {
  expect(mentionedNames(text)).toEqual(expected);
});

it('finds ten names at most', () => {
  const names = Array.from({ length: 12 }, (_, n) => `reader${n}`);
  expect(mentionedNames(names.map(name => `@${name}`).join(' '))).toEqual(names.slice(0, 10));
});
