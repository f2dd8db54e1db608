import {
  postEndpoints,
  voteDirectionOf,
  type Post,
  type PostDraft,
  type PostEdit,
} from '@endpaper/contracts';
import {
  call,
  change,
  FRIENDS_POSTS,
  invalidateIfUnclear,
  invalidateRepeatedly,
  list,
  one,
  page,
  readAgain,
  storeCreated,
  useEntityPage,
  useEntity,
  useEntities,
  type IdPage,
  type OrderQuery,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { hasVote, withVote, type UserVote } from '../voting/votes.js';
import { posts } from './post-entity.js';

/** The posts, or comments, on a page of a list. */
export const PAGE_SIZE = 20;

/** The newest posts on the home page. */
const RECENT = 3;

const LIST = { type: 'Post', id: 'LIST' } as const;

/** The tag of the lists of found posts, which are no entities. */
export const FOUND = { type: 'Post', id: 'FOUND' } as const;

/** The tag of a book, which contains the count of its posts. */
const bookTag = (bookId: number) => ({ type: 'Book', id: bookId }) as const;

interface PostChange {
  id: number;
  /** The version that was edited. */
  version?: number | undefined;
  after: PostEdit;
}

const byId = (id: number) => call(postEndpoints.byId, { params: { id } });

export const postsApi = api.injectEndpoints({
  endpoints: build => ({
    postsOfBook: build.infiniteQuery<IdPage, { bookId: number } & OrderQuery, string>(
      list(
        posts,
        ({ bookId, ...order }, cursor) =>
          call(postEndpoints.ofBook, { params: { bookId }, query: { limit: PAGE_SIZE, ...order, cursor } }),
        [LIST],
      ),
    ),
    postsOfUser: build.infiniteQuery<IdPage, { userId: number } & OrderQuery, string>(
      list(
        posts,
        ({ userId, ...order }, cursor) =>
          call(postEndpoints.ofUser, { params: { userId }, query: { limit: PAGE_SIZE, ...order, cursor } }),
        [LIST],
      ),
    ),
    /** The posts of the signed-in user's friends. */
    postsOfFriends: build.infiniteQuery<IdPage, undefined, string>(
      list(posts, (_none, cursor) => call(postEndpoints.ofFriends, { query: { limit: PAGE_SIZE, cursor } }), [
        FRIENDS_POSTS,
        LIST,
      ]),
    ),
    /** Marks the posts of friends read, up to those of a time: the bell counts the later ones. */
    markFeedRead: build.mutation<unknown, string>({
      query: upTo => call(postEndpoints.markFeedRead, { body: { up_to: upTo } }),
    }),
    /** The newest posts about all books. */
    recentPosts: build.query<IdPage, undefined>(
      page(posts, () => call(postEndpoints.recent, { query: { limit: RECENT } }), [LIST]),
    ),
    post: build.query<number, number>(one(posts, byId)),
    /** Reads the newest posts about a book. The list stays as it is, so that nothing moves. */
    readNewest: build.mutation<Page<Post>, number>({
      query: bookId => call(postEndpoints.ofBook, { params: { bookId }, query: { limit: PAGE_SIZE } }),
    }),
    /** Reads the texts of a post again. */
    readPost: build.mutation<Post, number>(
      readAgain(posts, byId, ['title', 'text', 'version', 'updated_at']),
    ),
    /** Reads the counts of a post again, and what moderators have decided on it. Its text stays, so that nothing moves. */
    readCounts: build.mutation<Post, number>(
      readAgain(posts, byId, ['ups', 'score', 'comment_count', 'locked', 'hidden', 'held']),
    ),
    createPost: build.mutation<Post, { bookId: number; draft: PostDraft; idempotencyKey: string }>({
      query: ({ bookId, draft, idempotencyKey }) =>
        call(postEndpoints.create, {
          params: { bookId },
          headers: { 'idempotency-key': idempotencyKey },
          body: draft,
        }),
      invalidatesTags: post => (post ? [LIST] : []),
      onQueryStarted: async ({ bookId }, lifecycle) => {
        void invalidateIfUnclear([LIST, bookTag(bookId)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const created = await queryFulfilled.catch(() => undefined);
        if (!created) return;
        await dispatch(storeCreated(posts, created.data));
        invalidateRepeatedly([bookTag(bookId)], dispatch);
      },
    }),
    editPost: build.mutation<Post | null, PostChange>({
      ...change<Post, PostChange, Post>(posts, 'edit', {
        request: ({ id, version, after }) =>
          call(postEndpoints.edit, { params: { id }, body: { ...after, version } }),
        show: (post, { after }) => ({ ...post, ...after }),
        settle: ({ title, text, version, updated_at }) => ({ title, text, version, updated_at }),
      }),
      invalidatesTags: (_post, error) => (error ? [] : [FOUND]),
    }),
    // The page of the post invalidates the post itself: while the page subscribes, a refetch would fail with 404.
    deletePost: build.mutation<null, Post>({
      query: ({ id }) => call(postEndpoints.remove, { params: { id } }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST]),
      onQueryStarted: async ({ id, book }, lifecycle) => {
        void invalidateIfUnclear([LIST, posts.tag(id), bookTag(book.id)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) invalidateRepeatedly([bookTag(book.id)], dispatch);
      },
    }),
    votePost: build.mutation<Post | null, UserVote>(
      change<Post, UserVote, Post>(posts, 'vote', {
        request: ({ id, vote }) =>
          vote === 0
            ? call(postEndpoints.unvote, { params: { id } })
            : call(postEndpoints.vote, { params: { id, value: voteDirectionOf(vote) }, body: {} }),
        show: withVote,
        isStored: hasVote,
        settle: ({ ups, score }) => ({ ups, score }),
      }),
    ),
  }),
});

export const {
  useMarkFeedReadMutation,
  useReadPostMutation,
  useReadCountsMutation,
  useReadNewestMutation,
  useCreatePostMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useVotePostMutation,
} = postsApi;

const { usePostsOfBookInfiniteQuery, usePostsOfUserInfiniteQuery, usePostsOfFriendsInfiniteQuery } = postsApi;

export const usePostsOfBook = (list: { bookId: number } & OrderQuery) =>
  useEntities(posts, usePostsOfBookInfiniteQuery(list));
export const usePostsOfUser = (list: { userId: number } & OrderQuery) =>
  useEntities(posts, usePostsOfUserInfiniteQuery(list));
export const usePostsOfFriends = () => useEntities(posts, usePostsOfFriendsInfiniteQuery(undefined));
export const useRecentPosts = () => useEntityPage(posts, postsApi.useRecentPostsQuery(undefined));
export const usePost = (id: number, options?: { skip: boolean }) =>
  useEntity(posts, postsApi.usePostQuery(id, options));
