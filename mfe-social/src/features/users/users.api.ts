import { userEndpoints, type BodyOf, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import { call, invalidateIfUnclear, invalidateRepeatedly, sessionApi } from '@endpaper/web-kit';
import { api } from '../../api.js';

type UserResponse = ResponseOf<typeof userEndpoints.byId>;

/** What contains the names and the pictures of users. */
const WITH_NAMES = ['Post', 'Comment', 'Friend'] as const;

export const usersApi = api.injectEndpoints({
  endpoints: build => ({
    user: build.query<UserResponse, number>({
      query: id => call(userEndpoints.byId, { params: { id } }),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    /** Not optimistic, because the username may be taken. Changes the profile and the session. */
    editUser: build.mutation<OwnUser, BodyOf<typeof userEndpoints.edit>>({
      query: body => call(userEndpoints.edit, { body }),
      onQueryStarted: async (_body, lifecycle) => {
        void invalidateIfUnclear(['User', 'Session', ...WITH_NAMES], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        const user = edited.data;
        dispatch(usersApi.util.updateQueryData('user', user.id, () => user));
        await dispatch(sessionApi.util.upsertQueryData('session', undefined, user));
        invalidateRepeatedly([...WITH_NAMES], dispatch);
      },
    }),
  }),
});

export const { useUserQuery, useEditUserMutation } = usersApi;
