import { match } from '@endpaper/contract-testing';
import { aBook } from '@endpaper/contracts/testing';

const { integer, nullValue, string } = match;
const example = aBook();

/** What names a book. */
export const cover = {
  id: integer(example.id),
  title: string(example.title),
  author: string(example.author),
  cover: string(example.cover),
};

/** The fields of a book that was found, or is suggested. */
export const found = { ...cover, description: string(example.description), isbn: string('9780141439549') };

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
  amazon: string(example.amazon),
  description: string(example.description),
  genre_id: integer(example.genre_id),
  user_id: integer(7),
  hidden: nullValue(),
  version: integer(example.version),
  isbn: string('9780141439549'),
  pages: integer(904),
  year: integer(1871),
  series: string('Provincial Life'),
  series_number: string('1'),
  original_title: string('Middlemarch, a Study of Provincial Life'),
  language: string('en'),
};
