import { authEndpoints, userEndpoints } from './auth/auth.endpoints.js';
import { emailEndpoints } from './auth/email.endpoints.js';
import { bookEndpoints, favoriteEndpoints } from './books/books.endpoints.js';
import { passkeyEndpoints } from './auth/passkeys.endpoints.js';
import { notificationEndpoints } from './notifications/notifications.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { exportEndpoints } from './export/export.endpoints.js';
import { imageEndpoints } from './images/images.endpoints.js';
import { liveEndpoints } from './live/live.endpoints.js';
import { commentEndpoints } from './posts/comments.endpoints.js';
import { postEndpoints } from './posts/posts.endpoints.js';
import { teamEndpoints } from './catalog.js';
import { reportRemoteFailure } from './remotes/remotes.endpoints.js';
import { friendEndpoints } from './social/friends.endpoints.js';

/** Endpoints by tag and name: `books.byId`. */
type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The endpoints of each service, grouped by their OpenAPI tags. The gateway's routes come from this table. */
export const SERVICES = {
  auth: { auth: authEndpoints, users: userEndpoints, email: emailEndpoints, passkeys: passkeyEndpoints },
  books: { books: bookEndpoints, favorites: favoriteEndpoints },
  images: { images: imageEndpoints },
  notifications: { notifications: notificationEndpoints },
  posts: { posts: postEndpoints, comments: commentEndpoints },
  social: { friends: friendEndpoints },
} as const satisfies Readonly<Record<string, Endpoints>>;

/** A service's name is that of its database schema: `books` for svc-books. */
export type ServiceName = keyof typeof SERVICES;

/** The names of the services in the order of the table. */
export const SERVICE_NAMES: readonly ServiceName[] = Object.keys(SERVICES).filter(isServiceName);

function isServiceName(name: string): name is ServiceName {
  return name in SERVICES;
}

/** The endpoints that the gateway answers. */
export const GATEWAY_ENDPOINTS = {
  export: exportEndpoints,
  live: liveEndpoints,
  remotes: { reportFailure: reportRemoteFailure },
  team: teamEndpoints,
} as const satisfies Endpoints;

/** All endpoints of the public API by tag and name. */
export const API: Endpoints = Object.fromEntries(
  [...Object.values(SERVICES), GATEWAY_ENDPOINTS].flatMap((endpoints: Endpoints) =>
    Object.entries(endpoints),
  ),
);
