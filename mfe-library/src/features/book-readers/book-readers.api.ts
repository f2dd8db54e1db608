import { libraryEndpoints, type BookReaders } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const bookReadersApi = api.injectEndpoints({
  endpoints: build => ({
    readersOfBook: build.query<BookReaders, number>({
      query: bookId => call(libraryEndpoints.readers, { params: { bookId } }),
    }),
  }),
});

export const { useReadersOfBookQuery } = bookReadersApi;
