import { bookEndpoints, postEndpoints, type Book, type Post } from '@endpaper/contracts';
import type { ApiClient } from '@endpaper/local-servers';

/** The body of a new book. */
export function aBook(fields: Record<string, unknown> = {}) {
  return {
    title: 'The Left Hand of Darkness',
    author: 'Ursula K. Le Guin',
    description: 'An envoy on a planet of winter learns whom he can trust.',
    genre_id: 2,
    cover: 'https://covers.example/left-hand.jpg',
    amazon: 'url',
    ...fields,
  };
}

/** Creates a book of the client's user. */
export function newBook(owner: ApiClient, fields: { title?: string } = {}): Promise<Book> {
  return owner.result(bookEndpoints.create, { body: aBook(fields) });
}

/** Creates a post of the client's user. */
export function newPost(author: ApiClient, bookId: number, fields: { text?: string } = {}): Promise<Post> {
  const body = { title: 'On the ice', text: 'They walk for eighty days.\n\nThen they talk.', ...fields };
  return author.result(postEndpoints.create, { params: { bookId }, body });
}
