import { OPERATIONS } from '@endpaper/brokers';
import {
  rebuildReplicas as start,
  replicaRebuilds,
  undoRebuild,
  type Endpoint,
  type RebuildState,
  type ResponseOf,
} from '@endpaper/contracts';
import { AppKey } from '@endpaper/service-kit';
import { Command, InvalidArgumentError } from 'commander';
import { setTimeout } from 'node:timers/promises';
import * as z from 'zod';
import { runProgram } from './run-program.js';
import { knownServer, notedServers } from './servers-note.js';

interface Options {
  delete: number;
  status?: true;
  undo?: true;
}

/** Between two looks at a rebuild that goes on. */
const POLL_MS = 2_000;

/** `npm run rebuild-replicas -- svc-posts`. The service does the work: it goes on when this command ends. */
export async function rebuildReplicas(args: string[]): Promise<never> {
  const program = new Command('npm run rebuild-replicas --')
    .description(
      'Rebuilds the replicas of a service from the snapshots of their owners, and shows the progress.',
    )
    .argument('<service>', 'such as svc-posts')
    .option(
      '--delete <number>',
      'delete, after the grace period, what belongs to at most this number of rows that their owner does not have',
      count,
      0,
    )
    .option('--status', 'only show the last rebuild')
    .option('--undo', 'cancel the deletions that rebuilds have scheduled')
    .action(run);
  return runProgram(program, args);
}

async function run(service: string, options: Options): Promise<void> {
  if (options.undo) {
    for (const [replica, cancelled] of Object.entries(await call(service, undoRebuild)))
      console.log(`${replica}: ${cancelled} deletions cancelled`);
    return;
  }
  if (options.status) {
    print(await call(service, replicaRebuilds));
    return;
  }
  let states = await call(service, start, { max_tombstones: options.delete });
  while (Object.values(states).some(({ finished_at }) => finished_at === null)) {
    print(states);
    await setTimeout(POLL_MS);
    states = await call(service, replicaRebuilds);
  }
  print(states);
  requireDecision(states);
}

/** @throws Error when a rebuild has found missing rows whose deletion is not scheduled */
function requireDecision(states: Record<string, RebuildState>): void {
  const all = Object.values(states);
  const most = Math.max(0, ...all.map(({ missing }) => missing));
  if (all.some(({ missing, scheduled }) => missing > scheduled))
    throw new Error(
      `Rows are missing at their owner. If they were deleted there, delete what belongs to them: --delete ${most}`,
    );
}

function print(states: Record<string, RebuildState>): void {
  for (const [replica, state] of Object.entries(states)) {
    const { compared, changed, missing, up_to, scheduled, first_deletion_at, error } = state;
    const progress = state.finished_at ? `finished at ${state.finished_at}` : `at id ${up_to}`;
    console.log(
      `${replica}: ${progress}: ${compared} compared, ${changed} changed, ${missing} missing at their owner`,
    );
    if (first_deletion_at)
      console.log(`  ${scheduled} deletions scheduled, the first at ${first_deletion_at}`);
    if (error) console.log(`  the last attempt failed, and is repeated: ${error}`);
  }
}

async function call<E extends Endpoint>(
  service: string,
  { method, path, response: schema }: E,
  body?: object,
): Promise<ResponseOf<E>> {
  const variable = service.replace('svc-', 'UPSTREAM_').toUpperCase();
  const origin = process.env[variable] ?? notedServers()?.services[service];
  if (!origin) throw new Error(`The running system has no ${service}.`);
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(await new AppKey(OPERATIONS, knownServer('appKey')).headerFor(service)),
  };
  const response = await fetch(new URL(path, origin), {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok || !schema)
    throw new Error(`${service} has no replicas, or is not ready (status ${response.status}).`);
  return z.parse(schema, await response.json()) as ResponseOf<E>;
}

function count(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a number.');
  return Number(text);
}
