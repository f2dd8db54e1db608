import { postEndpoints, type Post } from '@endpaper/contracts';
import { call, cursorPages, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { FOUND, PAGE_SIZE } from '../posts/posts.api.js';

export const searchApi = api.injectEndpoints({
  endpoints: build => ({
    /** The posts that match a text, best first. */
    foundPosts: build.infiniteQuery<Page<Post>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: q, pageParam: cursor }) =>
        call(postEndpoints.search, { query: { limit: PAGE_SIZE, q, cursor } }),
      providesTags: [{ type: 'Post', id: 'LIST' }, FOUND],
    }),
  }),
});

export const { useFoundPostsInfiniteQuery } = searchApi;
