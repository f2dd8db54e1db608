import { commentEndpoints, type Thread } from '@endpaper/contracts';
import { call, list, useEntities, type IdPage, type OrderQuery } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { PAGE_SIZE } from '../posts/posts.api.js';
import { commentNodes } from './comment-nodes.js';
import { replaceThreads } from './thread-changes.js';

/** The tag of the comments on a post. */
export const commentsOfPost = (postId: number) => ({ type: 'Comment', id: `of post ${postId}` }) as const;

/** Threads of a post that stand in no loaded page of its list, by the ids of their first comments. */
export interface ApartThreads {
  /** Those that the reader or others have begun since the list was loaded. */
  begun: number[];
  /** Those to which the reader has followed a link. */
  linked: number[];
}

type ThreadsQuery = { postId: number } & OrderQuery;

export const threadsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The first comments of the threads of a post, oldest first or in another order. */
    threads: build.infiniteQuery<IdPage, ThreadsQuery, string>({
      ...list(
        commentNodes,
        ({ postId, sort }: ThreadsQuery, cursor) =>
          call(commentEndpoints.threads, { params: { postId }, query: { limit: PAGE_SIZE, sort, cursor } }),
        [],
        (threads: Thread[], { postId }) => replaceThreads(postId, threads),
      ),
      providesTags: (_list, _error, { postId }) => [commentsOfPost(postId)],
    }),
    apartThreads: build.query<ApartThreads, number>({
      queryFn: () => ({ data: { begun: [], linked: [] } }),
      providesTags: (_threads, _error, postId) => [commentsOfPost(postId)],
    }),
  }),
});

export const useThreads = (query: ThreadsQuery, options?: { skip: boolean }) =>
  useEntities(commentNodes, threadsApi.useThreadsInfiniteQuery(query, options));

export const { useApartThreadsQuery } = threadsApi;
