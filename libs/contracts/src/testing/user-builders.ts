import type { OwnUser, SignUp, User } from '../auth/user.js';

/** User 7 as others see them. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Lovelace',
    picture: null,
    bio: null,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** User 7 as they see themselves. */
export function anOwnUser(fields: Partial<OwnUser> = {}): OwnUser {
  return { ...aUser(), email: 'ada@example.org', email_verified: true, address: null, ...fields };
}

let signUps = 0;

/** What signs up an account that no other test has. */
export function aSignUp(
  fields: Partial<SignUp> = {},
): Pick<SignUp, 'email' | 'username' | 'password'> & Partial<SignUp> {
  signUps += 1;
  const username = `reader-${String(process.pid)}-${String(Date.now())}-${String(signUps)}`;
  return { email: `${username}@endpaper.example`, username, password: 'a long enough password', ...fields };
}
