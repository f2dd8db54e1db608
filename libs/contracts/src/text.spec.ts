import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { cleanLine, cleanName, cleanText } from './clean-text.js';
import { optionalText, text, textLength } from './text.js';

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

it('cleans away white space around, control characters, and other line ends', () => {
  expect(cleanText(' \u0000a\u0007\r\nb\tc\u0085 ')).toBe('a\nb\tc');
});

it('drops halves of characters, which no database takes, and leaves whole ones', () => {
  expect(cleanText('a\ud800b\udc00 👩‍👩‍👧')).toBe('ab 👩‍👩‍👧');
});

it('drops what turns the direction of what follows', () => {
  expect(cleanText('admin\u202enimda\u2066x\u2069')).toBe('adminnimdax');
});

it('keeps the lines of a text as they were typed', () => {
  expect(cleanText('a\r\n\r\n\r\n  b\n c\n')).toBe('a\n\n\n  b\n c');
});

it('keeps what scripts and emoji are written with', () => {
  for (const typed of ['می\u200cخواهم', '\u200fשלום\u200f!', '👩‍👩‍👧 ❤️']) {
    expect(cleanText(typed)).toBe(typed);
    expect(cleanLine(typed)).toBe(typed);
  }
});

it('of one line: a space in place of tabs and line ends', () => {
  expect(cleanLine('Two\r\nlines\n\n\nhere\tand\u2028there\n')).toBe('Two lines here and there');
});

it.each([
  ['ro\u00adb\u200bi\ufe0fn\u2060\u200d', 'robin'],
  ['a\nb', 'a b'],
  ['a\u2800 \u00a0b\u3164', 'a b'],
  ['caf\u200be\u034f\u0301', 'cafe\u0301'.normalize()],
  ['👩‍👩‍👧❤️👍🏿', '👩‍👩‍👧❤️👍🏿'],
  ['❤️\u200d', '❤️'],
])('of the name %j nothing is kept that nobody sees', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
});

it('leaves markup as it was typed', () => {
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
])('refuses %j with one sentence', (typed, sentence) => {
  const { error } = z.safeParse(title, typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

it.each(['ab', 'abcd', ' abcd ', '👩‍👩‍👧👩‍👩‍👧', '👩🏻‍❤️‍💋‍👩🏿'.repeat(4)])('takes %j', typed => {
  expect(z.parse(title, typed)).toBe(typed.trim());
});

it.each([undefined, null, '', '  ', '\u200b', '\u2800'])(
  'takes %j as left out where a text may be',
  typed => {
    expect(z.parse(optionalText([3, 'too long']), typed)).toBeNull();
  },
);
