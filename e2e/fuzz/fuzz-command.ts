import { parseArgs } from 'node:util';
import { freePort, startSystem } from '@endpaper/local-servers';
import { describeFailure, fuzz } from './fuzz.js';
import { Memory } from './memory.js';

// `npm run fuzz -- --calls 100000 --seed 1`: starts the built product and makes calls that are generated from the contracts.

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    /** The number of the first call, to repeat one. */
    from: { type: 'string', default: '0' },
  },
});
const [calls, seed, from] = [Number(values.calls), Number(values.seed), Number(values.from)];

/** Between two samples of the memory. */
const SAMPLE_CALLS = 500;

const managementPort = await freePort();
Object.assign(process.env, {
  MANAGEMENT_PORT: String(managementPort),
  // All calls come from one address. The limits per address are tested in the gateway and in svc-auth.
  ...Object.fromEntries(
    [
      'READS_PER_MINUTE',
      'WRITES_PER_MINUTE',
      'LIMIT_FACTOR',
      'CONNECTIONS_PER_ADDRESS',
      'SIGNUP_LIMIT_PER_NETWORK',
      'LOGIN_LIMIT_PER_NETWORK',
    ].map(limit => [limit, '100000000']),
  ),
});
const exits: string[] = [];
const system = await startSystem({ report: line => exits.push(line) });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void system.stop().finally(() => process.exit(130)));
try {
  const memory = new Memory(
    new Map(
      [...system.ports].map(([app, port]) => [
        app,
        `http://127.0.0.1:${app === 'gateway' ? managementPort : port}/metrics`,
      ]),
    ),
  );
  const started = Date.now();
  const { failures, statuses, neverSucceeded } = await fuzz(system.url, {
    ...{ seed, calls, from },
    afterCall: async done => {
      if (done % SAMPLE_CALLS === 0) await memory.sample();
      if (done % 10_000 === 0) console.log(`${done} calls`);
    },
  });
  const seconds = Math.round((Date.now() - started) / 1_000);
  console.log(`${calls} calls with seed ${seed} in ${seconds} s, by status:`);
  console.log(
    [...statuses]
      .sort()
      .map(([status, count]) => `  ${status || 'closed'}: ${count}`)
      .join('\n'),
  );
  if (neverSucceeded.length > 0) console.log(`No call succeeded at ${neverSucceeded.join(', ')}.`);
  // A few calls say nothing about a leak.
  const growth = calls >= 20 * SAMPLE_CALLS ? memory.growth() : [];
  for (const { app, warm, last, isSteady } of growth)
    console.log(`  ${app}: ${warm.toFixed()} → ${last.toFixed()} MiB${isSteady ? '' : ': it grows'}`);
  for (const line of exits) console.log(line);
  for (const failure of failures) console.log(describeFailure(seed, failure));
  const isGood = failures.length === 0 && exits.length === 0 && growth.every(({ isSteady }) => isSteady);
  console.log(isGood ? 'No failure.' : 'The run failed.');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await system.stop();
}
