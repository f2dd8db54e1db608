import { authEndpoints, type BodyOf, type LogIn, type OwnUser, type ResponseOf } from '@endpaper/contracts';
import { apiOf } from '../api/api-of.js';
import { invalidateIfUnclear } from '../api/invalidate.js';
import { call } from '../api/call.js';

type SessionResponse = ResponseOf<typeof authEndpoints.session>;
type SignUpBody = BodyOf<typeof authEndpoints.signUp>;

/** The session check, and the mutations that change its cached result: the signed-in reader, or null for a visitor. */
export const sessionApi = apiOf('web-kit').injectEndpoints({
  endpoints: build => ({
    session: build.query<OwnUser | null, undefined>({
      query: () => call(authEndpoints.session),
      transformResponse: (response: SessionResponse) => ('errors' in response ? null : response),
      providesTags: ['Session'],
    }),
    logIn: build.mutation<OwnUser, LogIn>({
      query: body => call(authEndpoints.logIn, { body }),
      onQueryStarted: async (_body, { queryFulfilled, dispatch }) => {
        const reader = await queryFulfilled.catch(() => undefined);
        if (reader) await dispatch(storeSession(reader.data));
      },
    }),
    signUp: build.mutation<OwnUser, { form: SignUpBody; idempotencyKey: string }>({
      query: ({ form, idempotencyKey }) =>
        call(authEndpoints.signUp, { headers: { 'idempotency-key': idempotencyKey }, body: form }),
      onQueryStarted: async (_form, { queryFulfilled, dispatch }) => {
        const reader = await queryFulfilled.catch(() => undefined);
        if (reader) await dispatch(storeSession(reader.data));
      },
    }),
    logOut: build.mutation<null, undefined>({
      query: () => call(authEndpoints.logOut),
      onQueryStarted: async (_none, lifecycle) => {
        void invalidateIfUnclear(['Session'], lifecycle);
        const { queryFulfilled, dispatch } = lifecycle;
        const ended = await queryFulfilled.catch(() => undefined);
        if (ended) await dispatch(storeSession(null));
      },
    }),
  }),
});

/** Stores the session as the server has returned it with another answer; null for a visitor. */
export const storeSession = (user: OwnUser | null) =>
  sessionApi.util.upsertQueryData('session', undefined, user);

export const { useSessionQuery, useLogInMutation, useSignUpMutation, useLogOutMutation } = sessionApi;
