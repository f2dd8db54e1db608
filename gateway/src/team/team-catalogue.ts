import { SERVICE_NAMES, type Catalogue, type PublishedCatalogue } from '@endpaper/contracts';
import { LoadFailureLog, openCatalogue, PUBLISHED, runningVersions } from '@endpaper/releases';
import { Broker, CONFIG } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { ReleasedRemotes } from '../remotes/released-remotes.js';
import { Upstreams } from '../upstreams/upstreams.js';
import { within } from './within.js';

/** How long (milliseconds) one part may take: the page comes without what is late. */
const PATIENCE = 1_000;

type Health = 'up' | 'down';

/** The catalogue: what was published of the code, with what the gateway knows and can ask. */
@Injectable()
export class TeamCatalogue {
  /** What was published last, as far as we have seen: the broker may be away. */
  private published: PublishedCatalogue | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly broker: Broker,
    private readonly remotes: ReleasedRemotes,
    private readonly upstreams: Upstreams,
  ) {}

  /** All that can be found out now. A part that is away is named, and costs nothing else. */
  async read(): Promise<Catalogue> {
    const [published, failures, health] = await Promise.all([
      within(PATIENCE, this.readPublished()),
      within(PATIENCE, this.readFailures()),
      this.askHealth(),
    ]);
    if (published !== undefined) this.published = published;
    const { read_at = null, apps = [], contracts = [], deployments = [] } = this.published ?? {};
    const registry = this.remotes.snapshot();
    return {
      read_at,
      apps: apps.map(app => ({
        ...app,
        health: app.kind === 'front end' ? null : (health.get(app.name) ?? 'unknown'),
        running: runningVersions(app.name, { registry, failures: failures ?? [], deployments }),
      })),
      contracts,
      unknown: [
        ...(published === undefined ? ['What was published can’t be asked right now.'] : []),
        ...(published === null ? ['Nothing was published yet: npm run catalog -- --publish.'] : []),
        ...(failures ? [] : ['Which versions did not load can’t be asked right now.']),
        ...(registry ? [] : ['Which remotes are active is not known yet.']),
      ],
    };
  }

  /** @returns null when nothing was ever published */
  private async readPublished(): Promise<PublishedCatalogue | null> {
    const bucket = await openCatalogue(await this.broker.connected(), this.config.NATS_REPLICAS);
    return (await bucket.get(PUBLISHED))?.value ?? null;
  }

  private async readFailures() {
    const log = await LoadFailureLog.open(await this.broker.connected(), this.config.NATS_REPLICAS);
    return log.list();
  }

  private async askHealth(): Promise<ReadonlyMap<string, Health>> {
    const asked = SERVICE_NAMES.map(async service => {
      const answer = await within(
        PATIENCE,
        this.upstreams.call(service, {
          method: 'GET',
          path: '/health/ready',
          headers: { accept: 'application/json' },
          patience: PATIENCE,
        }),
      );
      const health: Health = answer?.status === 200 ? 'up' : 'down';
      return [`svc-${service}`, health] as const;
    });
    return new Map<string, Health>([['gateway', 'up'], ...(await Promise.all(asked))]);
  }
}
