import { shelfEndpoints, type Entry, type Shelf, type ShelfDraft } from '@endpaper/contracts';
import { call, patchEntity } from '@endpaper/web-kit';
import { api } from '../../api.js';
import { changeCall, identityOf } from '../entries/entries.api.js';
import { entries } from '../entries/entry-entity.js';
import { SHELVES, tagsOfLists } from '../entries/entry-lists.js';

interface Shelved {
  /** Of the entry. */
  id: number;
  userId: number;
  shelfId: number;
  has: boolean;
}

interface Moved {
  shelfId: number;
  entryId: number;
  /** The entry above the new place; null at the top. */
  below: number | null;
}

/** The shelves of readers, and the books on them. */
export const shelvesApi = api.injectEndpoints({
  endpoints: build => ({
    ownShelves: build.query<Shelf[], undefined>({
      query: () => call(shelfEndpoints.own),
      providesTags: [SHELVES],
    }),
    shelvesOfUser: build.query<Shelf[], number>({
      query: userId => call(shelfEndpoints.ofUser, { params: { userId } }),
      providesTags: [SHELVES],
    }),
    createShelf: build.mutation<Shelf, { draft: ShelfDraft; idempotencyKey: string }>({
      query: ({ draft: body, idempotencyKey }) =>
        call(shelfEndpoints.create, { headers: { 'idempotency-key': idempotencyKey }, body }),
      invalidatesTags: [SHELVES],
    }),
    updateShelf: build.mutation<Shelf, { id: number; draft: ShelfDraft }>({
      query: ({ id, draft: body }) => call(shelfEndpoints.update, { params: { shelfId: id }, body }),
      invalidatesTags: [SHELVES],
    }),
    deleteShelf: build.mutation<null, { id: number; userId: number }>({
      query: ({ id }) => call(shelfEndpoints.remove, { params: { shelfId: id } }),
      invalidatesTags: (_none, error, { userId }) => (error ? [] : tagsOfLists(userId)),
    }),
    // Not a `change`: of the changes that wait it sends the latest alone, and a book may be put on several shelves one after the other.
    setShelf: build.mutation<Entry, Shelved>({
      query: ({ id, shelfId, has }) => changeCall(id, { shelf: { id: shelfId, has } }),
      onQueryStarted: ({ id }, { dispatch, queryFulfilled }) => {
        queryFulfilled.then(
          ({ data }) => dispatch(patchEntity(entries, id, { shelves: data.shelves, ...identityOf(data) })),
          () => undefined,
        );
      },
      invalidatesTags: (_entry, error, { userId }) => (error ? [] : tagsOfLists(userId)),
    }),
    moveOnShelf: build.mutation<null, Moved>({
      query: ({ shelfId, entryId, below }) =>
        call(shelfEndpoints.move, { params: { shelfId, entryId }, body: { below } }),
      invalidatesTags: [SHELVES],
    }),
  }),
});

export const {
  useOwnShelvesQuery,
  useShelvesOfUserQuery,
  useCreateShelfMutation,
  useUpdateShelfMutation,
  useDeleteShelfMutation,
  useSetShelfMutation,
  useMoveOnShelfMutation,
} = shelvesApi;
