import { describe, expect, it } from '@jest/globals';
import { namesOf } from './names.js';

describe('the name of a domain', () => {
  it.each([
    ['reviews', 'review'],
    ['stories', 'story'],
    ['boxes', 'box'],
    ['clubs', 'club'],
    ['shelves/shelf', 'shelf'],
  ])('has the singular of %s: %s', (domain, thing) => {
    expect(namesOf(domain).thing).toBe(thing);
  });

  it('is written as the templates need it', () => {
    expect(namesOf('ideas')).toEqual({
      ...{ things: 'ideas', Things: 'Ideas', THINGS: 'IDEAS', thing: 'idea', Thing: 'Idea', THING: 'IDEA' },
      ...{ aThing: 'an idea', AThing: 'An idea', timestamp: expect.stringMatching(/^\d{13}$/) },
    });
  });

  it('needs a singular that no rule gives', () => {
    expect(() => namesOf('sheep')).toThrow('What is the singular of sheep? Write sheep/<singular>.');
    expect(namesOf('sheep/ewe')).toMatchObject({ things: 'sheep', thing: 'ewe' });
  });

  it.each(['Reviews', 'book-clubs', 'x', '../svc-books', 'reviews2', '', 'svc-reviews'])(
    'is not %j',
    domain => {
      expect(() => namesOf(domain)).toThrow('A name is a word of 3 to 30 small letters');
    },
  );
});
