import { parseArgs } from 'node:util';
import { runStorm } from './storm.js';
import { printStorm } from './print-storm.js';

// `npm run storm -- --faults 1000 --seed 7`
const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(Date.now()) },
  },
});
const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interruption.abort());
const started = Date.now();
const result = await runStorm({
  faults: Number(values.faults),
  seed: values.seed,
  signal: interruption.signal,
  print: line => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
});
console.log(printStorm(result, Date.now() - started));
const { violations, delays } = result.log;
process.exitCode = violations.length + delays.length > 0 ? 1 : 0;
