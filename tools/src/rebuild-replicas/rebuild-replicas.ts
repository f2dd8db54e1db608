import { rebuildReplicas } from '@endpaper/contracts';
import { signServiceToken } from '@endpaper/service-kit';
import { describeError } from '../describe-error.js';
import { knownServers } from '../servers-note.js';

/** `npm run rebuild-replicas -- svc-posts`: rebuilds the replicas of a service from the snapshots of their owners. */
export async function rebuild([service, ...rest]: string[]): Promise<void> {
  if (service === undefined || rest.length > 0) {
    console.error('Usage: npm run rebuild-replicas -- <service>');
    process.exit(2);
  }
  try {
    const { services, internalSecret } = knownServers();
    const origin = services[service];
    if (!origin || !internalSecret) throw new Error(`The running system has no ${service}.`);
    const { method, path } = rebuildReplicas;
    const response = await fetch(new URL(path, origin), {
      method,
      headers: await signServiceToken(internalSecret),
    });
    if (!response.ok)
      throw new Error(`${service} has no replicas, or an owner does not answer (status ${response.status}).`);
    const counts = rebuildReplicas.response.parse(await response.json());
    for (const [kind, { upserted, tombstoned }] of Object.entries(counts))
      console.log(`${kind}: ${upserted} upserted, ${tombstoned} tombstoned because their owner deleted them`);
    process.exit(0);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
