import { bookEndpoints } from '@endpaper/contracts';
import type { ApiClient } from '@endpaper/local-servers';

/** Creates a book and returns its id. */
export async function createBook(client: ApiClient, title: string): Promise<number> {
  const { id } = await client.result(bookEndpoints.create, {
    body: {
      title,
      author: 'An Author',
      description: 'A book that is deleted.',
      genre_id: 1,
      cover: 'https://covers.example/none.jpg',
      amazon: 'url',
    },
  });
  return id;
}
