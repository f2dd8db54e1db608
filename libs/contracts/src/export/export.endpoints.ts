import * as z from 'zod/mini';
import { OwnUser } from '../auth/user.js';
import { defineEndpoint } from '../endpoint.js';
import { Timestamp } from '../wire.js';
import { OWN_DATA } from './own-data.js';

/** All that the portal keeps of a user. */
export const Archive = z.object({
  exported_at: Timestamp,
  account: OwnUser,
  sessions: z.array(OWN_DATA.auth.sessions),
  passkeys: z.array(OWN_DATA.auth.passkeys),
  email_changes: z.array(OWN_DATA.auth.email_changes),
  books: z.array(OWN_DATA.books.books),
  favorites: z.array(OWN_DATA.books.favorites),
  posts: z.array(OWN_DATA.posts.posts),
  comments: z.array(OWN_DATA.posts.comments),
  post_votes: z.array(OWN_DATA.posts.post_votes),
  comment_votes: z.array(OWN_DATA.posts.comment_votes),
  friends: z.array(OWN_DATA.social.friends),
  notifications: z.array(OWN_DATA.notifications.notifications),
  notification_settings: z.array(OWN_DATA.notifications.notification_settings),
  /** The last field: an archive without it is cut off. */
  complete: z.literal(true),
});

export const exportEndpoints = {
  download: defineEndpoint({
    method: 'GET',
    path: '/api/users/current/export',
    summary: 'Everything that the portal keeps of the signed-in reader, as one JSON file',
    access: 'signed-in',
    status: 200,
    response: Archive,
  }),
};
