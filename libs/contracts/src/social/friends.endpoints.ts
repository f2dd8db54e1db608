import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, pageQuery, PathId } from '../wire.js';

/** A friend in a list. */
export const Friend = z.object({ id: Id, username: z.string(), picture: z.nullable(z.string()) });
export type Friend = z.infer<typeof Friend>;

const params = z.object({ id: PathId });
const query = z.object(pageQuery({ standard: 24, max: 100 }));

export const friendEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/friends/current',
    summary: "The signed-in reader's friends, newest friendship first",
    access: 'signed-in',
    status: 200,
    query,
    response: z.array(Friend),
    paged: true,
    counted: true,
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/friends/:userId',
    summary: "A reader's friends, newest friendship first",
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    query,
    response: z.array(Friend),
    paged: true,
    counted: true,
  }),
  add: defineEndpoint({
    method: 'POST',
    path: '/api/friends/add/:id',
    summary: 'Add a reader as a friend (201); 200 when they already are friends',
    access: 'signed-in',
    status: 201,
    params,
    response: Friend,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/friends/delete/:id',
    summary: 'End a friendship for both readers',
    access: 'signed-in',
    status: 204,
    params,
  }),
};
