import { match } from '@endpaper/contract-testing';
import { aComment, aPost } from '@endpaper/contracts/testing';
import { timestamp } from '@endpaper/web-kit/testing/pact';

const { boolean, eachLike, integer, nullValue, string } = match;
const example = aPost();

const author = {
  id: integer(7),
  username: string('ada'),
  picture: string('https://pictures.example/ada.png'),
};

/** One vote and the score. */
export const votes = {
  ups: eachLike({ user_id: integer(8), value: integer(1) }),
  score: integer(1),
};

/** The fields of a post that every list shows. */
const listed = {
  ...votes,
  id: integer(1),
  title: string(example.title),
  text: string(example.text),
  comment_count: integer(0),
  author_rating: match.number(4.5),
  created_at: timestamp(),
};

const book = {
  id: integer(1),
  title: string(example.book.title),
  cover: string(example.book.cover),
};

/** A post in the list of a book. */
export const postOfBook = { ...listed, op_user: author };

/** A post in the list of a user. */
export const postOfUser = { ...listed, book };

/** A post in the feed, of an author without a picture and without votes. */
export const postOfFriend = {
  ...listed,
  op_user: { ...author, picture: nullValue() },
  book,
  author_rating: nullValue(),
  ups: [],
  score: 0,
};

/** A post on the home page. */
export const teaser = {
  id: integer(1),
  title: string(example.title),
  text: string(example.text),
  op_user: { username: string('ada') },
  book: { title: string(example.book.title) },
  created_at: timestamp(),
};

/** A post that was found. */
export const foundPost = {
  id: listed.id,
  title: listed.title,
  text: listed.text,
  created_at: listed.created_at,
  op_user: { username: author.username },
  book: { id: book.id, title: book.title },
};

/** A post on its page. */
export const post = {
  ...listed,
  user_id: integer(7),
  op_user: author,
  book,
  locked: boolean(false),
  hidden: nullValue(),
  held: boolean(false),
  version: integer(1),
};

/** A comment on its post's page. */
export const comment = {
  ...votes,
  id: integer(1),
  post_id: integer(1),
  parent_id: nullValue(),
  text: string(aComment().text),
  user_id: integer(7),
  user: author,
  hidden: nullValue(),
  held: boolean(false),
  version: integer(1),
  created_at: timestamp(),
};

/** A comment on a post without replies. */
export const thread = {
  id: integer(1),
  parent_id: nullValue(),
  reply_count: integer(0),
  comment,
  replies: [],
};

/** Without votes. */
export const noVotes = { ups: [], score: 0 };

/** A reply to comment 1, of an author without a picture and without votes. */
export const reply = {
  id: integer(2),
  parent_id: integer(1),
  reply_count: integer(0),
  comment: {
    ...comment,
    ...noVotes,
    id: integer(2),
    parent_id: integer(1),
    user_id: integer(8),
    user: { id: integer(8), username: string('grace'), picture: nullValue() },
  },
};
