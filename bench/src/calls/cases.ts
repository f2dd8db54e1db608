import type { Account } from './bench-accounts.js';
import { FIRST_TARGET, type targetsOf } from './fill.js';
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

const LIST = 4.5;
const ENTITY = 4;
const VOTE = 6;
const FAVORITE = 6;
const FROM_MEMORY = 3;
/** So few targets are in the gateway's cache after the first requests: a miss costs what a signed-in reader's call does. */
const CACHED = 20;

type Targets = ReturnType<typeof targetsOf>;
/** The path of a call for a target. */
type Path = (id: number) => string;

/** Name, targets, path, path of the bare server with the same bytes, and the limit of a signed-in reader's call. */
const READS: [name: string, targets: keyof Targets, path: Path, bare: Path, limit: number][] = [
  ['24 books', 'genres', () => '/api/books', () => '/books', LIST],
  ['24 books of a genre', 'genres', id => `/api/books?genre_id=${id}`, id => `/booksOfGenre/${id}`, LIST],
  ['24 popular books', 'popularGenres', id => `/api/books?genre_id=${id}`, id => `/booksOfGenre/${id}`, LIST],
  ['book', 'books', id => `/api/books/${id}`, id => `/book/${id}`, ENTITY],
  ['popular book', 'popularBooks', id => `/api/books/${id}`, id => `/book/${id}`, ENTITY],
  ['posts of a book', 'books', id => `/api/posts/${id}`, id => `/postsOfBook/${id}`, LIST],
  ['20 popular posts', 'booksOfPopularPosts', id => `/api/posts/${id}`, id => `/postsOfBook/${id}`, LIST],
  ['post', 'posts', id => `/api/posts/post/${id}`, id => `/post/${id}`, ENTITY],
  ['popular post', 'popularPosts', id => `/api/posts/post/${id}`, id => `/post/${id}`, ENTITY],
  ['20 comments of a post', 'popularPosts', id => `/api/comments/${id}`, id => `/commentsOfPost/${id}`, LIST],
];

/** Reads that have no bare server beside them. */
const OTHER_READS: [name: string, targets: keyof Targets, path: Path][] = [
  ['session check', 'genres', () => '/api/auth'],
  ['posts of a reader', 'users', id => `/api/posts/user/${id}`],
  ['reader', 'users', id => `/api/users/${id}`],
  ['24 most favorited books', 'genres', () => '/api/books?sort=favorited'],
  ['24 most discussed books of a genre', 'genres', id => `/api/books?genre_id=${id}&sort=discussed`],
  ['24 trending books', 'genres', () => '/api/books?sort=trending'],
  ['top posts of a book', 'books', id => `/api/posts/${id}?sort=top`],
  ['top posts of a week', 'books', id => `/api/posts/${id}?sort=top&period=week`],
  ['hot posts of a book', 'books', id => `/api/posts/${id}?sort=hot`],
  ['20 top comments of a post', 'popularPosts', id => `/api/comments/${id}?sort=top`],
  ['20 threads of a post', 'popularPosts', id => `/api/comments/${id}/threads`],
  ['20 posts about all books', 'genres', () => '/api/posts/recent'],
  ['20 posts of friends', 'genres', () => '/api/posts/feed'],
  ['books of a reader', 'users', id => `/api/books/user/${id}`],
  ['books of an author', 'genres', id => `/api/books?author=Author%20${id}`],
  ['own favorites', 'genres', () => '/api/favorites/current'],
  ['own friends', 'genres', () => '/api/friends/current'],
  ['20 notifications', 'genres', () => '/api/notifications'],
  ['unread notifications', 'genres', () => '/api/notifications/unread'],
];

/** The pages of 24 books of the caller's own library, and the statement of the bare server. */
const LIBRARY_READS: [name: string, path: string, bare: string][] = [
  ['24 books of a library', '/api/library', 'library'],
  ['24 read books of a library', '/api/library?status=read', 'libraryOfStatus'],
  ['24 best books of a library', '/api/library?sort=rating', 'libraryByRating'],
];

/** The list that is also read compressed, and by a client that has it. */
export const BOOKS_PATH = '/api/books';

/**
 * @param visitor the headers of a visitor after the first page
 * @param etag the validator of the list of books
 * @param targets what each call asks for in turn
 */
export function readCases(
  { id: caller, headers }: Account,
  visitor: Headers,
  etag: string,
  targets: Targets,
): Case[] {
  const gzip = { 'accept-encoding': 'gzip' };
  const all = (of: keyof Targets, path: Path, headers?: Headers) =>
    targets[of].map(id => GET(path(id), headers));
  return [
    ...READS.map(([name, of, path, bare, limit]) => ({
      name: `${name}, signed in`,
      requests: all(of, path, headers),
      bare: all(of, bare),
      limit,
    })),
    ...LIBRARY_READS.map(([name, path, bare]) => ({
      name: `${name}, signed in`,
      requests: [GET(path, headers)],
      bare: [GET(`/${bare}/${caller}`)],
      limit: LIST,
    })),
    ...READS.map(([name, of, path, bare]) => ({
      name: `${name}, visitor`,
      requests: all(of, path, visitor).slice(0, CACHED),
      bare: all(of, id => `/memory${bare(id)}`).slice(0, CACHED),
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
    ...OTHER_READS.map(([name, of, path]) => ({
      name: `${name}, signed in`,
      requests: all(of, path, headers),
    })),
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
  const postOf = (i: number) => FIRST_TARGET.post + (i % VOTED_POSTS);
  // Each round has other books: it begins 519 books after the one before, 219 by its pairs and 300 here.
  const bookOf = (i: number) => FIRST_TARGET.book + ((i + round * 300) % 4_703);
  return [
    {
      name: 'vote, with its event',
      requests: writes(({ headers }, i) => POST(`/api/posts/${postOf(i)}/up/${directionOf(i)}`, headers)),
      bare: writes(({ id }, i) => GET(`/vote/${postOf(i)}/${id}/${2 * directionOf(i) - 1}`)),
      limit: VOTE,
    },
    {
      name: 'new post, with its event',
      requests: writes(({ headers }, i) =>
        POST(`/api/posts/new/${bookOf(i)}`, headers, { title: 'My view', text: TEXT }),
      ),
    },
    {
      name: 'new comment, with its event',
      requests: writes(({ headers }, i) => POST(`/api/comments/new/${postOf(i)}`, headers, { text: TEXT })),
    },
    {
      name: 'new favorite, with its event',
      requests: writes(({ headers }, i) => POST(`/api/books/favorites/${bookOf(i)}`, headers)),
      bare: writes(({ id }, i) => GET(`/favorite/${bookOf(i)}/${id}`)),
      limit: FAVORITE,
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
