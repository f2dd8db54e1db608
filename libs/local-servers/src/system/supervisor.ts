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

  /** @param signal once it is aborted, parts exit because the system is ending: they are not restarted */
  constructor(
    private readonly report: Report,
    private readonly signal?: AbortSignal,
  ) {}

  /** Starts a part and supervises it. @throws what its first start throws */
  async start<Part extends Running>(name: string, launch: () => Promise<Part>): Promise<Part> {
    const running = await launch();
    this.#parts.set(name, new SupervisedPart(name, running, launch, this.report, this.signal));
    return running;
  }

  /** @throws Error when there is no such part */
  part(name: string): SupervisedPart {
    const part = this.#parts.get(name);
    if (!part)
      throw new Error(`There is no part ${name}. The parts are ${[...this.#parts.keys()].join(', ')}.`);
    return part;
  }

  /** Kills all parts at once, except the named ones. */
  async killAllBut(names: readonly string[]): Promise<void> {
    const killed = [...this.#parts].filter(([name]) => !names.includes(name));
    await Promise.all(killed.map(([, part]) => part.end('kill')));
  }

  /** Stops all parts, the last started first. */
  async stop(): Promise<void> {
    for (const part of [...this.#parts.values()].reverse()) await part.end('stop');
    this.#parts.clear();
  }
}

class SupervisedPart {
  #ending = new AbortController();
  #supervision: Promise<void>;

  constructor(
    private readonly name: string,
    private running: Running,
    private readonly launch: Launch,
    private readonly report: Report,
    private readonly systemEnd?: AbortSignal,
  ) {
    this.#supervision = this.#supervise(this.#ending.signal);
  }

  freeze(): void {
    this.running.freeze();
  }

  thaw(): void {
    this.running.thaw();
  }

  /** Stops or kills the part; it is not restarted. */
  async end(how: 'stop' | 'kill'): Promise<void> {
    this.#ending.abort();
    await this.running[how]();
    // A restart may have been in progress; it has finished when the supervision ends.
    await this.#supervision;
    await this.running[how]();
  }

  async restart(): Promise<void> {
    await this.end('stop');
    this.running = await this.launch();
    this.#ending = new AbortController();
    this.#supervision = this.#supervise(this.#ending.signal);
  }

  /** Restarts the part with exponential backoff each time it exits, until the signal is aborted. */
  async #supervise(signal: AbortSignal): Promise<void> {
    const isOver = () => signal.aborted || this.systemEnd?.aborted === true;
    let delay = SHORTEST_DELAY;
    while (!isOver()) {
      const started = Date.now();
      const how = await this.running.exited;
      if (isOver()) return;
      this.report(`${this.name} exited unexpectedly (${how}); restarting it`);
      if (Date.now() - started > STABLE_MILLISECONDS) delay = SHORTEST_DELAY;
      do {
        await sleep(delay, undefined, { signal }).catch(() => undefined);
        delay = Math.min(delay * 2, LONGEST_DELAY);
      } while (!isOver() && !(await this.#relaunch()));
      if (!isOver()) this.report(`${this.name} is running again`);
    }
  }

  async #relaunch(): Promise<boolean> {
    try {
      this.running = await this.launch();
      return true;
    } catch (error) {
      if (!this.systemEnd?.aborted) this.report(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
}
