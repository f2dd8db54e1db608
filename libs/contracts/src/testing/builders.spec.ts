import { expect, it } from '@jest/globals';
import { OwnUser, User } from '../auth/user.js';
import { Book, BookDraft } from '../books/book.js';
import { Comment, Thread } from '../posts/comment.js';
import { Post, PostDraft } from '../posts/post.js';
import * as builders from './index.js';

const { aBook, aBookDraft, aComment, anOwnUser, aPost, aPostDraft, aThread, aUser } = builders;

it.each([
  ['a user', User, aUser()],
  ['a user as they see themselves', OwnUser, anOwnUser()],
  ['a book', Book, aBook()],
  ['the draft of a book', BookDraft, aBookDraft()],
  ['a post', Post, aPost()],
  ['the draft of a post', PostDraft, aPostDraft()],
  ['a comment', Comment, aComment()],
  ['a thread', Thread, aThread()],
])('%s is what its schema accepts, without further fields', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});
