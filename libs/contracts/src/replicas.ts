import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.js';
import { Count } from './wire.js';

/** Makes what a service keeps of others' data anew from its owners. It is no call of the API. */
export const rebuildReplicas = defineEndpoint({
  method: 'POST',
  path: '/internal/replicas/rebuild',
  summary: "Makes what the service keeps of others' data anew from its owners",
  access: 'internal',
  status: 200,
  response: z.record(z.string(), z.object({ upserted: Count, tombstoned: Count })),
});
