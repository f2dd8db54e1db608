import {
  passkeyEndpoints,
  type NewPasskey,
  type OwnUser,
  type Passkey,
  type PasskeyCreation,
  type PasskeyLogIn,
  type PasskeyRequest,
} from '@endpaper/contracts';
import { call, invalidateIfUnclear, storeSession } from '@endpaper/web-kit';
import { api } from '../api.js';

const LIST = { type: 'User', id: 'PASSKEYS' } as const;

export const passkeysApi = api.injectEndpoints({
  endpoints: build => ({
    passkeyRequest: build.mutation<PasskeyRequest, undefined>({
      query: () => call(passkeyEndpoints.request),
    }),
    logInWithPasskey: build.mutation<OwnUser, PasskeyLogIn>({
      query: body => call(passkeyEndpoints.logIn, { body }),
      onQueryStarted: async (_body, { queryFulfilled, dispatch }) => {
        const reader = await queryFulfilled.catch(() => undefined);
        if (reader) await dispatch(storeSession(reader.data));
      },
    }),
    passkeys: build.query<Passkey[], undefined>({
      query: () => call(passkeyEndpoints.list),
      providesTags: [LIST],
      // One may have been added or removed elsewhere.
      keepUnusedDataFor: 0,
    }),
    passkeyCreation: build.mutation<PasskeyCreation, string>({
      query: password => call(passkeyEndpoints.creation, { body: { password } }),
    }),
    addPasskey: build.mutation<Passkey, NewPasskey>({
      query: body => call(passkeyEndpoints.add, { body }),
      invalidatesTags: [LIST],
      onQueryStarted: (_input, lifecycle) => invalidateIfUnclear([LIST], lifecycle),
    }),
    removePasskey: build.mutation<null, number>({
      query: id => call(passkeyEndpoints.remove, { params: { id } }),
      invalidatesTags: [LIST],
      onQueryStarted: (_input, lifecycle) => invalidateIfUnclear([LIST], lifecycle),
    }),
  }),
});

export const {
  usePasskeyRequestMutation,
  useLogInWithPasskeyMutation,
  usePasskeysQuery,
  usePasskeyCreationMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = passkeysApi;
