import {
  libraryEndpoints,
  type Entry,
  type EntryChange,
  type LibraryStatus,
  type Visibility,
} from '@endpaper/contracts';
import { call, change, one, useEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { entries } from './entry-entity.js';
import { tagsOfLists, type ListQuery } from './entry-lists.js';

/** A change of what the library of a user has of the book with an id. */
interface ChangeOfEntry {
  id: number;
  userId: number;
  /** The list in which the user makes it. */
  shownIn?: ListQuery | undefined;
}

export interface StatusChange extends ChangeOfEntry {
  status: LibraryStatus | null;
  /** Of a book that leaves the library, and of one that comes back. */
  rating?: number | null;
}

export interface RatingChange extends ChangeOfEntry {
  rating: number | null;
}

export interface VisibilityChange extends ChangeOfEntry {
  visibility: Visibility;
}

const send = (id: number, body: EntryChange) =>
  call(libraryEndpoints.change, { params: { bookId: id }, body });

const changeOfStatus = change<Entry, StatusChange, Entry>(entries, 'status', {
  request: ({ id, status, rating }) => send(id, { status, rating }),
  show: (entry, { status, rating = entry.rating }) => ({ ...entry, status, rating }),
  isStored: (entry, { status, rating = entry.rating }) => entry.status === status && entry.rating === rating,
  settle: (stored, _entry, { rating }) => ({
    status: stored.status,
    ...(rating !== undefined && { rating: stored.rating }),
    ...timesOf(stored),
  }),
});

const changeOfRating = change<Entry, RatingChange, Entry>(entries, 'rating', {
  request: ({ id, rating }) => send(id, { rating }),
  show: (entry, { rating }) => ({ ...entry, rating }),
  isStored: (entry, { rating }) => entry.rating === rating,
  settle: stored => ({ rating: stored.rating, ...timesOf(stored) }),
});

const changeOfVisibility = change<Entry, VisibilityChange, Entry>(entries, 'visibility', {
  request: ({ id, visibility }) => send(id, { visibility }),
  show: (entry, { visibility }) => ({ ...entry, visibility }),
  isStored: (entry, { visibility }) => entry.visibility === visibility,
  settle: stored => ({ visibility: stored.visibility, ...timesOf(stored) }),
});

const timesOf = ({ version, created_at, updated_at }: Entry) => ({ version, created_at, updated_at });

/** What is read again when the server has stored a change. */
const changedBy = (stored: Entry | null | undefined, { id, userId, shownIn }: ChangeOfEntry) =>
  stored ? [...tagsOfLists(userId, shownIn), { type: 'mfe-library/Ratings', id } as const] : [];

const invalidatesTags = (stored: Entry | null | undefined, _error: unknown, made: ChangeOfEntry) =>
  changedBy(stored, made);

/** What the signed-in reader's library has of a book, and its changes. */
export const entriesApi = api.injectEndpoints({
  endpoints: build => ({
    entry: build.query<number, number>(
      one(entries, id => call(libraryEndpoints.ofBook, { params: { bookId: id } })),
    ),
    setStatus: build.mutation<Entry | null, StatusChange>({ ...changeOfStatus, invalidatesTags }),
    setRating: build.mutation<Entry | null, RatingChange>({ ...changeOfRating, invalidatesTags }),
    setVisibility: build.mutation<Entry | null, VisibilityChange>({ ...changeOfVisibility, invalidatesTags }),
  }),
});

export const { useSetStatusMutation, useSetRatingMutation, useSetVisibilityMutation } = entriesApi;

/** What the library has of a book, also directly after another one was shown. */
export function useEntry(bookId: number) {
  const result = entriesApi.useEntryQuery(bookId);
  return useEntity(entries, { ...result, data: result.currentData });
}
