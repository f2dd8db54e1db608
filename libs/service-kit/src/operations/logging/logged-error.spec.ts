import { expect, it } from '@jest/globals';
import { loggedError } from './logged-error.js';

function databaseError(code: string, message: string): Error {
  return Object.assign(new Error(message), {
    name: 'DatabaseError',
    code,
    constraint: 'users_email_key',
    detail: 'Key (email)=(ada@example.org) already exists.',
    where: 'unnamed portal parameter $1 = ada@example.org',
    parameters: ['ada@example.org'],
  });
}

it('has the names of a database error and none of its values, also in its cause', () => {
  const error = new Error('a write failed', {
    cause: databaseError('23505', 'duplicate key value violates unique constraint "users_email_key"'),
  });
  const logged = loggedError(error);
  expect(logged).toMatchObject({
    message: 'a write failed',
    stack: expect.stringMatching(/^\s+at /),
    cause: { type: 'DatabaseError', code: '23505', constraint: 'users_email_key' },
  });
  expect(JSON.stringify(logged)).not.toContain('ada@');
});

it.each([
  databaseError('22P02', 'invalid input syntax for type bigint: "ada@example.org"'),
  new SyntaxError('Unexpected token in "ada@example.org"'),
])('does not repeat a message that quotes its input', error => {
  expect(loggedError(error)).toMatchObject({ message: 'bad input' });
  expect(JSON.stringify(loggedError(error))).not.toContain('ada@');
});

it('has only the type of what is no error', () => {
  expect(loggedError('ada@example.org')).toEqual({ type: 'string' });
});
