import { configureStore, type Reducer, type ReducersMapObject } from '@reduxjs/toolkit';
import { api } from '../api/api.js';

/**
 * The one store of a page: server data in the API's cache, and the given slices of client state beside it.
 */
export function createStore<Slices extends Record<string, Reducer>>(slices: ReducersMapObject & Slices) {
  return configureStore({
    reducer: { ...slices, [api.reducerPath]: api.reducer },
    middleware: standard => standard().concat(api.middleware),
  });
}

/** What every part of the portal may rely on of the store: more slices are its maker's concern. */
export type PortalStore = ReturnType<typeof createStore<Record<never, never>>>;
