import type {
  DataOf,
  EventType,
  InputOf,
  publishDeletions,
  publishEntities,
  ResponseOf,
} from '@endpaper/contracts';
import * as z from 'zod/mini';
import { query, type Query } from '../../data/query.js';
import { raw, sql, type Sql } from '../../data/sql.js';
import type { Transactions } from '../../data/transactions.js';
import type { Database } from '../../data/database/database.js';
import { ApiError, ValidationFailed } from '../../http/api-errors.js';
import type { Versioned } from './replica-table.js';

/** The number of entities that one request publishes again. */
const PAGE = 100;

type VersionedEvent = EventType<z.ZodMiniType<Versioned>>;

type Span = Required<InputOf<typeof publishEntities>['body']>;

/** Entities of a service that other services replicate. Declared by `entities`. */
export interface OwnedEntities {
  updated: VersionedEvent;
  /** Null for entities that are never deleted. */
  deleted: VersionedEvent | null;
  page: Query<Span, Versioned>;
}

/**
 * Declares entities that other services replicate, in a service's `events/entities.ts`, so that they can be published again.
 *
 * ```ts
 * export const owned = { users: entities(userUpdated, userDeleted, sql`SELECT id, username, picture, version FROM users`) };
 * ```
 * @param updated the event that stores an entity wherever it is missing or older
 * @param deleted the event that writes its tombstone; of an entity that is lost it has the id and a version alone. Null for entities
 * that are never deleted
 * @param rows selects the data of `updated` for all entities that exist
 * @param name of the statement, where several kinds of entities have one event
 */
export function entities<Deleted extends VersionedEvent>(
  updated: VersionedEvent,
  deleted: (Versioned extends DataOf<Deleted> ? Deleted : never) | null,
  rows: Sql,
  name = `${updated.subject} again`,
): OwnedEntities {
  return {
    updated,
    deleted,
    // On an index by id.
    page: query(
      name,
      updated.data,
      ({ after, up_to }: Span) => sql`
        SELECT * FROM (${rows}) AS entities WHERE id > ${after} AND id <= ${up_to} ORDER BY id LIMIT ${raw(String(PAGE))}`,
    ),
  };
}

/** Entities wait while so many events of the service are not published: the events of requests come first. */
const BUSY = 1_000;

/** Higher than that of any entity: the column of a version is an integer of PostgreSQL. */
const LAST_VERSION = 2_147_483_647;

// On outbox_unpublished.
const waitingEvents = query(
  'waiting events',
  z.object({ count: z.int() }),
  () => sql`
    SELECT count(*) AS count
      FROM (SELECT FROM outbox WHERE published_at IS NULL LIMIT ${raw(String(BUSY))}) AS waiting`,
);

/**
 * Publishes the entities of a service again, through its outbox. This fills replicas and repairs them: consumers store what they lack,
 * or have in an older version. A page that is repeated, or published beside commands, has no other effect.
 */
export class EntityPublisher {
  /** @param owned by kind: `users` */
  constructor(
    private readonly owned: Readonly<Record<string, OwnedEntities>>,
    private readonly database: Database,
    private readonly transactions: Transactions,
  ) {}

  /** Publishes the next page of a kind. */
  async publish(
    kind: string,
    { after, up_to = Number.MAX_SAFE_INTEGER }: InputOf<typeof publishEntities>['body'],
  ): Promise<ResponseOf<typeof publishEntities>> {
    const { updated, page } = this.entitiesOf(kind);
    if ((await waitingEvents.one(this.database)).count >= BUSY) return { published: 0, next: after };
    return this.transactions.run(async tx => {
      const rows = await page.rows(tx, { after, up_to });
      await tx.publish(updated, ...rows);
      return { published: rows.length, next: rows[PAGE - 1]?.id ?? null };
    });
  }

  /**
   * Publishes the deletion of entities that the service does not have.
   * @throws ValidationFailed when it has one of them, or when they are never deleted
   */
  async publishDeletions(kind: string, { ids }: InputOf<typeof publishDeletions>['body']): Promise<void> {
    const { deleted, page } = this.entitiesOf(kind);
    if (!deleted) throw new ValidationFailed({ message: `The ${kind} are never deleted` });
    await this.transactions.run(async tx => {
      const found: number[] = [];
      for (const id of ids) if (await page.maybeOne(tx, { after: id - 1, up_to: id })) found.push(id);
      if (found.length > 0) throw new ValidationFailed({ ids: `These exist: ${found.join(', ')}` });
      await tx.publish(deleted, ...ids.map(id => ({ id, version: LAST_VERSION })));
    });
  }

  private entitiesOf(kind: string): OwnedEntities {
    const entities = Object.hasOwn(this.owned, kind) ? this.owned[kind] : undefined;
    if (entities) return entities;
    const kinds = Object.keys(this.owned).join(', ');
    throw new ApiError(404, 'kind_not_found', `The service does not have ${kind}. It has ${kinds}`);
  }
}
