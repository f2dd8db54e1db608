import { rebuildReplicas } from '@endpaper/contracts';
import { signServiceToken } from '@endpaper/service-kit';
import { describeError } from '../describe-error.js';
import { knownServers } from '../servers-note.js';

/** `npm run rebuild-replicas -- svc-posts`: makes what a service keeps of others' data anew from its owners. */
export async function rebuild([service, ...rest]: string[]): Promise<void> {
  if (service === undefined || rest.length > 0) {
    console.error('Usage: npm run rebuild-replicas -- <service>');
    process.exit(2);
  }
  try {
    const { services, internalSecret } = knownServers();
    const origin = services[service];
    if (!origin || !internalSecret) throw new Error(`There is no ${service} in what runs here.`);
    const { method, path } = rebuildReplicas;
    const answer = await fetch(new URL(path, origin), {
      method,
      headers: await signServiceToken(internalSecret),
    });
    if (!answer.ok)
      throw new Error(`${service} keeps nothing of others, or can't ask them now (${answer.status}).`);
    for (const [kind, { upserted, tombstoned }] of Object.entries(
      rebuildReplicas.response.parse(await answer.json()),
    )) {
      console.log(
        `${kind}: ${upserted} upserted, ${tombstoned} tombstoned because their owner no longer has them`,
      );
    }
    process.exit(0);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}
