import { moderationEndpoints, type MonthOfModeration } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../../api.js';

export const numbersApi = api.injectEndpoints({
  endpoints: build => ({
    /** Of the last 24 months, newest first. */
    numbers: build.query<MonthOfModeration[], undefined>({
      query: () => call(moderationEndpoints.numbers),
      providesTags: ['mfe-moderation/Number'],
    }),
  }),
});

export const { useNumbersQuery } = numbersApi;
