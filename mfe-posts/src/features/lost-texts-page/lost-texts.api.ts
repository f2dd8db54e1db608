import { postEndpoints, type LostText } from '@endpaper/contracts';
import { call, cursorPages, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { PAGE_SIZE } from '../posts/posts.api.js';

export const lostTextsApi = api.injectEndpoints({
  endpoints: build => ({
    /** What the signed-in user wrote about deleted books, newest first. Each visit reads it again. */
    lostTexts: build.infiniteQuery<Page<LostText>, undefined, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ pageParam: cursor }) => call(postEndpoints.lost, { query: { limit: PAGE_SIZE, cursor } }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useLostTextsInfiniteQuery } = lostTextsApi;
