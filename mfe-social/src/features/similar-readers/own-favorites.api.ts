import { favoriteEndpoints, type Book } from '@endpaper/contracts';
import { call, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** So many of the newest favorites are compared with those of others. */
const COMPARED = 24;

export const ownFavoritesApi = api.injectEndpoints({
  endpoints: build => ({
    /** The newest favorites of the signed-in user, each with the newest others who favor it. */
    ownFavorites: build.query<Page<Pick<Book, 'fav_book_users'>>, undefined>({
      query: () => call(favoriteEndpoints.current, { query: { limit: COMPARED } }),
      providesTags: [{ type: 'Favorite', id: 'LIST' }],
    }),
  }),
});

export const { useOwnFavoritesQuery } = ownFavoritesApi;
