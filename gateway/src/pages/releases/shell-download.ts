import type { Release } from '@endpaper/releases';
import { CONFIG, LOGGER, Worker, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { downloadFile } from '../files/download-file.js';
import { ActiveRemotes } from './active-remotes.js';
import { SHELL_POLL_INTERVAL_MS } from '../../timeouts.js';

const PAGE = 'index.html';

/**
 * Downloads the active release of the shell from its web server. The page comes last, after the files that it loads; files of
 * earlier versions stay, for open pages.
 */
@Injectable()
export class ShellDownload implements OnApplicationBootstrap, OnModuleDestroy {
  /** None without an origin of the shell. */
  private readonly worker: Worker | undefined;
  private complete: Release | undefined;
  /** The release whose other files are all in the folder. */
  private digest: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) logger: Logger,
    private readonly remotes: ActiveRemotes,
  ) {
    const { SHELL_ORIGIN } = config;
    if (SHELL_ORIGIN === undefined) return;
    this.worker = new Worker({
      turn: () => this.update(SHELL_ORIGIN),
      pause: SHELL_POLL_INTERVAL_MS,
      failed: error => {
        logger.warn({ err: error }, 'the shell will be downloaded later: the current one stays');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.worker?.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.worker?.stop();
  }

  /** The last release whose files were all in the folder. */
  get current(): Release | undefined {
    return this.complete;
  }

  /**
   * Downloads the active release. A gateway that has just started uses one that was active before, if the folder has it.
   * @throws Error of the active release, when its files can't be downloaded
   */
  private async update(origin: string): Promise<void> {
    const [active, ...earlier] = this.remotes.shells();
    if (!active) return;
    try {
      await this.downloadAll(origin, active);
    } catch (error) {
      for (const release of earlier)
        if (!this.complete) await this.downloadAll(origin, release).catch(() => undefined);
      throw error;
    }
  }

  private async downloadAll(origin: string, release: Release): Promise<void> {
    const { digest, integrity } = release;
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
    this.complete = release;
  }
}
