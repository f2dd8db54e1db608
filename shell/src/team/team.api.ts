import { teamEndpoints, type Catalogue } from '@endpaper/contracts';
import { api, call } from '@endpaper/web-kit';

export const teamApi = api.injectEndpoints({
  endpoints: build => ({
    catalogue: build.query<Catalogue, undefined>({
      query: () => call(teamEndpoints.catalogue),
      // Whether it is answered depends on who asks.
      providesTags: [{ type: 'User', id: 'TEAM' }],
      // It tells of this moment.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useCatalogueQuery } = teamApi;
