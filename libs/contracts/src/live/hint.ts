import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** This number of topics may be in one stream: a page shows a few things, and all windows of a browser share a stream. */
export const MAX_TOPICS = 50;

/** What a page can show the changes of. */
export const liveTopic = {
  /** A book, with its counts and its list of posts. */
  book: (id: number) => `book:${id}`,
  /** A post, with its votes and its comments. */
  post: (id: number) => `post:${id}`,
  /** A user's notifications: no other user gets hints of them. */
  notifications: (user: number) => `notifications:${user}`,
} as const;

const Topic = z.string().check(z.regex(/^(?:book|post|notifications):[1-9]\d{0,15}$/, 'That is not a topic'));

/** The topics of a stream in its address, separated by commas. */
export const Topics = z.pipe(
  z.pipe(
    z.string('topics must name at least one topic'),
    z.transform(text => [...new Set(text.split(','))]),
  ),
  z.array(Topic).check(z.maxLength(MAX_TOPICS, `topics may be ${MAX_TOPICS} at most`)),
);

/** What has happened to the thing with the hint's id. */
export const HINT_KINDS = [
  'book-deleted',
  'favorite-changed',
  'post-created',
  'post-updated',
  'post-deleted',
  'vote-changed',
  'comment-created',
  'comment-updated',
  'comment-deleted',
  'comment-vote-changed',
  'notifications-changed',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

/** Something has changed: a page reads it when it needs it. A hint has nothing that a user wrote, and no other user. */
export const Hint = z.object({
  topic: Topic,
  kind: z.enum(HINT_KINDS),
  /** The book for `book-` and `favorite-`, the post for `post-` and `vote-changed`, the comment for `comment-`, the user for `notifications-`. */
  id: Id,
});
export type Hint = z.infer<typeof Hint>;
