import { describe, expect, it } from '@jest/globals';
import { CommentDraft, CommentEdit, commentEditOf } from './comment.js';
import { PostDraft, PostEdit, postEditOf } from './post.js';

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

describe('an edited text', () => {
  const family = '👩‍👩‍👧';

  it.each([
    ['a short text', 'Good', 500],
    ['a text of just the limit', of(500), 500],
    ['a longer text', of(501), 501],
    ['a text of 700 emoji', family.repeat(700), 700],
  ])('of %s may have that length or 500 characters', (_, stored, limit) => {
    for (const schema of [commentEditOf(stored).shape.text, postEditOf(stored).shape.text]) {
      expect(schema.safeParse(of(limit)).success).toBe(true);
      expect(schema.safeParse(of(limit + 1)).error?.issues[0]?.message).toBe(
        `Text must be shorter than ${limit} characters`,
      );
    }
  });

  it('may have the length of any stored text when that is not known', () => {
    const { text } = CommentEdit.shape;
    expect(text.safeParse(of(1000)).success).toBe(true);
    expect(text.safeParse(of(1001)).error?.issues[0]?.message).toBe(
      'Text must be shorter than 500 characters',
    );
  });
});
