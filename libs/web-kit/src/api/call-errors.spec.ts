import { afterEach, expect, jest, test } from '@jest/globals';
import { errorMessage, readError } from './call-errors.js';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a call without a response says that the reader is offline, if that is so', () => {
  const noResponse = new TypeError('Failed to fetch');
  expect(errorMessage(noResponse)).toBe('Something went wrong. Please try again');

  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(errorMessage(noResponse)).toBe('You are offline. Connect to the internet and try again.');
});

test('a response is no sign of being offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const response = Response.json({ errors: { message: 'Not yours' }, code: 'forbidden' }, { status: 403 });
  expect(errorMessage(await readError(response))).toBe('Not yours');
});

test('a call of a reader whose session has ended says so, and what to do', async () => {
  const body = { errors: { message: 'Please log in first' }, code: 'not_signed_in' };
  const error = await readError(Response.json(body, { status: 401 }));
  expect(errorMessage(error)).toBe('You were logged out. Log in to go on.');
});
