import { type System } from '@endpaper/local-servers';
import { connectRegistry } from '@endpaper/releases';
import { frontEnds, readDescription } from '../contracts/front-ends.js';
import { versionsHere } from '../contracts/publish.js';
import { openLedger } from '../ledger/open-ledger.js';
import { brokerCopies } from '../servers-note.js';

/**
 * Notes in the system's own ledger which versions run, so that there is something to compare a release with. What they
 * need of each other is known once it is published.
 */
export async function recordDeployments({ environment, servers }: System): Promise<void> {
  const ledger = await openLedger({
    ...process.env,
    NATS_URL: servers.natsUrl,
    // What runs on one machine is no news for a broker that all share.
    PACT_BROKER_BASE_URL: undefined,
  });
  try {
    const deployed = await ledger.deployed(environment);
    const promoted = await activeVersions(servers.natsUrl, environment);
    const built = frontEnds().map(({ folder }) => folder);
    for (const [app, here] of versionsHere()) {
      const version = promoted.get(app) ?? here;
      if (deployed.get(app) === version) continue;
      const offer = version === here && built.includes(app) ? readDescription(app).offer : undefined;
      await ledger.publish({ app, version, contracts: undefined, offer });
      await ledger.recordDeployment(app, version, environment);
    }
  } finally {
    await ledger.close();
  }
}

/** Of the remotes: what was promoted outlives a start. */
async function activeVersions(natsUrl: string, environment: string): Promise<Map<string, string>> {
  const { registry, close } = await connectRegistry(natsUrl, brokerCopies());
  try {
    const { active } = await registry.read();
    const here = active.filter(target => target.environment === environment);
    return new Map(here.map(({ name, current }) => [name, current]));
  } finally {
    await close();
  }
}
