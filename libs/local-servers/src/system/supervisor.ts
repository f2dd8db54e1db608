import { setTimeout as sleep } from 'node:timers/promises';
import { type Running } from '../processes/child-process.js';

const SHORTEST_DELAY = 500;
const LONGEST_DELAY = 10_000;
/** A process that ran this long is restarted after the shortest delay again. */
const STABLE_MILLISECONDS = 30_000;

type Launch = () => Promise<Running>;
type Report = (line: string) => void;

/** Starts the parts of a system, restarts each that exits unexpectedly, and stops them in reverse order. */
export class Supervisor {
  readonly #parts = new Map<string, SupervisedPart>();

  constructor(private readonly report: Report) {}

  /** Starts a part and supervises it. @throws what its first start throws */
  async start<Part extends Running>(name: string, launch: () => Promise<Part>): Promise<Part> {
    const running = await launch();
    this.#parts.set(name, new SupervisedPart(name, running, launch, this.report));
    return running;
  }

  /** @throws Error when there is no such part */
  part(name: string): SupervisedPart {
    const part = this.#parts.get(name);
    if (!part)
      throw new Error(`There is no part ${name}. The parts are ${[...this.#parts.keys()].join(', ')}.`);
    return part;
  }

  async stop(): Promise<void> {
    for (const part of [...this.#parts.values()].reverse()) await part.stop();
    this.#parts.clear();
  }
}

class SupervisedPart {
  #stopping = new AbortController();
  #supervision: Promise<void>;

  constructor(
    private readonly name: string,
    private running: Running,
    private readonly launch: Launch,
    private readonly report: Report,
  ) {
    this.#supervision = this.#supervise(this.#stopping.signal);
  }

  stop(): Promise<void> {
    return this.#end('stop');
  }

  /** Kills the part with SIGKILL; it is not restarted. */
  kill(): Promise<void> {
    return this.#end('kill');
  }

  async restart(): Promise<void> {
    await this.stop();
    this.running = await this.launch();
    this.#stopping = new AbortController();
    this.#supervision = this.#supervise(this.#stopping.signal);
  }

  async #end(how: 'stop' | 'kill'): Promise<void> {
    this.#stopping.abort();
    await this.running[how]();
    // A restart may have been in progress; it has finished when the supervision ends.
    await this.#supervision;
    await this.running[how]();
  }

  /** Restarts the part with exponential backoff each time it exits, until the signal is aborted. */
  async #supervise(signal: AbortSignal): Promise<void> {
    let delay = SHORTEST_DELAY;
    for (;;) {
      const started = Date.now();
      const how = await this.running.exited;
      if (signal.aborted) return;
      this.report(`${this.name} exited unexpectedly (${how}); restarting it`);
      if (Date.now() - started > STABLE_MILLISECONDS) delay = SHORTEST_DELAY;
      do {
        await sleep(delay, undefined, { signal }).catch(() => undefined);
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the signal may be aborted meanwhile
        if (signal.aborted) return;
        delay = Math.min(delay * 2, LONGEST_DELAY);
      } while (!(await this.#relaunch()));
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- the signal may be aborted meanwhile
      if (signal.aborted) return;
      this.report(`${this.name} is running again`);
    }
  }

  async #relaunch(): Promise<boolean> {
    try {
      this.running = await this.launch();
      return true;
    } catch (error) {
      this.report(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}
