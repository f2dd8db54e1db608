import { expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { SignUp } from './user.js';

it('says no more of an email that is too long than that, and looks no further into it', () => {
  const email = `a@${'.'.repeat(60_000)}@`;
  const { error } = z.safeParse(SignUp, { email, username: 'ada', password: 'a long enough password' });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Email must be shorter than 254 characters']);
});
