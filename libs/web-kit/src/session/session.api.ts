import { authEndpoints, type BodyOf, type LogIn, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import { api } from '../api/api.js';
import { call } from '../api/call.js';

type SessionAnswer = ResponseOf<typeof authEndpoints.session>;
type SignUpBody = BodyOf<typeof authEndpoints.signUp>;

/** The session check and what changes it. The signed-in reader is its cached answer; null is a visitor. */
export const sessionApi = api.injectEndpoints({
  endpoints: build => ({
    session: build.query<OwnUser | null, undefined>({
      query: () => call(authEndpoints.session),
      transformResponse: (answer: SessionAnswer) => ('errors' in answer ? null : answer),
      providesTags: ['Session'],
    }),
    logIn: build.mutation<OwnUser, LogIn>({
      query: body => call(authEndpoints.logIn, { body }),
      onQueryStarted: async (_body, { queryFulfilled, dispatch }) => {
        const reader = await queryFulfilled.catch(() => undefined);
        if (reader) await dispatch(sessionApi.util.upsertQueryData('session', undefined, reader.data));
      },
    }),
    signUp: build.mutation<OwnUser, SignUpBody>({
      query: body => call(authEndpoints.signUp, { body }),
      onQueryStarted: async (_body, { queryFulfilled, dispatch }) => {
        const reader = await queryFulfilled.catch(() => undefined);
        if (reader) await dispatch(sessionApi.util.upsertQueryData('session', undefined, reader.data));
      },
    }),
    logOut: build.mutation<null, undefined>({
      query: () => call(authEndpoints.logOut),
      onQueryStarted: async (_none, { queryFulfilled, dispatch }) => {
        const gone = await queryFulfilled.catch(() => undefined);
        if (gone) await dispatch(sessionApi.util.upsertQueryData('session', undefined, null));
      },
    }),
  }),
});

export const { useSessionQuery, useLogInMutation, useSignUpMutation, useLogOutMutation } = sessionApi;
