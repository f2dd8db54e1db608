import { userEndpoints, type BodyOf, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import {
  call,
  entity,
  invalidateIfUnclear,
  invalidateRepeatedly,
  one,
  storeSession,
  storeEntities,
  useEntity,
} from '@endpaper/web-kit';
import { api } from '../../api.js';

/** A user as the signed-in one sees them. */
export type ProfileOfUser = ResponseOf<typeof userEndpoints.byId>;

/** The users whose profiles were read, each once. */
export const users = entity<ProfileOfUser>('mfe-social/user', 'User');

/** What contains the names and the pictures of users. */
const WITH_NAMES = ['Post', 'Comment', 'Friend'] as const;

export const usersApi = api.injectEndpoints({
  endpoints: build => ({
    user: build.query<number, number>(one(users, id => call(userEndpoints.byId, { params: { id } }))),
    /** Not optimistic, because the username may be taken. Changes the profile and the session. */
    editUser: build.mutation<OwnUser, BodyOf<typeof userEndpoints.edit>>({
      query: body => call(userEndpoints.edit, { body }),
      onQueryStarted: async (_body, lifecycle) => {
        void invalidateIfUnclear(['User', 'Session', ...WITH_NAMES], lifecycle);
        const { dispatch, queryFulfilled } = lifecycle;
        const edited = await queryFulfilled.catch(() => undefined);
        if (!edited) return;
        const user = edited.data;
        dispatch(storeEntities(users, [user]));
        await dispatch(storeSession(user));
        invalidateRepeatedly([{ type: 'User', id: 'LIST' }, ...WITH_NAMES], dispatch);
      },
    }),
  }),
});

export const { useEditUserMutation } = usersApi;

export const useUser = (id: number) => useEntity(users, usersApi.useUserQuery(id));

/** The user, if their profile was read. */
export const useKnownUser = (id: number) => useEntity(users, { data: id }).data;
