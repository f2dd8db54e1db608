import { libraryEndpoints, type Entry, type EntryCounts } from '@endpaper/contracts';
import { call, list, useEntities, withoutItems, type IdPage } from '@endpaper/web-kit';
import { useMemo } from 'react';
import { api } from '../../api.js';
import { entries, isInLibrary } from '../entries/entry-entity.js';
import { COUNTS, tagOfList, type ListQuery } from '../entries/entry-lists.js';

/** The books on a page of the library. Grids of two, three, four and six columns end with a full row. */
const PAGE_SIZE = 24;

const ownLibrary = list<Entry, ListQuery>(entries, ({ status, shelf, sort, q, day }, cursor) =>
  call(libraryEndpoints.own, { query: { limit: PAGE_SIZE, status, shelf, sort, q, day, cursor } }),
);

/** The library of the signed-in reader. */
export const libraryApi = api.injectEndpoints({
  endpoints: build => ({
    library: build.infiniteQuery<IdPage, ListQuery, string>({
      ...ownLibrary,
      providesTags: (_pages, _error, query) => [tagOfList(query)],
    }),
    libraryCounts: build.query<EntryCounts, undefined>({
      query: () => call(libraryEndpoints.counts),
      providesTags: [COUNTS],
    }),
  }),
});

export const { useLibraryCountsQuery } = libraryApi;

/** Whether a book was read on a known day. */
const hasDay = ({ readings }: Entry) =>
  readings.some(({ outcome, ended_on }) => outcome === 'finished' && ended_on !== null);

/** The books with a status, on a shelf. One that no longer belongs keeps its place in the list, but is not shown: Undo shows it again. */
export function useLibrary({ status, shelf, sort, q, day }: ListQuery) {
  const library = useEntities(entries, libraryApi.useLibraryInfiniteQuery({ status, shelf, sort, q, day }));
  const pages = library.data?.pages;
  const data = useMemo(
    () =>
      pages && {
        pages: withoutItems(
          pages,
          entry =>
            !isInLibrary(entry) ||
            (status !== undefined && entry.status !== status) ||
            (shelf !== undefined && !entry.shelves.includes(shelf)) ||
            (day === 'none' && hasDay(entry)),
        ),
      },
    [pages, status, shelf, day],
  );
  return { ...library, data };
}
