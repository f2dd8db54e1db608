import { appVersions, frontEnds, readDescription } from '@endpaper/contract-pipeline/gate';
import { type System } from '@endpaper/local-servers';
import { connectRegistry } from '@endpaper/releases';
import { openGate } from '../contract-gate.js';

/**
 * Records the running versions in the system's contract store: releases are compared with them. Their contracts are
 * published later.
 */
export async function recordDeployments({ environment, servers }: System): Promise<void> {
  const gate = await openGate({
    ...process.env,
    NATS_URL: servers.natsUrl,
    RELEASES_APP_KEY: servers.releasesKey,
  });
  try {
    const deployed = await gate.deployed(environment);
    const promoted = await activeVersions(servers, environment);
    const built = frontEnds();
    for (const [app, here] of appVersions()) {
      const version = promoted.get(app) ?? here;
      if (deployed.get(app) === version) continue;
      const provides = version === here && built.includes(app) ? readDescription(app).provides : undefined;
      await gate.publish({ app, version, contracts: undefined, provides });
      await gate.recordDeployment(app, version, environment);
    }
  } finally {
    await gate.close();
  }
}

/** Of the remotes: what was promoted outlives a start. */
async function activeVersions(
  { natsUrl, releasesKey }: System['servers'],
  environment: string,
): Promise<Map<string, string>> {
  const { registry, close } = await connectRegistry(natsUrl, releasesKey);
  try {
    const { active } = await registry.read();
    const here = active.filter(target => target.environment === environment);
    return new Map(here.map(({ name, current }) => [name, current]));
  } finally {
    await close();
  }
}
