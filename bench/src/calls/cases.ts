import type { Account } from './bench-accounts.js';
import { TARGETS } from './fill.js';
import type { LoadRequest } from './load-generator.js';

/** A call that is measured. */
export interface Case {
  name: string;
  /** Sent in turn. */
  requests: LoadRequest[];
  /** The requests to the bare server that are measured beside them. */
  bare?: LoadRequest[];
  /** The limit of the CPU time against the bare server's. */
  limit?: number;
}

type Headers = Record<string, string>;

const LIST = 2;
const ENTITY = 2.5;
const VOTE = 2.5;
const FROM_MEMORY = 3;
const { genre, popularGenre, book, popularBook, bookOfPosts, bookOfPopularPosts, post, popularPost, user } =
  TARGETS;

/** Name, path, path of the bare server with the same bytes, and the limit of a signed-in reader's call. */
const READS: [name: string, path: string, bare: string, limit: number][] = [
  ['24 books', '/api/books', '/books', LIST],
  ['24 books of a genre', `/api/books?genre_id=${genre}`, `/booksOfGenre/${genre}`, LIST],
  ['24 popular books', `/api/books?genre_id=${popularGenre}`, `/booksOfGenre/${popularGenre}`, LIST],
  ['book', `/api/books/${book}`, `/book/${book}`, ENTITY],
  ['popular book', `/api/books/${popularBook}`, `/book/${popularBook}`, ENTITY],
  ['20 posts of a book', `/api/posts/${bookOfPosts}`, `/postsOfBook/${bookOfPosts}`, LIST],
  ['20 popular posts', `/api/posts/${bookOfPopularPosts}`, `/postsOfBook/${bookOfPopularPosts}`, LIST],
  ['post', `/api/posts/post/${post}`, `/post/${post}`, ENTITY],
  ['popular post', `/api/posts/post/${popularPost}`, `/post/${popularPost}`, ENTITY],
  ['20 comments of a post', `/api/comments/${popularPost}`, `/commentsOfPost/${popularPost}`, LIST],
];

/** Reads that have no bare server beside them. */
const OTHER_READS = [
  ['session check', '/api/auth'],
  ['posts of a reader', `/api/posts/user/${user}`],
  ['reader', `/api/users/${user}`],
  ['24 most favorited books', '/api/books?sort=favorited'],
  ['24 most discussed books of a genre', `/api/books?genre_id=${genre}&sort=discussed`],
  ['24 trending books', '/api/books?sort=trending'],
  ['20 top posts of a book', `/api/posts/${bookOfPosts}?sort=top`],
  ['20 top posts of a week', `/api/posts/${bookOfPosts}?sort=top&period=week`],
  ['20 hot posts of a book', `/api/posts/${bookOfPosts}?sort=hot`],
  ['20 top comments of a post', `/api/comments/${popularPost}?sort=top`],
  ['20 threads of a post', `/api/comments/${popularPost}/threads`],
  ['20 posts about all books', '/api/posts/recent'],
  ['20 posts of friends', '/api/posts/feed'],
  ['books of a reader', `/api/books/user/${user}`],
  ['books of an author', '/api/books?author=Author%201'],
  ['own favorites', '/api/favorites/current'],
  ['own friends', '/api/friends/current'],
  ['20 notifications', '/api/notifications'],
  ['unread notifications', '/api/notifications/unread'],
] as const;

/** The list that is also read compressed, and by a client that has it. */
export const BOOKS_PATH = '/api/books';

/**
 * @param visitor the headers of a visitor after the first page
 * @param etag the validator of the list of books
 */
