import { bookEndpoints, postEndpoints, type Book, type Post } from '@endpaper/contracts';
import type { ApiClient } from '@endpaper/local-servers';
import { aBook } from './books.js';

/** A new book of a reader's own. */
export async function newBook(owner: ApiClient): Promise<Book> {
  return owner.result(bookEndpoints.create, { body: aBook() });
}

/** A new post of a reader's own. */
export async function newPost(author: ApiClient, bookId: number, title = 'On the ice'): Promise<Post> {
  const body = { title, text: 'They walk for eighty days.\n\nThen they talk.' };
  return author.result(postEndpoints.create, { params: { bookId }, body });
}
