import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** This number of topics may be in one stream: a page shows a few things, and all windows of a browser share a stream. */
export const MAX_TOPICS = 50;

/** What a page can show the changes of: each domain declares its own beside its entities. */
export interface LiveTopic {
  /** `book:12` */
  (id: number): string;
  /** `book`: no two domains have the same one. */
  readonly thing: string;
  /** Whether the id is that of a user, who alone gets the hints. */
  readonly isOwn: boolean;
}

export function defineTopic(thing: string): LiveTopic {
  return Object.assign((id: number) => `${thing}:${id}`, { thing, isOwn: false });
}

/** A topic that is a user's own: its id is that of the user. */
export function defineOwnTopic(thing: string): LiveTopic {
  return Object.assign(defineTopic(thing), { isOwn: true });
}

const Topic = z
  .string()
  .check(z.regex(/^[a-z]{1,30}(?:-[a-z]{1,30}){0,3}:[1-9]\d{0,15}$/, 'That is not a topic'));

/** The topics of a stream in its address, separated by commas. */
export const Topics = z.pipe(
  z.pipe(
    z.string('topics must name at least one topic'),
    z.transform(text => [...new Set(text.split(','))]),
  ),
  z.array(Topic).check(z.maxLength(MAX_TOPICS, `topics may be ${MAX_TOPICS} at most`)),
);

/** Something has changed: a page reads it when it needs it. A hint has nothing that a user wrote, and no other user. */
export const Hint = z.object({
  topic: Topic,
  /** What has happened to the thing with the hint's id, as its domain calls it: `post-created`. */
  kind: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)+$/)),
  /** The id of what the kind begins with: the book for `book-deleted`, the comment for `comment-created`. */
  id: Id,
});
export type Hint = z.infer<typeof Hint>;

export function hint(topic: string, kind: string, id: number): Hint {
  return { topic, kind, id };
}

/** A hint among the announced surrogate keys: `post:12/comment-created/9`. */
export function announcedHint({ topic, kind, id }: Hint): string {
  return `${topic}/${kind}/${id}`;
}

/** The hint of an announcement; undefined for that of a surrogate key. */
export function hintOf(announcement: string): Hint | undefined {
  const [topic = '', kind, id] = announcement.split('/');
  return kind === undefined ? undefined : z.safeParse(Hint, { topic, kind, id: Number(id) }).data;
}