export function readCases({ headers }: Account, visitor: Headers, etag: string): Case[] {
  const gzip = { 'accept-encoding': 'gzip' };
  return [
    ...READS.map(([name, path, bare, limit]) => ({
      name: `${name}, signed in`,
      requests: [GET(path, headers)],
      bare: [GET(bare)],
      limit,
    })),
    ...READS.map(([name, path, bare]) => ({
      name: `${name}, visitor`,
      requests: [GET(path, visitor)],
      bare: [GET(`/memory${bare}`)],
      limit: FROM_MEMORY,
    })),
    {
      name: '24 books, visitor, unchanged (304)',
      requests: [GET(BOOKS_PATH, { ...visitor, 'if-none-match': etag })],
      bare: [GET('/memory/books')],
      limit: FROM_MEMORY,
    },
    { name: '24 books, visitor, compressed', requests: [GET(BOOKS_PATH, { ...visitor, ...gzip })] },
    { name: '24 books, signed in, compressed', requests: [GET(BOOKS_PATH, { ...headers, ...gzip })] },
    ...OTHER_READS.map(([name, path]) => ({ name: `${name}, signed in`, requests: [GET(path, headers)] })),
    { name: 'home page, HTML', requests: [GET('/', { ...visitor, accept: 'text/html' })] },
  ];
}

/** A prime number, so that each of very many writes has another pair of account and target. */
const VOTED_POSTS = 1_999;
const TARGETS_BETWEEN_ACCOUNTS = 61;
/** More writes than two samples have. The pairs are enough for all nine rounds, so that each vote is a new one. */
const WRITES_OF_ROUND = 10_500;
const TEXT = 'I agree with most of that, if not with all of it: the middle of the book is too long.';

/** @param round each has other pairs of account and target, so that each vote is a new one */
export function writeCases(accounts: readonly Account[], round: number): Case[] {
  const pairs = Array.from({ length: VOTED_POSTS }, (_, i) =>
    // Calls that are in flight at the same time have different targets.
    accounts.map((account, j) => [account, i + j * TARGETS_BETWEEN_ACCOUNTS] as const),
  ).flat();
  const rounds = Math.floor(pairs.length / WRITES_OF_ROUND);
  const slice = round % rounds;
  const first = slice * WRITES_OF_ROUND;
  const ordered = [...pairs.slice(first), ...pairs.slice(0, first)];
  const writes = (request: (account: Account, target: number) => LoadRequest) =>
    ordered.map(([account, target]) => request(account, target));
  // As in the filled database, one vote in five is against the post.
  const directionOf = (target: number) => (target % 5 === 0 ? 0 : 1);
  const postOf = (i: number) => post + (i % VOTED_POSTS);
  // Each round has other books: it begins 519 books after the one before, 219 by its pairs and 300 here.
  const bookOf = (i: number) => book + ((i + round * 300) % 4_703);
  return [
    {
      name: 'vote, with its event',
      requests: writes(({ headers }, i) => POST(`/api/posts/${postOf(i)}/up/${directionOf(i)}`, headers)),
      bare: writes(({ id }, i) => GET(`/vote/${postOf(i)}/${id}/${2 * directionOf(i) - 1}`)),
      limit: VOTE,
    },
    {
      name: 'new post, with its event',
      requests: writes(({ headers }) =>
        POST(`/api/posts/new/${book + 1}`, headers, { title: 'My view', text: TEXT }),
      ),
    },
    {
      name: 'new comment, with its event',
      requests: writes(({ headers }, i) => POST(`/api/comments/new/${postOf(i)}`, headers, { text: TEXT })),
    },
    {
      name: 'new favorite, with its event',
      requests: writes(({ headers }, i) => POST(`/api/books/favorites/${bookOf(i)}`, headers)),
    },
  ];
}

/** @param visitor the headers of a request without a session */
export function logInCase(accounts: readonly Account[], visitor: Headers): Case {
  return { name: 'log-in', requests: accounts.map(({ login }) => POST('/api/auth/login', visitor, login)) };
}

function GET(path: string, headers: Headers = {}): LoadRequest {
  return { method: 'GET', path, headers };
}

function POST(path: string, headers: Headers, body: object = {}): LoadRequest {
  const json = { ...headers, 'content-type': 'application/json' };
  return { method: 'POST', path, headers: json, body: JSON.stringify(body) };
}
