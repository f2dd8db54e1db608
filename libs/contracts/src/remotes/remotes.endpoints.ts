import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';

/** A released remote that failed to load in a reader's browser. */
export const RemoteFailure = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  version: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The browser's error message. */
  message: z.string().check(z.maxLength(500)),
});
export type RemoteFailure = z.infer<typeof RemoteFailure>;

/** Reports a failed remote to its team. The gateway answers it. */
export const reportRemoteFailure = defineEndpoint({
  method: 'POST',
  path: '/api/remotes/failures',
  summary: 'Report that a released remote did not load; a version that is not released is not counted',
  access: 'public',
  status: 204,
  body: RemoteFailure,
});
