import * as z from 'zod/mini';
import { editedVersion, editHeaders } from '../edited-version.js';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { SearchText } from '../search/search-text.js';
import { choice, MAX_UNREAD, pageQuery, PathId, sortedPageQuery, Timestamp } from '../wire.js';
import { LOST_TEXTS_KEPT_DAYS, LostText } from './lost-text.js';
import { PERIODS, POST_SORTS } from './post-sorts.js';
import { OwnPostCounts, Post, PostDraft, PostEdit, PostsOfOthers, UnreadPosts } from './post.js';
import { voteBody, voteParams } from './vote.js';

const params = z.object({ id: PathId });
const PAGE = { standard: 20, max: 100 };
const query = z.object(pageQuery(PAGE));
const period = choice('period', PERIODS);
const sortedQuery = z.object({ ...sortedPageQuery(PAGE, POST_SORTS), period });

export const postEndpoints = {
  ofBook: defineEndpoint({
    method: 'GET',
    path: '/api/posts/:bookId',
    summary: 'The posts about a book, newest first; with sort in another order',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ bookId: PathId }),
    query: sortedQuery,
    response: z.array(Post),
    paged: true,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/posts/user/:userId',
    summary: 'The posts of a reader, newest first; with sort in another order',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ userId: PathId }),
    query: sortedQuery,
    response: z.array(Post),
    paged: true,
  }),
  recent: defineEndpoint({
    method: 'GET',
    path: '/api/posts/recent',
    summary:
      'The posts about all books, newest first: the last one a day of each account that is older than a day',
    access: 'public',
    cached: 'by keys',
    status: 200,
    query,
    response: z.array(Post),
    paged: true,
  }),
  ofFriends: defineEndpoint({
    method: 'GET',
    path: '/api/posts/feed',
    summary: "The posts of the caller's friends, newest first",
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(Post),
    paged: true,
  }),
  unreadOfFriends: defineEndpoint({
    method: 'GET',
    path: '/api/posts/feed/unread',
    summary: `The number of posts of friends that the caller has not read, ${MAX_UNREAD} at most, and when they were counted`,
    access: 'signed-in',
    status: 200,
    response: UnreadPosts,
  }),
  markFeedRead: defineEndpoint({
    method: 'POST',
    path: '/api/posts/feed/read',
    summary: "Mark the posts of the caller's friends read, up to those of this time",
    access: 'signed-in',
    whileSuspended: true,
    status: 204,
    // PostgreSQL refuses the year 0.
    body: z.object({ up_to: Timestamp.check(z.regex(/^(?!0000)/, 'That is not a time')) }),
  }),
  search: defineEndpoint({
    method: 'GET',
    path: '/api/posts/search',
    summary: 'The posts that match a text, best first; with book_id only those about that book',
    access: 'public',
    cached: 'never',
    status: 200,
    query: z.extend(query, { q: z._default(SearchText, ''), book_id: z.optional(PathId) }),
    response: z.array(Post),
    paged: true,
  }),
  ownCounts: defineEndpoint({
    method: 'GET',
    path: '/api/posts/own-counts',
    summary: 'How many posts, comments and votes the signed-in reader has written and cast',
    access: 'signed-in',
    status: 200,
    response: OwnPostCounts,
  }),
  ofOthers: defineEndpoint({
    method: 'GET',
    path: '/api/posts/of-others/:bookId',
    summary:
      'How many posts about a book, and comments on its posts, other readers have written, and how many readers',
    access: 'signed-in',
    status: 200,
    params: z.object({ bookId: PathId }),
    response: PostsOfOthers,
  }),
  lost: defineEndpoint({
    method: 'GET',
    path: '/api/posts/lost',
    summary: `What the caller wrote about books that were deleted in the last ${LOST_TEXTS_KEPT_DAYS} days, newest first`,
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(LostText),
    paged: true,
  }),
  lostFile: defineEndpoint({
    method: 'GET',
    path: '/api/posts/lost.md',
    summary: 'The same as one Markdown file',
    access: 'signed-in',
    status: 200,
    response: z.string(),
    mediaType: 'text/markdown',
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/api/posts/post/:id',
    summary: 'A post',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params,
    response: Post,
  }),
  feedOfBook: defineEndpoint({
    method: 'GET',
    path: '/api/posts/:bookId/feed.atom',
    summary: 'The newest posts about a book as an Atom feed',
    access: 'public',
    cached: 'by keys',
    status: 200,
    params: z.object({ bookId: PathId }),
  }),
  siteMap: defineEndpoint({
    method: 'GET',
    path: '/api/posts/sitemap.xml',
    summary: 'The pages of the newest posts, for search engines',
    access: 'public',
    cached: 'by keys',
    status: 200,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/posts/new/:bookId',
    summary: 'Create a post about a book',
    access: 'signed-in',
    status: 201,
    params: z.object({ bookId: PathId }),
    headers: creationHeaders,
    body: PostDraft,
    response: Post,
  }),
  edit: defineEndpoint({
    method: 'PUT',
    path: '/api/posts/:id',
    summary: "Change the caller's own post",
    access: 'signed-in',
    status: 200,
    params,
    headers: editHeaders,
    body: z.extend(PostEdit, editedVersion),
    response: Post,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/posts/:id',
    summary: "Delete the caller's own post with its comments",
    access: 'signed-in',
    status: 204,
    params,
  }),
  vote: defineEndpoint({
    method: 'POST',
    path: '/api/posts/:id/up/:value',
    summary: 'Vote up (1) or down (0); the same vote again changes nothing',
    access: 'signed-in',
    status: 200,
    params: voteParams,
    body: voteBody,
    response: Post,
  }),
  unvote: defineEndpoint({
    method: 'DELETE',
    path: '/api/posts/:id/up/delete',
    summary: "Withdraw the caller's vote",
    access: 'signed-in',
    status: 200,
    params,
    response: Post,
  }),
};
