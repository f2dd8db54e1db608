import { expect, it } from '@jest/globals';
import { TopBookChoice } from './top-books.js';
import { GoalForm, PathYear, ReadingGoal } from './year.js';

it.each(['1000', '2026', '2999'])('%s is a year', year => {
  expect(PathYear.parse(year)).toBe(Number(year));
});

it.each(['999', '0999', '3000', '20260', '2026.5', '+2026', ''])('%p is no year', year => {
  expect(PathYear.safeParse(year).error?.issues[0]?.message).toBe('A year is 1000 to 2999');
});

it.each([1, 24, 10_000, null])('%p is a goal', goal => {
  expect(ReadingGoal.parse({ goal })).toEqual({ goal });
});

it.each([0, -1, 10_001, 1.5, '24', undefined])('%p is refused as a goal with a sentence', goal => {
  expect(ReadingGoal.safeParse({ goal }).error?.issues[0]?.message).toBe(
    'A goal is a number of books from 1 to 10000',
  );
});

it.each([
  [[1, 2, 3, 4, 5], 'Choose up to 4 books'],
  [[1, 2, 1], 'Each book can be chosen once'],
])('the books %j are refused for a profile: %s', (book_ids, message) => {
  expect(TopBookChoice.safeParse({ book_ids }).error?.issues[0]?.message).toBe(message);
});

it('the form of a goal takes a typed number', () => {
  expect(GoalForm.parse({ goal: '24' })).toEqual({ goal: 24 });
  expect(['', '0', 'many'].map(goal => GoalForm.safeParse({ goal }).success)).toEqual([false, false, false]);
});
