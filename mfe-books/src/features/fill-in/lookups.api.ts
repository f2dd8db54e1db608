import { bookEndpoints, type BookLookup } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** What a reader looks for. */
export type BookQuery = { isbn: string } | { title: string };

export const lookupsApi = api.injectEndpoints({
  endpoints: build => ({
    /** Whether this portal asks Open Library: then it is `ready`. */
    lookupState: build.query<BookLookup, undefined>({
      query: () => call(bookEndpoints.lookup),
    }),
    /** What Open Library knows, or that it is still being asked. */
    bookLookup: build.query<BookLookup, BookQuery>({
      query: book => call(bookEndpoints.lookup, { query: book }),
    }),
  }),
});

export const { useLookupStateQuery, useLazyBookLookupQuery } = lookupsApi;
