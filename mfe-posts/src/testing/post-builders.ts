import type { Comment, Post, Thread } from '@endpaper/contracts';

const CREATED_AT = '2026-01-02T03:04:05.000Z';

/** Post 1 of user 9 about book 4, with the given changes. */
export function aPost(changes: Partial<Post> = {}): Post {
  return {
    id: 1,
    title: 'Why Dorothea',
    text: 'She hopes.\n\nAnd she is wrong.',
    user_id: 9,
    op_user: { id: 9, username: 'mary', picture: null },
    book: { id: 4, title: 'Middlemarch', cover: '/api/books/covers/middlemarch.svg' },
    ups: [],
    score: 3,
    comments: [],
    comment_count: 1,
    version: 1,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    ...changes,
  };
}

/** Comment 1 of user 8 on post 1, with the given changes. */
export function aComment(changes: Partial<Comment> = {}): Comment {
  return {
    id: 1,
    post_id: 1,
    parent_id: null,
    reply_to: null,
    title: null,
    text: 'I hope so too.',
    user_id: 8,
    user: { id: 8, username: 'bob', picture: null },
    ups: [],
    score: 0,
    version: 1,
    created_at: CREATED_AT,
    updated_at: CREATED_AT,
    ...changes,
  };
}

/** A comment without replies, with the given changes of the comment. */
export function aThread(changes: Partial<Comment> = {}): Thread {
  const comment = aComment(changes);
  return { id: comment.id, parent_id: comment.parent_id, reply_count: 0, comment, replies: [] };
}
