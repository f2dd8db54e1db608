import type { Remote } from '@endpaper/contracts';
import { watchRegistry, type RegistrySnapshot, type Release } from '@endpaper/releases';
import { Broker, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { isInCanary } from './canary-cohort.js';

type ActiveVersion = RegistrySnapshot['active'][number];

/** The active versions of this environment, from the registry. Requests use the last snapshot and never wait for the broker. */
@Injectable()
export class ActiveRemotes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private last: RegistrySnapshot | undefined;
  private releases = new Map<string, Release>();
  private active: readonly ActiveVersion[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
  ) {}

  onApplicationBootstrap(): void {
    const onUnavailable = (error: unknown) => {
      this.logger.warn({ err: error }, 'the registry of remotes is unavailable: its last content stays');
    };
    this.broker
      .connected()
      .then(connection =>
        watchRegistry(connection, {
          replicas: this.config.NATS_REPLICAS,
          onChange: snapshot => {
            this.update(snapshot);
          },
          onError: error => {
            this.logger.error({ err: error }, 'an entry of the registry of remotes stays as it was');
          },
          onUnavailable,
          onAvailable: () => {
            this.logger.warn('the registry of remotes is available again');
          },
          signal: this.stopping.signal,
        }),
      )
      .catch(onUnavailable);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** The whole registry, of all environments; undefined until it was read once. */
  snapshot(): RegistrySnapshot | undefined {
    return this.last;
  }

  /**
   * The remotes that a reader gets; undefined until the registry was read once.
   * @param cohort the reader's; without one, no canary
   */
  forCohort(cohort?: number): Remote[] | undefined {
    return this.last && this.active.flatMap(each => this.releaseFor(each, cohort)?.remote ?? []);
  }

  /** Whether readers of different cohorts get different versions now. */
  get hasCanary(): boolean {
    return this.active.some(({ canary }) => canary !== undefined);
  }

  /** A released version, active or not. */
  release(name: string, version: string): Release | undefined {
    return this.releases.get(`${name}@${version}`);
  }

  /** The releases that readers get, canaries included. */
  activeReleases(): Release[] {
    return this.active.flatMap(({ name, current, canary }) =>
      (canary ? [current, canary.version] : [current]).flatMap(version => this.release(name, version) ?? []),
    );
  }

  private releaseFor(
    { name, current, canary }: ActiveVersion,
    cohort: number | undefined,
  ): Release | undefined {
    const getsCanary = canary && cohort !== undefined && isInCanary(name, canary.percent, cohort);
    return (getsCanary ? this.release(name, canary.version) : undefined) ?? this.release(name, current);
  }

  private update(snapshot: RegistrySnapshot): void {
    this.last = snapshot;
    // The same order at every gateway.
    this.active = snapshot.active
      .filter(({ environment }) => environment === this.config.ENVIRONMENT)
      .sort((one, other) => one.name.localeCompare(other.name));
    this.releases = new Map(
      snapshot.releases.map(release => [`${release.remote.name}@${release.remote.version}`, release]),
    );
  }
}
