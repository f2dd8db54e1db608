import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, lastLines, startChild } from '../processes/child-process.js';
import { waitUntil } from '../processes/wait-until.js';
import { gatewayEnvironment, serviceEnvironment, urlOf, type Wiring } from './environment.js';
import { type Supervisor } from './supervisor.js';
import { checkout, services } from './workspace.js';

/** Starts the services, seeds the empty ones, starts the gateway, and returns once it answers a call to a service. */
export async function startApps(supervisor: Supervisor, wiring: Wiring, signal: AbortSignal): Promise<void> {
  await startServices(supervisor, wiring, signal);
  for (const service of services()) await seed(service, wiring, signal);
  const gateway = urlOf('gateway', wiring);
  await supervisor.start('gateway', () =>
    startApp('gateway', gatewayEnvironment(wiring), `${gateway}/`, wiring, signal),
  );
  const deadline = Date.now() + 30_000;
  while (!(await isOk(`${gateway}/api/books`))) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${gateway}/api/books does not answer`);
    await sleep(100);
  }
}

/** Starts all services at once. When one fails, the starts of the others are cancelled and awaited before it throws. */
async function startServices(supervisor: Supervisor, wiring: Wiring, signal: AbortSignal): Promise<void> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  const starts = services().map(async service => {
    const app = `svc-${service}`;
    const readyUrl = `${urlOf(app, wiring)}/health/ready`;
    await supervisor
      .start(app, () => startApp(app, serviceEnvironment(service, wiring), readyUrl, wiring, either))
      .catch((error: unknown) => {
        failure.abort(error);
      });
  });
  await Promise.all(starts);
  failure.signal.throwIfAborted();
}

/** Starts a built app and waits until `readyUrl` answers with 200. */
async function startApp(
  app: string,
  environment: NodeJS.ProcessEnv,
  readyUrl: string,
  { paths }: Wiring,
  signal: AbortSignal,
): Promise<Child> {
  const child = await runProgram(app, 'main', app, environment, paths);
  try {
    await waitUntil(() => isOk(readyUrl), { name: app, seconds: 60, child, signal });
    return child;
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Runs the seed of a service, if it has one. A seed changes nothing where there is data. */
async function seed(service: string, wiring: Wiring, signal: AbortSignal): Promise<void> {
  const app = `svc-${service}`;
  if (!existsSync(join(checkout, app, 'dist', 'seed.js'))) return;
  const child = await runProgram(
    app,
    'seed',
    `${app}-seed`,
    serviceEnvironment(service, wiring),
    wiring.paths,
  );
  const stop = () => void child.stop();
  signal.addEventListener('abort', stop, { once: true });
  const how = await child.exited;
  signal.removeEventListener('abort', stop);
  signal.throwIfAborted();
  if (how !== 'exit code 0') throw new Error(`The seed of ${app} failed (${how}):\n${lastLines(child)}`);
}

function runProgram(
  app: string,
  program: 'main' | 'seed',
  name: string,
  env: NodeJS.ProcessEnv,
  { logs, run }: Wiring['paths'],
): Promise<Child> {
  return startChild({
    command: process.execPath,
    args: [join('dist', `${program}.js`)],
    cwd: join(checkout, app),
    env,
    logFile: join(logs, `${name}.log`),
    pidFile: join(run, `${name}.pid`),
  });
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
