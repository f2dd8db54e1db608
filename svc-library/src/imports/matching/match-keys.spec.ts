import { describe, expect, it } from '@jest/globals';
import { matchKeys, numberInSeries } from './match-keys.js';

const keys = (title: string, author = 'A') => matchKeys({ title, author });

describe('two titles are one', () => {
  it.each([
    ['Gideon the Ninth (The Locked Tomb, #1)', 'Gideon the Ninth'],
    ['The Left Hand of Darkness (Hainish Cycle #4)', 'Left hand of darkness'],
    ['Moby-Dick', 'Moby Dick'],
    ['Cien años de soledad', 'CIEN ANOS DE SOLEDAD'],
    ['Pride & Prejudice', 'Pride and Prejudice'],
    ['Surely You’re Joking', "Surely you're joking"],
  ])('%s, %s', (one, other) => {
    expect(keys(one).title).toBe(keys(other).title);
    expect(keys(one).title).not.toBe('');
  });
});

it.each([
  ['Sapiens: A Brief History of Humankind', 'Sapiens'],
  ['Emma (Annotated)', 'Emma'],
])('%s may be %s', (one, other) => {
  expect(keys(one).title).not.toBe(keys(other).title);
  expect(keys(one).short_title).toBe(keys(other).short_title);
});

it.each([
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ['Terry Pratchett, Neil Gaiman', 'Terry Pratchett and Neil Gaiman'],
  ['Stanisław Lem', 'Stanislaw Lem'],
])('the author %s is %s', (one, other) => {
  expect(keys('T', one).author).toBe(keys('T', other).author);
});

it.each([
  ['Mary Wollstonecraft Shelley', 'Mary Shelley'],
  ['Ursula K. Le Guin', 'Ursula Guin'],
  ['Honoré de Balzac', 'Honore Balzac'],
  ['Mary Wollstonecraft Shelley, Percy Shelley', 'Mary Shelley'],
])('the author %s may be %s', (one, other) => {
  expect(keys('T', one).author).not.toBe(keys('T', other).author);
  expect(keys('T', one).person).toBe(keys('T', other).person);
});

it.each([
  ['Mary Shelley', 'Percy Shelley'],
  ['Mary Shelley', 'Mary Smith'],
  ['Mary Ann', 'Maryann'],
])('the author %s is not %s', (one, other) => {
  expect(keys('T', one).person).not.toBe(keys('T', other).person);
});

it('one name alone is no first and last name', () => {
  expect(keys('T', 'Voltaire').person).toBe('');
});

it('a title that is only a number, an article or a series has a key', () => {
  expect(keys('1984').title).toBe('1984');
  expect(keys('The').title).toBe('the');
  expect(keys('(The Locked Tomb, #1)').title).not.toBe('');
});

it('long texts have keys that fit into an index, and are still compared', () => {
  const text = '界'.repeat(1600);
  const { title, short_title, author } = keys(`${text}: ${text}`, text);
  expect(keys(`${text} - ${text}`, `${text}!`)).toMatchObject({ title, author });
  expect(keys(`${text}界`).title).not.toBe(short_title);
  for (const key of [title, short_title, author]) expect(Buffer.byteLength(key)).toBeLessThan(900);
});

it.each([
  ['Saga (Saga, #1)', '1'],
  ['Saga (Saga, #01)', '1'],
  ['Saga (Saga #1.5)', '1.5'],
  ['Saga (Saga, #0)', '0'],
  ['Saga (Saga, #1–3; Image, #4)', '1-3'],
  ['Saga (Annotated)', ''],
])('the number of %s is “%s”', (title, number) => {
  expect(keys(title).number).toBe(number);
});

it.each([
  ['Saga [Annotated]  ', 'Saga'],
  ['Saga (One) (Two)', 'Saga'],
  ['Saga (One [Two])', 'Saga'],
  ['Saga [One: (Two)]', 'Saga'],
  ['Saga: One (Two)', 'Saga'],
  ['Saga (One) or Two', 'Saga'],
  ['Saga (One (Two', 'Saga'],
  ['Saga (One))', 'Saga'],
  ['(Annotated)', '(Annotated)'],
  [': One', ': One'],
])('the short title of %s is %s', (title, short) => {
  expect(keys(title).short_title).toBe(keys(short).title);
});

describe('a title of any length has keys as one of 500 characters has', () => {
  const [SHORT, LONG] = [500, 150_000];
  const form = (title: string) => {
    const { title: full, short_title: short, number } = keys(title);
    return { isShorter: full !== short, number };
  };

  it.each([
    ['digits behind #', (n: number) => `a (b #${'1'.repeat(n)}`],
    ['numbers behind #', (n: number) => `a (b #${'1,'.repeat(n)}1x)`],
    ['brackets that open', (n: number) => `a ${'(#1'.repeat(n)}`],
    ['brackets that close', (n: number) => `a (#1${')'.repeat(n)}`],
    ['numbers', (n: number) => `a (${'#1 '.repeat(n)}`],
    ['spaces', (n: number) => `a${' '.repeat(n)}b`],
    ['spaces behind brackets', (n: number) => `a (#1)${' '.repeat(n)}b`],
    ['square brackets', (n: number) => `a ${'['.repeat(n)}`],
    ['articles', (n: number) => `the${' '.repeat(n)}a`],
  ])('%s', (_, titleOf) => {
    expect(form(titleOf(LONG))).toEqual(form(titleOf(SHORT)));
    expect(numberInSeries(titleOf(LONG))).toBe(numberInSeries(titleOf(SHORT)));
  });
});
