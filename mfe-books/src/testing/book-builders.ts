import type { Book } from '@endpaper/contracts';

/** Book 1 of user 9, with the given changes. */
export function aBook(changes: Partial<Book> = {}): Book {
  return {
    id: 1,
    title: 'Middlemarch',
    author: 'George Eliot',
    amazon: 'url',
    description: 'A town, a marriage, and a hope.\n\nIn eight books.',
    genre_id: 1,
    cover: '/api/books/covers/middlemarch.svg',
    user_id: 9,
    favorite_count: 3,
    post_count: 1,
    fav_book_users: [],
    posts: [],
    version: 1,
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...changes,
  };
}
