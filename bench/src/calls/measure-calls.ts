import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@endpaper/contracts';
import { freePort, startSystem } from '@endpaper/local-servers';
import pg from 'pg';
import { databaseUrlOf } from '../database-address.js';
import { type Account, befriend, signUp, visitorHeaders } from './bench-accounts.js';
import { BARE_TABLES } from './bare-statements.js';
import { BOOKS_PATH, type Case, logInCase, readCases, writeCases } from './cases.js';
import { nodeMemory } from './cpu-time.js';
import { fill, fillLibrary, fillNotifications, FIRST_TARGET, targetsOf } from './fill.js';
import type { LoadRequest } from './load-generator.js';
import { Sampler } from './sample.js';
import { SCALES } from './scales.js';
import { type Events, openEvents } from './settled-events.js';
import { printCase, type Samples } from './print-case.js';

// Measures what each call costs, beside a server that does nothing else: `npm run calls -w @endpaper/bench -- L`.
const [name = 'L', only = ''] = process.argv.slice(2);
const scale = SCALES[name];
if (!scale) throw new Error(`There is no scale ${name}, only ${Object.keys(SCALES).join(', ')}.`);

const CONNECTIONS = 32;
const SECONDS = { system: 2, bare: 1 };
const ROUNDS = 3;
/**
 * Reads take part in the last one only, because they share most of their code. V8 has compiled the code of a vote after about 20,000
 * calls.
 */
const WARM_UP_ROUNDS = 6;
/** Together with the targets they make the pairs for all rounds (`writeCases`). */
const ACCOUNTS = 48;
/** Of the reader whose reads are measured. */
const FRIENDS = 100;

Object.assign(process.env, {
  NODE_ENV: 'production',
  // As in the image of the apps.
  NODE_OPTIONS: '--max-semi-space-size=16 --max-old-space-size=192',
  DEMO_EMAIL: 'demo@endpaper.example',
  DEMO_PASSWORD: 'one more chapter',
  ...Object.fromEntries(
    [
      'READS_PER_MINUTE',
      'WRITES_PER_MINUTE',
      'LIMIT_FACTOR',
      'CONNECTIONS_PER_ADDRESS',
      'SIGNUP_LIMIT_PER_NETWORK',
      'LOGIN_LIMIT_PER_NETWORK',
      'LOGIN_LIMIT_PER_ORIGIN',
      'LOGIN_LIMIT_PER_ACCOUNT',
    ].map(limit => [limit, '100000000']),
  ),
});
const folder = mkdtempSync(join(tmpdir(), 'endpaper-bench-'));
const system = await startSystem({ folder });
const databaseUrl = databaseUrlOf(system);
const database = new pg.Client({ connectionString: databaseUrl });
const barePort = await freePort();
const bareUrl = `http://127.0.0.1:${barePort}`;
const sampler = new Sampler();
let events: Events | undefined;
try {
  console.log(`Filling the database at scale ${name}…`);
  await database.connect();
  await fill(databaseUrl, scale);
  // The gateway has cached lists of before, and the services have migrated their schemas, which a job does in production.
  for (const name of SERVICE_NAMES) await system.restart(`svc-${name}`);
  await system.restart('gateway');
  for (const text of BARE_TABLES) await database.query(text);
  const bare = fork(new URL('bare-server.ts', import.meta.url), [String(barePort), databaseUrl]);
  await once(bare, 'message');

  const accounts: Account[] = [];
  for (let i = 0; i < ACCOUNTS; i += 1) accounts.push(await signUp(system.url));
  const [caller] = accounts;
  if (!caller) throw new Error('There is no account.');
  const friends = Array.from({ length: FRIENDS }, (_, i) => FIRST_TARGET.user + i);
  await befriend(system.url, database, caller, friends);
  const visitor = await visitorHeaders(system.url);
  events = await openEvents(system, database);
  await events.settled();
  await fillNotifications(database, caller.id);
  await fillLibrary(database, caller.id);
  console.log(`Memory of all Node processes, idle: ${nodeMemory()} MiB`);

  const reads = readCases(caller, visitor, await etagOf(BOOKS_PATH), targetsOf(scale));
  const casesOf = (round: number) =>
    [...reads, ...writeCases(accounts, round), logInCase(accounts, visitor)].filter(each =>
      each.name.includes(only),
    );
  await compareBytes(casesOf(0));
  const samples = new Map<string, Samples>();
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round += 1) {
    // Otherwise the first calls of a round would pay for the writes of the round before.
    await database.query('VACUUM (ANALYZE)');
    await database.query('CHECKPOINT');
    for (const each of casesOf(round)) {
      const isWrite = each.requests[0]?.method === 'POST';
      if (!isWrite && round < WARM_UP_ROUNDS - 1) continue;
      const take = (url: string, requests: LoadRequest[], seconds: number) =>
        sampler.take(
          { url, requests, connections: CONNECTIONS, seconds },
          isWrite ? events?.settled : undefined,
        );
      const taken = await take(system.url, each.requests, SECONDS.system);
      const beside = each.bare ? [await take(bareUrl, each.bare, SECONDS.bare)] : [];
      if (round < WARM_UP_ROUNDS) continue;
      const { system: own, bare } = samples.get(each.name) ?? { system: [], bare: [] };
      samples.set(each.name, { system: [...own, taken], bare: [...bare, ...beside] });
    }
  }
  for (const each of casesOf(0)) {
    const taken = samples.get(each.name);
    if (taken) console.log(printCase(each, taken));
  }
  console.log(`Memory of all Node processes after the load: ${nodeMemory()} MiB`);
  console.log(`${sampler.disturbed} samples were discarded because other processes used the machine.`);
  bare.kill();
} finally {
  sampler.stop();
  await events?.close();
  await database.end();
  await system.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function etagOf(path: string): Promise<string> {
  return (await fetch(system.url + path)).headers.get('etag') ?? '';
}

/** Sends the last request of each case, which is also a read's only one. @throws Error when the bare server answers with other bytes */
async function compareBytes(cases: readonly Case[]): Promise<void> {
  // A favorite is as old as its request.
  const bytesOf = async (origin: string, { path, ...request }: LoadRequest) =>
    (await (await fetch(origin + path, request)).text()).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');
  for (const { name: call, requests, bare } of cases) {
    const [request, other] = [requests.at(-1), bare?.at(-1)];
    if (!request || !other || 'if-none-match' in request.headers) continue;
    const [own, beside] = [await bytesOf(system.url, request), await bytesOf(bareUrl, other)];
    if (own !== beside) throw new Error(`${call}: the bare server answers ${beside} in place of ${own}`);
  }
}
