import { configureStore } from '@reduxjs/toolkit';
import { api } from '../api/api.js';

/** The one store of a page: all server data, the session among it, in the API's cache. */
export function createStore() {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: standard => standard().concat(api.middleware),
  });
}

export type PortalStore = ReturnType<typeof createStore>;
