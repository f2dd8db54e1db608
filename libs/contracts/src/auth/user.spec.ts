import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { SignUp } from './user.js';

it('reports only the length of an email that is too long', () => {
  const email = `a@${'.'.repeat(60_000)}@`;
  const { error } = z.safeParse(SignUp, { email, username: 'ada', password: 'a long enough password' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Email must be shorter than 254 characters']);
});
