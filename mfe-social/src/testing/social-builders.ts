import type { Friend, User } from '@endpaper/contracts';
import { anOwnUser, aUser } from '@endpaper/contracts/testing';
import { respondWith, respondWithPages } from '@endpaper/web-kit/testing';

/** User 7, who is signed in. */
export const ada = anOwnUser();

/** User 9 as others see them, with the given fields. */
export function mary(fields: Partial<User> = {}): User {
  return aUser({ id: 9, username: 'mary', first_name: 'Mary', last_name: 'Shelley', ...fields });
}

/** A user as lists of friends show them. */
export function aFriend(id: number, username: string): Friend {
  return { id, username, picture: null };
}

/** Responds with a profile. */
export function profileOf(user: User) {
  return respondWith(`/api/users/${user.id}`, { ...user });
}

/** Responds with the friends of a user (`current`: of the signed-in one), page by page, and with their exact count. */
export function friendsOf(user: number | 'current', ...pages: Friend[][]) {
  const total = pages.flat().length;
  return respondWithPages(
    `/api/friends/${user}`,
    pages.map(page => page.map(friend => ({ ...friend }))),
    {
      'X-Total-Count': String(total),
    },
  );
}
