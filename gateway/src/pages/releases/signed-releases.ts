import { UnsignedRelease, verifyRelease, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, Metrics, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';

/** The releases of the registry that a key of RELEASE_KEYS has signed. All others are refused, and none of their files is served. */
@Injectable()
export class SignedReleases {
  private accepted: ReadonlyMap<string, Release> = new Map();
  /** The refused entries, each as it was logged. */
  private refused: ReadonlyMap<string, string> = new Map();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    metrics.gauge(
      'refused_releases',
      'Releases in the registry that are not signed with a key of RELEASE_KEYS',
      () => Promise.resolve(this.refused.size),
    );
  }

  /** Checks all releases of the registry. A refused one leaves the one that was accepted before under its version. */
  async update(releases: readonly Release[]): Promise<void> {
    const accepted = new Map<string, Release>();
    const refused = new Map<string, string>();
    for (const release of releases) {
      const key = keyOf(release.remote.name, release.remote.version);
      try {
        await verifyRelease(release, this.config.RELEASE_KEYS);
        accepted.set(key, release);
      } catch (error) {
        if (!(error instanceof UnsignedRelease)) throw error;
        const entry = JSON.stringify(release);
        refused.set(key, entry);
        if (this.refused.get(key) !== entry)
          this.logger.error({ err: error }, 'a release is refused: what was served before stays');
        const before = this.accepted.get(key);
        if (before) accepted.set(key, before);
      }
    }
    this.accepted = accepted;
    this.refused = refused;
  }

  release(name: string, version: string): Release | undefined {
    return this.accepted.get(keyOf(name, version));
  }

  /** All versions of a remote or of the shell. */
  versionsOf(name: string): Release[] {
    return [...this.accepted.values()].filter(({ remote }) => remote.name === name);
  }
}

function keyOf(name: string, version: string): string {
  return `${name}@${version}`;
}
