import { bookEndpoints, postEndpoints, type Book, type Post } from '@endpaper/contracts';
import type { ApiClient } from './api-client.js';
import { aBook } from './books.js';

/** A new book of a reader's own. */
export async function newBook(owner: ApiClient): Promise<Book> {
  return (await owner.call(bookEndpoints.create, { body: aBook() })).json();
}

/** A new post of a reader's own. */
export async function newPost(author: ApiClient, bookId: number, title = 'On the ice'): Promise<Post> {
  const body = { title, text: 'They walk for eighty days.\n\nThen they talk.' };
  return (await author.call(postEndpoints.create, { params: { bookId }, body })).json();
}
