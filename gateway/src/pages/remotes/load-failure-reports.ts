import { cleanText, reportRemoteFailure, type RemoteFailure } from '@endpaper/contracts';
import { LoadFailureLog, mergeFailures, type LoadFailures } from '@endpaper/releases';
import { Broker } from '@endpaper/brokers';
import { LOGGER, Metrics, ValidationFailed, type Logger } from '@endpaper/service-kit/server';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import * as z from 'zod/mini';
import { FAILURE_REPORTS_FLUSH_INTERVAL_MS } from '../../timeouts.js';
import { ActiveRemotes } from '../releases/active-remotes.js';

/** Counts browsers' reports of releases that did not load, and writes the sums to the broker in the background. */
@Injectable()
export class LoadFailureReports implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly counter;
  /** The failures that are not written yet, by release. */
  private readonly pending = new Map<string, LoadFailures>();
  private flushing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
    private readonly remotes: ActiveRemotes,
    metrics: Metrics,
  ) {
    this.counter = metrics.counter(
      'remote_load_failures_total',
      "How often a released remote did not load in a reader's browser",
      ['remote', 'version'],
    );
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.flush(), FAILURE_REPORTS_FLUSH_INTERVAL_MS);
  }

  /**
   * Counts a report.
   * @param body JSON
   * @throws ValidationFailed when the body is not a report
   */
  add(body: unknown): void {
    const { name, version, message } = parse(body);
    // Reports of made-up releases would fill the log without bound.
    if (!this.remotes.release(name, version)) return;
    this.counter.inc({ remote: name, version });
    const at = new Date().toISOString();
    const since_change = this.remotes.sinceChange(name);
    this.keep({ name, version, message, count: 1, first_at: at, last_at: at, since_change });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.flushing;
    await this.flush();
  }

  // One at a time: while the broker is unavailable, each flush waits for its timeout.
  private flush(): Promise<void> {
    this.flushing ??= this.write().finally(() => {
      this.flushing = undefined;
    });
    return this.flushing;
  }

  private async write(): Promise<void> {
    const all = [...this.pending.values()];
    this.pending.clear();
    if (all.length === 0) return;
    const log = this.openLog();
    await Promise.all(
      all.map(async failures => {
        try {
          await (await log).add(failures);
        } catch (error) {
          const { name, version } = failures;
          this.logger.warn({ err: error, name, version }, 'load failures of a remote will be written later');
          this.keep(failures);
        }
      }),
    );
  }

  private async openLog(): Promise<LoadFailureLog> {
    return LoadFailureLog.open(await this.broker.connected());
  }

  private keep(failures: LoadFailures): void {
    const key = `${failures.name}@${failures.version}`;
    const pending = this.pending.get(key);
    this.pending.set(key, pending ? mergeFailures(pending, failures) : failures);
  }
}

function parse(body: unknown): RemoteFailure {
  try {
    const { message, ...release } = z.parse(reportRemoteFailure.body, JSON.parse(String(body)));
    // Commands print the message in terminals: one line without control characters.
    return { ...release, message: cleanText(message).replace(/\s+/g, ' ') };
  } catch {
    throw new ValidationFailed({ message: 'The report could not be read' });
  }
}
