import { postEndpoints, type PostsOfOthers } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const postsOfOthersApi = api.injectEndpoints({
  endpoints: build => ({
    /** Others may write meanwhile: each dialog asks again. */
    postsOfOthers: build.query<PostsOfOthers, number>({
      query: bookId => call(postEndpoints.ofOthers, { params: { bookId } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePostsOfOthersQuery } = postsOfOthersApi;
