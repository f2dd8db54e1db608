import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id } from '../wire.js';

/** Internal: the gateway does not route to it. */
export const moderatorIds = defineEndpoint({
  method: 'GET',
  path: '/internal/moderators',
  summary: 'The ids of all moderators',
  access: 'internal',
  callers: ['svc-moderation'],
  status: 200,
  response: z.object({ ids: z.array(Id) }),
});
