import { authEndpoints, userEndpoints } from './auth/auth.endpoints.js';
import { emailEndpoints } from './auth/email.endpoints.js';
import { moderatorEndpoints } from './auth/moderators.endpoints.js';
import { passkeyEndpoints } from './auth/passkeys.endpoints.js';
import { bookEndpoints, favoriteEndpoints } from './books/books.endpoints.js';
import type { Endpoint } from './endpoint.js';
import { imageEndpoints } from './images/images.endpoints.js';
import { libraryImportEndpoints } from './library/library-imports.endpoints.js';
import { libraryEndpoints } from './library/library.endpoints.js';
import { readingEndpoints } from './library/readings.endpoints.js';
import { shelfEndpoints } from './library/shelves.endpoints.js';
import { topBookEndpoints } from './library/top-books.endpoints.js';
import { yearEndpoints } from './library/years.endpoints.js';
import { appealEndpoints } from './moderation/appeals.endpoints.js';
import { moderationEndpoints } from './moderation/moderation.endpoints.js';
import { reportEndpoints } from './moderation/reports.endpoints.js';
import { watchedPhraseEndpoints } from './moderation/watched-phrases.endpoints.js';
import { notificationEndpoints } from './notifications/notifications.endpoints.js';
import { commentEndpoints } from './posts/comments.endpoints.js';
import { postEndpoints } from './posts/posts.endpoints.js';
import { blockEndpoints } from './social/blocks.endpoints.js';
import { friendEndpoints } from './social/friends.endpoints.js';
import { muteEndpoints } from './social/mutes.endpoints.js';

/** Endpoints by tag and name: `books.byId`. */
export type Endpoints = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** The endpoints of each service, grouped by their OpenAPI tags. The gateway's routes come from this table. */
export const SERVICES = {
  auth: {
    auth: authEndpoints,
    users: userEndpoints,
    email: emailEndpoints,
    passkeys: passkeyEndpoints,
    moderators: moderatorEndpoints,
  },
  books: { books: bookEndpoints, favorites: favoriteEndpoints },
  images: { images: imageEndpoints },
  notifications: { notifications: notificationEndpoints },
  posts: { posts: postEndpoints, comments: commentEndpoints },
  social: { friends: friendEndpoints, blocks: blockEndpoints, mutes: muteEndpoints },
  library: {
    library: libraryEndpoints,
    readings: readingEndpoints,
    shelves: shelfEndpoints,
    years: yearEndpoints,
    topBooks: topBookEndpoints,
    imports: libraryImportEndpoints,
  },
  moderation: {
    reports: reportEndpoints,
    moderation: moderationEndpoints,
    appeals: appealEndpoints,
    watchedPhrases: watchedPhraseEndpoints,
  },
} as const satisfies Readonly<Record<string, Endpoints>>;

/** A service's name is that of its database schema: `books` for svc-books. */
export type ServiceName = keyof typeof SERVICES;

/** The names of the services in the order of the table. */
export const SERVICE_NAMES: readonly ServiceName[] = Object.keys(SERVICES).filter(isServiceName);

function isServiceName(name: string): name is ServiceName {
  return name in SERVICES;
}
