import * as z from 'zod/mini';
import { Author } from '../posts/post.js';
import { Count, Id, Timestamp } from '../wire.js';

/**
 * What moderators have done that concerns the user, or that their texts were lost with a book, or that they got one. Such a notification names nobody, and has
 * no text: the page to which it leads does.
 */
export const KINDS_WITHOUT_ACTOR = [
  'decision',
  'decision_undone',
  'report_decided',
  'appeal_decided',
  'texts_lost',
  'book_given',
] as const;
export type KindWithoutActor = (typeof KINDS_WITHOUT_ACTOR)[number];

/**
 * What has happened: a comment on the user's post, a reply to their comment, a mention of them, votes for their post, a request to be
 * friends, a new friend whom the user has asked; or a kind without an actor.
 */
const NOTIFICATION_KINDS = [
  'comment',
  'reply',
  'mention',
  'vote',
  'friend_request',
  'friend',
  ...KINDS_WITHOUT_ACTOR,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const hasNoActor = (kind: NotificationKind): kind is KindWithoutActor =>
  KINDS_WITHOUT_ACTOR.some(each => each === kind);

/** What others have done that concerns a user. It has no text of a reader except the title of the post. */
export const Notification = z.object({
  /** A list begins with the highest. An unread notification that one more user joins gets a new, higher one. */
  id: Id,
  kind: z.enum(NOTIFICATION_KINDS),
  /** None for a friend and a request. */
  post: z.nullable(z.object({ id: Id, title: z.string() })),
  /** The book that the user has got; null of all other kinds. Earlier releases answer without it. */
  book_id: z.optional(z.nullable(Id)),
  /** The newest comment that it is about; null for a post, a vote, a friend and a request. */
  comment_id: z.nullable(Id),
  /** The newest three at most; none of a kind without an actor. */
  actors: z.array(Author),
  actor_count: Count,
  /** Of the newest of what it is about. */
  created_at: Timestamp,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** What a user may want to hear of: kinds of notifications, and posts of friends, which the bell counts besides. */
export const NOTIFICATION_SETTINGS = [
  'comment',
  'reply',
  'mention',
  'vote',
  'friend',
  'friend_post',
] as const;
export type NotificationSetting = (typeof NOTIFICATION_SETTINGS)[number];

/** The setting of a kind of notifications: that of friends is that of their requests, too. A kind without an actor has none. */
export const settingOf = (kind: Exclude<NotificationKind, KindWithoutActor>): NotificationSetting =>
  kind === 'friend_request' ? 'friend' : kind;

/** What a user wants to hear of. */
export const NotificationSettings = z.object({
  comment: z.boolean(),
  reply: z.boolean(),
  mention: z.boolean(),
  vote: z.boolean(),
  friend: z.boolean(),
  friend_post: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;
