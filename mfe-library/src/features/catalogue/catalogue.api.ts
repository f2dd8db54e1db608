import { libraryEndpoints, type Entry } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { tagsOfLists } from '../entries/entry-lists.js';

interface JoinedEntry {
  entryId: number;
  bookId: number;
  userId: number;
}

const catalogueApi = api.injectEndpoints({
  endpoints: build => ({
    /** Says which book of the catalogue an entry is. Rows and reviews of imports have it, too. */
    joinEntry: build.mutation<Entry, JoinedEntry>({
      query: ({ entryId, bookId }) =>
        call(libraryEndpoints.join, { params: { entryId }, body: { book_id: bookId } }),
      invalidatesTags: (_entry, _error, { userId }) => ['mfe-library/Import', ...tagsOfLists(userId)],
    }),
  }),
});

export const { joinEntry } = catalogueApi.endpoints;
export const { useJoinEntryMutation } = catalogueApi;
