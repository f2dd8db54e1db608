import { SERVICE_NAMES, type Catalog, type PublishedCatalog } from '@endpaper/contracts';
import { LoadFailureLog, openCatalog, PUBLISHED, runningVersions } from '@endpaper/releases';
import { Broker } from '@endpaper/brokers';
import { Injectable } from '@nestjs/common';
import { inTime } from '../first-view/in-time.js';
import { ActiveRemotes } from '../releases/active-remotes.js';
import { CATALOG_PART_MS } from '../../timeouts.js';
import { Upstreams } from '../../api/upstreams/upstreams.js';

type Health = 'up' | 'down';

/** The published catalog, with what the gateway adds at run time: active versions, failures to load, and health. */
@Injectable()
export class TeamCatalog {
  /** The last catalog that was read, for outages of the broker; null while none was published. */
  private published: PublishedCatalog | null = null;

  constructor(
    private readonly broker: Broker,
    private readonly remotes: ActiveRemotes,
    private readonly upstreams: Upstreams,
  ) {}

  /** Reads all parts. A part that is unavailable or late is left out, and named in `unknown`. */
  async read(): Promise<Catalog> {
    const [published, failures, health] = await Promise.all([
      inTime(this.readPublished(), CATALOG_PART_MS),
      inTime(this.readFailures(), CATALOG_PART_MS),
      this.checkHealth(),
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

  private async readPublished(): Promise<PublishedCatalog | null> {
    const bucket = await openCatalog(await this.broker.connected());
    return (await bucket.get(PUBLISHED))?.value ?? null;
  }

  private async readFailures() {
    const log = await LoadFailureLog.open(await this.broker.connected());
    return log.list();
  }

  private async checkHealth(): Promise<ReadonlyMap<string, Health>> {
    const checks = SERVICE_NAMES.map(async service => {
      const response = await inTime(
        this.upstreams.call(service, {
          method: 'GET',
          path: '/health/ready',
          headers: { accept: 'application/json' },
          timeoutMs: CATALOG_PART_MS,
        }),
        CATALOG_PART_MS,
      );
      const health: Health = response?.status === 200 ? 'up' : 'down';
      return [`svc-${service}`, health] as const;
    });
    return new Map<string, Health>([['gateway', 'up'], ...(await Promise.all(checks))]);
  }
}
