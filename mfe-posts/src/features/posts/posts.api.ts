import {
  postEndpoints,
  voteDirectionOf,
  type Post,
  type PostDraft,
  type PostEdit,
} from '@endpaper/contracts';
import {
  call,
  cursorPages,
  FRIENDS_POSTS,
  invalidateIfUnclear,
  invalidateRepeatedly,
  optimisticMutation,
  type ApiStore,
  type OrderQuery,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { setVote, type VoteChange } from '../voting/votes.js';

/** The posts, or comments, on a page of a list. */
export const PAGE_SIZE = 20;

/** The newest posts on the home page. */
const RECENT = 3;

const LIST = { type: 'Post', id: 'LIST' } as const;

/** The tag of a post, which contains the count of its comments. */
export const tagOfPost = (id: number) => ({ type: 'Post', id }) as const;

/** The tag of a book, which contains the count of its posts. */
const bookTag = (bookId: number) => ({ type: 'Book', id: bookId }) as const;

const tagsOf = (list: { pages: Page<Post>[] } | undefined) => [
  LIST,
  ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => tagOfPost(id))) ?? []),
];

interface PostChange {
  id: number;
  /** The version that was edited. */
  version?: number | undefined;
  before: PostEdit;
  after: PostEdit;
}

type PostVote = VoteChange & { id: number };

export const postsApi = api.injectEndpoints({
  endpoints: build => ({
    postsOfBook: build.infiniteQuery<Page<Post>, { bookId: number } & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { bookId, ...order }, pageParam: cursor }) =>
        call(postEndpoints.ofBook, { params: { bookId }, query: { limit: PAGE_SIZE, ...order, cursor } }),
      providesTags: tagsOf,
    }),
    postsOfUser: build.infiniteQuery<Page<Post>, { userId: number } & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { userId, ...order }, pageParam: cursor }) =>
        call(postEndpoints.ofUser, { params: { userId }, query: { limit: PAGE_SIZE, ...order, cursor } }),
      providesTags: tagsOf,
    }),
    /** The posts of the signed-in user's friends. */
    postsOfFriends: build.infiniteQuery<Page<Post>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) =>
        call(postEndpoints.ofFriends, { query: { limit: PAGE_SIZE, cursor } }),
      providesTags: list => [FRIENDS_POSTS, ...tagsOf(list)],
    }),
    /** Marks the posts of friends read, up to those of a time: the bell counts the later ones. */
    markFeedRead: build.mutation<unknown, string>({
      query: upTo => call(postEndpoints.markFeedRead, { body: { up_to: upTo } }),
    }),
    /** The newest posts about all books. */
    recentPosts: build.query<Page<Post>, undefined>({
      query: () => call(postEndpoints.recent, { query: { limit: RECENT } }),
      providesTags: page => tagsOf(page && { pages: [page] }),
    }),
    post: build.query<Post, number>({
      query: id => call(postEndpoints.byId, { params: { id } }),
      providesTags: (_post, _error, id) => [tagOfPost(id)],
    }),
    /** Reads the newest posts about a book. The list stays as it is, so that nothing moves. */
    readNewest: build.mutation<Page<Post>, number>({
      query: bookId => call(postEndpoints.ofBook, { params: { bookId }, query: { limit: PAGE_SIZE } }),
    }),
    /** Reads the texts of a post again. */
    readPost: build.mutation<Post, number>({
      query: id => call(postEndpoints.byId, { params: { id } }),
      onQueryStarted: async (_id, lifecycle) => {
        const read = await lifecycle.queryFulfilled.catch(() => undefined);
        if (read) updateCachedText(read.data, lifecycle);
      },
    }),
    /** Reads the counts of a post again. Its text stays, so that nothing moves. */
    readCounts: build.mutation<Post, number>({
      query: id => call(postEndpoints.byId, { params: { id } }),
      onQueryStarted: async (id, lifecycle) => {
        const read = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!read) return;
        const { ups, score, comment_count } = read.data;
        updateCachedPost(id, post => Object.assign(post, { ups, score, comment_count }), lifecycle);
      },
    }),
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
        await dispatch(postsApi.util.upsertQueryData('post', created.data.id, created.data));
        invalidateRepeatedly([bookTag(bookId)], dispatch);
      },
    }),
    editPost: build.mutation<Post | null, PostChange>({
      ...optimisticMutation<PostChange, Post>({
        request: ({ id, version, after }) =>
          call(postEndpoints.edit, { params: { id }, body: { ...after, version } }),
        show: (change, store) =>
          writeWithRollback(change, edit => {
            updateCachedPost(change.id, post => Object.assign(post, edit), store);
          }),
        settle: (stored, _change, store) => {
          updateCachedText(stored, store);
        },
        affectedTags: ({ id }) => [tagOfPost(id)],
      }),
    }),
    // The page of the post invalidates the post itself: while the page subscribes, a refetch would fail with 404.
    deletePost: build.mutation<null, Post>({
      query: ({ id }) => call(postEndpoints.remove, { params: { id } }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST]),
      onQueryStarted: async ({ id, book }, lifecycle) => {
        void invalidateIfUnclear([LIST, tagOfPost(id), bookTag(book.id)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) invalidateRepeatedly([bookTag(book.id)], dispatch);
      },
    }),
    votePost: build.mutation<Post | null, PostVote>({
      ...optimisticMutation<PostVote, Post>({
        request: ({ id, after }) =>
          after === 0
            ? call(postEndpoints.unvote, { params: { id } })
            : call(postEndpoints.vote, { params: { id, value: voteDirectionOf(after) }, body: {} }),
        show: (change, store) =>
          writeWithRollback(change, vote => {
            updateCachedPost(change.id, post => setVote(post, change.userId, vote), store);
          }),
        settle: ({ ups, score }, { id }, store) => {
          updateCachedPost(id, post => Object.assign(post, { ups, score }), store);
        },
        // Another user may log in while a vote is pending.
        key: ({ id, userId }) => `post ${id} of ${userId}`,
        affectedTags: ({ id }) => [tagOfPost(id)],
      }),
      // After a refusal the post may have changed or been deleted.
      invalidatesTags: (_post, error, { id }) => (error ? [tagOfPost(id)] : []),
    }),
  }),
});

