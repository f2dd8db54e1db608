import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { PathId } from '../wire.js';
import { TopBook, TopBookChoice } from './top-books.js';

export const topBookEndpoints = {
  choose: defineEndpoint({
    method: 'PUT',
    path: '/api/library/top-books',
    summary: "Choose the books of the signed-in reader's profile, in their order; an empty list removes them",
    access: 'signed-in',
    status: 200,
    body: TopBookChoice,
    response: z.array(TopBook),
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/library/users/:userId/top-books',
    summary:
      'The books that a reader has chosen for the profile, as far as the reader shows them to the caller',
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    response: z.array(TopBook),
  }),
};
