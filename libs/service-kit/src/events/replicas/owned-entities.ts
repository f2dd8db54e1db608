import type { DataOf, EventType, InputOf, publishEntities } from '@endpaper/contracts';
import type * as z from 'zod/mini';
import { query, type Query } from '../../data/query.js';
import { raw, sql, type Sql } from '../../data/sql.js';
import type { Versioned } from './replica-table.js';

/** The number of entities that one request publishes again. */
export const PAGE = 100;

type VersionedEvent = EventType<z.ZodMiniType<Versioned>>;

type Span = Required<InputOf<typeof publishEntities>['body']>;

/** Entities of a service that other services replicate. Declared by `entities`. */
export interface OwnedEntities {
  updated: VersionedEvent;
  deleted: VersionedEvent;
  page: Query<Span, Versioned>;
}

/**
 * Declares entities that other services replicate, in a service's `events/entities.ts`, so that they can be published again.
 *
 * ```ts
 * export const owned = { users: entities(userUpdated, userDeleted, sql`SELECT id, username, picture, version FROM users`) };
 * ```
 * @param updated the event that stores an entity wherever it is missing or older
 * @param deleted the event that writes its tombstone; of an entity that is lost it has the id and a version alone
 * @param rows selects the data of `updated` for all entities that exist
 */
export function entities<Deleted extends VersionedEvent>(
  updated: VersionedEvent,
  deleted: Versioned extends DataOf<Deleted> ? Deleted : never,
  rows: Sql,
): OwnedEntities {
  return {
    updated,
    deleted,
    // On an index by id.
    page: query(
      `${updated.subject} again`,
      updated.data,
      ({ after, up_to }: Span) => sql`
        SELECT * FROM (${rows}) AS entities WHERE id > ${after} AND id <= ${up_to} ORDER BY id LIMIT ${raw(String(PAGE))}`,
    ),
  };
}
