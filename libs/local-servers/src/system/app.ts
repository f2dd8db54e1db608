import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startChild, type Child } from '../processes/child.js';
import { lastLines } from '../processes/log.js';
import { politely } from '../processes/stop-process.js';
import { waitUntil } from '../processes/wait-until.js';
import { answers } from './answers.js';
import { type Places } from './places.js';
import { checkout } from './workspace.js';

interface App {
  /** Its folder's name: `svc-books`. */
  app: string;
  environment: NodeJS.ProcessEnv;
  places: Places;
  signal?: AbortSignal;
}

/** Starts a built app and waits until it answers with 200 at `readyUrl`. */
export async function launchApp(options: App, readyUrl: string): Promise<Child> {
  const child = await runProgram(options, 'main', options.app);
  try {
    await waitUntil(() => answers(readyUrl), {
      name: options.app,
      seconds: 60,
      child,
      signal: options.signal,
    });
    return child;
  } catch (error) {
    await child.stop();
    throw error;
  }
}

/** Runs a service's seed, if it has one; it does nothing where there is data already. */
export async function runSeed(options: App): Promise<void> {
  if (!existsSync(join(checkout, options.app, 'dist', 'seed.js'))) return;
  const child = await runProgram(options, 'seed', `${options.app}-seed`);
  const stop = () => void child.stop();
  options.signal?.addEventListener('abort', stop, { once: true });
  const how = await child.exited;
  options.signal?.removeEventListener('abort', stop);
  options.signal?.throwIfAborted();
  if (how !== 'exit code 0')
    throw new Error(`The seed of ${options.app} failed (${how}):\n${lastLines(child.log())}`);
}

function runProgram({ app, environment, places }: App, program: string, name: string): Promise<Child> {
  return startChild({
    command: process.execPath,
    args: [join('dist', `${program}.js`)],
    cwd: join(checkout, app),
    env: environment,
    logFile: join(places.logs, `${name}.log`),
    pidFile: join(places.run, `${name}.pid`),
    farewell: politely,
  });
}
