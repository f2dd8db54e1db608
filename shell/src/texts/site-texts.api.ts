import { siteTextEndpoints, type SiteText, type SiteTextName } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../api.js';

export const siteTextsApi = api.injectEndpoints({
  endpoints: build => ({
    siteText: build.query<SiteText, SiteTextName>({
      query: name => call(siteTextEndpoints.byName, { params: { name } }),
    }),
  }),
});

export const { useSiteTextQuery } = siteTextsApi;
