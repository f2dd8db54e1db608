import { execFileSync, fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { startSystem } from '@endpaper/local-servers';
import { type Account, signUp } from '../calls/bench-accounts.js';
import type { LoadResult } from '../calls/load-generator.js';
import { median } from '../median.js';
import { type Measurement, report } from '../print-measurements.js';
import type { Arrivals, Response } from './open-loop.js';
import { readersOf, writersOf } from './requests.js';
import { ask, countByStatus, isAnswered, isSent, p99 } from './response-statistics.js';

// Measures what readers get while ten times more requests arrive than the product can answer, and while all write one row.
const ACCOUNTS = 32;
const CONNECTIONS = { capacity: 32, normal: 100, overload: 1_000 };
const SECONDS = { warmUp: 15, capacity: 10, overload: 60, recovery: 10, hotRow: 20 };
/** The medians count: a garbage collection of all processes at once takes half a second of the one core. */
const HOT_ROW_ROUNDS = 3;
const OVERLOAD = 10;
/** So many times more are due: the load generator sends a few per cent less than that. */
const DUE = 1.1 * OVERLOAD;
const availableCores = availableParallelism();
/** What arrives after the overload, and from the readers beside a hot row, as a share of what the product can serve. */
const NORMAL = 0.3;
/** The writers of a hot row. A write takes about four times as long as a read. */
const WRITES = 0.1;
/** A second is normal when all its requests are answered, and 99 % of them within this time. */
const NORMAL_P99_MS = 250;

Object.assign(process.env, {
  NODE_ENV: 'production',
  DEMO_EMAIL: 'demo@endpaper.example',
  DEMO_PASSWORD: 'one more chapter',
  READS_PER_MINUTE: '100000000',
  WRITES_PER_MINUTE: '100000000',
  CONNECTIONS_PER_ADDRESS: '100000000',
  SIGNUP_LIMIT_PER_NETWORK: '100000000',
});
// The product has one processor core, and the load generators have the others.
useCores('0', process.pid);
const system = await startSystem();
const closed = startLoad('../calls/load-generator.ts');
const [first, second] = [startLoad('open-loop.ts'), startLoad('open-loop.ts')];
try {
  const accounts: Account[] = [];
  while (accounts.length < ACCOUNTS) accounts.push(await signUp(system.url));
  const capacity = await measureCapacity(accounts);
  report([...(await measureHotRow(accounts, capacity)), ...(await measureOverload(accounts, capacity))]);
} finally {
  [closed, first, second].forEach(load => load.kill());
  await system.stop();
}

function startLoad(program: string): ChildProcess {
  const load = fork(new URL(program, import.meta.url));
  useCores(`1-${availableCores - 1}`, load.pid ?? 0);
  return load;
}

/** Runs all threads of a process, and the processes that it starts, on some cores. */
function useCores(cores: string, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)]);
}

/** @returns the requests that the product answers in a second */
async function measureCapacity(accounts: readonly Account[]): Promise<number> {
  const order = { url: system.url, connections: CONNECTIONS.capacity, requests: readersOf(accounts) };
  await ask<LoadResult>(closed, { ...order, seconds: SECONDS.warmUp });
  const served = await ask<LoadResult>(closed, { ...order, seconds: SECONDS.capacity });
  const capacity = Math.round(served.requests / served.seconds);
  console.log(`Answers ${capacity} requests a second, p99 ${served.p99} ms`);
  return capacity;
}

/** Readers beside writers, who all write one post and one book, against writers of many. */
async function measureHotRow(accounts: readonly Account[], capacity: number): Promise<Measurement[]> {
  const load = { url: system.url, seconds: SECONDS.hotRow, connections: CONNECTIONS.normal };
  const beside = async (where: 'hot' | 'spread') => {
    const [readers, writers] = await Promise.all([
      ask<Response[]>(first, { ...load, rate: NORMAL * capacity, requests: readersOf(accounts) }),
      ask<Response[]>(second, { ...load, rate: WRITES * capacity, requests: writersOf(accounts, where) }),
    ]);
    console.log(
      `Writers (${where}): ${JSON.stringify(countByStatus(writers))}; readers: ${JSON.stringify(countByStatus(readers))}`,
    );
    return p99(readers.filter(isAnswered));
  };
  const spread: number[] = [];
  const hot: number[] = [];
  for (let round = 0; round < HOT_ROW_ROUNDS; round += 1) {
    spread.push(await beside('spread'));
    hot.push(await beside('hot'));
  }
  const before = median(spread);
  const name = `p99 of readers while all others write one post and one book (${before} ms while they write many)`;
  return [{ name, value: median(hot), limit: 1.5 * before, unit: 'ms' }];
}

async function measureOverload(accounts: readonly Account[], capacity: number): Promise<Measurement[]> {
  const requests = readersOf(accounts);
  const arrive = (rate: number, seconds: number) =>
    ask<Response[]>(first, {
      url: system.url,
      rate,
      seconds,
      connections: CONNECTIONS.overload,
      requests,
    } satisfies Arrivals);
  const overload = await arrive(DUE * capacity, SECONDS.overload);
  const recovery = await arrive(NORMAL * capacity, SECONDS.recovery);
  console.log(
    `Overload: ${JSON.stringify(countByStatus(overload))}; afterwards: ${JSON.stringify(countByStatus(recovery))}`,
  );
  const sent = overload.filter(isSent);
  const answered = overload.filter(isAnswered);
  const refused = overload.filter(([, status]) => status === 503);
  const offered = Math.round((10 * sent.length) / SECONDS.overload / capacity) / 10;
  const share = Math.round((100 * answered.length) / SECONDS.overload / capacity);
  return [
    {
      name: 'Sent in an overload, as a multiple of what it can answer',
      value: offered,
      least: OVERLOAD,
      unit: 'x',
    },
    { name: 'Answered in an overload, of what it can answer', value: share, least: 50, unit: '%' },
    { name: 'p99 of the answered', value: p99(answered), limit: 1_000, unit: 'ms' },
    { name: 'p99 of the refused', value: p99(refused), limit: 1_000, unit: 'ms' },
    {
      name: 'Requests that were neither answered nor refused',
      value: sent.length - answered.length - refused.length,
      limit: 0,
      unit: '',
    },
    { name: 'Until all is normal', value: secondsUntilNormal(recovery), limit: 5, unit: 's' },
  ];
}

/** The number of seconds after which each second is normal. */
function secondsUntilNormal(responses: readonly Response[]): number {
  const isNormal = (second: number) => {
    const own = responses.filter(([at]) => at === second);
    return own.length > 0 && own.every(isAnswered) && p99(own) <= NORMAL_P99_MS;
  };
  let until = SECONDS.recovery;
  while (until > 0 && isNormal(until - 1)) until -= 1;
  return until;
}
