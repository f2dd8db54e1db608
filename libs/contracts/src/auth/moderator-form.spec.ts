import { expect, it } from '@jest/globals';
import { ModeratorForm } from './moderator-form.js';

it.each(['12', ' 12 ', '/profile/12', 'https://endpaper.example/profile/12/'])(
  '%j names a reader',
  reader => {
    expect(ModeratorForm.parse({ reader })).toEqual({ reader: 12 });
  },
);

it.each(['', 'mary', '0', '-1', '1.5', '/books/12', '99999999999999999'])('%j names none', reader => {
  expect(ModeratorForm.safeParse({ reader }).error?.issues[0]?.message).toBe(
    'Please enter the address of a profile, or its number',
  );
});
