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

/** A change of the entry with an id, in the library of a user. */
interface ChangeOfEntry {
  id: number;
  userId: number;
  /** The list in which the user makes it. */
  shownIn?: ListQuery | undefined;
}

export interface StatusChange extends ChangeOfEntry {
  status: LibraryStatus | null;
  /** Of a book that comes back into the library. */
  rating?: number | null;
  visibility?: Visibility;
  /** The reading that goes on, after its end was undone. */
  reading?: number | undefined;
}

export interface RatingChange extends ChangeOfEntry {
  rating: number | null;
}

export interface VisibilityChange extends ChangeOfEntry {
  visibility: Visibility;
}

export interface Removal extends ChangeOfEntry {
  entryId: number;
}

/** The call that changes an entry. A book that is not in the catalogue has no other id than that of its entry. */
export const changeCall = (id: number, body: EntryChange) =>
  id > 0
    ? call(libraryEndpoints.change, { params: { bookId: id }, body })
    : call(libraryEndpoints.changeEntry, { params: { entryId: -id }, body });

const changeOfStatus = change<Entry, StatusChange, Entry>(entries, 'status', {
  request: ({ id, status, rating, visibility, reading }) =>
    changeCall(id, { status, rating, visibility, reading }),
  show: (entry, { status, rating = entry.rating }) => ({ ...entry, status, rating }),
  isStored: (entry, { status, rating = entry.rating }) => entry.status === status && entry.rating === rating,
  settle: (stored, _entry, { rating, visibility }) => ({
    status: stored.status,
    readings: stored.readings,
    ...(rating !== undefined && { rating: stored.rating }),
    ...(visibility !== undefined && { visibility: stored.visibility }),
    ...identityOf(stored),
  }),
});

const changeOfRating = change<Entry, RatingChange, Entry>(entries, 'rating', {
  request: ({ id, rating }) => changeCall(id, { rating }),
  show: (entry, { rating }) => ({ ...entry, rating }),
  isStored: (entry, { rating }) => entry.rating === rating,
  settle: stored => ({ rating: stored.rating, ...identityOf(stored) }),
});

const changeOfVisibility = change<Entry, VisibilityChange, Entry>(entries, 'visibility', {
  request: ({ id, visibility }) => changeCall(id, { visibility }),
  show: (entry, { visibility }) => ({ ...entry, visibility }),
  isStored: (entry, { visibility }) => entry.visibility === visibility,
  settle: stored => ({ visibility: stored.visibility, ...identityOf(stored) }),
});

/** What the library has of a book that left it. */
const withoutAll = (entry: Entry): Entry => ({
  ...entry,
  ...{
    entry_id: null,
    status: null,
    rating: null,
    visibility: 'everyone',
    notes: null,
    readings: [],
    shelves: [],
    has_review: false,
  },
  ...{ version: 0, created_at: null, updated_at: null },
});

const removal = change<Entry, Removal, null>(entries, 'removal', {
  request: ({ entryId }) => call(libraryEndpoints.remove, { params: { entryId } }),
  show: withoutAll,
  settle: (_none, entry) => withoutAll(entry),
});

/** The first change of a book gives it its entry, and each one a version. */
export const identityOf = ({ entry_id, version, created_at, updated_at }: Entry) => ({
  ...{ entry_id, version, created_at, updated_at },
});

/** What is read again when the server has stored a change. */
const tagsOf = ({ id, userId, shownIn }: ChangeOfEntry) =>
  [...tagsOfLists(userId, shownIn), { type: 'mfe-library/Ratings', id }] as const;

const invalidatesTags = (stored: Entry | null | undefined, _error: unknown, made: ChangeOfEntry) =>
  stored ? tagsOf(made) : [];

/** What the signed-in reader's library has of a book, and its changes. */
export const entriesApi = api.injectEndpoints({
  endpoints: build => ({
    entry: build.query<number, number>(
      one(entries, id => call(libraryEndpoints.ofBook, { params: { bookId: id } })),
    ),
    setStatus: build.mutation<Entry | null, StatusChange>({ ...changeOfStatus, invalidatesTags }),
    setRating: build.mutation<Entry | null, RatingChange>({ ...changeOfRating, invalidatesTags }),
    setVisibility: build.mutation<Entry | null, VisibilityChange>({ ...changeOfVisibility, invalidatesTags }),
    removeEntry: build.mutation<null, Removal>({
      ...removal,
      invalidatesTags: (_none, error, made) => (error ? [] : tagsOf(made)),
    }),
  }),
});

export const {
  useSetStatusMutation,
  useSetRatingMutation,
  useSetVisibilityMutation,
  useRemoveEntryMutation,
} = entriesApi;

/** What the library has of a book, also directly after another one was shown. */
export function useEntry(bookId: number) {
  const result = entriesApi.useEntryQuery(bookId);
  return useEntity(entries, { ...result, data: result.currentData });
}
