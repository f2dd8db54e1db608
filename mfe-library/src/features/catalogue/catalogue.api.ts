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
    /**
     * Says which book of the catalogue an entry is. Imports count it, and its review can be posted. Their rows keep their places: the reader
     * goes from one to the next.
     */
    joinEntry: build.mutation<Entry, JoinedEntry>({
      query: ({ entryId, bookId }) =>
        call(libraryEndpoints.join, { params: { entryId }, body: { book_id: bookId } }),
      invalidatesTags: (_entry, _error, { userId }) => [
        { type: 'mfe-library/Import', id: 'LIST' },
        { type: 'mfe-library/Import', id: 'DRAFTS' },
        ...tagsOfLists(userId),
      ],
    }),
  }),
});

export const { joinEntry } = catalogueApi.endpoints;
export const { useJoinEntryMutation } = catalogueApi;
