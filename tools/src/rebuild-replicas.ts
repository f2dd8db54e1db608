import { rebuildReplicas as endpoint } from '@endpaper/contracts';
import { signServiceToken } from '@endpaper/service-kit';
import { Command } from 'commander';
import { runProgram } from './run-program.js';
import { knownServer, notedServers } from './servers-note.js';

/** `npm run rebuild-replicas -- svc-posts`. */
export async function rebuildReplicas(args: string[]): Promise<never> {
  const program = new Command('npm run rebuild-replicas --')
    .description('Rebuilds the replicas of a service from the snapshots of their owners.')
    .argument('<service>', 'such as svc-posts')
    .action(rebuild);
  return runProgram(program, args);
}

async function rebuild(service: string): Promise<void> {
  const variable = service.replace('svc-', 'UPSTREAM_').toUpperCase();
  const origin = process.env[variable] ?? notedServers()?.services[service];
  if (!origin) throw new Error(`The running system has no ${service}.`);
  const { method, path } = endpoint;
  const headers = await signServiceToken(knownServer('internalSecret'));
  const response = await fetch(new URL(path, origin), { method, headers });
  if (!response.ok)
    throw new Error(`${service} has no replicas, or an owner does not answer (status ${response.status}).`);
  const counts = endpoint.response.parse(await response.json());
  for (const [kind, { upserted, tombstoned }] of Object.entries(counts))
    console.log(`${kind}: ${upserted} upserted, ${tombstoned} tombstoned because their owner deleted them`);
}
