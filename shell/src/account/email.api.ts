import { emailEndpoints, type BodyOf, type ResponseOf } from '@endpaper/contracts';
import { call } from '@endpaper/web-kit';
import { api } from '../api.js';

interface Link {
  token: string;
}

/** What is done by the links of mails, and the requests for such mails. */
export const emailApi = api.injectEndpoints({
  endpoints: build => ({
    sendVerification: build.mutation<null, undefined>({
      query: () => call(emailEndpoints.sendVerification),
    }),
    verifyEmail: build.mutation<null, Link>({
      query: body => call(emailEndpoints.verify, { body }),
      invalidatesTags: ['Session'],
    }),
    requestPasswordReset: build.mutation<null, BodyOf<typeof emailEndpoints.requestPasswordReset>>({
      query: body => call(emailEndpoints.requestPasswordReset, { body }),
    }),
    resetPassword: build.mutation<null, BodyOf<typeof emailEndpoints.resetPassword>>({
      query: body => call(emailEndpoints.resetPassword, { body }),
      // The reset ends all sessions, this browser's too.
      invalidatesTags: ['Session'],
    }),
    requestEmailChange: build.mutation<null, BodyOf<typeof emailEndpoints.requestChange>>({
      query: body => call(emailEndpoints.requestChange, { body }),
    }),
    confirmEmailChange: build.mutation<ResponseOf<typeof emailEndpoints.confirmChange>, Link>({
      query: body => call(emailEndpoints.confirmChange, { body }),
      invalidatesTags: ['Session'],
    }),
  }),
});

export const {
  useSendVerificationMutation,
  useVerifyEmailMutation,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
} = emailApi;
