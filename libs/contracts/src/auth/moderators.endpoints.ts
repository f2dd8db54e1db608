import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId } from '../wire.js';
import { User } from './user.js';

/** A reader who decides on reports. */
export const Moderator = z.extend(z.omit(User, { bio: true }), {
  /** Whether the portal's configuration names the account: nobody takes the role from it here. */
  configured: z.boolean(),
});
export type Moderator = z.infer<typeof Moderator>;

const params = z.object({ userId: PathId });

export const moderatorEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/api/moderators',
    summary: 'The moderators, the newest account first',
    access: 'signed-in',
    role: 'moderator',
    status: 200,
    query: z.object(pageQuery({ standard: 24, max: 100 })),
    response: z.array(Moderator),
    paged: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/moderators/:userId',
    summary:
      'Make a reader a moderator, whose email is verified and who is not suspended (201; 200 when they are one)',
    access: 'signed-in',
    role: 'moderator',
    status: 201,
    params,
    response: Moderator,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/moderators/:userId',
    summary: 'Take the role from a moderator, also from oneself',
    access: 'signed-in',
    role: 'moderator',
    status: 204,
    params,
  }),
};
