import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { pageQuery, PathId } from '../wire.js';
import { Friend } from './friend.js';

const params = z.object({ id: PathId });
const query = z.object(pageQuery({ standard: 24, max: 100 }));

export const friendEndpoints = {
  current: defineEndpoint({
    method: 'GET',
    path: '/api/friends/current',
    summary: "The signed-in reader's friends, the latest first",
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
    summary: "A reader's friends, the latest first",
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
    summary: 'Make a reader a friend (201); again is a success with no change (200)',
    access: 'signed-in',
    status: 201,
    params,
    response: Friend,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/friends/delete/:id',
    summary: 'End a friendship, for both',
    access: 'signed-in',
    status: 204,
    params,
  }),
};
