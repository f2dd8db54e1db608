import {
  bookEndpoints,
  friendEndpoints,
  postEndpoints,
  userEndpoints,
  type Friend,
  type OwnBookCounts,
  type OwnPostCounts,
  type OwnSession,
  type PasswordChange,
} from '@endpaper/contracts';
import { call, invalidateIfUnclear, storeSession, type Page } from '@endpaper/web-kit';
import { api } from '../api.js';

const OWN_COUNTS = 'OWN_COUNTS';
const SESSIONS = { type: 'User', id: 'SESSIONS' } as const;

export const settingsApi = api.injectEndpoints({
  endpoints: build => ({
    changePassword: build.mutation<null, PasswordChange>({
      query: body => call(userEndpoints.changePassword, { body }),
      invalidatesTags: [SESSIONS],
      onQueryStarted: (_input, lifecycle) => invalidateIfUnclear([SESSIONS], lifecycle),
    }),
    sessions: build.query<OwnSession[], undefined>({
      query: () => call(userEndpoints.sessions),
      providesTags: [SESSIONS],
      // A session may have ended or begun elsewhere.
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<null, string>({
      query: sessionId => call(userEndpoints.endSession, { params: { sessionId } }),
      invalidatesTags: [SESSIONS],
      onQueryStarted: (_input, lifecycle) => invalidateIfUnclear([SESSIONS], lifecycle),
    }),
    endOtherSessions: build.mutation<null, undefined>({
      query: () => call(userEndpoints.endOtherSessions),
      invalidatesTags: [SESSIONS],
      onQueryStarted: (_input, lifecycle) => invalidateIfUnclear([SESSIONS], lifecycle),
    }),
    ownBookCounts: build.query<OwnBookCounts, undefined>({
      query: () => call(bookEndpoints.ownCounts),
      providesTags: [{ type: 'Book', id: OWN_COUNTS }],
      keepUnusedDataFor: 0,
    }),
    ownPostCounts: build.query<OwnPostCounts, undefined>({
      query: () => call(postEndpoints.ownCounts),
      providesTags: [{ type: 'Post', id: OWN_COUNTS }],
      keepUnusedDataFor: 0,
    }),
    friendCount: build.query<number | undefined, undefined>({
      query: () => call(friendEndpoints.current, { query: { limit: 1 } }),
      transformResponse: ({ total }: Page<Friend>) => total,
      providesTags: [{ type: 'Friend', id: OWN_COUNTS }],
      keepUnusedDataFor: 0,
    }),
    deleteAccount: build.mutation<null, string>({
      query: password => call(userEndpoints.remove, { body: { password } }),
      onQueryStarted: async (_password, lifecycle) => {
        void invalidateIfUnclear(['Session'], lifecycle);
        const { queryFulfilled, dispatch } = lifecycle;
        const deleted = await queryFulfilled.catch(() => undefined);
        if (deleted) await dispatch(storeSession(null));
      },
    }),
  }),
});

export const {
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useOwnBookCountsQuery,
  useOwnPostCountsQuery,
  useFriendCountQuery,
  useDeleteAccountMutation,
} = settingsApi;
