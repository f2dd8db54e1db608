import { libraryEndpoints, type BookOfFriends, type BookReaders } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const bookReadersApi = api.injectEndpoints({
  endpoints: build => ({
    readersOfBook: build.query<BookReaders, number>({
      query: bookId => call(libraryEndpoints.readers, { params: { bookId } }),
    }),
    booksOfFriends: build.query<BookOfFriends[], undefined>({
      query: () => call(libraryEndpoints.ofFriends),
    }),
  }),
});

export const { useReadersOfBookQuery, useBooksOfFriendsQuery } = bookReadersApi;
