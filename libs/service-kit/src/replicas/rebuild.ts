import type { RebuildState } from '@endpaper/contracts';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { BackgroundDatabase } from '../database/database.js';
import type { Transaction } from '../database/transaction.js';
import { FailedCall } from '../http/failed-call.js';
import type { Logger } from '../logging/logger.js';
import { createCloudEvent } from '../messaging/cloud-event.js';
import { isBatchHandler } from '../messaging/subscription.js';
import { TIMEOUTS } from '../timeouts.js';
import { Worker } from '../worker.js';
import { missingRows, type DueRow } from './missing-rows.js';
import { comparePage, END, type Comparison } from './rebuild-batch.js';
import { rebuildJobs, type RebuildJob } from './rebuild-jobs.js';
import { ReplicaOwners, type Replica, type ReplicaHandlers } from './replica-source.js';
import type { Versioned } from './replica-table.js';

/** The progress is logged after each time this number of rows. */
const LOGGED = 50_000;

/**
 * Makes replicas equal to their owners' rows while the service runs. A rebuild goes through the ids in batches, each of them
 * one transaction with the new state of the rebuild: after a crash another process continues. Each replica is rebuilt once at
 * the service's first start, and then on request.
 */
@Injectable()
export class ReplicaRebuild implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly worker: Worker;
  private readonly names: readonly string[];
  private isStarted = false;

  /** @param replicas the service's replicas by name: `users` */
  constructor(
    private readonly service: string,
    private readonly replicas: Readonly<Record<string, Replica>>,
    private readonly owners: ReplicaOwners,
    private readonly modules: ModuleRef,
    private readonly database: BackgroundDatabase,
    private readonly logger: Logger,
  ) {
    this.names = Object.keys(replicas);
    this.worker = new Worker({
      turn: () => this.turn(),
      pause: TIMEOUTS.rebuildPoll,
      failed: error => {
        logger.warn({ err: error }, 'the rebuild of replicas was interrupted and continues');
      },
    });
  }

  onApplicationBootstrap(): void {
    if (this.names.length > 0) this.worker.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.worker.stop();
  }

  /**
   * Starts a rebuild of each replica; one that goes on continues.
   * @param maxTombstones of each replica: none is scheduled when more rows are missing than the caller expects, because the
   * owner may have lost its rows
   */
  async start(maxTombstones: number): Promise<Record<string, RebuildState>> {
    await this.database.transaction(tx => this.startAll(maxTombstones, tx));
    this.worker.wake();
    return this.states();
  }

  /**
   * Starts a rebuild of each replica if the service may have missed events. What it finds missing is not deleted: an operator
   * decides that.
   */
  async startAfterMissedEvents(): Promise<void> {
    await this.database.transaction(async tx => {
      if (!(await rebuildJobs.claimMissed(tx))) return;
      await this.startAll(0, tx);
      tx.afterCommit(() => {
        this.logger.warn('events may have been missed, and the replicas are rebuilt');
        this.worker.wake();
      });
    });
  }

  /** Stores that the service is caught up now. */
  async markCaughtUp(): Promise<void> {
    await rebuildJobs.markCaughtUp(this.database);
  }

  private async startAll(maxTombstones: number, tx: Transaction): Promise<void> {
    // A rebuild in progress keeps the missing rows that it has found.
    const started = await rebuildJobs.start(this.names, maxTombstones, tx);
    await missingRows.removeUnscheduled(started, tx);
  }

  states(): Promise<Record<string, RebuildState>> {
    return rebuildJobs.states(this.names, this.database);
  }

  /** Cancels all scheduled deletions. @returns how many, by replica */
  undo(): Promise<Record<string, number>> {
    return this.database.transaction(async tx => {
      await rebuildJobs.forbidTombstones(tx);
      return missingRows.cancel(this.names, tx);
    });
  }

  private async turn(): Promise<void> {
    if (!this.isStarted) await rebuildJobs.startFirst(this.names, this.database);
    this.isStarted = true;
    if (await this.nextPage()) this.worker.wake();
  }

  /** @returns whether there was something to do */
  private async nextPage(): Promise<boolean> {
    const due = await missingRows.due(this.names, this.database);
    // An owner that does not answer must not delay the rebuilds of other replicas.
    for (const row of due) if (this.worker.isStopping || !(await this.deleteDue(row))) break;
    const job = await rebuildJobs.claim(this.names, this.database);
    if (!job) return due.length > 0;
    await this.rebuildPage(job).catch(async (error: unknown) => {
      this.logger.warn({ err: error, replica: job.replica }, 'a rebuild failed and is retried');
      await rebuildJobs.postpone(job.replica, reasonOf(error), this.database);
    });
    return true;
  }

  /** Compares one page of the owner, in one or more batches. */
  private async rebuildPage(claimed: RebuildJob): Promise<void> {
    const replica = this.replicaOf(claimed.replica);
    let job = claimed;
    let page = await this.pageAfter(job.up_to, replica);
    if (job.up_to === 0 && page.length === 0) await this.requireExpected(job, replica);
    do {
      const comparison = await comparePage(this.owners, this.database, replica, job.up_to, page);
      page = page.filter(({ id }) => id > comparison.upTo);
      const isReleased = page.length === 0 || this.worker.isStopping;
      if (!(await this.store(job, comparison, isReleased))) return;
      job = { ...job, up_to: comparison.upTo };
    } while (page.length > 0 && !this.worker.isStopping);
  }

  /** A replica that stores some of the owner's rows alone skips the others. */
  private async pageAfter(id: number, { source, handlers }: Replica): Promise<Versioned[]> {
    if (handlers.changed) return this.owners.page(source, id);
    const [next] = await source.table.unlisted([], { after: id, upTo: END }, 1, this.database);
    return next ? this.owners.page(source, next.id - 1) : [];
  }

  /**
   * An owner without any row has most likely lost them, or is another program.
   * @throws Error unless the caller of the rebuild expects that all rows of the replica are missing
   */
  private async requireExpected({ max_tombstones }: RebuildJob, { source }: Replica): Promise<void> {
    const held = await source.table.count(this.database);
    if (held === 0 || held === max_tombstones) return;
    const rule = `all ${held} rows here are deleted only with --delete ${held}`;
    throw new Error(`the owner has no row at all (${source.upstream}): ${rule}`);
  }

  /** @returns whether the rebuild was still where the batch began */
  private store(
    job: RebuildJob,
    { upTo, compared, outdated, missing }: Comparison,
    isReleased: boolean,
  ): Promise<boolean> {
    const { changed } = this.replicaOf(job.replica).handlers;
    const outcome = {
      upTo: upTo === END ? job.up_to : upTo,
      compared: compared.length,
      changed: outdated.length,
      missing: missing.length,
      isReleased,
    };
    return this.database.transaction(async tx => {
      const advanced = await rebuildJobs.advance(job, outcome, tx);
      if (!advanced) return false;
      await missingRows.remove(job.replica, compared, tx);
      if (changed) for (const row of outdated) await this.apply(changed, 'changed', row, tx);
      if (advanced.keepsMissing) await missingRows.add(job.replica, missing, tx);
      if (upTo === END) await this.finish(job.replica, tx);
      this.logProgress(job.replica, advanced.compared, outcome.compared, tx);
      return true;
    });
  }

  private async finish(replica: string, tx: Transaction): Promise<void> {
    const { keepsMissing, ...counts } = await rebuildJobs.finish(replica, tx);
    if (keepsMissing) await missingRows.schedule(replica, tx);
    else await missingRows.removeUnscheduled([replica], tx);
    tx.afterCommit(() => {
      this.logger.info({ replica, ...counts }, 'a rebuild is finished');
    });
  }

  /**
   * A row may have come back since the rebuild, for instance by a restore of its owner.
   * @returns false when it has failed, and is tried again later
   */
  private async deleteDue(row: DueRow): Promise<boolean> {
    const { replica, id, version } = row;
    const { source, handlers } = this.replicaOf(replica);
    try {
      const isMissing = (await this.owners.find(source, id)) === undefined;
      await this.database.transaction(async tx => {
        if (!(await missingRows.take(row, tx)) || !isMissing) return;
        await this.apply(handlers.deleted, 'deleted', { id, version: version + 1 }, tx);
        tx.afterCommit(() => {
          this.logger.info({ replica, id }, 'a row that its owner does not have was deleted');
        });
      });
      return true;
    } catch (error) {
      this.logger.warn({ err: error, replica, id }, 'a scheduled deletion failed and is retried');
      await missingRows.postpone(row, this.database);
      return false;
    }
  }

  /** Applies a row as the owner's event would. */
  private async apply(
    type: NonNullable<ReplicaHandlers<Versioned>[keyof ReplicaHandlers<Versioned>]>,
    kind: keyof ReplicaHandlers<Versioned>,
    row: Versioned,
    tx: Transaction,
  ): Promise<void> {
    const event = createCloudEvent(this.service, `internal.replica.${kind}.v1`, row);
    const handler = this.modules.get(type, { strict: false });
    await (isBatchHandler(handler) ? handler.handleAll([event], tx) : handler.handle(event, tx));
  }

  private logProgress(replica: string, compared: number, added: number, tx: Transaction): void {
    if (Math.floor(compared / LOGGED) === Math.floor((compared - added) / LOGGED)) return;
    tx.afterCommit(() => {
      this.logger.info({ replica, compared }, 'a rebuild goes on');
    });
  }

  private replicaOf(name: string): Replica {
    const replica = this.replicas[name];
    if (!replica) throw new Error(`there is no replica ${name}`);
    return replica;
  }
}

/** The reason that an operator sees. That of a failed call names the owner. */
function reasonOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof FailedCall ? error.cause.message : String(error);
}
