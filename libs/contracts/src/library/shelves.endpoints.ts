import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { creationHeaders } from '../idempotency-key.js';
import { PathId } from '../wire.js';
import { Shelf, ShelfDraft, ShelfPlace } from './shelf.js';

const shelfParams = z.object({ shelfId: PathId });

export const shelfEndpoints = {
  own: defineEndpoint({
    method: 'GET',
    path: '/api/library/shelves',
    summary: "The signed-in reader's shelves, by name",
    access: 'signed-in',
    status: 200,
    response: z.array(Shelf),
  }),
  ofUser: defineEndpoint({
    method: 'GET',
    path: '/api/library/users/:userId/shelves',
    summary: "A reader's shelves by name, as far as the reader shows them to the caller",
    access: 'signed-in',
    status: 200,
    params: z.object({ userId: PathId }),
    response: z.array(Shelf),
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/api/library/shelves',
    summary: 'Make a shelf',
    access: 'signed-in',
    status: 201,
    headers: creationHeaders,
    body: ShelfDraft,
    response: Shelf,
  }),
  update: defineEndpoint({
    method: 'PUT',
    path: '/api/library/shelves/:shelfId',
    summary: 'Change the name, the description or the visibility of a shelf',
    access: 'signed-in',
    status: 200,
    params: shelfParams,
    body: ShelfDraft,
    response: Shelf,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/api/library/shelves/:shelfId',
    summary: 'Delete a shelf; its books stay in the library',
    access: 'signed-in',
    status: 204,
    params: shelfParams,
  }),
  move: defineEndpoint({
    method: 'PUT',
    path: '/api/library/shelves/:shelfId/entries/:entryId',
    summary: 'Move a book on its shelf: below another one, or to the top',
    access: 'signed-in',
    status: 204,
    params: z.object({ shelfId: PathId, entryId: PathId }),
    body: ShelfPlace,
  }),
};
