import { configureStore } from '@reduxjs/toolkit';
import { entitiesReducer } from './entities.js';
import { api } from './page-api.js';
import { takePrefetched, type TakeData } from './prefetched-data.js';

/**
 * Makes the one store of a page. It holds the cache of the API, the session included, and the entities that front ends show.
 * @param takeData finds the response to a request that needs not be sent
 */
export function createStore(takeData: TakeData = takePrefetched) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, entities: entitiesReducer },
    // Only reducers of RTK write to the store, and never mutate: comparing all of it after every action is needless work.
    middleware: defaults =>
      defaults({
        immutableCheck: false,
        serializableCheck: false,
        thunk: { extraArgument: takeData },
      }).concat(api.middleware),
    // The page shows a change before the next event: with the default, the second of two clicks in one frame would
    // still see the state before the first.
    enhancers: defaults => defaults({ autoBatch: { type: 'tick' } }),
  });
}

export type PortalStore = ReturnType<typeof createStore>;
