import { describe, expect, it } from '@jest/globals';
import { fill, namesOf } from './names.js';

describe('the name of a domain', () => {
  it.each([
    ['reviews', 'review'],
    ['stories', 'story'],
    ['boxes', 'box'],
    ['clubs', 'club'],
    ['lists', 'list'],
  ])('has the singular of %s: %s', (things, thing) => {
    expect(namesOf(things)).toEqual({ things, thing });
  });

  it('needs an option for a singular that no rule gives', () => {
    expect(() => namesOf('sheep')).toThrow('What is the singular of sheep? Add --one <word>.');
    expect(namesOf('sheep', 'ewe')).toEqual({ things: 'sheep', thing: 'ewe' });
  });

  it.each(['Reviews', 'book-clubs', 'x', '../svc-books', 'reviews2', ''])('is not %j', word => {
    expect(() => namesOf(word)).toThrow("A domain's name is a word of 3 to 30 small letters");
  });

  it.each([
    ['svc-reviews', 'The prefix svc- is added: write reviews.'],
    ['mfe-reviews', 'The prefix mfe- is added: write reviews.'],
  ])('has no prefix, unlike %s', (things, sentence) => {
    expect(() => namesOf(things)).toThrow(sentence);
  });

  it('is no keyword of TypeScript', () => {
    expect(() => namesOf('classes')).toThrow('"class" is a keyword of TypeScript');
  });
});

it('placeholders are replaced in the case in which they are written', () => {
  const template =
    'svc-__things__ __Things____timestamp__ __THING___LIMITS __thing__Endpoints __A_thing__, __a_thing__';
  expect(fill(template, { things: 'ideas', thing: 'idea' }, 17)).toBe(
    'svc-ideas Ideas17 IDEA_LIMITS ideaEndpoints An idea, an idea',
  );
});
