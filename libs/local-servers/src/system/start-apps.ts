import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './answers.js';
import { launchApp, runSeed } from './app.js';
import { gatewayEnvironment, serviceEnvironment, url, type Wiring } from './environment.js';
import { type Parts } from './parts.js';
import { services } from './workspace.js';

/** Starts the services, seeds the empty ones, starts the gateway, and returns once a reader would get an answer. */
export async function startApps(parts: Parts, wiring: Wiring, signal: AbortSignal): Promise<void> {
  const { places } = wiring;
  await allOrNone(signal, services(), (service, signal) => {
    const app = `svc-${service}`;
    const environment = serviceEnvironment(service, wiring);
    return parts.add(app, () =>
      launchApp({ app, environment, places, signal }, `${url(app, wiring)}/health/ready`),
    );
  });
  for (const service of services()) {
    await runSeed({
      app: `svc-${service}`,
      environment: serviceEnvironment(service, wiring),
      places,
      signal,
    });
  }
  const gateway = { app: 'gateway', environment: gatewayEnvironment(wiring), places, signal };
  await parts.add('gateway', () => launchApp(gateway, `${url('gateway', wiring)}/`));
  await booksAnswer(`${url('gateway', wiring)}/api/books`, signal);
}

/** Does all at once. When one fails the others give up, and only when none is under way any more does it throw. */
async function allOrNone<T>(
  signal: AbortSignal,
  items: readonly T[],
  start: (item: T, signal: AbortSignal) => Promise<unknown>,
): Promise<void> {
  const failure = new AbortController();
  const either = AbortSignal.any([signal, failure.signal]);
  await Promise.allSettled(
    items.map(item => start(item, either).catch((error: unknown) => failure.abort(error))),
  );
  failure.signal.throwIfAborted();
}

/** The one thing every reader asks for first has to come all the way through. */
async function booksAnswer(address: string, signal: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + 30_000; !(await answers(address)); await sleep(100)) {
    signal.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`${address} is not answered`);
  }
}
