import * as z from 'zod/mini';
import { UserSnapshot } from './auth/user.events.js';
import { BookSnapshot } from './books/book.events.js';
import { defineEndpoint, type Schema } from './endpoint.js';
import { PostSnapshot } from './posts/post.events.js';
import { FriendshipSnapshot } from './social/friendship.events.js';
import { Count, Id, PathId, Timestamp } from './wire.js';

// Internal endpoints: services call each other, and the gateway does not route to them.

/** The services that have replicas of each entity. */
const CALLERS = {
  users: ['svc-books', 'svc-images', 'svc-posts', 'svc-social', 'svc-notifications'],
  books: ['svc-images', 'svc-posts'],
  posts: ['svc-books', 'svc-notifications'],
  friendships: ['svc-posts', 'svc-notifications'],
} as const;

/** The two endpoints from which other services fill a replica: one snapshot, and a page of all in the order of ids. */
function snapshotEndpoints<S extends Schema>(
  path: string,
  entity: string,
  callers: readonly string[],
  snapshot: S,
) {
  return {
    one: defineEndpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `The snapshot of a ${entity} for other services`,
      access: 'internal',
      callers,
      status: 200,
      params: z.object({ id: PathId }),
      response: snapshot,
      missingCode: `${entity}_not_found`,
    }),
    page: defineEndpoint({
      method: 'GET',
      path,
      summary: `A page of the snapshots of every ${entity} for other services, in the order of ids`,
      access: 'internal',
      callers,
      status: 200,
      query: z.object({
        after: z._default(z.union([PathId, z.pipe(z.literal('0'), z.transform(Number))]), 0),
      }),
      response: z.array(snapshot),
    }),
  };
}

export const { one: userSnapshot, page: userSnapshots } = snapshotEndpoints(
  '/internal/users',
  'user',
  CALLERS.users,
  UserSnapshot,
);
export const { one: bookSnapshot, page: bookSnapshots } = snapshotEndpoints(
  '/internal/books',
  'book',
  CALLERS.books,
  BookSnapshot,
);
export const { one: postSnapshot, page: postSnapshots } = snapshotEndpoints(
  '/internal/posts',
  'post',
  CALLERS.posts,
  PostSnapshot,
);
export const { one: friendshipSnapshot, page: friendshipSnapshots } = snapshotEndpoints(
  '/internal/friendships',
  'friendship',
  CALLERS.friendships,
  FriendshipSnapshot,
);

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

const REBUILD = '/internal/replicas/rebuild';

/** The last rebuild of a replica: how far it is, and what it has found. */
export const RebuildState = z.object({
  /** All rows up to this id are compared. */
  up_to: z.int(),
  /** The owner's rows that it has compared. */
  compared: Count,
  /** Those that the replica had in an older version, or not at all. */
  changed: Count,
  /** The rows of the replica that their owner does not have. */
  missing: Count,
  /** The rows that are deleted after the grace period, of this rebuild and of earlier ones. */
  scheduled: Count,
  /** When the first of them is deleted. */
  first_deletion_at: z.nullable(Timestamp),
  started_at: Timestamp,
  /** null while it goes on. */
  finished_at: z.nullable(Timestamp),
  /** Why the last attempt has failed. The service tries again. */
  error: z.nullable(z.string()),
});
export type RebuildState = z.output<typeof RebuildState>;

const RebuildStates = z.record(z.string(), RebuildState);

/**
 * Starts a rebuild of each replica of a service, or continues one that is not finished. Rows that their owner does not have are
 * scheduled for deletion unless a replica has more of them than `max_tombstones`.
 */
export const rebuildReplicas = defineEndpoint({
  method: 'POST',
  path: REBUILD,
  summary: 'Rebuilds the replicas of a service from the services that own the data',
  access: 'internal',
  callers: ['operations'],
  status: 200,
  body: z.object({ max_tombstones: z._default(Count, 0) }),
  response: RebuildStates,
});

export const replicaRebuilds = defineEndpoint({
  method: 'GET',
  path: REBUILD,
  summary: 'The last rebuild of each replica of a service',
  access: 'internal',
  callers: ['operations'],
  status: 200,
  response: RebuildStates,
});

/** Cancels the deletions that rebuilds have scheduled. It returns how many, by replica. */
export const undoRebuild = defineEndpoint({
  method: 'DELETE',
  path: REBUILD,
  summary: 'Cancels the deletions that rebuilds of a service have scheduled',
  access: 'internal',
  callers: ['operations'],
  status: 200,
  response: z.record(z.string(), Count),
});
