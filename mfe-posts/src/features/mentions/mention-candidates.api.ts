import { friendEndpoints, userEndpoints, type ResponseOf } from '@endpaper/contracts';
import { call, type Page } from '@endpaper/web-kit';
import { api } from '../../api.js';

/** The newest friends: of readers with more friends, the search finds the others. */
const FRIENDS = 100;
/** More than are shown, because names with a space can't be mentioned. */
const FOUND = 12;

export const mentionCandidatesApi = api.injectEndpoints({
  endpoints: build => ({
    friendsToMention: build.query<Page<ResponseOf<typeof friendEndpoints.current>[number]>, undefined>({
      query: () => call(friendEndpoints.current, { query: { limit: FRIENDS } }),
      providesTags: [{ type: 'Friend', id: 'LIST' }],
    }),
    readersToMention: build.query<Page<ResponseOf<typeof userEndpoints.search>[number]>, string>({
      query: q => call(userEndpoints.search, { query: { limit: FOUND, q } }),
      providesTags: [{ type: 'User', id: 'LIST' }],
    }),
  }),
});
