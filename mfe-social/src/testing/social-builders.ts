import type { Friend, FriendStateName, Mute, OwnFriend, User } from '@endpaper/contracts';
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

/** A user in the lists of the signed-in one. */
export function anOwnFriend(id: number, username: string, state: FriendStateName = 'friends'): OwnFriend {
  return { ...aFriend(id, username), state };
}

/** Responds with how the signed-in user and another one stand. */
export function friendState(id: number, state: FriendStateName) {
  return respondWith(`/api/friends/state/${id}`, { id, state });
}

/** Responds with those who ask the signed-in user to be friends. */
export function friendRequests(...requests: OwnFriend[]) {
  return respondWith(
    '/api/friends/requests',
    requests.map(request => ({ ...request })),
  );
}

/** Responds with the signed-in user's own list, page by page, and with the number of the friends in it. */
export function ownFriends(...pages: OwnFriend[][]) {
  const total = pages.flat().filter(({ state }) => state === 'friends').length;
  return respondWithPages(
    '/api/friends/current',
    pages.map(page => page.map(friend => ({ ...friend }))),
    { 'X-Total-Count': String(total) },
  );
}

/** What the signed-in user has muted. */
export function aMute(fields: Partial<Mute> = {}): Mute {
  const created_at = '2026-11-01T12:00:00.000Z';
  return { kind: 'book', id: 1, name: 'Dune', ends_at: null, created_at, ...fields };
}

/** Responds with what the signed-in user has muted, page by page. */
export function ownMutes(...pages: Mute[][]) {
  return respondWithPages(
    '/api/mutes',
    pages.map(page => page.map(mute => ({ ...mute }))),
  );
}

/** Responds with the readers whom the signed-in user has blocked, page by page. */
export function ownBlocks(...pages: Friend[][]) {
  return respondWithPages(
    '/api/blocks',
    pages.map(page => page.map(reader => ({ ...reader, created_at: '2026-11-01T12:00:00.000Z' }))),
  );
}

/** Responds with user 9 as svc-auth shows them to readers who are no friends. */
export function limitedProfile() {
  const { bio: _bio, created_at: _created, updated_at: _updated, ...shown } = mary();
  return respondWith('/api/users/9', { ...shown, limited: true });
}

/** Responds with a profile. */
export function profileOf(user: User) {
  return respondWith(`/api/users/${user.id}`, { ...user });
}

/** Responds as svc-social does when a user does not show the friends. */
export function hiddenFriendsOf(user: number) {
  return respondWith(`/api/friends/${user}`, []);
}

/** Responds with the friends of a user, page by page, and with their exact count. */
export function friendsOf(user: number, ...pages: Friend[][]) {
  const total = pages.flat().length;
  return respondWithPages(
    `/api/friends/${user}`,
    pages.map(page => page.map(friend => ({ ...friend }))),
    {
      'X-Total-Count': String(total),
    },
  );
}
