import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plainText } from './plain-text.js';

it.each([
  ['Nothing to format, not even 2 * 3 * 4 or snake_case_names.', undefined],
  ['**Bold**, *slanted*, _this too_ and `code`', 'Bold, slanted, this too and code'],
  [
    '[The Guardian](https://example.org/a) and ![a picture](https://example.org/b)',
    'The Guardian and a picture',
  ],
  ['[the novel](https://en.wikipedia.org/wiki/Dune_(novel)) and more', 'the novel and more'],
  ['2 \\* 3 \\* 4, \\*not slanted\\*, AT&amp;T and &lt;', '2 * 3 * 4, *not slanted*, AT&T and <'],
  ['# Heading\n\n- one\n- two\n\n> a quote', 'Heading\n\none\ntwo\n\na quote'],
  ['above\n\n---\n\nbelow', 'above\n\n\n\nbelow'],
  ['The killer is ||the **butler**||.', 'The killer is [spoiler].'],
  ['||one|| and ||two||', '[spoiler] and [spoiler]'],
  ['`a || b` and ||secret||', '`a [spoiler]'],
  ['a || b\n\n||secret||', 'a [spoiler]'],
  ['- >! secret', '[spoiler]'],
  ['||over\n\ntwo paragraphs||', '[spoiler]'],
  ['>! She dies\nat the end\n\nSad.', '[spoiler]\n\nSad.'],
  ['Before\n> ! in a quote\r\n>! more', 'Before\n[spoiler]'],
  ['||over\n**>! a line||', '[spoiler]'],
  ['||||||secret||', '[spoiler]'],
  ['a\\\\|b', 'a\\|b'],
  ['\\||secret|&#124;', '[spoiler]'],
  ['>\\! secret', '[spoiler]'],
  ['>&#X21; secret', '[spoiler]'],
  ['||a\u2028b||', '[spoiler]'],
  ['>! a\u2028b', '[spoiler]'],
  ['>! a\n\u3000b', '[spoiler]'],
  ['>! a\n\u00a0\nb', '[spoiler]'],
])('%j is %j', (formatted, plain = formatted) => {
  expect(plainText(formatted)).toBe(plain);
});

it('shows nothing of a spoiler, whatever is around it', () => {
  const around = fc.string().filter(text => !text.includes('SECRET'));
  fc.assert(
    fc.property(around, around, (before, after) => {
      const start = before.replaceAll('|', '');
      expect(plainText(`${start}||SECRET||${after}`)).not.toContain('SECRET');
      expect(plainText(`${before}\n\n>! SECRET\n\n${after.replaceAll('|', '')}`)).not.toContain('SECRET');
    }),
  );
});
