import { match } from '@endpaper/contract-testing';

const { integer, string } = match;

/** What names a book. */
export const cover = {
  id: integer(1),
  title: string('Middlemarch'),
  author: string('George Eliot'),
  cover: string('/api/books/covers/middlemarch.svg'),
};

/** The fields of a book that was found, or is suggested. */
export const found = { ...cover, description: string('A town, a marriage, and a hope.') };

/** The fields that a card of a book shows. */
export const card = {
  ...cover,
  favorite_count: integer(1),
  post_count: integer(0),
  fav_book_users: match.eachLike({ user_id: integer(7) }),
};

/** The fields that the page of a book shows. */
export const book = {
  ...card,
  amazon: string('url'),
  description: string('A town, a marriage, and a hope.'),
  genre_id: integer(3),
  user_id: integer(7),
  version: integer(1),
};

/** The body of a request that creates or edits a book. */
export const draft = {
  title: 'Middlemarch',
  author: 'George Eliot',
  amazon: 'url',
  description: 'A town, a marriage, and a hope.',
  genre_id: 3,
  cover: 'https://covers.example/middlemarch.jpg',
} as const;
