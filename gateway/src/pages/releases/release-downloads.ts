import { releasePath, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, Worker, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { downloadFile } from '../files/download-file.js';
import { RELEASES_POLL_INTERVAL_MS } from '../../timeouts.js';
import { ActiveRemotes } from './active-remotes.js';

/**
 * Downloads the files of releases from the front ends' web servers: a file when it is requested, and all files of active
 * releases in advance. A web server only has its newest version, and open pages may need the files of the one before.
 */
@Injectable()
export class ReleaseDownloads implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly worker: Worker;
  /** The digests of the releases whose files are all there. */
  private readonly complete = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ActiveRemotes,
  ) {
    this.worker = new Worker({
      turn: () => this.downloadActive(),
      pause: RELEASES_POLL_INTERVAL_MS,
      failed: error => {
        logger.warn({ err: error }, 'files of remotes will be downloaded later');
      },
    });
  }

  onApplicationBootstrap(): void {
    this.worker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.worker.stop();
  }

  /**
   * Downloads one file, if the release has an origin.
   * @throws Error when the origin does not have it, or is not among those of the configuration
   */
  async downloadFile(release: Release, path: string): Promise<void> {
    const { origin } = release;
    const integrity = release.integrity[path];
    if (origin === undefined || integrity === undefined) return;
    if (!this.config.REMOTE_ORIGINS.includes(origin)) throw new Error(`${origin} is not in REMOTE_ORIGINS`);
    await downloadFile({ origin, path, integrity, folder: releasePath(this.config.REMOTES_DIR, release) });
  }

  private async downloadActive(): Promise<void> {
    for (const release of this.remotes.activeReleases()) await this.downloadAll(release);
  }

  private async downloadAll(release: Release): Promise<void> {
    const { remote, digest, integrity } = release;
    if (this.complete.has(digest)) return;
    try {
      await Promise.all(Object.keys(integrity).map(path => this.downloadFile(release, path)));
      this.complete.add(digest);
    } catch (error) {
      this.logger.warn({ err: error, remote: remote.name }, 'files of a remote will be downloaded later');
    }
  }
}
