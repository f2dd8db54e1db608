import type { Book } from '@endpaper/contracts';
import { ORIGIN } from '@endpaper/web-kit/testing';
import { http, HttpResponse } from 'msw';

/** A book that reader 9 added, with whatever a test says of it. */
export function aBook(known: Partial<Book> = {}): Book {
  return {
    id: 1,
    title: 'Middlemarch',
    author: 'George Eliot',
    amazon: 'url',
    description: 'A town, a marriage, and a hope.\n\nIn eight books.',
    genre_id: 1,
    cover: '/api/books/covers/middlemarch.svg',
    user_id: 9,
    favorite_count: 3,
    post_count: 1,
    fav_book_users: [],
    posts: [],
    created_at: '2026-01-02T03:04:05.000Z',
    updated_at: '2026-01-02T03:04:05.000Z',
    ...known,
  };
}

/** Answers a list with one page of books, and says whether there is another. */
export function pageOf(books: Book[], nextCursor?: string) {
  const headers = nextCursor ? { Link: `</api/books?limit=24&cursor=${nextCursor}>; rel="next"` } : undefined;
  return HttpResponse.json(books, { headers });
}

/** Answers a list that is asked for by its path with the given books, all on one page. */
export function listed(path: string, books: Book[]) {
  return http.get(`${ORIGIN}${path}`, () => pageOf(books));
}

/** Answers one book. */
export function found(book: Book) {
  return http.get(`${ORIGIN}/api/books/${book.id}`, () => HttpResponse.json(book));
}

/** The body of an error as every service answers it. */
export function refusal(status: number, errors: Record<string, string>, code = 'refused') {
  return HttpResponse.json({ errors, code, request_id: '01J' }, { status });
}
