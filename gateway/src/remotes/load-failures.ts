import { cleanText, reportRemoteFailure, type RemoteFailure } from '@endpaper/contracts';
import { LoadFailureLog, mergeFailures, type LoadFailures as Seen } from '@endpaper/releases';
import { Broker, CONFIG, LOGGER, Metrics, ValidationFailed, type Logger } from '@endpaper/service-kit';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { ReleasedRemotes } from './released-remotes.js';

/** How often (milliseconds) what was reported is written down. */
const PACE = 1_000;

/** Counts what readers' browsers say of released versions that did not load. Nobody waits for it to be written down. */
@Injectable()
export class LoadFailures implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly counter;
  private readonly waiting = new Map<string, Seen>();
  private writing: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
    private readonly remotes: ReleasedRemotes,
    metrics: Metrics,
  ) {
    this.counter = metrics.counter(
      'remote_load_failures_total',
      "How often a released remote did not load in a reader's browser",
      ['remote', 'version'],
    );
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.writeDown(), PACE);
  }

  /**
   * Takes a report.
   * @param body as it was sent, JSON
   * @throws ValidationFailed when it is no report
   */
  take(body: unknown): void {
    const { name, version, message } = parse(body);
    // What is no release would let anybody make up names without end.
    if (!this.remotes.release(name, version)) return;
    this.counter.inc({ remote: name, version });
    const at = new Date().toISOString();
    this.keep({ name, version, message, count: 1, first_at: at, last_at: at });
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.writing;
    await this.writeDown();
  }

  // One at a time: while the broker is away each takes its time to give up, and a queue of them would hold up the end.
  private writeDown(): Promise<void> {
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async write(): Promise<void> {
    const seen = [...this.waiting.values()];
    this.waiting.clear();
    if (seen.length === 0) return;
    const log = this.log();
    // What can't be written down of one version holds up no other.
    await Promise.all(
      seen.map(async each => {
        try {
          await (await log).add(each);
        } catch (error) {
          const { name, version } = each;
          this.logger.warn({ err: error, name, version }, 'failures to load a remote are written down later');
          this.keep(each);
        }
      }),
    );
  }

  private async log(): Promise<LoadFailureLog> {
    return LoadFailureLog.open(await this.broker.connected(), this.config.NATS_REPLICAS);
  }

  private keep(seen: Seen): void {
    const key = `${seen.name}@${seen.version}`;
    const known = this.waiting.get(key);
    this.waiting.set(key, known ? mergeFailures(known, seen) : seen);
  }
}

function parse(body: unknown): RemoteFailure {
  try {
    const { message, ...release } = z.parse(reportRemoteFailure.body, JSON.parse(String(body)));
    // It comes from anybody and is printed in terminals too: one line, with nothing in it that steers one.
    return { ...release, message: cleanText(message).replace(/\s+/g, ' ') };
  } catch {
    throw new ValidationFailed({ message: 'The report could not be read' });
  }
}
