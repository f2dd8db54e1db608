import { describe, expect, it } from '@jest/globals';
import { fill, namesOf } from './names.js';

describe('the names of a domain', () => {
  it.each([
    ['reviews', 'review'],
    ['stories', 'story'],
    ['boxes', 'box'],
    ['clubs', 'club'],
    ['lists', 'list'],
  ])('are %s and %s', (things, thing) => {
    expect(namesOf(things)).toEqual({ things, thing });
  });

  it('are asked for where there is no rule', () => {
    expect(() => namesOf('sheep')).toThrow('What is one of the sheep called? Say so with --one');
    expect(namesOf('sheep', 'ewe')).toEqual({ things: 'sheep', thing: 'ewe' });
  });

  it.each(['Reviews', 'book-clubs', 'x', '../svc-books', 'reviews2', ''])('are not %j', word => {
    expect(() => namesOf(word)).toThrow('A domain is named with a word in small letters');
  });

  it.each([
    ['svc-reviews', 'svc- is put before it by itself: write reviews.'],
    ['mfe-reviews', 'mfe- is put before it by itself: write reviews.'],
  ])('are not that of an app, as in %s', (things, sentence) => {
    expect(() => namesOf(things)).toThrow(sentence);
  });

  it('are no words of TypeScript', () => {
    expect(() => namesOf('classes')).toThrow('"class" means something to TypeScript');
  });
});

it('fills a template, each word as it is written there', () => {
  const template =
    'svc-__things__ __Things____timestamp__ __THING___LIMITS __thing__Endpoints __A_thing__, __a_thing__';
  expect(fill(template, { things: 'ideas', thing: 'idea' }, 17)).toBe(
    'svc-ideas Ideas17 IDEA_LIMITS ideaEndpoints An idea, an idea',
  );
});
