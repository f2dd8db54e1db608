import { createHash } from 'node:crypto';
import type { Remote } from '@endpaper/contracts';
import { SHELL, watchRegistry, type RegistrySnapshot, type Release } from '@endpaper/releases';
import { Broker } from '@endpaper/brokers';
import { CONFIG, LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { SignedReleases } from './signed-releases.js';

/** What readers get of a remote. */
interface ServedRemote {
  name: string;
  current: Release;
  canary?: { release: Release; percent: number };
}

type ActiveVersion = RegistrySnapshot['active'][number];

/**
 * The active versions of this environment, from the registry. Requests use the last snapshot and never wait for the broker. A
 * version whose release is refused does not become active: the one that was served before stays.
 */
@Injectable()
export class ActiveRemotes implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly stopping = new AbortController();
  private last: RegistrySnapshot | undefined;
  private active: readonly ActiveVersion[] = [];
  private served: readonly ServedRemote[] = [];
  /** The canaries that have ended by themselves. A later change of the remote's active versions makes another key. */
  private readonly ended = new Set<string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly broker: Broker,
    private readonly signed: SignedReleases,
  ) {}

  onApplicationBootstrap(): void {
    const onUnavailable = (error: unknown) => {
      this.logger.warn({ err: error }, 'the registry of remotes is unavailable: its last content stays');
    };
    this.broker
      .connected()
      .then(connection =>
        watchRegistry(connection, {
          onChange: snapshot => this.update(snapshot),
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
    return this.last && this.served.map(each => releaseFor(each, cohort).remote);
  }

  /** Whether readers of different cohorts get different versions now. */
  get hasCanary(): boolean {
    return this.served.some(({ canary }) => canary !== undefined);
  }

  /** The remotes of which some readers get a canary now. */
  canaries(): ActiveVersion[] {
    return this.active.filter(each => this.served.some(({ name, canary }) => canary && name === each.name));
  }

  /** Gives all readers of a remote the version that most readers get, until its active versions are changed. */
  endCanary(active: ActiveVersion): void {
    this.ended.add(changeOf(active));
    this.serveAll();
  }

  /** One load failure of a remote, counted since the last change of its active versions; undefined when none is active. */
  sinceChange(name: string): Record<string, { changed_at: string; count: number }> | undefined {
    const active = this.active.find(each => each.name === name);
    return active && { [active.environment]: { changed_at: active.changed_at, count: 1 } };
  }

  /** A released version, active or not. */
  release(name: string, version: string): Release | undefined {
    return this.signed.release(name, version);
  }

  /** The releases that readers get, canaries included. */
  activeReleases(): Release[] {
    return this.served.flatMap(({ current, canary }) => (canary ? [current, canary.release] : [current]));
  }

  /** The releases of the shell that this environment may have: the active one, then those that were active before. */
  shells(): Release[] {
    const active = this.active.find(({ name }) => name === SHELL);
    return active ? this.candidates(active) : [];
  }

  private candidates({ name, current, history }: ActiveVersion): Release[] {
    return [current, ...history].flatMap(version => this.signed.release(name, version) ?? []);
  }

  private async update(snapshot: RegistrySnapshot): Promise<void> {
    await this.signed.update(snapshot.releases);
    // The same order at every gateway.
    this.active = snapshot.active
      .filter(({ environment }) => environment === this.config.ENVIRONMENT)
      .sort((one, other) => one.name.localeCompare(other.name));
    this.serveAll();
    this.last = snapshot;
  }

  private serveAll(): void {
    this.served = this.active.filter(({ name }) => name !== SHELL).flatMap(each => this.serve(each) ?? []);
  }

  private serve(active: ActiveVersion): ServedRemote | undefined {
    const { name, canary } = active;
    const before = this.served.find(each => each.name === name)?.current;
    const current = this.release(name, active.current) ?? before ?? this.candidates(active)[0];
    const release = canary && !this.ended.has(changeOf(active)) && this.release(name, canary.version);
    return current && { name, current, ...(release && { canary: { release, percent: canary.percent } }) };
  }
}

const changeOf = ({ name, changed_at }: ActiveVersion) => `${name} ${changed_at}`;

function releaseFor({ name, current, canary }: ServedRemote, cohort: number | undefined): Release {
  const getsCanary = canary && cohort !== undefined && isInCanary(name, canary.percent, cohort);
  return getsCanary ? canary.release : current;
}

/** Whether a cohort (0 to 99) gets a remote's canary. Each remote starts at another cohort, so that its canary has other readers. */
export function isInCanary(name: string, percent: number, cohort: number): boolean {
  const start = createHash('sha256').update(name).digest().readUInt32BE() % 100;
  return (cohort + start) % 100 < percent;
}
