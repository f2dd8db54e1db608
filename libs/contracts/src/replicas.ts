import * as z from 'zod/mini';
import { UserSnapshot } from './auth/user.events.js';
import { BookSnapshot } from './books/book.events.js';
import { defineEndpoint, type Schema } from './endpoint.js';
import { Count, Id, PathId } from './wire.js';

// Internal endpoints: services call each other, and the gateway does not route to them.

/** The services that look up each entity before its event has arrived. */
const CALLERS = {
  users: ['svc-posts', 'svc-social', 'svc-notifications', 'svc-library', 'svc-moderation'],
  books: ['svc-posts', 'svc-library', 'svc-social'],
} as const;

/** The endpoint at which other services look up one entity. */
function snapshotEndpoint<S extends Schema>(
  path: string,
  entity: string,
  callers: readonly string[],
  snapshot: S,
) {
  return defineEndpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: `The snapshot of a ${entity} for other services`,
    access: 'internal',
    callers,
    status: 200,
    params: z.object({ id: PathId }),
    response: snapshot,
    missingCode: `${entity}_not_found`,
  });
}

export const userSnapshot = snapshotEndpoint('/internal/users', 'user', CALLERS.users, UserSnapshot);
export const bookSnapshot = snapshotEndpoint('/internal/books', 'book', CALLERS.books, BookSnapshot);

/**
 * Publishes entities of one kind again, a page of them, with their present versions. Consumers that have the same version, or a later
 * one, change nothing.
 */
export const publishEntities = defineEndpoint({
  method: 'POST',
  path: '/internal/publications/:kind',
  summary: 'Publishes a page of the entities of a kind again, in the order of ids',
  access: 'internal',
  callers: ['operations'],
  status: 200,
  params: z.object({ kind: z.string() }),
  body: z.object({ after: z._default(Count, 0), up_to: z.optional(Id) }),
  response: z.object({
    /** None while many events of the service wait for the broker. */
    published: Count,
    /** The next page is after this id; null after the last page. */
    next: z.nullable(Count),
  }),
});

/** Publishes that entities were deleted which the service does not have, and of which others have replicas. */
export const publishDeletions = defineEndpoint({
  method: 'POST',
  path: '/internal/publications/:kind/deletions',
  summary: 'Publishes the deletion of entities that the service does not have',
  access: 'internal',
  callers: ['operations'],
  status: 204,
  params: z.object({ kind: z.string() }),
  body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
});
