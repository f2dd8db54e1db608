import { userEndpoints, type ResponseOf } from '@endpaper/contracts';
import { call, cursorPages, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

type Reader = ResponseOf<typeof userEndpoints.search>[number];

const PAGE_SIZE = 24;
/** The suggestions below the search field. */
const SUGGESTIONS = 3;

const LIST = { type: 'User', id: 'LIST' } as const;

export const searchApi = api.injectEndpoints({
  endpoints: build => ({
    /** The readers whose names match a text, best first. */
    foundReaders: build.infiniteQuery<Page<Reader>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: q, pageParam: cursor }) =>
        call(userEndpoints.search, { query: { limit: PAGE_SIZE, q, cursor } }),
      providesTags: [LIST],
    }),
    suggestedReaders: build.query<Page<Reader>, string>({
      query: q => call(userEndpoints.search, { query: { limit: SUGGESTIONS, q } }),
      providesTags: [LIST],
    }),
  }),
});

export const { useFoundReadersInfiniteQuery } = searchApi;
