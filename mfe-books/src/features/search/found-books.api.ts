import { bookEndpoints, type Book } from '@endpaper/contracts';
import { call, cursorPages, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { PAGE_SIZE } from '../books/books.api.js';

/** The suggestions below the search field. */
const SUGGESTIONS = 5;

/** The books of an ISBN that a form looks for: its own, and those that it shows. */
const OF_ISBN = 4;

const LIST = { type: 'Book', id: 'LIST' } as const;

export const searchApi = api.injectEndpoints({
  endpoints: build => ({
    /** The books that match a text, best first. */
    foundBooks: build.infiniteQuery<Page<Book>, string, string>({
      infiniteQueryOptions: cursorPages,
      query: ({ queryArg: q, pageParam: cursor }) =>
        call(bookEndpoints.list, { query: { limit: PAGE_SIZE, q, cursor } }),
      providesTags: [LIST],
    }),
    suggestedBooks: build.query<Page<Book>, string>({
      query: q => call(bookEndpoints.list, { query: { limit: SUGGESTIONS, q } }),
      providesTags: [LIST],
    }),
    booksOfIsbn: build.query<Page<Book>, string>({
      query: isbn => call(bookEndpoints.list, { query: { limit: OF_ISBN, isbn } }),
      providesTags: [LIST],
    }),
  }),
});

export const { useFoundBooksInfiniteQuery } = searchApi;
