import { expect, it } from '@jest/globals';
import { mentionsIn } from './mentions.js';

it.each([
  ['a name', 'I agree with @ada.', ['ada']],
  [
    'names with marks',
    '@ada.okafor, (@ines-reads) and **@Łucja-2**!',
    ['ada.okafor', 'ines-reads', 'Łucja-2'],
  ],
  ['a name twice', '@ada and @Ada', ['Ada']],
  ['a name twice, once with a dotted capital I', '@İnci and @inci', ['inci']],
  ['a text of one name', '@ada', ['ada']],
  ['an emphasis', '_thanks @ada_ and *@ben*', ['ada', 'ben']],
  ['a strong emphasis', '__@ada__ and ***@ben***', ['ada', 'ben']],
  ['an emphasis in a word', 'un*@ada*', ['ada']],
  ['a heading', '# @ada\n\nOr @ben\n---', ['ada', 'ben']],
  ['a list', '- @ada\n\n    @ben\n\n  1. @cleo', ['ada', 'ben', 'cleo']],
  ['several lines', '@ada\n@ben  \n@cleo', ['ada', 'ben', 'cleo']],
  ['the text of a link', '[as @ada said](https://host.example/@ben)', ['ada']],
  ['names without spaces', '@ada/@ben,@cleo;@dora', ['ada', 'ben', 'cleo', 'dora']],
  ['names after punctuation', '-@ada .@ben "@cleo" …@dora (@eve)', ['ada', 'ben', 'cleo', 'dora', 'eve']],
  ['a name after an address', 'https://host.example/a @ada host.example/b @ben', ['ada', 'ben']],
  ['a possessive', "@ada's and @ben’s", ['ada', 'ben']],
  ['a name in Chinese', '谢谢@ada。', ['ada']],
  ['an email', 'ada@mail.example and first_@mail.example', []],
  ['an address', 'https://host.example/@ada', []],
  ['an address with a query', 'https://example.org/?u=@ada and (http://example.org/-@ada)', []],
  ['an address without a scheme', 'host.example/@ada, www.host.example/?u=@ben', []],
  [
    'the address of a link',
    '[x](https://host.example/?u=@ada "@ada") ![@ada](https://host.example/@ada)',
    [],
  ],
  ['an autolink', '<https://host.example/@ada> <mailto:@ada> <ab:c/@ada> <ada@mail.example>', []],
  ['an address with a query and no scheme', 'example.org?u=@ada, example.org#@ben', []],
  ['an address with a port', 'host.example:8080/@ada and localhost:3000/@ben', []],
  ['an address of another scheme', 'ssh://git@host/@ada, mailto:@ben, tel:@cleo and data:text,@dora', []],
  ['an address without a scheme of its own', '//host.example/@ada', []],
  ['an address with an emphasis', 'https://example.org/*x*/@ada', []],
  ['an email with a mark at its end', 'ada.@mail.example and ada-@mail.example', []],
  ['an email with an emphasis', '**ada**@mail.example', []],
  ['a name after a colon', 'Thanks:@ada', ['ada']],
  ['a name before an emphasis', '@ada**and**', ['ada']],
  ['a definition', '[x]\n\n[x]: https://host.example/@ada "@ada"', []],
  ['an at sign alone', '@ ada @@ada', []],
  ['a quotation', '> @ada said so\nand @ben\n\n- > @cleo', []],
  ['a text after a quotation', '> @ada said so\n\n@ben', ['ben']],
  ['a spoiler', 'The murderer is ||@ada||, says @ben', ['ben']],
  ['a block spoiler', '>! @ada\n\n@ben', ['ben']],
  ['inline code', '`@ada` and ``a ` @cleo`` and @ben', ['ben']],
  ['fenced code', '```\n@ada\n```\n@ben', ['ben']],
  ['fenced code without an end', '@ben\n\n~~~js\n@ada', ['ben']],
  ['indented code', 'Look:\n\n    @ada\n\t@cleo\n\n@ben', ['ben']],
  ['code at the beginning', '    @ada\n\n@ben', ['ben']],
  ['code in a list', '- x\n\n      @ada\n\n- @ben', ['ben']],
])('finds the names in %s', (_, text, expected) => {
  expect(mentionsIn(text).map(([name]) => name)).toEqual(expected);
});

it.each([
  ['@ada_', ['ada_', 'ada']],
  ['@ada__.', ['ada__', 'ada']],
  ['@_ada', ['_ada']],
  ['@ada-', ['ada']],
  ['@ada님, 안녕', ['ada님', 'ada']],
  ['@ada_さん', ['ada_さん', 'ada_']],
  ['@宮沢賢治', ['宮沢賢治']],
])('%s may name %j', (text, expected) => {
  expect(mentionsIn(text)).toEqual([expected]);
});

it('finds ten names at most', () => {
  const names = Array.from({ length: 12 }, (_, n) => `reader${n}`);
  expect(mentionsIn(names.map(name => `@${name}`).join(' '))).toEqual(names.slice(0, 10).map(name => [name]));
});
