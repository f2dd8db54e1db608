import { FILE_LIST, FileList } from '@endpaper/releases';
import { CONFIG, LOGGER, InterruptibleSleep, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import * as z from 'zod/mini';
import type { GatewayConfig } from '../config.js';
import { download, downloadFile } from '../files/download-file.js';
import { SHELL_POLL_INTERVAL_MS } from '../timeouts.js';

const PAGE = 'index.html';

/**
 * Downloads the shell from its web server whenever that has a new version. The page comes last, after the files that it
 * loads; files of earlier versions stay, for open pages.
 */
@Injectable()
export class ShellDownload implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pause = new InterruptibleSleep();
  private running = Promise.resolve();
  private digest: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    const { SHELL_ORIGIN } = this.config;
    if (SHELL_ORIGIN !== undefined) this.running = this.poll(SHELL_ORIGIN);
  }

  async onModuleDestroy(): Promise<void> {
    this.pause.stop();
    await this.running;
  }

  private async poll(origin: string): Promise<void> {
    while (!this.pause.stopped) {
      await this.update(origin).catch((error: unknown) => {
        this.logger.warn({ err: error }, 'the shell will be downloaded later: the current one stays');
      });
      await this.pause.sleep(SHELL_POLL_INTERVAL_MS);
    }
  }

  private async update(origin: string): Promise<void> {
    const json = String(await download(origin, FILE_LIST));
    const { digest, integrity } = z.parse(FileList, JSON.parse(json));
    const { [PAGE]: page = '', ...others } = integrity;
    const folder = this.config.SHELL_DIR;
    const isKnown = digest === this.digest;
    // Files that failed half-way, or were mixed with those of another version, are all checked again.
    this.digest = undefined;
    if (!isKnown)
      await Promise.all(
        Object.entries(others).map(([path, integrity]) => downloadFile({ origin, path, integrity, folder })),
      );
    // Checked each time: during a rollout a gateway with the same folder may have restored the earlier page.
    await downloadFile({ origin, path: PAGE, integrity: page, folder });
    this.digest = digest;
  }
}
