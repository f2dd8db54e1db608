import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@endpaper/service-kit';
import { type CallLog } from './call-log.js';
import { disturbInUse, type DisturbedUse } from './cluster-in-use.js';
import { type Cluster } from './cluster.js';
import { drawFault, killPart, type Fault } from './faults.js';
import { type StormState } from './storm-state.js';

const AT_ONCE = 2;
/** How often the next fault waits until the product has no fault. */
const ALONE_PROBABILITY = 0.25;
const LONGEST_PAUSE_MS = 500;
/** A page opens its stream again within this time. */
const LONGEST_RECONNECTION_MS = 6_000;

export interface StormOptions {
  faults: number;
  /** The same seed draws the same faults. */
  seed: string;
  print: (line: string) => void;
  /** Ends the storm without its final checks. */
  signal?: AbortSignal;
}

/** Kills a gateway, and then causes faults, one at a time or two together, while readers use the cluster. */
export function runStorm(options: StormOptions): Promise<DisturbedUse> {
  const { seed, signal } = options;
  return disturbInUse(
    seed,
    async (cluster, storm, pages) => {
      // Half of all streams end. The pages are at the other gateway before this one is back.
      await cause(killPart(cluster, 'gateway', LONGEST_RECONNECTION_MS), storm.log);
      pages.expectStreams();
      await causeFaults(cluster, storm, options);
    },
    signal,
  );
}

async function causeFaults(
  cluster: Cluster,
  { log, over }: StormState,
  { faults, seed, print }: StormOptions,
): Promise<void> {
  const random = new Random(seed);
  const active = new Map<Fault, Promise<void>>();
  const isBusy = ({ targets }: Fault) =>
    active.size === AT_ONCE ||
    [...active.keys()].some(other => other.targets.some(each => targets.includes(each)));
  for (let count = 1; count <= faults && !over.aborted; count += 1) {
    const fault = drawFault(cluster, random);
    // Two faults at once concern different parts.
    while (isBusy(fault)) await Promise.race(active.values());
    print(`${count} of ${faults}, seed ${seed}: ${fault.name}`);
    active.set(
      fault,
      cause(fault, log).then(() => void active.delete(fault)),
    );
    if (random.chance(ALONE_PROBABILITY)) await Promise.all(active.values());
    await sleep(random.integer(0, LONGEST_PAUSE_MS));
  }
  await Promise.all(active.values());
}

async function cause(fault: Fault, log: CallLog): Promise<void> {
  const period = { start: performance.now(), end: Infinity };
  if (fault.targets.includes('gateway')) log.gatewayFaults.push(period);
  // A part that does not start again, for example: the storm goes on, and its report names it.
  await fault
    .run()
    .catch((error: unknown) => log.violation(`The fault "${fault.name}" failed: ${String(error)}`));
  period.end = performance.now();
}
