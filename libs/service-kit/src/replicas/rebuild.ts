import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { Database } from '../database/database.js';
import { ServiceUnavailable } from '../http/errors.js';
import type { Logger } from '../logging/logger.js';
import { createCloudEvent } from '../messaging/cloud-event.js';
import { ReplicaOwners, type Replica, type ReplicaHandlers } from './replica-source.js';
import type { Versioned } from './replica-table.js';

/** What a rebuild did. */
export interface Rebuilt {
  /** The owner's rows that it applied. */
  upserted: number;
  /** The rows that their owner does not have. */
  missing: number;
  /** Those of them that became tombstones: all, or none. */
  tombstoned: number;
}

/** Makes replicas equal to their owners' rows while the service runs. */
@Injectable()
export class ReplicaRebuild implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private starting: Promise<void> | undefined;

  /** @param replicas the service's replicas by name: `users` */
  constructor(
    private readonly service: string,
    private readonly replicas: Readonly<Record<string, Replica>>,
    private readonly owners: ReplicaOwners,
    private readonly modules: ModuleRef,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.starting = this.rebuildEmpty();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.starting;
  }

  /**
   * A tombstone erases what belongs to the row and can't be undone. So none is written when more rows are missing than the
   * caller expects: the owner may have lost its rows, or its address may be wrong.
   * @param maxTombstones of each replica
   * @returns what was done, by the name of the replicas
   * @throws ApiError 503 when an owner does not answer, or while the service stops
   */
  async all(maxTombstones: number): Promise<Record<string, Rebuilt>> {
    const rebuilt: Record<string, Rebuilt> = {};
    for (const [name, replica] of Object.entries(this.replicas))
      rebuilt[name] = await this.rebuild(replica, maxTombstones);
    return rebuilt;
  }

  /** On its first start a service has empty tables: it reads a snapshot of all that its owners have. */
  private async rebuildEmpty(): Promise<void> {
    for (const [name, replica] of Object.entries(this.replicas)) {
      try {
        if (await replica.source.table.isEmpty(this.database)) await this.rebuild(replica, 0);
      } catch (error) {
        // The events bring the same rows, only later.
        if (!this.stopping.signal.aborted)
          this.logger.info({ err: error, replicas: name }, 'no snapshot on start');
      }
    }
  }

  /** A newer row stays. A row that no page of the owner has is looked up once more: it may be newer than its page. */
  private async rebuild({ source, handlers }: Replica, maxTombstones: number): Promise<Rebuilt> {
    const seen = new Set<number>();
    for (let rows = await this.owners.page(source, 0), last = rows.at(-1); last; last = rows.at(-1)) {
      for (const row of rows) {
        await this.apply(handlers, 'changed', row);
        seen.add(row.id);
      }
      rows = await this.owners.page(source, last.id);
    }
    const missing: Versioned[] = [];
    for (const row of await source.table.live(this.database))
      if (!seen.has(row.id) && !(await this.owners.find(source, row.id))) missing.push(row);
    const tombstones = missing.length <= maxTombstones ? missing : [];
    for (const { id, version } of tombstones)
      await this.apply(handlers, 'deleted', { id, version: version + 1 });
    return { upserted: seen.size, missing: missing.length, tombstoned: tombstones.length };
  }

  /** Applies a row as the owner's event would. */
  private async apply(
    handlers: ReplicaHandlers<Versioned>,
    kind: keyof ReplicaHandlers<Versioned>,
    row: Versioned,
  ): Promise<void> {
    if (this.stopping.signal.aborted) throw new ServiceUnavailable();
    const handler = this.modules.get(handlers[kind], { strict: false });
    const event = createCloudEvent(this.service, `internal.replica.${kind}.v1`, row);
    await this.database.transaction(transaction => handler.handle(event, transaction));
  }
}
