import type { Remote } from '@endpaper/contracts';
import { watchRegistry, type Release, type RegistrySnapshot } from '@endpaper/releases';
import { Broker, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { isInCanary } from './cohort.js';

type Place = RegistrySnapshot['active'][number];

/**
 * Which remotes readers get, as the registry says: followed in the background, so that no request waits for the broker
 * and an outage of it changes nothing.
 */
@Injectable()
export class ReleasedRemotes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private known: RegistrySnapshot | undefined;
  private releases = new Map<string, Release>();
  private places: readonly Place[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
  ) {}

  onApplicationBootstrap(): void {
    const onError = (error: unknown) => {
      this.logger.error({ err: error }, 'the registry of remotes: what it said last stays');
    };
    this.broker
      .connected()
      .then(connection =>
        watchRegistry(connection, {
          replicas: this.config.NATS_REPLICAS,
          onChange: snapshot => this.take(snapshot),
          onError,
          signal: this.stopping.signal,
        }),
      )
      .catch(onError);
  }

  onModuleDestroy(): void {
    this.stopping.abort();
  }

  /** All that the registry says, of every environment; undefined until it was read once. */
  snapshot(): RegistrySnapshot | undefined {
    return this.known;
  }

  /**
   * The remotes that a reader gets, or undefined until the registry was read once.
   * @param cohort of the reader; without one they get no canary
   */
  of(cohort?: number): Remote[] | undefined {
    return this.known && this.places.flatMap(place => this.releaseFor(place, cohort)?.remote ?? []);
  }

  /** Whether readers get different versions now. */
  get hasCanary(): boolean {
    return this.places.some(({ canary }) => canary !== undefined);
  }

  /** A version of a remote, in charge or not. */
  release(name: string, version: string): Release | undefined {
    return this.releases.get(`${name}@${version}`);
  }

  /** Every release that some reader gets. */
  inCharge(): Release[] {
    return this.places.flatMap(({ name, current, canary }) =>
      (canary ? [current, canary.version] : [current]).flatMap(version => this.release(name, version) ?? []),
    );
  }

  private releaseFor({ name, current, canary }: Place, cohort: number | undefined): Release | undefined {
    const isMeant = canary && cohort !== undefined && isInCanary(name, canary.percent, cohort);
    return (isMeant ? this.release(name, canary.version) : undefined) ?? this.release(name, current);
  }

  private take(snapshot: RegistrySnapshot): void {
    this.known = snapshot;
    // In an order that is the same at every gateway, whatever it heard first.
    this.places = snapshot.active
      .filter(({ environment }) => environment === this.config.ENVIRONMENT)
      .sort((one, other) => one.name.localeCompare(other.name));
    this.releases = new Map(
      snapshot.releases.map(release => [`${release.remote.name}@${release.remote.version}`, release]),
    );
  }
}
