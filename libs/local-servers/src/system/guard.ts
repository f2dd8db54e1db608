import { setTimeout as sleep } from 'node:timers/promises';
import { type Running } from '../processes/running.js';

export interface Guarded {
  stop(): Promise<void>;
  /** Ends it without asking; it stays down until it is restarted. */
  kill(): Promise<void>;
  restart(): Promise<void>;
}

const shortestPause = 500;
const longestPause = 10_000;
/** Who ran this long before it ended is given another first try. */
const longEnough = 30_000;

interface Charge {
  name: string;
  /** It as it runs now. */
  running: Running;
  /** Starts it again. */
  launch(): Promise<Running>;
  report(line: string): void;
}

/** Starts something again, after ever longer pauses, each time it ends unasked. */
export function guard({ name, running: first, launch, report }: Charge): Guarded {
  let wanted = true;
  let pause = shortestPause;
  let running = first;
  let ending = new AbortController();
  let watch = keepUp(ending.signal);

  async function keepUp(signal: AbortSignal): Promise<void> {
    for (;;) {
      const since = Date.now();
      const how = await running.exited;
      if (!wanted) return;
      if (Date.now() - since > longEnough) pause = shortestPause;
      report(`${name} ended unexpectedly (${how}); starting it again`);
      await revive(signal);
      if (!wanted) return;
      report(`${name} is back`);
    }
  }

  async function revive(signal: AbortSignal): Promise<void> {
    for (;;) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      if (!wanted) return;
      pause = Math.min(pause * 2, longestPause);
      try {
        running = await launch();
        return;
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
  }

  async function end(how: 'stop' | 'kill'): Promise<void> {
    wanted = false;
    ending.abort();
    await running[how]();
    await watch;
    // A start that was under way when we were asked to end has finished by now.
    await running[how]();
  }

  return {
    stop: () => end('stop'),
    kill: () => end('kill'),
    async restart() {
      await end('stop');
      wanted = true;
      pause = shortestPause;
      running = await launch();
      ending = new AbortController();
      watch = keepUp(ending.signal);
    },
  };
}
