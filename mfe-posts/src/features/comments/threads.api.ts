import { commentEndpoints, type Thread } from '@endpaper/contracts';
import { call, cursorPages, type OrderQuery, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { PAGE_SIZE } from '../posts/posts.api.js';

/** The tag of the comments on a post. */
export const commentsOfPost = (postId: number) => ({ type: 'Comment', id: `of post ${postId}` }) as const;

export const threadsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The comments on a post with their replies, oldest first or in another order. */
    threads: build.infiniteQuery<Page<Thread>, { postId: number } & OrderQuery, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: { postId, sort }, pageParam: cursor }) =>
        call(commentEndpoints.threads, { params: { postId }, query: { limit: PAGE_SIZE, sort, cursor } }),
      providesTags: (_list, _error, { postId }) => [commentsOfPost(postId)],
    }),
    /** The threads that belong to a page of the list that is not loaded yet: the reader has written there, or followed a link. */
    laterThreads: build.query<Thread[], number>({
      queryFn: () => ({ data: [] }),
      providesTags: (_list, _error, postId) => [commentsOfPost(postId)],
    }),
  }),
});

export const { useThreadsInfiniteQuery, useLaterThreadsQuery } = threadsApi;
