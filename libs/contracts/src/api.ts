import { authEndpoints, userEndpoints } from './auth/auth.endpoints.js';
import { bookEndpoints, favoriteEndpoints } from './books/books.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { commentEndpoints, postEndpoints } from './posts/posts.endpoints.js';
import { reportRemoteFailure } from './remotes/remotes.endpoints.js';
import { friendEndpoints } from './social/friends.endpoints.js';
import { teamEndpoints } from './team/team.endpoints.js';

/** Calls by tag and name: `books.byId`. */
type Calls = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** Who answers what: the calls of each service, under the tags that the OpenAPI page groups them by. */
export const SERVICES = {
  auth: { auth: authEndpoints, users: userEndpoints },
  books: { books: bookEndpoints, favorites: favoriteEndpoints },
  posts: { posts: postEndpoints, comments: commentEndpoints },
  social: { friends: friendEndpoints },
} as const satisfies Readonly<Record<string, Calls>>;

/** A service by the name of its schema: `books` for svc-books. */
export type ServiceName = keyof typeof SERVICES;

/** The services in the order of the table. */
export const SERVICE_NAMES: readonly ServiceName[] = Object.keys(SERVICES).filter(isServiceName);

function isServiceName(name: string): name is ServiceName {
  return name in SERVICES;
}

/** What the gateway answers by itself. */
export const GATEWAY_CALLS = {
  remotes: { reportFailure: reportRemoteFailure },
  team: teamEndpoints,
} as const satisfies Calls;

/** Every call of the API, by tag and name. */
export const API: Calls = Object.fromEntries(
  [...Object.values(SERVICES), GATEWAY_CALLS].flatMap((calls: Calls) => Object.entries(calls)),
);
