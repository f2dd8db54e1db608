import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { PathId } from '../wire.js';
import { UserSnapshot } from './events/user.js';

/** What other services may keep of a reader, by their id. It is no call of the API: the gateway routes nobody to it. */
export const userSnapshot = defineEndpoint({
  method: 'GET',
  path: '/internal/users/:id',
  summary: 'What other services may keep of a reader',
  access: 'internal',
  status: 200,
  params: z.object({ id: PathId }),
  response: UserSnapshot,
});

/** The same of all readers, in the order of their ids, so many after an id. */
export const userSnapshots = defineEndpoint({
  method: 'GET',
  path: '/internal/users',
  summary: 'What other services may keep of all readers: a page of them, in the order of their ids',
  access: 'internal',
  status: 200,
  query: z.object({ after: z._default(z.union([PathId, z.pipe(z.literal('0'), z.transform(Number))]), 0) }),
  response: z.array(UserSnapshot),
});
