import {
  bookCreated,
  bookDeleted,
  bookEndpoints,
  bookUpdated,
  favoriteAdded,
  favoriteEndpoints,
  favoriteRemoved,
} from '@endpaper/contracts';
import { aBookDraft } from '@endpaper/contracts/testing';
import type { TestService } from '@endpaper/service-kit/testing';
import type { ServiceUnderContract } from '@endpaper/service-kit/testing/pact';
import { newBook } from '../new-book.js';
import { statesOf } from './states.js';

const BOOK_1 = { as: 7, params: { id: 1 } };

/** The actions that make svc-books publish each of its events. */
export function publishedEventsOf(service: TestService): ServiceUnderContract['publishedEvents'] {
  const states = statesOf(service);
  const book = () => states['book 1 of reader 7 exists']();
  const favorite = () => states['reader 7 has book 1 among the favorites']();
  return {
    [bookCreated.subject]: () => newBook(service, 7),
    [bookUpdated.subject]: async () => {
      await book();
      await service.call(bookEndpoints.edit, { ...BOOK_1, body: aBookDraft() });
    },
    [bookDeleted.subject]: async () => {
      await book();
      await service.call(bookEndpoints.remove, BOOK_1);
    },
    [favoriteAdded.subject]: favorite,
    [favoriteRemoved.subject]: async () => {
      await favorite();
      await service.call(favoriteEndpoints.remove, BOOK_1);
    },
  };
}
