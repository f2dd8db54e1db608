import {
  buildPath,
  bookEndpoints,
  commentEndpoints,
  favoriteEndpoints,
  postEndpoints,
} from '@endpaper/contracts';
import type { Account } from '../calls/bench-accounts.js';
import type { LoadRequest } from '../calls/load-generator.js';

const POSTS = 40;
const BOOKS = 20;
const ROUNDS = 2 * (POSTS - 1);

type Choose = (round: number, account: number) => { post: number; book: number };

/**
 * Accounts write different rows at a time. Two rounds change a row there and back, so that each write of it changes something, as in
 * `hot`.
 */
const spread: Choose = (round, account) => {
  const turn = Math.floor(round / 2) + account;
  return { post: 2 + (turn % (POSTS - 1)), book: 2 + (turn % (BOOKS - 1)) };
};
const hot: Choose = () => ({ post: 1, book: 1 });

/** Readers who read four pages for each vote, of all posts and books but the first. */
export function readersOf(accounts: readonly Account[]): LoadRequest[] {
  return calls(accounts, (account, round, index) => {
    const { post, book } = spread(round, index);
    return [
      get(buildPath(bookEndpoints.byId.path, { id: book }), account),
      get(buildPath(postEndpoints.ofBook.path, { bookId: book }), account),
      get(buildPath(postEndpoints.byId.path, { id: post }), account),
      get(buildPath(commentEndpoints.ofPost.path, { postId: post }), account),
      vote(post, round, account),
    ];
  });
}

/** Votes and favorites: all on one post and one book, or on all others. */
export function writersOf(accounts: readonly Account[], where: 'hot' | 'spread'): LoadRequest[] {
  return calls(accounts, (account, round, index) => {
    const { post, book } = (where === 'hot' ? hot : spread)(round, index);
    const favorite = round % 2 === 0 ? favoriteEndpoints.add : favoriteEndpoints.remove;
    return [
      vote(post, round, account),
      { method: favorite.method, path: buildPath(favorite.path, { id: book }), headers: account.headers },
    ];
  });
}

function calls(
  accounts: readonly Account[],
  of: (account: Account, round: number, index: number) => LoadRequest[],
): LoadRequest[] {
  return Array.from({ length: ROUNDS }, (_, round) =>
    accounts.flatMap((account, index) => of(account, round, index)),
  ).flat();
}

function get(path: string, { headers }: Account): LoadRequest {
  return { method: 'GET', path, headers };
}

function vote(post: number, round: number, { headers }: Account): LoadRequest {
  const path = buildPath(postEndpoints.vote.path, { id: post, value: round % 2 });
  return { method: 'POST', path, headers };
}
