import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Child, type ChildOptions, startChild } from '../processes/child-process.js';
import { waitUntil } from '../processes/wait-until.js';
import { environmentOf, urlOf, type Wiring } from './environment.js';
import { type Supervisor } from './supervisor.js';
import { checkout, services } from './workspace.js';

/** Starts and seeds the built apps of a system. */
export class Apps {
  constructor(
    private readonly supervisor: Supervisor,
    private readonly wiring: Wiring,
    private readonly listenPorts: ReadonlyMap<string, readonly number[]>,
    private readonly logs: string,
    private readonly signal: AbortSignal,
  ) {}

  /** Starts the services, seeds the empty ones, starts the gateway, and returns once it answers a call to a service. */
  async start(): Promise<void> {
    const names = services().map(service => `svc-${service}`);
    // When one fails, the starts of the others are cancelled and awaited.
    const failure = new AbortController();
    const either = AbortSignal.any([this.signal, failure.signal]);
    const start = (app: string) =>
      this.startApp(app, '/health/ready', either).catch((error: unknown) => failure.abort(error));
    await Promise.all(names.map(start));
    failure.signal.throwIfAborted();
    for (const app of names) await this.seed(app);
    await this.startApp('gateway', '/', this.signal);
    const books = `${urlOf('gateway', this.wiring)}/api/books`;
    await waitUntil(() => isOk(books), { name: books, seconds: 30, signal: this.signal });
  }

  /** Starts the replicas of an app under supervision and waits until a path of each answers. */
  private async startApp(app: string, readyPath: string, signal: AbortSignal): Promise<void> {
    const start = (name: string, port: number) => {
      const isReady = () => isOk(`http://127.0.0.1:${port}${readyPath}`);
      return this.supervisor.start(name, () => this.run('main', { name, isReady, signal }, app, port));
    };
    const ports = this.listenPorts.get(app) ?? [];
    const starts = await Promise.allSettled(ports.map((port, index) => start(replicaName(app, index), port)));
    // All have ended their start, so that the supervisor knows each that runs.
    for (const each of starts) if (each.status === 'rejected') throw each.reason;
  }

  /** Does the hourly housekeeping of a service now. */
  async doHousekeeping(app: string): Promise<void> {
    await this.runToEnd('housekeeping', app);
  }

  /** Runs the seed of a service, if it has one. A seed changes nothing where there is data. */
  private async seed(app: string): Promise<void> {
    if (existsSync(join(checkout, app, 'dist/seed.js'))) await this.runToEnd('seed', app);
  }

  private async runToEnd(program: 'seed' | 'housekeeping', app: string): Promise<void> {
    const [port = 0] = this.listenPorts.get(app) ?? [];
    const child = await this.run(program, { name: `${app}-${program}` }, app, port);
    const stop = () => void child.stop();
    this.signal.addEventListener('abort', stop, { once: true });
    const how = await child.exited;
    this.signal.removeEventListener('abort', stop);
    this.signal.throwIfAborted();
    if (how !== 'exit code 0')
      throw new Error(`The ${program} of ${app} failed (${how}):\n${child.lastLines()}`);
  }

  private run(
    program: 'main' | 'seed' | 'housekeeping',
    options: Pick<ChildOptions, 'name' | 'isReady' | 'signal'>,
    app: string,
    port: number,
  ): Promise<Child> {
    return startChild({
      ...options,
      command: [process.execPath, `dist/${program}.js`],
      cwd: join(checkout, app),
      env: environmentOf(app, this.wiring, port),
      logFile: join(this.logs, `${options.name}.log`),
    });
  }
}

/** The name of an app's replica: `svc-books` for the first, `svc-books-2` for the second. */
function replicaName(app: string, index: number): string {
  return index === 0 ? app : `${app}-${index + 1}`;
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.status === 200;
  } catch {
    return false;
  }
}
