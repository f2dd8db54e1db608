import { bookEndpoints } from '@endpaper/contracts';
import { match } from '@endpaper/contract-testing';
import { storedEntities } from '@endpaper/web-kit';
import { CURSOR, consumerPact, totalHeader, refusal } from '@endpaper/web-kit/testing/pact';
import { expect } from '@jest/globals';
import { booksApi } from '../../src/features/books/books.api.js';
import { books as entity } from '../../src/features/books/book-entity.js';
import { isFavoriteOf } from '../../src/features/favorites/favorite-books.js';
import { searchApi } from '../../src/features/search/found-books.api.js';
import { book, card, cover, found } from './book-examples.js';

const { requireResponse, requirePages } = consumerPact({ consumer: 'mfe-books', provider: 'svc-books' });
const { books, bookShelf, booksOfUser, book: byId } = booksApi.endpoints;
const { foundBooks, suggestedBooks, booksOfIsbn } = searchApi.endpoints;

const favorite = ['book 1 of reader 7 exists', 'reader 7 has book 1 among the favorites'];

requireResponse('the newest books', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '24' } },
  response: { body: match.eachLike(card) },
  send: books.initiate({}),
  stored: entity,
});

requireResponse('the newest books of a genre', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '24', genre_id: '3' } },
  response: { body: match.eachLike(card) },
  send: books.initiate({ genre: 3 }),
  stored: entity,
});

requireResponse('the number of books of a genre', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '24', genre_id: '3' } },
  response: { headers: totalHeader(1), body: match.eachLike({ id: card.id }) },
  send: books.initiate({ genre: 3 }),
});

requireResponse('the books of an author on a shelf', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '12', author: 'Virginia Woolf' } },
  response: { body: match.eachLike(cover) },
  send: bookShelf.initiate({ author: 'Virginia Woolf' }),
  stored: entity,
});

for (const sort of ['favorited', 'discussed', 'trending']) {
  requireResponse(`the books in the order ${sort}`, {
    given: favorite,
    request: { to: bookEndpoints.list, query: { limit: '24', sort } },
    response: { body: match.eachLike({ id: card.id }) },
    send: books.initiate({ sort }),
  });
}

requirePages('books', {
  given: ['more books exist than one page holds'],
  request: { to: bookEndpoints.list, query: { limit: '24' } },
  item: { id: card.id },
  send: options => books.initiate({}, options),
});

requireResponse('a book', {
  given: favorite,
  request: { to: bookEndpoints.byId, params: { id: 1 } },
  response: { body: book },
  send: byId.initiate(1),
  stored: entity,
});

requireResponse("a book among the user's own favorites", {
  given: favorite,
  signedIn: true,
  request: { to: bookEndpoints.byId, params: { id: 1 } },
  response: { body: { id: card.id, fav_book_users: card.fav_book_users } },
  send: byId.initiate(1),
  check: (_, store) => {
    const [read] = storedEntities(store.getState(), entity);
    expect(read && isFavoriteOf(read, 7)).toBe(true);
  },
});

requireResponse('the own book that moderators have hidden', {
  given: ['book 1 of reader 7 exists', 'moderators have hidden book 1'],
  signedIn: true,
  request: { to: bookEndpoints.byId, params: { id: 1 } },
  response: { body: { id: card.id, hidden: match.string('spam') } },
  send: byId.initiate(1),
  stored: entity,
});

requireResponse('a missing book', {
  given: ['no book exists'],
  request: { to: bookEndpoints.byId, params: { id: 1 } },
  response: refusal(404, { message: 'There is no such book' }),
  send: byId.initiate(1),
});

requireResponse('the books of an author who has none', {
  given: ['no book exists'],
  request: { to: bookEndpoints.list, query: { limit: '24', author: 'Virginia Woolf' } },
  response: refusal(404, { message: 'There is no book by this author' }),
  send: books.initiate({ author: 'Virginia Woolf' }),
});

requireResponse('the books that match a search', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '24', q: 'virginia room' } },
  response: { body: match.eachLike(found) },
  send: foundBooks.initiate('virginia room'),
});

requireResponse('the second page of the books that match a search', {
  given: ['more books match a search than one page holds'],
  request: { to: bookEndpoints.list, query: { limit: '24', q: 'room', cursor: CURSOR.matcher } },
  response: { body: match.eachLike({ id: card.id }) },
  send: foundBooks.initiate('room', { initialPageParam: CURSOR.example }),
});

requireResponse('suggestions of books', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '5', q: 'roo' } },
  response: { body: match.eachLike(found) },
  send: suggestedBooks.initiate('roo'),
});

requireResponse('the books of an ISBN', {
  given: favorite,
  request: { to: bookEndpoints.list, query: { limit: '4', isbn: '9780141439549' } },
  response: { body: match.eachLike(cover) },
  send: booksOfIsbn.initiate('9780141439549'),
});

requireResponse('the books of an ISBN that no book has', {
  given: ['no book exists'],
  request: { to: bookEndpoints.list, query: { limit: '4', isbn: '9780141439549' } },
  response: { body: [] },
  send: booksOfIsbn.initiate('9780141439549'),
});

requireResponse('the books of a reader', {
  given: favorite,
  request: { to: bookEndpoints.ofUser, params: { userId: 7 }, query: { limit: '12' } },
  response: { body: match.eachLike(cover) },
  send: booksOfUser.initiate(7),
  stored: entity,
});
