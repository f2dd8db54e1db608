import { userEndpoints, type BodyOf, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import { call, invalidateRepeatedly, isUnclear, sessionApi } from '@endpaper/web-kit';
import { api } from '../../api.js';

type UserResponse = ResponseOf<typeof userEndpoints.byId>;

export const usersApi = api.injectEndpoints({
  endpoints: build => ({
    user: build.query<UserResponse, number>({
      query: id => call(userEndpoints.byId, { params: { id } }),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    /** Not optimistic, because the username may be taken. Changes the profile and the session. */
    editUser: build.mutation<OwnUser, BodyOf<typeof userEndpoints.edit>>({
      query: body => call(userEndpoints.edit, { body }),
      invalidatesTags: (_user, error) => (error && isUnclear(error) ? ['User', 'Session'] : []),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        const user = edited.data;
        dispatch(usersApi.util.updateQueryData('user', user.id, () => user));
        await dispatch(sessionApi.util.upsertQueryData('session', undefined, user));
        // They contain the name and the picture of the user.
        invalidateRepeatedly(['Post', 'Comment', 'Friend'], dispatch);
      },
    }),
  }),
});

export const { useUserQuery, useEditUserMutation } = usersApi;
