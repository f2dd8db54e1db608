import { libraryEndpoints, type Entry } from '@endpaper/contracts';
import { call, list, type IdPage } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { entries } from '../entries/entry-entity.js';
import { FOUND } from '../entries/entry-lists.js';

/** Of the books of the catalogue the section of books says more. */
const foundEntriesApi = api.injectEndpoints({
  endpoints: build => ({
    foundEntries: build.infiniteQuery<IdPage, string, string>({
      ...list<Entry, string>(entries, (q, cursor) =>
        call(libraryEndpoints.own, { query: { limit: 12, q, book: 'none', cursor } }),
      ),
      providesTags: [FOUND],
    }),
  }),
});

export const { foundEntries } = foundEntriesApi.endpoints;
export const { useFoundEntriesInfiniteQuery } = foundEntriesApi;
