import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CpuTime, cpuTime, machineTime } from './cpu-time.js';
import type { LoadOrder, LoadResult } from './load-generator.js';

/** One measurement of a call. */
export interface Sample extends LoadResult {
  /** CPU milliseconds of a call, by part; the load generator's are left out. */
  cpu: ReadonlyMap<string, number>;
}

/** The share of the machine's CPU time that other processes may use while a sample is taken. */
const DISTURBANCE = 0.1;
const ATTEMPTS = 5;

/** Takes samples with a load generator of its own. */
export class Sampler {
  readonly #load: ChildProcess = fork(new URL('load-generator.ts', import.meta.url));
  /** Samples that were discarded because other processes used the machine. */
  disturbed = 0;

  /**
   * Sends requests for some seconds and measures the CPU time until all their work is done.
   * @param settled waits for the work that goes on after the responses, such as events
   * @throws Error when a response is not good, or other processes never leave the machine alone
   */
  async take(order: LoadOrder, settled?: () => Promise<void>): Promise<Sample> {
    let { requests } = order;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      await this.#quiet();
      const before = { parts: cpuTime(), machine: machineTime() };
      const result = await runLoad(this.#load, { ...order, requests });
      await settled?.();
      const parts = used(before.parts, cpuTime());
      if (Object.keys(result.failed).length > 0)
        throw new Error(
          `${JSON.stringify(result.failed)} of ${result.requests} requests failed: ${order.requests[0]?.path}`,
        );
      const own = [...parts.values()].reduce((sum, seconds) => sum + seconds, 0);
      const all = machineTime() - before.machine;
      if ((all - own) / all > DISTURBANCE) {
        this.disturbed += 1;
        // A write that is sent again would change nothing.
        const sent = result.requests % requests.length;
        requests = [...requests.slice(sent), ...requests.slice(0, sent)];
        continue;
      }
      const calls = [...parts].filter(([part]) => part !== 'load-generator');
      return {
        ...result,
        cpu: new Map(calls.map(([part, seconds]) => [part, (seconds / result.requests) * 1_000])),
      };
    }
    throw new Error('Other processes use the machine: stop them and measure again.');
  }

  stop(): void {
    this.#load.kill();
  }

  /** Waits, for a minute at most, until no process uses the machine. */
  async #quiet(): Promise<void> {
    for (let check = 0; check < 120; check += 1) {
      const before = machineTime();
      await sleep(500);
      if (machineTime() - before < 0.1) return;
    }
  }
}

/** Sends requests with a load generator. */
export async function runLoad(load: ChildProcess, order: LoadOrder): Promise<LoadResult> {
  load.send(order);
  const [result] = (await once(load, 'message')) as [LoadResult];
  return result;
}

function used(before: CpuTime, after: CpuTime): Map<string, number> {
  return new Map([...after].map(([part, seconds]) => [part, seconds - (before.get(part) ?? 0)]));
}
