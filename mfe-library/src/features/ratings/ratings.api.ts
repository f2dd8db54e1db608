import { libraryEndpoints, type BookRatings } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const ratingsApi = api.injectEndpoints({
  endpoints: build => ({
    ratings: build.query<BookRatings, number>({
      query: bookId => call(libraryEndpoints.ratings, { params: { bookId } }),
      providesTags: (_ratings, _error, id) => [{ type: 'mfe-library/Ratings', id }],
    }),
  }),
});

export const { useRatingsQuery } = ratingsApi;
