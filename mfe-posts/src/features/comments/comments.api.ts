import {
  commentEndpoints,
  voteDirectionOf,
  type BodyOf,
  type Comment,
  type CommentEdit,
} from '@endpaper/contracts';
import {
  api,
  call,
  cursorPages,
  optimisticMutation,
  type ApiStore,
  type OrderQuery,
  type Page,
} from '@endpaper/web-kit';
import { PAGE_SIZE, updateCachedPost, writeWithRollback } from '../posts/posts.api.js';
import { setVote, type VoteChange } from '../voting/votes.js';

type CommentBody = BodyOf<typeof commentEndpoints.create>;

interface CommentChange {
  comment: Pick<Comment, 'id' | 'post_id'>;
  before: CommentEdit;
  after: CommentEdit;
}

type CommentVote = VoteChange & Pick<CommentChange, 'comment'>;

const tagOfPost = (postId: number) => ({ type: 'Comment', id: `of post ${postId}` }) as const;

export const commentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The comments on a post, oldest first or in another order. */
    comments: build.infiniteQuery<Page<Comment>, { postId: number } & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { postId, sort }, pageParam: cursor }) =>
        call(commentEndpoints.ofPost, { params: { postId }, query: { limit: PAGE_SIZE, sort, cursor } }),
      providesTags: (_list, _error, { postId }) => [tagOfPost(postId)],
    }),
    /** The comments that the reader has written on this page, and that belong to a page of the list that is not loaded yet. */
    laterComments: build.query<Comment[], number>({
      queryFn: () => ({ data: [] }),
      providesTags: (_list, _error, postId) => [tagOfPost(postId)],
    }),
    createComment: build.mutation<Comment, { postId: number; draft: CommentBody; idempotencyKey: string }>({
      query: ({ postId, draft, idempotencyKey }) =>
        call(commentEndpoints.create, {
          params: { postId },
          headers: { 'idempotency-key': idempotencyKey },
          body: draft,
        }),
      onQueryStarted: async ({ postId }, lifecycle) => {
        const created = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!created) return;
        addComment(created.data, lifecycle);
        changeCommentCount(postId, 1, lifecycle);
      },
    }),
    editComment: build.mutation<Comment | null, CommentChange>(
      optimisticMutation<CommentChange, Comment>({
        request: ({ comment: { id }, after }) => call(commentEndpoints.edit, { params: { id }, body: after }),
        show: (change, store) =>
          writeWithRollback(change, ({ text }) => {
            updateCachedComment(change.comment, comment => Object.assign(comment, { text }), store);
          }),
        settle: ({ text, updated_at }, change, store) => {
          updateCachedComment(change.comment, comment => Object.assign(comment, { text, updated_at }), store);
        },
      }),
    ),
    deleteComment: build.mutation<null, Comment>({
      query: ({ id }) => call(commentEndpoints.remove, { params: { id } }),
      onQueryStarted: async ({ id, post_id }, lifecycle) => {
        const deleted = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!deleted) return;
        const isOther = (comment: Comment) => comment.id !== id;
        updateCachedLists(
          post_id,
          pages => {
            for (const page of pages) page.items = page.items.filter(isOther);
          },
          lifecycle,
        );
        lifecycle.dispatch(
          commentsApi.util.updateQueryData('laterComments', post_id, comments => comments.filter(isOther)),
        );
        changeCommentCount(post_id, -1, lifecycle);
      },
    }),
    voteComment: build.mutation<Comment | null, CommentVote>({
      ...optimisticMutation<CommentVote, Comment>({
        request: ({ comment: { id }, after }) =>
          after === 0
            ? call(commentEndpoints.unvote, { params: { id } })
            : call(commentEndpoints.vote, { params: { id, value: voteDirectionOf(after) }, body: {} }),
        show: (change, store) =>
          writeWithRollback(change, vote => {
            updateCachedComment(change.comment, comment => setVote(comment, change.userId, vote), store);
          }),
        settle: ({ ups, score }, change, store) => {
          updateCachedComment(change.comment, comment => Object.assign(comment, { ups, score }), store);
        },
        // Another user may log in while a vote is pending.
        key: ({ comment, userId }) => `comment ${comment.id} of ${userId}`,
      }),
      // After a refusal the comment or its post may have been deleted.
      invalidatesTags: (_comment, error, { comment }) => (error ? [tagOfPost(comment.post_id)] : []),
    }),
  }),
});

/** Changes the comments on a post in every order that is cached. */
function updateCachedLists(
  postId: number,
  update: (pages: Page<Comment>[], sort: string | undefined) => unknown,
  { dispatch, getState }: ApiStore,
): void {
  for (const list of commentsApi.util.selectCachedArgsForQuery(getState(), 'comments')) {
    if (list.postId !== postId) continue;
    dispatch(
      commentsApi.util.updateQueryData('comments', list, ({ pages }) => {
        update(pages, list.sort);
      }),
    );
  }
}

/**
 * Adds a new comment to the end of the list, or to the later ones while pages before it are not loaded. In another order it
 * comes first, so that its author sees it.
 */
function addComment(comment: Comment, store: ApiStore): void {
  const { post_id } = comment;
  const oldestFirst = commentsApi.endpoints.comments.select({ postId: post_id })(store.getState()).data;
  const isLater = oldestFirst?.pages.at(-1)?.next !== undefined;
  updateCachedLists(
    post_id,
    (pages, sort) => {
      if (sort !== undefined) pages[0]?.items.unshift(comment);
      else if (!isLater) pages.at(-1)?.items.push(comment);
    },
    store,
  );
  if (isLater)
    store.dispatch(
      commentsApi.util.updateQueryData('laterComments', post_id, comments => {
        comments.push(comment);
      }),
    );
}

function updateCachedComment(
  { id, post_id }: Pick<Comment, 'id' | 'post_id'>,
  update: (comment: Comment) => unknown,
  store: ApiStore,
): void {
  const updateIn = (comments: Comment[]) => {
    for (const comment of comments) if (comment.id === id) update(comment);
  };
  updateCachedLists(
    post_id,
    pages => {
      for (const { items } of pages) updateIn(items);
    },
    store,
  );
  store.dispatch(commentsApi.util.updateQueryData('laterComments', post_id, updateIn));
}

function changeCommentCount(postId: number, difference: 1 | -1, store: ApiStore): void {
  updateCachedPost(
    postId,
    post => (post.comment_count = Math.max(0, post.comment_count + difference)),
    store,
  );
}

export const {
  useCommentsInfiniteQuery,
  useLaterCommentsQuery,
  useCreateCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useVoteCommentMutation,
} = commentsApi;
