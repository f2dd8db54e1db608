import { teamEndpoints, type Catalog } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../api.js';

export const teamApi = api.injectEndpoints({
  endpoints: build => ({
    catalog: build.query<Catalog, undefined>({
      query: () => call(teamEndpoints.catalog),
      // The response depends on the reader.
      providesTags: [{ type: 'User', id: 'TEAM' }],
      // The catalog shows the current state.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCatalogQuery } = teamApi;
