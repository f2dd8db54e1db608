import { libraryEndpoints, type Entry, type LibraryStatus } from '@endpaper/contracts';
import { call, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { tagOfReader } from '../entries/entry-lists.js';

/** The books in a row of a profile. */
const ROW_SIZE = 12;

/** The books of a shelf that a profile shows. */
const SHELF_SIZE = 100;

interface UserQuery {
  userId: number;
  status?: LibraryStatus;
  shelf?: number;
}

/** The libraries of users as the signed-in reader sees them. Their entries are no entities: those are the reader's own. */
export const userLibraryApi = api.injectEndpoints({
  endpoints: build => ({
    libraryOfUser: build.query<Page<Entry>, UserQuery>({
      query: ({ userId, status, shelf }) =>
        call(libraryEndpoints.ofUser, {
          params: { userId },
          query:
            shelf === undefined ? { limit: ROW_SIZE, status } : { limit: SHELF_SIZE, shelf, sort: 'shelf' },
        }),
      providesTags: (_page, _error, { userId }) => [tagOfReader(userId)],
    }),
  }),
});

export const { useLibraryOfUserQuery } = userLibraryApi;
