import { expect, it } from '@jest/globals';
import type * as z from 'zod/mini';
import { userRegistered } from '../auth/user.events.js';
import { OwnUser, SignUp, User } from '../auth/user.js';
import { bookCreated } from '../books/book.events.js';
import { Book, BookDraft } from '../books/book.js';
import { Entry } from '../library/entry.js';
import { ImportRow, LibraryImport, ImportedReview } from '../library/imports.js';
import { BookRatings } from '../library/ratings.js';
import { commentCreated } from '../posts/comment.events.js';
import { Comment, CommentDraft, Thread } from '../posts/comment.js';
import { postCreated } from '../posts/post.events.js';
import { Post, PostDraft } from '../posts/post.js';
import {
  aBook,
  aBookDraft,
  aBookSnapshot,
  aComment,
  aCommentCreated,
  aCommentDraft,
  anOwnUser,
  aPost,
  aPostCreated,
  aPostDraft,
  anEntry,
  anImport,
  anImportRow,
  aReviewDraft,
  aSignUp,
  aThread,
  aUser,
  aUserSnapshot,
  noEntry,
  someBookRatings,
} from './index.js';

it.each<[string, z.ZodMiniType, object]>([
  ['a user', User, aUser()],
  ['a user as they see themselves', OwnUser, anOwnUser()],
  ['a book', Book, aBook()],
  ['the draft of a book', BookDraft, aBookDraft()],
  ['an entry of a library', Entry, anEntry()],
  ['a book that is not in a library', Entry, noEntry()],
  ['an import', LibraryImport, anImport()],
  ['a row of an import', ImportRow, anImportRow()],
  ['a review of an imported file', ImportedReview, aReviewDraft()],
  ['the ratings of a book', BookRatings, someBookRatings()],
  ['a post', Post, aPost()],
  ['the draft of a post', PostDraft, aPostDraft()],
  ['a comment', Comment, aComment()],
  ['a thread', Thread, aThread()],
  ['a user in events', userRegistered.data, aUserSnapshot()],
  ['a book in events', bookCreated.data, aBookSnapshot()],
  ['the event of a post', postCreated.data, aPostCreated()],
  ['the event of a comment', commentCreated.data, aCommentCreated()],
])('%s is what its schema accepts, without further fields', (_, schema, example) => {
  expect(schema.parse(example)).toEqual(example);
});

it.each<[string, z.ZodMiniType, object]>([
  ['the form of a new account', SignUp, aSignUp()],
  ['the draft of a comment', CommentDraft, aCommentDraft()],
])('%s is what its schema accepts and completes', (_, schema, example) => {
  expect(schema.parse(example)).toMatchObject(example);
});
