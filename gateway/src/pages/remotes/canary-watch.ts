import { failsAboveShare, LoadFailureLog } from '@endpaper/releases';
import { Broker } from '@endpaper/brokers';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CANARY_CHECK_INTERVAL_MS } from '../../timeouts.js';
import { ActiveRemotes } from '../releases/active-remotes.js';

/**
 * Ends canaries that fail to load above their share. All gateways read the same counts, so each ends a canary within seconds of the
 * others, without a right to write the registry.
 */
@Injectable()
export class CanaryWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
    private readonly remotes: ActiveRemotes,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.check()
        .catch((error: unknown) => {
          this.logger.warn({ err: error }, 'the load failures of canaries can not be read now');
        })
        .finally(() => {
          this.running = undefined;
        });
    }, CANARY_CHECK_INTERVAL_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  private async check(): Promise<void> {
    const canaries = this.remotes.canaries();
    if (canaries.length === 0) return;
    const failures = await (await LoadFailureLog.open(await this.broker.connected())).list();
    for (const active of canaries.filter(each => failsAboveShare(each, failures))) {
      const { name, canary } = active;
      this.remotes.endCanary(active);
      this.logger.error({ name, ...canary }, 'a canary has ended, because it fails to load above its share');
    }
  }
}
