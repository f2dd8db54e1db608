import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, PathId } from '../wire.js';

/** What other services may keep of a post. An older `version` never overwrites a newer one. */
export const PostSnapshot = z.object({ id: Id, book_id: Id, user_id: Id, version: z.int() });
export type PostSnapshot = z.infer<typeof PostSnapshot>;

/** What other services may keep of a post, by its id. It is no call of the API: the gateway routes nobody to it. */
export const postSnapshot = defineEndpoint({
  method: 'GET',
  path: '/internal/posts/:id',
  summary: 'What other services may keep of a post',
  access: 'internal',
  status: 200,
  params: z.object({ id: PathId }),
  response: PostSnapshot,
});

/** The same of all posts, in the order of their ids, so many after an id. */
export const postSnapshots = defineEndpoint({
  method: 'GET',
  path: '/internal/posts',
  summary: 'What other services may keep of all posts: a page of them, in the order of their ids',
  access: 'internal',
  status: 200,
  query: z.object({ after: z._default(z.union([PathId, z.pipe(z.literal('0'), z.transform(Number))]), 0) }),
  response: z.array(PostSnapshot),
});
