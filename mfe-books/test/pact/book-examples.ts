import { match } from '@endpaper/contract-testing';

const { integer, string } = match;

/** What a book's card shows of it, and its heart. */
export const card = {
  id: integer(1),
  title: string('Middlemarch'),
  author: string('George Eliot'),
  cover: string('/api/books/covers/middlemarch.svg'),
  favorite_count: integer(1),
  post_count: integer(0),
  fav_book_users: match.eachLike({ user_id: integer(7) }),
};

/** What a book's page shows of it. */
export const book = {
  ...card,
  amazon: string('url'),
  description: string('A town, a marriage, and a hope.'),
  genre_id: integer(3),
  user_id: integer(7),
};

/** A book as it is written down. */
export const draft = {
  title: 'Middlemarch',
  author: 'George Eliot',
  amazon: 'url',
  description: 'A town, a marriage, and a hope.',
  genre_id: 3,
  cover: 'https://covers.example/middlemarch.jpg',
} as const;
