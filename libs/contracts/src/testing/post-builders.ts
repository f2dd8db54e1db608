import type { Comment, CommentDraft, Thread } from '../posts/comment.js';
import type { Post, PostDraft } from '../posts/post.js';
import { aBook } from './book-builders.js';

/** What creates or edits a post. */
export function aPostDraft(fields: Partial<PostDraft> = {}): PostDraft {
  return { title: 'Why Dorothea', text: 'She hopes.\n\nAnd she is wrong.', ...fields };
}

/** Post 1 of user 9 about book 4. */
export function aPost(fields: Partial<Post> = {}): Post {
  const { title, cover } = aBook();
  return {
    ...aPostDraft(),
    id: 1,
    user_id: 9,
    op_user: { id: 9, username: 'mary', picture: null },
    book: { id: 4, title, cover },
    author_rating: null,
    ups: [],
    score: 3,
    comments: [],
    comment_count: 1,
    locked: false,
    hidden: null,
    held: false,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** What creates a comment on a post. */
export function aCommentDraft(
  fields: Partial<CommentDraft> = {},
): Pick<CommentDraft, 'text'> & Partial<CommentDraft> {
  return { text: 'I hope so too.', ...fields };
}

/** Comment 1 of user 8 on post 1. */
export function aComment(fields: Partial<Comment> = {}): Comment {
  return {
    ...aCommentDraft(),
    id: 1,
    post_id: 1,
    parent_id: null,
    reply_to: null,
    title: null,
    user_id: 8,
    user: { id: 8, username: 'bob', picture: null },
    ups: [],
    score: 0,
    hidden: null,
    held: false,
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...fields,
  };
}

/** A comment without replies, with the given fields of the comment. */
export function aThread(fields: Partial<Comment> = {}): Thread {
  const comment = aComment(fields);
  return { id: comment.id, parent_id: comment.parent_id, reply_count: 0, comment, replies: [] };
}
