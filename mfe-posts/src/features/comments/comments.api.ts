import {
  commentEndpoints,
  voteDirectionOf,
  type BodyOf,
  type Comment,
  type CommentEdit,
  type Thread,
  type ThreadNode,
} from '@endpaper/contracts';
import {
  call,
  change,
  invalidateIfUnclear,
  patchEntity,
  storedEntity,
  storeEntities,
  type EntityThunk,
  type Page,
} from '@endpaper/web-kit';
import { api } from '../../api.js';
import { posts } from '../posts/post-entity.js';
import { hasVote, withVote, type UserVote } from '../voting/votes.js';
import { commentNodes, nodesOf, type CommentNode } from './comment-nodes.js';
import { addComment, addReplies, patchComment, removeComment } from './thread-changes.js';
import { commentsOfPost, threadsApi, type ApartThreads } from './threads.api.js';

type CommentBody = BodyOf<typeof commentEndpoints.create>;

interface CommentChange {
  id: number;
  postId: number;
  /** The version that was edited. */
  version?: number | undefined;
  after: CommentEdit;
}

type CommentVote = UserVote & { postId: number };

interface ContextQuery {
  postId: number;
  commentId: number;
}

interface RepliesQuery {
  commentId: number;
  cursor: string | undefined;
}

/** A click on the button loads all replies of nearly every comment. */
const MORE_REPLIES = 100;

/** The comment of a node with a change; one that is not available stays as it is. */
const withComment = (node: CommentNode, changed: (comment: Comment) => Comment): CommentNode => ({
  ...node,
  comment: node.comment && changed(node.comment),
});

const readsComments = ({ postId }: { postId: number }) => [commentsOfPost(postId)];

export const commentsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Loads further replies to a comment. */
    loadReplies: build.mutation<Page<ThreadNode>, RepliesQuery>({
      query: ({ commentId: id, cursor }) =>
        call(commentEndpoints.replies, { params: { id }, query: { limit: MORE_REPLIES, cursor } }),
      onQueryStarted: async ({ commentId }, { dispatch, queryFulfilled }) => {
        const loaded = await queryFulfilled.catch(() => undefined);
        if (loaded) dispatch(addReplies(commentId, loaded.data));
      },
    }),
    /** Loads the thread of a comment, with the comments that lead to it. */
    loadContext: build.mutation<Thread, ContextQuery & { isNew?: boolean }>({
      query: ({ commentId: id }) => call(commentEndpoints.context, { params: { id } }),
      onQueryStarted: async ({ postId, isNew = false }, { dispatch, queryFulfilled }) => {
        const loaded = await queryFulfilled.catch(() => undefined);
        if (!loaded) return;
        dispatch(storeEntities(commentNodes, nodesOf(loaded.data, postId)));
        dispatch(putApart(postId, loaded.data.id, isNew ? 'begun' : 'linked'));
      },
    }),
    /** Reads the votes of a comment again, and those of its thread. */
    readVotes: build.mutation<Thread, number>({
      query: id => call(commentEndpoints.context, { params: { id } }),
      onQueryStarted: async (_id, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (!read) return;
        for (const { id, comment } of [read.data, ...read.data.replies])
          if (comment) dispatch(patchComment(id, { ups: comment.ups, score: comment.score }));
      },
    }),
    /** Reads the text of a comment again; null when it is not available and has replies. */
    readComment: build.mutation<Comment | null, number>({
      query: id => call(commentEndpoints.context, { params: { id } }),
      transformResponse: (thread: Thread, _meta, id) =>
        [thread, ...thread.replies].find(node => node.id === id)?.comment ?? null,
      onQueryStarted: async (id, { dispatch, queryFulfilled }) => {
        const read = await queryFulfilled.catch(() => undefined);
        if (read?.data) dispatch(patchComment(id, textOf(read.data)));
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
        void invalidateIfUnclear([commentsOfPost(postId), posts.tag(postId)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const created = await queryFulfilled.catch(() => undefined);
        if (!created) return;
        const { id, parent_id } = created.data;
        dispatch(addComment(created.data));
        if (parent_id === null) dispatch(putApart(postId, id, 'begun'));
        dispatch(changeCommentCount(postId, 1));
      },
    }),
    editComment: build.mutation<Comment | null, CommentChange>(
      change<CommentNode, CommentChange, Comment>(commentNodes, 'edit', {
        request: ({ id, version, after }) =>
          call(commentEndpoints.edit, { params: { id }, body: { ...after, version } }),
        show: (node, { after }) => withComment(node, comment => ({ ...comment, ...after })),
        settle: (answer, node) => withComment(node, comment => ({ ...comment, ...textOf(answer) })),
        readsAgain: readsComments,
      }),
    ),
    deleteComment: build.mutation<null, Comment>({
      query: ({ id }) => call(commentEndpoints.remove, { params: { id } }),
      onQueryStarted: async ({ id, post_id }, lifecycle) => {
        void invalidateIfUnclear([commentsOfPost(post_id), posts.tag(post_id)], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const deleted = await queryFulfilled.catch(() => undefined);
        if (!deleted) return;
        dispatch(removeComment(id));
        dispatch(changeCommentCount(post_id, -1));
      },
    }),
    voteComment: build.mutation<Comment | null, CommentVote>(
      change<CommentNode, CommentVote, Comment>(commentNodes, 'vote', {
        request: ({ id, vote }) =>
          vote === 0
            ? call(commentEndpoints.unvote, { params: { id } })
            : call(commentEndpoints.vote, { params: { id, value: voteDirectionOf(vote) }, body: {} }),
        show: (node, vote) => withComment(node, comment => withVote(comment, vote)),
        isStored: ({ comment }, vote) => comment !== null && hasVote(comment, vote),
        settle: ({ ups, score }, node) => withComment(node, comment => ({ ...comment, ups, score })),
        readsAgain: readsComments,
      }),
    ),
  }),
});

const textOf = ({ text, version, updated_at }: Comment) => ({ text, version, updated_at });

/** Shows a thread besides those of the list, wherever the list does not have it. */
function putApart(postId: number, id: number, place: keyof ApartThreads) {
  return threadsApi.util.updateQueryData('apartThreads', postId, apart => {
    if (!apart.begun.includes(id) && !apart.linked.includes(id)) apart[place].push(id);
  });
}

const changeCommentCount =
  (postId: number, difference: 1 | -1): EntityThunk =>
  (dispatch, getState) => {
    const post = storedEntity(getState(), posts, postId);
    if (post)
      dispatch(patchEntity(posts, postId, { comment_count: Math.max(0, post.comment_count + difference) }));
  };

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
