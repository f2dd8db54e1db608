import { bookEndpoints, type Book } from '@endpaper/contracts';
import { call, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** A dialog has room for so many books, the best first. */
const FOUND = 8;

/** The search of the catalogue, for the book of an entry. */
export const catalogueSearchApi = api.injectEndpoints({
  endpoints: build => ({
    catalogueBooks: build.query<Page<Book>, string>({
      query: q => call(bookEndpoints.list, { query: { limit: FOUND, q } }),
    }),
  }),
});

export const { useCatalogueBooksQuery } = catalogueSearchApi;
