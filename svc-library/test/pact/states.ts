import { libraryEndpoints } from '@endpaper/contracts';
import { aBookSnapshot, aUserSnapshot } from '@endpaper/contracts/testing';
import { insertRow, secondPageCursor, type ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { sortKeysOf } from '../../src/entries/sort-keys.js';
import type { TestLibrary } from '../library-service.js';

const OWN_NOTES = { title: 'Own notes', author: 'A', isbn: '9780306406157' };
const MORE_THAN_A_PAGE = Array.from({ length: 30 }, (_, i) => i + 1);

/** The provider states of svc-library. */
export function statesOf(service: TestLibrary) {
  const reader = async (id: number, username: string) => {
    const user = aUserSnapshot({ id, username });
    service.owners.users.set(id, user);
    await insertRow(service, 'user_replicas', { ...user });
  };
  const readers = async () => {
    await reader(7, 'ada');
    await reader(8, 'grace');
  };
  const book = async (id: number) => {
    const snapshot = aBookSnapshot({ id });
    service.owners.books.set(id, snapshot);
    await insertRow(service, 'book_replicas', { ...snapshot });
  };
  const entry = async (as: number, id: number) => {
    await readers();
    await book(id);
    await service.put(as, id, { status: 'reading', rating: 4.5 });
  };

  const shelf = (user_id: number) =>
    service.database.query(
      `INSERT INTO shelves (user_id, name, visibility) VALUES ($1, 'Winter evenings', 'everyone')`,
      [user_id],
    );

  /** An import with a failed row, and row 2, of which the reader decides whether it is book 1. */
  const imported = async (state: string) => {
    await readers();
    await book(1);
    await service.database.query(
      `INSERT INTO entries (user_id, title, author) VALUES (7, 'Middlemarch', 'M. A. Evans')`,
    );
    await service.database.query(
      `INSERT INTO imports (user_id, source, state, header) VALUES (7, 'goodreads', $1, '{Title,Author}')`,
      [state],
    );
    await service.database.query(
      `INSERT INTO import_rows (import_id, number, line, cells, book, title, author, state, reason, candidates, entry_id)
       VALUES (1, 1, 2, '{"",Nobody}', NULL, '', 'Nobody', 'failed', 'This line has no title', '{}', NULL),
              (1, 2, 3, '{Middlemarch,M. A. Evans}', '{"title":"Middlemarch","author":"M. A. Evans","isbn":null}', NULL, NULL, 'undecided',
               NULL, '{1}', 1),
              (1, 3, 4, '{Emma,""}', '{"title":"Emma","author":"","isbn":null}', NULL, NULL, 'imported', 'It has no author.', '{}', 1)`,
    );
  };

  /** The reader has finished the one book on a day, and has a goal for the year. */
  const finish = async (user_id: number) => {
    await service.database.query(`UPDATE readings SET outcome = 'finished', ended_on = '2025-03-07'`);
    await insertRow(service, 'reading_goals', { user_id, year: 2025, books: 24 });
  };

  return {
    'no book exists': async () => undefined,
    'no reader exists': async () => undefined,
    'reader 7 exists': readers,
    'readers 7 and 8 exist': readers,
    'readers 7 and 8 are friends': () =>
      insertRow(service, 'friendship_replicas', { id: 1, user_id: 7, friend_id: 8, version: 1 }),
    'book 1 of reader 7 exists': () => book(1),
    'reader 7 reads book 1': () => entry(7, 1),
    'reader 8 reads book 1': () => entry(8, 1),
    'reader 7 has reading 1 of entry 1': () => entry(7, 1),
    'reader 7 has read book 1 on an unknown day': async () => {
      await entry(7, 1);
      await service.put(7, 1, { status: 'read' });
    },
    'entry 1 of reader 7 has no book of the catalogue': async () => {
      await readers();
      await service.database.query(
        `INSERT INTO entries (user_id, title, author, isbn, sort_title, sort_author, searched)
         VALUES (7, $1, $2, $3, $4, $5, $6)`,
        [...Object.values(OWN_NOTES), ...Object.values(sortKeysOf(OWN_NOTES))],
      );
    },
    'reader 7 has shelf 1': async () => {
      await readers();
      await shelf(7);
    },
    'reader 8 has shelf 1': async () => {
      await readers();
      await shelf(8);
    },
    'entry 1 of reader 7 is on shelf 1': async () => {
      await entry(7, 1);
      await shelf(7);
      await service.put(7, 1, { shelf: { id: 1, has: true } });
    },
    'the library of reader 7 has more books than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await entry(7, id);
      return secondPageCursor(service, libraryEndpoints.own, { as: 7 });
    },
    'the library of reader 8 has more books than one page holds': async () => {
      for (const id of MORE_THAN_A_PAGE) await entry(8, id);
      return secondPageCursor(service, libraryEndpoints.ofUser, { as: 7, params: { userId: 8 } });
    },
    'reader 7 has import 1': () => imported('done'),
    'reader 7 has import 1, which is paused': () => imported('paused'),
    'reader 7 has review draft 1 of book 1': async () => {
      await entry(7, 1);
      await service.database.query(
        `INSERT INTO review_drafts (user_id, entry_id, review, is_spoiler) VALUES (7, 1, 'Slow, <b>wise</b>.', false)`,
      );
    },
    'reader 7 has finished book 1 in 2025': async () => {
      await entry(7, 1);
      await finish(7);
    },
    'reader 8 has finished book 1 in 2025': async () => {
      await entry(8, 1);
      await finish(8);
    },
    'reader 7 has chosen book 1 for the profile': async () => {
      await entry(7, 1);
      await insertRow(service, 'top_books', { user_id: 7, position: 1, book_id: 1 });
    },
    'reader 8 has chosen book 1 for the profile': async () => {
      await entry(8, 1);
      await insertRow(service, 'top_books', { user_id: 8, position: 1, book_id: 1 });
    },
    'reader 7 shows the library to friends': async () => {
      await readers();
      await insertRow(service, 'libraries', { user_id: 7, visibility: 'friends' });
    },
  } satisfies ServiceUnderContract['states'];
}
