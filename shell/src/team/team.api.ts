import { teamEndpoints, type Catalogue } from '@endpaper/contracts';
import { api, call } from '@endpaper/web-kit';

export const teamApi = api.injectEndpoints({
  endpoints: build => ({
    catalogue: build.query<Catalogue, undefined>({
      query: () => call(teamEndpoints.catalogue),
      // The response depends on the reader.
      providesTags: [{ type: 'User', id: 'TEAM' }],
      // The catalogue shows the current state.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCatalogueQuery } = teamApi;
