import { moderatorEndpoints, type Moderator } from '@endpaper/contracts';
import { call, entity, list, useEntities, type IdPage } from '@endpaper/web-kit';
import { api, PAGE_SIZE } from '../../api.js';

export const moderators = entity<Moderator, 'mfe-moderation/Moderator'>(
  'mfe-moderation/moderator',
  'mfe-moderation/Moderator',
);

const LIST = { type: 'mfe-moderation/Moderator', id: 'LIST' } as const;

export const moderatorsApi = api.injectEndpoints({
  endpoints: build => ({
    /** The newest account first. */
    moderators: build.infiniteQuery<IdPage, undefined, string>(
      list(
        moderators,
        (_none: undefined, cursor) => call(moderatorEndpoints.list, { query: { limit: PAGE_SIZE, cursor } }),
        [LIST],
      ),
    ),
    addModerator: build.mutation<Moderator, number>({
      query: userId => call(moderatorEndpoints.add, { params: { userId } }),
      invalidatesTags: added => (added ? [LIST] : []),
    }),
    removeModerator: build.mutation<null, number>({
      query: userId => call(moderatorEndpoints.remove, { params: { userId } }),
      // Readers may take the role from themselves: the session says who is a moderator.
      invalidatesTags: (_removed, error) => (error ? [] : [LIST, 'Session']),
    }),
  }),
});

export const { useAddModeratorMutation, useRemoveModeratorMutation } = moderatorsApi;
export const useModerators = () =>
  useEntities(moderators, moderatorsApi.useModeratorsInfiniteQuery(undefined));
