import { expect, it } from '@jest/globals';
import { BookDraft } from './book.js';

const { genre_id } = BookDraft.shape;

it.each([4, '4'])('reads the genre %j of a payload as a number', typed => {
  expect(genre_id.parse(typed)).toBe(4);
});

it.each([0, 9, '0', '9', '', ' 4', '04', '4.0', 4.5, null, undefined, true, [4]])(
  'refuses the genre %j of a payload',
  typed => {
    const { error } = genre_id.safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual(['Please choose a genre']);
  },
);
