import {
  postEndpoints,
  type Post,
  type PostDraft,
  type PostEdit,
  type VoteDirection,
} from '@endpaper/contracts';
import { api, invalidateRepeatedly, call, cursorPages, type Page } from '@endpaper/web-kit';
import { changePost } from './change-post.js';

/** How many posts, or comments, a page of a list has. */
export const PAGE_SIZE = 20;

const LIST = { type: 'Post', id: 'LIST' } as const;

const tag = (id: number) => ({ type: 'Post', id }) as const;

/** Where a book's posts are counted: with the book. */
const countOf = (bookId: number) => ({ type: 'Book', id: bookId }) as const;

const tagsOf = (list: { pages: Page<Post>[] } | undefined) => [
  LIST,
  ...(list?.pages.flatMap(({ items }) => items.map(({ id }) => tag(id))) ?? []),
];

/** Posts of a book, of a reader, and alone; and as their authors write and change them. */
export const postsApi = api.injectEndpoints({
  endpoints: build => ({
    postsOfBook: build.infiniteQuery<Page<Post>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: bookId, pageParam: cursor }) =>
        call(postEndpoints.ofBook, { params: { bookId }, query: { limit: PAGE_SIZE, cursor } }),
      providesTags: tagsOf,
    }),
    postsOfUser: build.infiniteQuery<Page<Post>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: userId, pageParam: cursor }) =>
        call(postEndpoints.ofUser, { params: { userId }, query: { limit: PAGE_SIZE, cursor } }),
      providesTags: tagsOf,
    }),
    post: build.query<Post, number>({
      query: id => call(postEndpoints.byId, { params: { id } }),
      providesTags: (_post, _error, id) => [tag(id)],
    }),
    createPost: build.mutation<Post, { bookId: number; draft: PostDraft }>({
      query: ({ bookId, draft }) => call(postEndpoints.create, { params: { bookId }, body: draft }),
      invalidatesTags: post => (post ? [LIST] : []),
      onQueryStarted: async ({ bookId }, { dispatch, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => undefined);
        if (!created) return;
        await dispatch(postsApi.util.upsertQueryData('post', created.data.id, created.data));
        invalidateRepeatedly([countOf(bookId)], dispatch);
      },
    }),
    /** Shown at once, everywhere the post is; taken back when it is refused. */
    editPost: build.mutation<Post, { post: Post; draft: PostEdit }>({
      query: ({ post: { id }, draft }) => call(postEndpoints.edit, { params: { id }, body: draft }),
      onQueryStarted: async ({ post: before, draft }, { dispatch, getState, queryFulfilled }) => {
        const show = ({ title, text }: PostEdit) => {
          changePost(before.id, known => Object.assign(known, { title, text }), { dispatch, getState });
        };
        show(draft);
        const edited = await queryFulfilled.catch(() => undefined);
        show(edited?.data ?? before);
      },
    }),
    // The post's own entry is let go by its page, which is still looking at it.
    deletePost: build.mutation<null, Post>({
      query: ({ id }) => call(postEndpoints.remove, { params: { id } }),
      invalidatesTags: (_none, error) => (error ? [] : [LIST]),
      onQueryStarted: async ({ book }, { dispatch, queryFulfilled }) => {
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) invalidateRepeatedly([countOf(book.id)], dispatch);
      },
    }),
    votePost: build.mutation<Post, { id: number; direction: VoteDirection | undefined }>({
      query: ({ id, direction }) =>
        direction === undefined
          ? call(postEndpoints.unvote, { params: { id } })
          : call(postEndpoints.vote, { params: { id, value: direction }, body: {} }),
      // Refused, the post may have changed or be gone: whatever shows it asks again.
      invalidatesTags: (_post, error, { id }) => (error ? [tag(id)] : []),
      onQueryStarted: async ({ id }, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { ups, score } = answer.data;
        changePost(id, known => Object.assign(known, { ups, score }), { dispatch, getState });
      },
    }),
  }),
});

export const {
  usePostsOfBookInfiniteQuery,
  usePostsOfUserInfiniteQuery,
  usePostQuery,
  useCreatePostMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useVotePostMutation,
} = postsApi;
