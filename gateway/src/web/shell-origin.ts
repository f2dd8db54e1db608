import { FILE_LIST, FileList } from '@endpaper/releases';
import { CONFIG, LOGGER, InterruptibleSleep, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { bringFile, getFrom } from '../remotes/bring-file.js';

/** How often (milliseconds) we look whether there is a new shell. */
const PACE = 2_000;
const PAGE = 'index.html';

/**
 * Brings the shell from its own web server, whenever that has another one. Its page comes last, so that all that it asks
 * for is there; what earlier pages ask for stays.
 */
@Injectable()
export class ShellOrigin implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pause = new InterruptibleSleep();
  private running = Promise.resolve();
  private digest: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { SHELL_ORIGIN } = this.config;
    if (SHELL_ORIGIN !== undefined) this.running = this.follow(SHELL_ORIGIN);
  }

  async onModuleDestroy(): Promise<void> {
    this.pause.stop();
    await this.running;
  }

  private async follow(origin: string): Promise<void> {
    while (!this.pause.stopped) {
      await this.bring(origin).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the shell is fetched later: what there is stays');
      });
      await this.pause.sleep(PACE);
    }
  }

  private async bring(origin: string): Promise<void> {
    const { digest, integrity } = z.parse(FileList, JSON.parse(String(await getFrom(origin, FILE_LIST))));
    const { [PAGE]: page = '', ...others } = integrity;
    const folder = this.config.SHELL_DIR;
    if (digest !== this.digest)
      await Promise.all(
        Object.entries(others).map(([path, integrity]) => bringFile({ origin, path, integrity, folder })),
      );
    // Looked at each time: during a rollout a gateway that shares the folder may have put the one before back.
    await bringFile({ origin, path: PAGE, integrity: page, folder });
    this.digest = digest;
  }
}
