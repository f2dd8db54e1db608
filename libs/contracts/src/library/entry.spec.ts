import { expect, it } from '@jest/globals';
import { EntryChange, Rating } from './entry.js';

it.each([0.5, 1, 3.5, 5])('%d is a rating', rating => {
  expect(Rating.safeParse(rating).success).toBe(true);
});

it.each([0, 0.25, 5.5, -1, '4', Number.NaN])('%p is refused with a sentence', rating => {
  expect(EntryChange.safeParse({ rating }).error?.issues[0]?.message).toBe(
    'A rating is 0.5 to 5, in half stars',
  );
});

it('a change may leave out or remove each field', () => {
  expect(EntryChange.parse({})).toEqual({});
  expect(EntryChange.parse({ status: null, rating: null })).toEqual({ status: null, rating: null });
});

it('an unknown status is refused with a sentence', () => {
  expect(EntryChange.safeParse({ status: 'lost' }).error?.issues[0]?.message).toBe(
    'status must be one of want, reading, paused, read, stopped',
  );
});
