import { userEndpoints, type BodyOf, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import { api, invalidateRepeatedly, call, sessionApi } from '@endpaper/web-kit';

type UserAnswer = ResponseOf<typeof userEndpoints.byId>;

/** Readers as others see them, and as they change themselves. */
export const usersApi = api.injectEndpoints({
  endpoints: build => ({
    user: build.query<UserAnswer, number>({
      query: id => call(userEndpoints.byId, { params: { id } }),
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
    }),
    /** Shown once it is answered, for a name may be taken: on the profile, and in the portal's own bar. */
    editReader: build.mutation<OwnUser, BodyOf<typeof userEndpoints.edit>>({
      query: body => call(userEndpoints.edit, { body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        const reader = edited.data;
        dispatch(usersApi.util.updateQueryData('user', reader.id, () => reader));
        await dispatch(sessionApi.util.upsertQueryData('session', undefined, reader));
        // Wherever the reader is named.
        invalidateRepeatedly(['Post', 'Comment', 'Friend'], dispatch);
      },
    }),
  }),
});

export const { useUserQuery, useEditReaderMutation } = usersApi;
