import { postEndpoints, type Post } from '@endpaper/contracts';
import { call, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const newestPostApi = api.injectEndpoints({
  endpoints: build => ({
    /** The newest post of a user: visitors may read it, and it has the name of its author. */
    newestPostOf: build.query<Page<Pick<Post, 'op_user'>>, number>({
      query: userId => call(postEndpoints.ofUser, { params: { userId }, query: { limit: 1 } }),
      providesTags: (_post, _error, id) => [{ type: 'User', id }],
    }),
  }),
});

export const { useNewestPostOfQuery } = newestPostApi;
