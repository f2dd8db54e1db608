import { OPERATIONS } from '@endpaper/brokers';
import {
  buildPath,
  publishDeletions,
  publishEntities,
  type Endpoint,
  type ResponseOf,
} from '@endpaper/contracts';
import { Command, InvalidArgumentError } from 'commander';
import { setTimeout } from 'node:timers/promises';
import { AppKey } from '@endpaper/app-keys';
import * as z from 'zod';
import { runProgram } from './run-program.js';
import { knownServer, notedServers } from './servers-note.js';

/** Between two pages of a hundred entities: other events come first, and consumers keep up. */
const PAUSE_MS = 300;

/** The progress is printed each time this number of entities is published, a multiple of a page. */
const PRINTED = 10_000;

/** The ids of a request. */
const IDS = 100;

interface Options {
  after: number;
  upTo?: number;
  deleted?: number[];
}

/** `npm run publish-again -- svc-auth users`. */
export async function publishAgain(args: string[]): Promise<never> {
  const program = new Command('npm run publish-again --')
    .description(
      'Publishes the entities of a service again. That fills the replicas of other services, and repairs them.',
    )
    .argument('<service>', 'such as svc-auth')
    .argument('<kind>', 'such as users')
    .option('--after <id>', 'only those with a higher id', readId, 0)
    .option('--up-to <id>', 'only those up to this id', readId)
    .option('--deleted <ids...>', 'publish that these do not exist', (text, ids?: number[]) => [
      ...(ids ?? []),
      readId(text),
    ])
    .action((service: string, kind: string, options: Options) =>
      options.deleted ? publishDeleted(service, kind, options.deleted) : publishAll(service, kind, options),
    );
  return runProgram(program, args);
}

async function publishAll(service: string, kind: string, { after, upTo }: Options): Promise<void> {
  let published = 0;
  for (let next: number | null = after; next !== null;) {
    const body = { after: next, up_to: upTo };
    const page: ResponseOf<typeof publishEntities> = await call(service, publishEntities, kind, body).catch(
      (error: unknown) => {
        throw new Error(`Published up to id ${next}. Continue with --after ${next}. ${String(error)}`);
      },
    );
    published += page.published;
    next = page.next;
    if (page.published > 0 && published % PRINTED === 0) console.log(`${published} are published …`);
    if (next !== null) await setTimeout(PAUSE_MS);
  }
  console.log(`${published} ${kind} are published again.`);
}

async function publishDeleted(service: string, kind: string, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS)
    await call(service, publishDeletions, kind, { ids: ids.slice(start, start + IDS) });
  console.log(`${ids.length} ${kind} are published as deleted.`);
}

async function call<E extends Endpoint>(
  service: string,
  { method, path, response: schema }: E,
  kind: string,
  body: object,
): Promise<ResponseOf<E>> {
  const variable = service.replace('svc-', 'UPSTREAM_').toUpperCase();
  const origin = process.env[variable] ?? notedServers()?.services[service];
  if (!origin) throw new Error(`The running system has no ${service}.`);
  const response = await fetch(new URL(buildPath(path, { kind }), origin), {
    method,
    headers: {
      'content-type': 'application/json',
      ...(await new AppKey(OPERATIONS, knownServer('appKey')).headerFor(service)),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${service} responded with ${response.status}: ${await response.text()}`);
  return (schema ? z.parse(schema, await response.json()) : undefined) as ResponseOf<E>;
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,15}$/.test(text)) throw new InvalidArgumentError('It must be an id.');
  return Number(text);
}
