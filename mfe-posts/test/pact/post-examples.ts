import { match } from '@endpaper/contract-testing';
import { timestamp } from '@endpaper/web-kit/testing/pact';

const { eachLike, integer, string } = match;

const author = {
  id: integer(7),
  username: string('ada'),
  picture: string('https://pictures.example/ada.png'),
};

/** A vote is of someone, and 1 or -1. */
export const votes = {
  ups: eachLike({ user_id: integer(8), value: integer(1) }),
  score: integer(1),
};

/** A post in a list, save its author or its book. */
const listed = {
  ...votes,
  id: integer(1),
  title: string('Why Dorothea'),
  text: string('She hopes, and she is wrong.'),
  comment_count: integer(0),
  created_at: timestamp(),
};

const book = {
  id: integer(1),
  title: string('Middlemarch'),
  cover: string('/api/books/covers/middlemarch.svg'),
};

/** A post among those about a book, with who wrote it. */
export const postOfBook = { ...listed, op_user: author };

/** A post among those of a reader, with what it is about. */
export const postOfUser = { ...listed, book };

/** A post on its page. */
export const post = { ...listed, user_id: integer(7), op_user: author, book };

/** A comment on its post's page. */
export const comment = {
  ...votes,
  id: integer(1),
  post_id: integer(1),
  text: string('I hope so too.'),
  user_id: integer(7),
  user: author,
  created_at: timestamp(),
};

/** Nobody has voted yet. */
export const noVotes = { ups: [], score: 0 };
