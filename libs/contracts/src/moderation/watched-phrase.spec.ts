import { describe, expect, test } from '@jest/globals';
import { foldedOf, WatchedPhraseDraft } from './watched-phrase.js';

const parse = (kind: string, text?: string) => WatchedPhraseDraft.safeParse({ kind, text });

describe('a host', () => {
  test.each([
    ['spam.example', 'spam.example'],
    [' WWW.Spam.Example. ', 'spam.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['a-b.spam.example', 'a-b.spam.example'],
  ])('is accepted as %s', (typed, host) => {
    expect(parse('host', typed).data).toEqual({ kind: 'host', text: host });
  });

  test.each([
    'https://spam.example',
    'spam.example/lamp',
    'spam',
    'spam.',
    '.example',
    'spam example.org',
    'ada@spam.example',
    'spam.example:80',
    '*.spam.example',
    '"spam.example"',
    `${'a.'.repeat(130)}example`,
  ])('is not %s', typed => {
    expect(parse('host', typed).error?.issues.map(({ path }) => path)).toEqual([['text']]);
  });
});

describe('a phrase', () => {
  test('is one line, which is compared folded', () => {
    const { data } = parse('phrase', ' Chéap\n PILLS\u200b ');
    expect(data).toEqual({ kind: 'phrase', text: 'Chéap PILLS' });
    expect(data && foldedOf(data)).toBe('cheap pills');
  });

  test.each([
    ['ab', 'A phrase must be longer than 3 characters'],
    ['a\u0301\u0301\u0301b', 'A phrase must be longer than 3 characters'],
    ['x'.repeat(101), 'A phrase must be shorter than 100 characters'],
    ['', 'Please enter a phrase'],
    [undefined, 'Please enter a phrase'],
  ])('is not %j', (typed, sentence) => {
    expect(parse('phrase', typed).error?.issues[0]?.message).toBe(sentence);
  });

  test('is one of two kinds', () => {
    expect(parse('address', 'spam').error?.issues[0]?.message).toBe('Please choose a host or a phrase');
  });
});
