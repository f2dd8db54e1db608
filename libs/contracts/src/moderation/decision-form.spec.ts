import { expect, it } from '@jest/globals';
import { DecisionForm } from './decision-form.js';

const typed = { act: 'hide', reason: 'spam', note: '', days: '7', reader_id: '3' } as const;
const errorsOf = (form: unknown) =>
  DecisionForm.safeParse(form).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

it('leaves out what does not belong to the act', () => {
  expect(DecisionForm.parse(typed)).toEqual({ act: 'hide', reason: 'spam', note: null });
  expect(DecisionForm.parse({ ...typed, act: 'dismiss' })).toEqual({
    ...{ act: 'dismiss', reason: null, note: null },
  });
});

it('gives a book to the chosen reader', () => {
  expect(DecisionForm.parse({ ...typed, act: 'give' })).toEqual({
    ...{ act: 'give', reason: null, note: null, reader_id: 3 },
  });
  expect(errorsOf({ ...typed, act: 'give', reader_id: '' })).toEqual([
    'reader_id: Please choose who gets the book',
  ]);
});

it('suspends for days or for good', () => {
  expect(DecisionForm.parse({ ...typed, act: 'suspend' })).toMatchObject({ act: 'suspend', days: 7 });
  expect(DecisionForm.parse({ ...typed, act: 'suspend', days: 'for good' })).toMatchObject({ days: null });
});

it('needs an act, a reason and a time', () => {
  expect(errorsOf({ ...typed, act: null })).toEqual(['act: Please choose what to do']);
  expect(errorsOf({ ...typed, reason: '' })).toEqual(['reason: Please choose a reason']);
  expect(errorsOf({ ...typed, act: 'suspend', days: '' })).toEqual(['days: Please choose how long']);
});
