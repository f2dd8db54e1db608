import type { Friend, User } from '@endpaper/contracts';
import { aReader, ORIGIN } from '@endpaper/web-kit/testing';
import { http, HttpResponse } from 'msw';

/** The reader who is signed in. */
export const ada = aReader({ id: 7, username: 'ada' });

/** Reader 9 as others see them, with whatever a test says of them. */
export function mary(known: Partial<User> = {}): User {
  const {
    email: _,
    address: __,
    ...user
  } = aReader({
    id: 9,
    username: 'mary',
    first_name: 'Mary',
    last_name: 'Shelley',
  });
  return { ...user, ...known };
}

/** A reader as lists of friends show them. */
export function aFriend(id: number, username: string): Friend {
  return { id, username, picture: null };
}

/** Answers a profile. */
export function found(user: User) {
  return http.get(`${ORIGIN}/api/users/${String(user.id)}`, () => HttpResponse.json(user));
}

/** Answers the friends of a reader, or one's own (`current`), with their exact count. */
export function friendsOf(of: number | 'current', friends: Friend[]) {
  return http.get(`${ORIGIN}/api/friends/${String(of)}`, () =>
    HttpResponse.json(friends, { headers: { 'X-Total-Count': String(friends.length) } }),
  );
}

/** Answers friends in two pages. */
export function friendsInTwo(of: number | 'current', first: Friend[], second: Friend[]) {
  const path = `/api/friends/${String(of)}`;
  const total = { 'X-Total-Count': String(first.length + second.length) };
  return http.get(`${ORIGIN}${path}`, ({ request }) =>
    new URL(request.url).searchParams.get('cursor') === 'second'
      ? HttpResponse.json(second, { headers: total })
      : HttpResponse.json(first, { headers: { ...total, Link: `<${path}?cursor=second>; rel="next"` } }),
  );
}

/** The body of an error as every service answers it. */
export function refusal(status: number, errors: Record<string, string>, code = 'refused') {
  return HttpResponse.json({ errors, code, request_id: '01J' }, { status });
}

/** An answer that comes only when a test says so. */
export function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}
