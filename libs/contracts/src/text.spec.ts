import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { cleanLine, cleanName, cleanText } from './clean-text.js';
import { firstCharacters, optionalText, text, textLength } from './text.js';

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['plain', 5],
    ['👩‍👩‍👧', 1],
    ['e\u0301', 1],
    ['🇩🇪🇫🇷', 2],
    ['a\nb', 3],
  ])('of %j is %i', (typed, length) => {
    expect(textLength(typed)).toBe(length);
  });
});

it('removes surrounding white space and control characters, and normalizes line ends', () => {
  expect(cleanText(' \u0000a\u0007\r\nb\tc\u0085 ')).toBe('a\nb\tc');
});

it('removes lone surrogates and keeps whole characters', () => {
  expect(cleanText('a\ud800b\udc00 👩‍👩‍👧')).toBe('ab 👩‍👩‍👧');
});

it('removes noncharacters', () => {
  for (const clean of [cleanText, cleanLine, cleanName])
    expect(clean('a\ufffeb\uffffc\ufdd0d\u{1fffe}e\u{10ffff}f\ufffdg')).toBe('abcdef\ufffdg');
});

it('removes characters that change the direction of the text after them', () => {
  expect(cleanText('admin\u202enimda\u2066x\u2069')).toBe('adminnimdax');
});

it('keeps the line breaks and indentation of a text', () => {
  expect(cleanText('a\r\n\r\n\r\n  b\n c\n')).toBe('a\n\n\n  b\n c');
});

it('keeps the joiners and marks that scripts and emoji need', () => {
  for (const typed of ['می\u200cخواهم', '\u200fשלום\u200f!', '👩‍👩‍👧 ❤️']) {
    expect(cleanText(typed)).toBe(typed);
    expect(cleanLine(typed)).toBe(typed);
  }
});

it('replaces tabs and line ends by a space in a text of one line', () => {
  expect(cleanLine('a\u200bb\u00adc\ufeff 👩‍👩‍👧 می‌خواهم')).toBe('abc 👩‍👩‍👧 می‌خواهم');
  expect(cleanLine('Two\r\nlines\n\n\nhere\tand\u2028there\n')).toBe('Two lines here and there');
});

it.each([
  ['ro\u00adb\u200bi\ufe0fn\u2060\u200d', 'robin'],
  ['a\nb', 'a b'],
  ['a\u2800 \u00a0b\u3164', 'a b'],
  ['caf\u200be\u034f\u0301', 'cafe\u0301'.normalize()],
  ['👩‍👩‍👧❤️👍🏿', '👩‍👩‍👧❤️👍🏿'],
  ['❤️\u200d', '❤️'],
])('removes invisible characters from the name %j', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

it('keeps markup unchanged', () => {
  expect(cleanText('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
});

const title = text({ required: 'needed', min: [2, 'too short'], max: [4, 'too long'] });

it.each([
  [undefined, 'needed'],
  [7, 'needed'],
  [' \n ', 'needed'],
  ['a', 'too short'],
  ['abcde', 'too long'],
  ['\u200b\u2060', 'needed'],
  ['\u2800\u2800', 'needed'],
  [`ab${'\u0301'.repeat(63)}`, 'too long'],
])('rejects %j with one message', (typed, message) => {
  const { error } = z.safeParse(title, typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([message]);
});

it.each(['ab', 'abcd', ' abcd ', '👩‍👩‍👧👩‍👩‍👧', '👩🏻‍❤️‍💋‍👩🏿'.repeat(4)])('accepts %j', typed => {
  expect(z.parse(title, typed)).toBe(typed.trim());
});

it.each([undefined, null, '', '  ', '\u200b', '\u2800'])('treats %j as a missing optional text', typed => {
  expect(z.parse(optionalText([3, 'too long']), typed)).toBeNull();
});

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab cd', 3, 'ab'],
  ['👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2, '👩‍👩‍👧👩‍👩‍👧'],
  ['e\u0301e\u0301', 1, 'e\u0301'],
  [`ab${'\u0301'.repeat(63)}`, 4, 'a'],
])('the first characters of %j, %d at most, are %j', (typed, max, first) => {
  expect(firstCharacters(typed, max)).toBe(first);
});
