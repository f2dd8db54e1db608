import { Injectable, type Type } from '@nestjs/common';
import { buildPath, type Endpoint, type EventType } from '@endpaper/contracts';
import type { Connection } from '../database/database.js';
import { ServiceUnavailable } from '../http/api-errors.js';
import type { AppKey } from '../identity/app-key.js';
import type { AnyHandler } from '../messaging/subscription.js';
import { LRUCache } from 'lru-cache';
import { TIMEOUTS } from '../timeouts.js';
import type * as z from 'zod/mini';
import { callEndpoint } from './call-endpoint.js';
import type { ReplicaTable, Versioned } from './replica-table.js';

/** A replica table and the endpoints of the service that owns its rows. */
export interface ReplicaSource<Row extends Versioned> {
  table: ReplicaTable<Row>;
  /** The configuration variable that holds the owner's origin. */
  upstream: `UPSTREAM_${string}`;
  /** Answers the row with an id. */
  one: Endpoint & { response: z.ZodMiniType<Row> };
  /** Answers the rows with a higher id than `after`, ordered by id; none after the last. */
  page: Endpoint & { response: z.ZodMiniType<Row[]> };
}

type ReplicaHandler<Row> = AnyHandler<EventType<z.ZodMiniType<Row>>>;

/** The handlers of the owner's events. A rebuild applies the owner's snapshot through them. */
export interface ReplicaHandlers<Row> {
  /** Of an entity that is new or has changed; none for a replica that stores some of the owner's rows alone. */
  changed?: Type<ReplicaHandler<Row>>;
  /** Of a deleted entity. A rebuild knows its id and version alone. */
  deleted: Type<ReplicaHandler<Versioned>>;
}

/** Replicas that a service rebuilds: after its first start, and on `POST /internal/replicas/rebuild`. */
export interface Replica {
  source: ReplicaSource<Versioned>;
  handlers: ReplicaHandlers<Versioned>;
}

/**
 * Declares replicas, beside the service's subscriptions in `events/subscriptions.ts`.
 *
 * ```ts
 * // replicas/tables.ts
 * export const userReplicas: ReplicaSource<UserSnapshot> = {
 *   table: new ReplicaTable<UserSnapshot>('user_replicas', ['username', 'picture']),
 *   upstream: 'UPSTREAM_AUTH',
 *   one: userSnapshot,
 *   page: userSnapshots,
 * };
 * // events/subscriptions.ts
 * export const replicas = { users: replicate(userReplicas, { changed: OnUserChanged, deleted: OnUserDeleted }) };
 * // svc-social.ts
 * export const svcSocial: ServiceDefinition = { …, subscriptions, replicas };
 * ```
 */
export function replicate<Row extends Versioned>(
  source: ReplicaSource<Row>,
  handlers: ReplicaHandlers<Row>,
): Replica {
  return { source, handlers } as unknown as Replica;
}

/** Calls the services that own replicated rows. Each method throws ApiError 503 when the owner does not answer. */
@Injectable()
export class ReplicaOwners {
  /** The ids that their owner did not have lately. A row that comes by an event is found in its table. */
  private readonly unknown = new LRUCache<string, true>({ max: 10_000, ttl: TIMEOUTS.unknownId });

  /** @param config the service's configuration */
  constructor(
    private readonly config: Readonly<Record<string, unknown>>,
    private readonly key: AppKey,
  ) {}

  /** @returns the owner's row, or undefined when there is none */
  async find<Row extends Versioned>(
    { upstream, one }: ReplicaSource<Row>,
    id: number,
  ): Promise<Row | undefined> {
    return callEndpoint(this.owner(upstream), one, { key: this.key, params: { id } });
  }

  /** @returns the owner's rows with a higher id, ordered by id; none after the last */
  async page<Row extends Versioned>({ upstream, page }: ReplicaSource<Row>, after: number): Promise<Row[]> {
    const rows = await callEndpoint(this.owner(upstream), page, { key: this.key, query: { after } });
    // A list is never missing.
    if (!rows) throw new ServiceUnavailable();
    return rows;
  }

  /**
   * Whether an entity exists. One that is not in the table is looked up at its owner, and stored if it exists there; if not,
   * the owner is asked again after some seconds at the earliest.
   */
  exists<Row extends Versioned>(
    source: ReplicaSource<Row>,
    id: number,
    database: Connection,
  ): Promise<boolean> {
    return source.table.exists(id, () => this.findUnlessUnknown(source, id), database);
  }

  private async findUnlessUnknown<Row extends Versioned>(
    source: ReplicaSource<Row>,
    id: number,
  ): Promise<Row | undefined> {
    const key = buildPath(source.one.path, { id });
    if (this.unknown.has(key)) return undefined;
    const row = await this.find(source, id);
    if (!row) this.unknown.set(key, true);
    return row;
  }

  /** `UPSTREAM_BOOKS` is the variable with the origin of svc-books. */
  private owner(upstream: string): { name: string; origin: string } {
    const origin = this.config[upstream];
    if (typeof origin !== 'string') throw new Error(`${upstream} is not in the service's configuration`);
    return { name: upstream.replace('UPSTREAM_', 'svc-').toLowerCase(), origin };
  }
}
