import type { OwnUser, User } from '../auth/user.js';

/** User 7 as others see them. */
export function aUser(fields: Partial<User> = {}): User {
  return {
    id: 7,
    username: 'ada',
    first_name: 'Ada',
    last_name: 'Lovelace',
    picture: null,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** User 7 as they see themselves. */
export function anOwnUser(fields: Partial<OwnUser> = {}): OwnUser {
  return { ...aUser(), email: 'ada@example.org', email_verified: true, address: null, ...fields };
}
