import { topBookEndpoints, type TopBook } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { tagOfReader } from '../entries/entry-lists.js';

/** The books that readers show on their profiles. */
export const topBooksApi = api.injectEndpoints({
  endpoints: build => ({
    topBooks: build.query<TopBook[], number>({
      query: userId => call(topBookEndpoints.ofUser, { params: { userId } }),
      providesTags: (_books, _error, userId) => [tagOfReader(userId)],
    }),
    chooseTopBooks: build.mutation<TopBook[], { userId: number; ids: number[] }>({
      query: ({ ids }) => call(topBookEndpoints.choose, { body: { book_ids: ids } }),
      invalidatesTags: (_books, error, { userId }) => (error ? [] : [tagOfReader(userId)]),
    }),
  }),
});

export const { useTopBooksQuery, useChooseTopBooksMutation } = topBooksApi;