/** Writes the new value of a change, and returns the function that writes the old one. */
export function writeWithRollback<Value>(
  { before, after }: { before: Value; after: Value },
  write: (value: Value) => void,
): () => void {
  write(after);
  return () => {
    write(before);
  };
}

function updateCachedText({ id, title, text, version, updated_at }: Post, store: ApiStore): void {
  updateCachedPost(id, post => Object.assign(post, { title, text, version, updated_at }), store);
}

/** Changes a post in every cache entry that contains it: its own, and the lists. */
export function updateCachedPost(
  id: number,
  update: (post: Post) => unknown,
  { dispatch, getState }: ApiStore,
): void {
  const updateIn = ({ pages }: { pages: Page<Post>[] }) => {
    for (const post of pages.flatMap(({ items }) => items)) if (post.id === id) update(post);
  };
  dispatch(
    postsApi.util.updateQueryData('post', id, post => {
      update(post);
    }),
  );
  dispatch(postsApi.util.updateQueryData('postsOfFriends', undefined, updateIn));
  for (const list of postsApi.util.selectCachedArgsForQuery(getState(), 'postsOfBook'))
    dispatch(postsApi.util.updateQueryData('postsOfBook', list, updateIn));
  for (const list of postsApi.util.selectCachedArgsForQuery(getState(), 'postsOfUser'))
    dispatch(postsApi.util.updateQueryData('postsOfUser', list, updateIn));
}

export const {
  usePostsOfBookInfiniteQuery,
  usePostsOfUserInfiniteQuery,
  usePostsOfFriendsInfiniteQuery,
  useMarkFeedReadMutation,
  useRecentPostsQuery,
  usePostQuery,
  useReadPostMutation,
  useReadCountsMutation,
  useReadNewestMutation,
  useCreatePostMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useVotePostMutation,
} = postsApi;
