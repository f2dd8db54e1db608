import { join } from 'node:path';
import { releaseFolder, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, InterruptibleSleep, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { bringFile } from './bring-file.js';
import { ReleasedRemotes } from './released-remotes.js';

/** How often (milliseconds) we look whether there is something new in charge. */
const PACE = 1_000;

/**
 * Brings the files of releases from the front ends' own web servers: one when it is asked for first, and all of what is in
 * charge ahead of that, because the server will have the next version's files one day, while pages still use this one's.
 */
@Injectable()
export class ReleaseOrigins implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly pause = new InterruptibleSleep();
  private readonly whole = new Set<string>();
  private running = Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ReleasedRemotes,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.bringAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.pause.stop();
    await this.running;
  }

  /** Brings one file, if the release has an origin. @throws Error when it can't be had from there */
  async bring(release: Release, path: string): Promise<void> {
    const { origin, integrity, remote, digest } = release;
    const expected = integrity[path];
    if (origin === undefined || expected === undefined) return;
    const folder = join(this.config.REMOTES_DIR, remote.name, releaseFolder(remote.version, digest));
    await bringFile({ origin, path, integrity: expected, folder });
  }

  private async bringAll(): Promise<void> {
    while (!this.pause.stopped) {
      for (const release of this.remotes.inCharge()) await this.bringWhole(release);
      await this.pause.sleep(PACE);
    }
  }

  private async bringWhole(release: Release): Promise<void> {
    const { remote, digest, integrity } = release;
    if (this.whole.has(digest)) return;
    try {
      await Promise.all(Object.keys(integrity).map(path => this.bring(release, path)));
      this.whole.add(digest);
    } catch (error) {
      this.logger.warn({ err: error, remote: remote.name }, 'files of a remote are fetched later');
    }
  }
}
