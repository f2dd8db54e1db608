import { describe, expect, it } from '@jest/globals';
import { CommentDraft, CommentEdit } from './comment.js';
import { PostDraft, PostEdit } from './post.js';

const of = (length: number) => 'x'.repeat(length);

describe('a text of just the limit is taken', () => {
  it.each([2, 100])('as the title of a post: %i', length => {
    expect(PostDraft.safeParse({ title: of(length), text: 'Good enough' }).success).toBe(true);
    expect(PostEdit.safeParse({ title: of(length), text: 'Good enough' }).success).toBe(true);
  });

  it.each([2, 1000])('as the text of a new post and of a new comment: %i', length => {
    expect(PostDraft.safeParse({ title: 'Good', text: of(length) }).success).toBe(true);
    expect(CommentDraft.safeParse({ text: of(length) }).success).toBe(true);
  });

  it.each([4, 500])('as the edited text of a post and of a comment: %i', length => {
    expect(PostEdit.safeParse({ title: 'Good', text: of(length) }).success).toBe(true);
    expect(CommentEdit.safeParse({ text: of(length) }).success).toBe(true);
  });
});
