import { readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const FOLDER = new URL('../../seed/', import.meta.url);

const Reception = z.enum(['ordinary', 'loved', 'disputed', 'disliked']);
/** How the users vote on a text; an ordinary text gets a few votes, most of them up. */
export type Reception = z.output<typeof Reception>;

const WrittenText = z.object({
  /** The id of the user who wrote it. */
  by: z.int(),
  text: z.string(),
  reception: z.optional(Reception),
});

const CommentText = z.extend(WrittenText, {
  /** The index, among the comments on the post, of the one that it replies to. */
  answers: z.optional(z.int()),
});
export type CommentText = z.output<typeof CommentText>;

const PostText = z.extend(WrittenText, {
  title: z.string(),
  comments: z.optional(z.array(CommentText)),
});
export type PostText = z.output<typeof PostText>;

const BookDiscussion = z.object({
  /** The book's id and title in the seed of svc-books. */
  book: z.int(),
  title: z.string(),
  /** The age of the book in days. No post is older. */
  arrivedDaysAgo: z.number(),
  posts: z.array(PostText),
});
export type BookDiscussion = z.output<typeof BookDiscussion>;

/** The discussions of `seed/`, one for each book that has posts, in the order of the files' names. */
export const DISCUSSIONS: readonly BookDiscussion[] = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json'))
  .sort()
  .flatMap(name => z.array(BookDiscussion).parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))));
