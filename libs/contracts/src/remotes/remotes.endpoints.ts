import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';

/** A released remote that did not load in a reader's browser. */
export const RemoteFailure = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  /** What the browser says of it. */
  message: z.string().check(z.maxLength(500)),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;

/** How a remote's team learns of it. The gateway answers this one itself. */
export const reportRemoteFailure = defineEndpoint({
  method: 'POST',
  path: '/api/remotes/failures',
  summary: 'Report that a released remote did not load; what is no released version is not counted',
  access: 'public',
  status: 204,
  body: RemoteFailure,
});
