import * as z from 'zod/mini';
import { OwnSession } from '../auth/own-session.js';
import { Passkey } from '../auth/passkey.js';
import { ProfileSettings } from '../auth/user.js';
import { Book } from '../books/book.js';
import { Favorite } from '../books/favorite.js';
import { defineEndpoint, type Schema } from '../endpoint.js';
import { ownLibrary } from '../library/own-library.js';
import { ownModeration } from '../moderation/own-moderation.js';
import { OwnEarlierText } from '../moderation/subject-text.endpoints.js';
import { Notification, NotificationSettings } from '../notifications/notification.js';
import { Comment } from '../posts/comment.js';
import { LostText } from '../posts/lost-text.js';
import { Post } from '../posts/post.js';
import { Vote } from '../posts/vote.js';
import type { ServiceName } from '../services.js';
import { FriendsSettings } from '../social/friends-settings.js';
import { Mute } from '../social/mutes.endpoints.js';
import { Id, Timestamp } from '../wire.js';

type Lists = Readonly<Record<string, Schema>>;

/** The lists that each service keeps of a user, with the schemas of their rows, in the order of the archive. */
export const OWN_DATA = {
  auth: {
    sessions: z.extend(z.omit(OwnSession, { current: true }), { expires_at: Timestamp }),
    /** One row. */
    profile_settings: ProfileSettings,
    passkeys: Passkey,
    /** The email that the user has asked for and not confirmed yet. */
    email_changes: z.object({ address: z.string(), expires_at: Timestamp }),
  },
  books: {
    books: z.omit(Book, { user_id: true, fav_book_users: true, posts: true, hidden: true }),
    favorites: z.extend(z.pick(Favorite, { book_id: true, created_at: true }), { title: z.string() }),
    earlier_book_texts: OwnEarlierText,
  },
  posts: {
    posts: z.extend(
      z.pick(Post, { id: true, title: true, text: true, score: true, created_at: true, updated_at: true }),
      { book_id: Id },
    ),
    comments: z.omit(Comment, { user_id: true, user: true, ups: true, hidden: true, held: true }),
    post_votes: z.extend(z.pick(Vote, { value: true }), { post_id: Id, voted_at: Timestamp }),
    comment_votes: z.extend(z.pick(Vote, { value: true }), { comment_id: Id, voted_at: Timestamp }),
    lost_texts: LostText,
    /** Of posts and comments, before edits and deletions. */
    earlier_texts: OwnEarlierText,
  },
  social: {
    friends: z.object({ id: Id, username: z.string(), created_at: Timestamp }),
    /** Those whom the user has asked, and those who ask the user. */
    friend_requests: z.object({
      id: Id,
      username: z.string(),
      state: z.enum(['requested', 'received']),
      created_at: Timestamp,
    }),
    /** One row, or none for a user who has never changed them. */
    friends_settings: FriendsSettings,
    blocks: z.object({ id: Id, username: z.string(), created_at: Timestamp }),
    mutes: z.omit(Mute, { name: true }),
  },
  notifications: {
    notifications: z.extend(
      z.pick(Notification, {
        id: true,
        kind: true,
        book_id: true,
        actor_count: true,
        created_at: true,
        read: true,
      }),
      { post_id: z.nullable(Id) },
    ),
    /** One row, or none for a user who has never changed them. */
    notification_settings: NotificationSettings,
  },
  images: {
    /** Pictures that the user has uploaded: their addresses end with a width. */
    uploads: z.object({ id: Id, picture: z.string(), created_at: Timestamp }),
  },
  library: ownLibrary,
  moderation: ownModeration,
} as const satisfies Readonly<Record<ServiceName, Lists>>;

/** The services that keep something of a user. */
export type OwnDataService = {
  [Service in ServiceName]: keyof (typeof OWN_DATA)[Service] extends never ? never : Service;
}[ServiceName];

/** A page of one list. The gateway copies the rows into the archive without a look at them. */
export const OwnDataPage = z.object({
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The key after which the next page begins; null after the last page. */
  next: z.nullable(z.string()),
});
export type OwnDataPage = z.output<typeof OwnDataPage>;

/** Pages of a service's lists of the user whom the identity token names. The gateway does not route to it. */
function ownDataEndpoint<L extends Lists>(service: string, lists: L) {
  return defineEndpoint({
    method: 'GET',
    path: `/internal/own-data/${service}`,
    summary: `A page of a list that svc-${service} keeps of the signed-in reader, for the export`,
    access: 'signed-in',
    status: 200,
    query: z.object({
      list: z.enum(Object.keys(lists) as (keyof L & string)[]),
      /** The last key of the page before. */
      after: z.optional(z.string().check(z.regex(/^[\da-f-]{1,36}$/))),
    }),
    response: OwnDataPage,
  });
}

/** The endpoint of each service that keeps something of a user, in the order of the archive. */
export const ownData = Object.fromEntries(
  Object.entries<Lists>(OWN_DATA)
    .filter(([, lists]) => Object.keys(lists).length > 0)
    .map(([service, lists]) => [service, ownDataEndpoint(service, lists)]),
) as unknown as {
  readonly [Service in OwnDataService]: ReturnType<typeof ownDataEndpoint<(typeof OWN_DATA)[Service]>>;
};
