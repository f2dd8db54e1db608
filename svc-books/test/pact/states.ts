import { bookEndpoints, favoriteEndpoints } from '@endpaper/contracts';
import { aBookDraft, aSuggestion } from '@endpaper/contracts/testing';
import { Database } from '@endpaper/service-kit';
import type { TestService } from '@endpaper/service-kit/testing';
import {
  aHiddenSubject,
  insertEntity,
  insertRow,
  secondPageCursor,
  type ServiceUnderContract,
} from '@endpaper/service-kit/testing/pact';
import { storeWords } from '../../src/books/book-changes.js';
import { BookLookupsQueries } from '../../src/open-library/book-lookups.queries.js';
import type { BookQuery } from '../../src/open-library/open-library.js';

const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => i + 1);

/** The provider states of the pacts with svc-books. */
export function statesOf(service: TestService) {
  const book = async (id: number, user_id: number) => {
    await insertEntity(service, 'books', {
      ...aBookDraft({ title: 'A Room of One’s Own', author: 'Virginia Woolf', genre_id: 3 }),
      id,
      user_id,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, id)),
    });
    await storeWords.one(service.app.get(Database), { id });
  };
  const favorite = (reader: number, id: number) =>
    service.call(favoriteEndpoints.add, { as: reader, params: { id } });

  const lookups = service.app.get(BookLookupsQueries, { strict: false });
  const beginLookup = async (book: BookQuery) => void (await lookups.begin(book));

  return {
    // svc-books accepts every valid token: it stores no existing users.
    'reader 7 exists': async () => undefined,
    'readers 7 and 8 exist': async () => undefined,
    'no book exists': async () => undefined,
    'book 1 of reader 7 exists': () => book(1, 7),
    'moderators have hidden book 1': () => insertRow(service, 'subject_states', aHiddenSubject('book')),
    'reader 7 has edited book 1': async () => {
      await book(1, 7);
      await insertRow(service, 'kept_texts', {
        ...{ kind: 'book', subject_id: 1, user_id: 7, title: 'A book', text: 'Of some length.' },
      });
    },
    'book 1 was edited': async () => {
      await service.database.query('UPDATE books SET version = version + 1 WHERE id = 1');
    },
    'book 2 of reader 8 exists': () => book(2, 8),
    'more books exist than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await book(id, 7);
      return secondPageCursor(service, bookEndpoints.list);
    },
    'more books match a search than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await book(id, 7);
      return secondPageCursor(service, bookEndpoints.list, { query: { q: 'room' } });
    },
    'reader 7 has book 1 among the favorites': async () => {
      await book(1, 7);
      await favorite(7, 1);
    },
    'reader 7 has more favorites than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) {
        await book(id, 7);
        await favorite(7, id);
      }
      return secondPageCursor(service, favoriteEndpoints.current, { as: 7 });
    },
    'post 1 of reader 7 about book 1 exists': async () => {
      await book(1, 7);
      await insertRow(service, 'post_replicas', { id: 1, version: 1, book_id: 1, user_id: 7 });
      await service.database.query('UPDATE books SET post_count = 1');
    },
    'Open Library has answered for the ISBN 9780141439549': async () => {
      await beginLookup({ isbn: '9780141439549' });
      await lookups.end({ isbn: '9780141439549' }, [aSuggestion()]);
    },
    'Open Library is asked for the title Middlemarch': () => beginLookup({ title: 'Middlemarch' }),
    'there is a drawing named a-quiet-room': () =>
      insertRow(service, 'covers', {
        name: 'a-quiet-room',
        svg: '<svg xmlns="http://www.w3.org/2000/svg" />',
      }),
  } satisfies ServiceUnderContract['states'];
}
