import {
  bookEndpoints,
  commentEndpoints,
  postEndpoints,
  type Book,
  type BookDraft,
  type Comment,
  type CommentDraft,
  type Post,
  type PostDraft,
} from '@endpaper/contracts';
import { aBookDraft, aCommentDraft, aPostDraft } from '@endpaper/contracts/testing';
import type { ApiClient } from './api-client.js';

/** Creates a book of the client's user. */
export function newBook(owner: ApiClient, fields: Partial<BookDraft> = {}): Promise<Book> {
  return owner.result(bookEndpoints.create, { body: aBookDraft(fields) });
}

/** Creates a post of the client's user. */
export function newPost(author: ApiClient, bookId: number, fields: Partial<PostDraft> = {}): Promise<Post> {
  return author.result(postEndpoints.create, { params: { bookId }, body: aPostDraft(fields) });
}

/** Creates a comment of the client's user. */
export function newComment(
  author: ApiClient,
  postId: number,
  fields: Partial<CommentDraft> = {},
): Promise<Comment> {
  return author.result(commentEndpoints.create, { params: { postId }, body: aCommentDraft(fields) });
}
