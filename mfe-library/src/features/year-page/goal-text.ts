import { plural } from '@endpaper/ui';
import { thisYear } from '../entries/this-year.js';

/** How far a reader has come: `9 of 24 books, 15 to go`. A year that is over has nothing to go. */
export function goalText(books: number, goal: number, year: number): string {
  const progress = `${books} of ${plural(goal, 'book')}`;
  if (books >= goal) return `${progress}: you have reached your goal`;
  return year < thisYear() ? progress : `${progress}, ${goal - books} to go`;
}
