import type { AppKey } from '@endpaper/app-keys';
import { buildPath, type Endpoint, type ResponseOf } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod/mini';
import type { Connection } from '../../data/database/database.js';
import { NotSignedIn } from '../../http/api-errors.js';
import { TIMEOUTS } from '../../timeouts.js';
import { callEndpoint, type CallParts } from '../../identity/call-endpoint.js';
import type { ReplicaTable, Versioned } from './replica-table.js';

/** The configuration variable that holds the origin of a service. */
type Upstream = `UPSTREAM_${string}`;

/** A replica table whose rows are looked up at their owner when a request needs one before its event has arrived. */
export interface ReplicaSource<Row extends Versioned> {
  table: ReplicaTable<Row>;
  /** That of the owner. */
  upstream: Upstream;
  /** Answers the row with an id. */
  one: Endpoint & { response: z.ZodMiniType<Row> };
}

/** Looks rows up at the services that own them. Each method throws ApiError 503 when the owner does not answer. */
@Injectable()
export class ReplicaOwners {
  /** The ids that their owner did not have lately. A row that comes by an event is found in its table. */
  private readonly unknown = new LRUCache<string, true>({ max: 10_000, ttl: TIMEOUTS.unknownId });

  /**
   * @param config the service's configuration
   * @param database has the replica tables
   */
  constructor(
    private readonly config: Readonly<Record<string, unknown>>,
    private readonly key: AppKey,
    private readonly database: Connection,
  ) {}

  /** @returns the owner's row, or undefined when there is none */
  async find<Row extends Versioned>(
    { upstream, one }: ReplicaSource<Row>,
    id: number,
  ): Promise<Row | undefined> {
    return this.call(upstream, one, { params: { id } });
  }

  /** Calls an internal endpoint. @returns undefined when the owner says that it has no such entity */
  call<E extends Endpoint>(
    upstream: Upstream,
    endpoint: E,
    parts: CallParts,
  ): Promise<ResponseOf<E> | undefined> {
    return callEndpoint(this.owner(upstream), endpoint, { key: this.key, ...parts });
  }

  /**
   * Whether an entity exists. One that is not in the table is looked up at its owner, and stored if it exists there; if not,
   * the owner is asked again after some seconds at the earliest.
   */
  exists<Row extends Versioned>(source: ReplicaSource<Row>, id: number): Promise<boolean> {
    return source.table.exists(id, () => this.findUnlessUnknown(source, id), this.database);
  }

  /**
   * Refuses a write of a deleted account, whose identity tokens stay valid for minutes. The row of a user whose event has not arrived
   * is stored.
   * @throws NotSignedIn when the account was deleted
   */
  async requireAccount<Row extends Versioned>(users: ReplicaSource<Row>, id: number): Promise<void> {
    if (!(await this.exists(users, id))) throw new NotSignedIn();
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
