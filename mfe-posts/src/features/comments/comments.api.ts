import {
  commentEndpoints,
  voteDirectionOf,
  type BodyOf,
  type Comment,
  type CommentEdit,
  type Thread,
  type ThreadNode,
} from '@endpaper/contracts';
import { call, invalidateIfUnclear, optimisticMutation, type ApiStore, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { tagOfPost, writeWithRollback } from '../posts/posts.api.js';
import { setVote, type VoteChange } from '../voting/votes.js';
import {
  addCommentToCache,
  addRepliesToCache,
  addThreadToCache,
  changeCommentCount,
  removeCommentFromCache,
  updateCachedComment,
  updateCachedVotes,
} from './cached-threads.js';
import { nodeOf } from './thread-tree.js';
import { commentsOfPost } from './threads.api.js';

type CommentBody = BodyOf<typeof commentEndpoints.create>;

interface CommentChange {
  comment: Pick<Comment, 'id' | 'post_id'>;
  /** The version that was edited. */
  version?: number | undefined;
  before: CommentEdit;
  after: CommentEdit;
}

type CommentVote = VoteChange & Pick<CommentChange, 'comment'>;

interface ContextQuery {
  postId: number;
  commentId: number;
}

interface RepliesQuery extends ContextQuery {
  cursor: string | undefined;
}

/** A click on the button loads all replies of nearly every comment. */
const MORE_REPLIES = 100;

export const commentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Loads further replies to a comment into its thread. */
    loadReplies: build.mutation<Page<ThreadNode>, RepliesQuery>({
      query: ({ commentId: id, cursor }) =>
        call(commentEndpoints.replies, { params: { id }, query: { limit: MORE_REPLIES, cursor } }),
      onQueryStarted: async ({ postId, commentId }, lifecycle) => {
        const loaded = await lifecycle.queryFulfilled.catch(() => undefined);
        if (loaded) addRepliesToCache(postId, commentId, loaded.data, lifecycle);
      },
    }),
    /** Loads the thread of a comment, with the comments that lead to it. */
    loadContext: build.mutation<Thread, ContextQuery & { isNew?: boolean }>({
      query: ({ commentId: id }) => call(commentEndpoints.context, { params: { id } }),
      onQueryStarted: async ({ postId, isNew = false }, lifecycle) => {
        const loaded = await lifecycle.queryFulfilled.catch(() => undefined);
        if (loaded) addThreadToCache(postId, loaded.data, isNew, lifecycle);
      },
    }),
    /** Reads the votes of a comment again, and those of its thread. */
    readVotes: build.mutation<Thread, ContextQuery>({
      query: ({ commentId: id }) => call(commentEndpoints.context, { params: { id } }),
      onQueryStarted: async ({ postId }, lifecycle) => {
        const read = await lifecycle.queryFulfilled.catch(() => undefined);
        if (read) updateCachedVotes(postId, read.data, lifecycle);
      },
    }),
    /** Reads the text of a comment again; null when it was deleted and has replies. */
    readComment: build.mutation<Comment | null, number>({
      query: id => call(commentEndpoints.context, { params: { id } }),
      transformResponse: (thread: Thread, _meta, id) => nodeOf(thread, id)?.comment ?? null,
      onQueryStarted: async (_id, lifecycle) => {
        const read = await lifecycle.queryFulfilled.catch(() => undefined);
        if (read?.data) updateCachedText(read.data, lifecycle);
      },
    }),
    createComment: build.mutation<Comment, { postId: number; draft: CommentBody; idempotencyKey: string }>({
      query: ({ postId, draft, idempotencyKey }) =>
        call(commentEndpoints.create, {
          params: { postId },
          headers: { 'idempotency-key': idempotencyKey },
          body: draft,
        }),
      onQueryStarted: async ({ postId }, lifecycle) => {
        void invalidateIfUnclear([commentsOfPost(postId), tagOfPost(postId)], lifecycle);
        const created = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!created) return;
        addCommentToCache(created.data, lifecycle);
        changeCommentCount(postId, 1, lifecycle);
      },
    }),
    editComment: build.mutation<Comment | null, CommentChange>({
      ...optimisticMutation<CommentChange, Comment>({
        request: ({ comment: { id }, version, after }) =>
          call(commentEndpoints.edit, { params: { id }, body: { ...after, version } }),
        show: (change, store) =>
          writeWithRollback(change, ({ text }) => {
            updateCachedComment(change.comment, comment => Object.assign(comment, { text }), store);
          }),
        settle: (stored, _change, store) => {
          updateCachedText(stored, store);
        },
        affectedTags: ({ comment }) => [commentsOfPost(comment.post_id)],
      }),
    }),
    deleteComment: build.mutation<null, Comment>({
      query: ({ id }) => call(commentEndpoints.remove, { params: { id } }),
      onQueryStarted: async (comment, lifecycle) => {
        const { post_id } = comment;
        void invalidateIfUnclear([commentsOfPost(post_id), tagOfPost(post_id)], lifecycle);
        const deleted = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!deleted) return;
        removeCommentFromCache(comment, lifecycle);
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
        affectedTags: ({ comment }) => [commentsOfPost(comment.post_id)],
      }),
      // After a refusal the comment or its post may have been deleted.
      invalidatesTags: (_comment, error, { comment }) => (error ? [commentsOfPost(comment.post_id)] : []),
    }),
  }),
});

function updateCachedText(stored: Comment, store: ApiStore): void {
  const { text, version, updated_at } = stored;
  updateCachedComment(stored, comment => Object.assign(comment, { text, version, updated_at }), store);
}

export const {
  useLoadRepliesMutation,
  useLoadContextMutation,
  useReadCommentMutation,
  useReadVotesMutation,
  useCreateCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useVoteCommentMutation,
} = commentsApi;
