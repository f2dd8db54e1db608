import { rebuildReplicas as endpoint } from '@endpaper/contracts';
import { signServiceToken } from '@endpaper/service-kit';
import { Command, InvalidArgumentError } from 'commander';
import { runProgram } from './run-program.js';
import { knownServer, notedServers } from './servers-note.js';

/** `npm run rebuild-replicas -- svc-posts`. */
export async function rebuildReplicas(args: string[]): Promise<never> {
  const program = new Command('npm run rebuild-replicas --')
    .description('Rebuilds the replicas of a service from the snapshots of their owners.')
    .argument('<service>', 'such as svc-posts')
    .option(
      '--delete <number>',
      'delete what belongs to so many rows that their owner does not have',
      count,
      0,
    )
    .action(rebuild);
  return runProgram(program, args);
}

async function rebuild(service: string, options: { delete: number }): Promise<void> {
  const variable = service.replace('svc-', 'UPSTREAM_').toUpperCase();
  const origin = process.env[variable] ?? notedServers()?.services[service];
  if (!origin) throw new Error(`The running system has no ${service}.`);
  const { method, path } = endpoint;
  const headers = {
    'content-type': 'application/json',
    ...(await signServiceToken(knownServer('internalSecret'))),
  };
  const body = JSON.stringify({ max_tombstones: options.delete });
  const response = await fetch(new URL(path, origin), { method, headers, body });
  if (!response.ok)
    throw new Error(`${service} has no replicas, or an owner does not answer (status ${response.status}).`);
  const counts = Object.entries(endpoint.response.parse(await response.json()));
  for (const [kind, { upserted, missing, tombstoned }] of counts)
    console.log(`${kind}: ${upserted} upserted, ${missing} missing at their owner, ${tombstoned} deleted`);
  const undecided = counts.filter(([, { missing, tombstoned }]) => missing > tombstoned);
  if (undecided.length > 0) {
    const most = Math.max(...undecided.map(([, { missing }]) => missing));
    throw new Error(
      `Rows are missing at their owner. If they were deleted there, delete what belongs to them: --delete ${most}`,
    );
  }
}

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
