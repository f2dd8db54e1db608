import {
  commentEndpoints,
  type BodyOf,
  type Comment,
  type CommentEdit,
  type VoteDirection,
} from '@endpaper/contracts';
import { api, call, cursorPages, type Page } from '@endpaper/web-kit';
import { changePost, type Store } from '../posts/change-post.js';
import { PAGE_SIZE } from '../posts/posts.api.js';

type CommentBody = BodyOf<typeof commentEndpoints.create>;

/** A post's comments, and as their authors write and change them. */
export const commentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Oldest first. */
    comments: build.infiniteQuery<Page<Comment>, number, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: postId, pageParam: cursor }) =>
        call(commentEndpoints.ofPost, { params: { postId }, query: { limit: PAGE_SIZE, cursor } }),
      providesTags: (_list, _error, postId) => [{ type: 'Comment', id: `of post ${String(postId)}` }],
    }),
    createComment: build.mutation<Comment, { postId: number; draft: CommentBody }>({
      query: ({ postId, draft }) => call(commentEndpoints.create, { params: { postId }, body: draft }),
      onQueryStarted: async ({ postId }, { dispatch, getState, queryFulfilled }) => {
        const created = await queryFulfilled.catch(() => undefined);
        if (!created) return;
        dispatch(
          commentsApi.util.updateQueryData('comments', postId, ({ pages }) => {
            pages.at(-1)?.items.push(created.data);
          }),
        );
        count(postId, 1, { dispatch, getState });
      },
    }),
    /** Shown at once; taken back when it is refused. */
    editComment: build.mutation<Comment, { comment: Comment; draft: CommentEdit }>({
      query: ({ comment: { id }, draft }) => call(commentEndpoints.edit, { params: { id }, body: draft }),
      onQueryStarted: async ({ comment: before, draft }, { dispatch, queryFulfilled }) => {
        const show = ({ text }: CommentEdit) => {
          dispatch(change(before, known => Object.assign(known, { text })));
        };
        show(draft);
        const edited = await queryFulfilled.catch(() => undefined);
        show(edited?.data ?? before);
      },
    }),
    deleteComment: build.mutation<null, Comment>({
      query: ({ id }) => call(commentEndpoints.remove, { params: { id } }),
      onQueryStarted: async ({ id, post_id }, { dispatch, getState, queryFulfilled }) => {
        const deleted = await queryFulfilled.catch(() => undefined);
        if (!deleted) return;
        dispatch(
          commentsApi.util.updateQueryData('comments', post_id, ({ pages }) => {
            for (const page of pages) page.items = page.items.filter(known => known.id !== id);
          }),
        );
        count(post_id, -1, { dispatch, getState });
      },
    }),
    voteComment: build.mutation<Comment, { comment: Comment; direction: VoteDirection | undefined }>({
      query: ({ comment: { id }, direction }) =>
        direction === undefined
          ? call(commentEndpoints.unvote, { params: { id } })
          : call(commentEndpoints.vote, { params: { id, value: direction }, body: {} }),
      // Refused, the comment or its post may be gone: whatever shows them asks again.
      invalidatesTags: (_comment, error, { comment: { post_id } }) =>
        error ? [{ type: 'Comment', id: `of post ${String(post_id)}` }] : [],
      onQueryStarted: async ({ comment }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { ups, score } = answer.data;
        dispatch(change(comment, known => Object.assign(known, { ups, score })));
      },
    }),
  }),
});

function change({ id, post_id }: Comment, apply: (known: Comment) => void) {
  return commentsApi.util.updateQueryData('comments', post_id, ({ pages }) => {
    for (const known of pages.flatMap(({ items }) => items)) if (known.id === id) apply(known);
  });
}

function count(postId: number, more: 1 | -1, store: Store) {
  changePost(postId, known => (known.comment_count = Math.max(0, known.comment_count + more)), store);
}

export const {
  useCommentsInfiniteQuery,
  useCreateCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useVoteCommentMutation,
} = commentsApi;
