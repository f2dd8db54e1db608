import * as z from 'zod/mini';
import { cleanLine } from '../clean-text.js';
import { Reason } from '../moderation/subject.js';
import { text } from '../text.js';
import { Count, Id, Timestamp, Version } from '../wire.js';
import { editedText, EditedText } from './edited-text.js';
import { POST_LIMITS } from './limits.js';
import { Vote } from './vote.js';

/** The author of a post or comment. */
export const Author = z.object({ id: Id, username: z.string(), picture: z.nullable(z.string()) });
export type Author = z.infer<typeof Author>;

export const Post = z.object({
  id: Id,
  title: z.string(),
  text: z.string(),
  user_id: Id,
  op_user: Author,
  book: z.object({ id: Id, title: z.string(), cover: z.string() }),
  /** The author's rating of the book, in half stars from 0.5 to 5, if everyone may see it. */
  author_rating: z.nullable(z.number()),
  /** The 100 newest votes at most, 10 in a list of entities; the caller's own is always included, first. */
  ups: z.array(Vote),
  score: z.int(),
  /** The 100 newest comments at most, 10 in a list of entities; the caller's own are always included, first. */
  comments: z.array(z.object({ id: Id, user_id: Id })),
  comment_count: Count,
  /** Whether moderators have closed the discussion: nobody may comment. */
  locked: z.boolean(),
  /** Why moderators have hidden the post. The author alone finds it then; null for all others. */
  hidden: z.nullable(Reason),
  /** Whether the post waits for a moderator, and its author alone finds it; false for all others. */
  held: z.boolean(),
  version: Version,
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Post = z.infer<typeof Post>;

/** How much of a user svc-posts has. */
export const OwnPostCounts = z.object({
  posts: Count,
  /** The comments on these posts, of all users. */
  comments_on_posts: Count,
  comments: Count,
  votes: Count,
});
export type OwnPostCounts = z.infer<typeof OwnPostCounts>;

/** No more posts are counted, and of them no more comments. */
export const MAX_POSTS_OF_OTHERS = 1000;

/** What other readers have written about a book. */
export const PostsOfOthers = z.object({
  /** 1,001 stands for more than 1,000. */
  posts: Count,
  /** On posts of anybody about the book; 1,001 stands for more than 1,000. Earlier releases do not count them. */
  comments: z.optional(Count),
  /** The authors of these posts and comments. */
  readers: Count,
});
export type PostsOfOthers = z.infer<typeof PostsOfOthers>;

const title = text({
  clean: cleanLine,
  required: `Title must be longer than ${POST_LIMITS.title.min} characters`,
  min: [POST_LIMITS.title.min, `Title must be longer than ${POST_LIMITS.title.min} characters`],
  max: [POST_LIMITS.title.max, `Title must be shorter than ${POST_LIMITS.title.max} characters`],
});

/** The payload of a new post. */
export const PostDraft = z.object({
  title,
  text: text({
    required: `Post must be longer than ${POST_LIMITS.text.min} characters`,
    min: [POST_LIMITS.text.min, `Post must be longer than ${POST_LIMITS.text.min} characters`],
    max: [POST_LIMITS.text.max, `Post must be shorter than ${POST_LIMITS.text.max} characters`],
  }),
});
export type PostDraft = z.infer<typeof PostDraft>;

/** The payload of an edited post. */
export const PostEdit = z.object({ title, text: EditedText });
export type PostEdit = z.infer<typeof PostEdit>;

/** The payload of an edit of the post with this text: its author's form. */
export const postEditOf = (stored: string) => z.extend(PostEdit, { text: editedText(stored) });

/** How many posts of friends a user has not read. */
export const UnreadPosts = z.object({
  count: Count,
  /** What is read up to this time is all that was counted. */
  counted_at: Timestamp,
});
export type UnreadPosts = z.infer<typeof UnreadPosts>;
