import { configureStore } from '@reduxjs/toolkit';
import { api } from './api.js';

/** The one store of a page: all server data, the session among it, in the API's cache. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    // There is nothing but the API's cache, which nobody mutates: no need to compare all of it after every action.
    middleware: standard =>
      standard({ immutableCheck: false, serializableCheck: false }).concat(api.middleware),
  });
}

export type PortalStore = ReturnType<typeof createStore>;
