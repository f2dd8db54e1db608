import { finishTracing } from '../tracing/tracing.js';

/** How long (milliseconds) an orderly end may take. Whatever hangs, it is over before anybody kills us. */
const GRACE = 8_000;

/**
 * Runs what `start` gives until it is told to stop (SIGTERM, SIGINT): then it answers what is under way, and closes. At
 * the second signal, or while it still starts, it ends at once. What can't start says why in one line and exits with 1.
 */
export async function runUntilStopped(
  name: string,
  start: () => Promise<{ close(): Promise<void> }>,
): Promise<void> {
  let running: { close(): Promise<void> } | undefined;
  onStopSignal(() => {
    const app = running;
    if (!app) process.exit(1);
    running = undefined;
    setTimeout(() => process.exit(1), GRACE).unref();
    app
      .close()
      .then(finishTracing)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  });
  await orExit(`${name} can't start`, async () => {
    running = await start();
  });
}

/** Runs a job to its end. One that fails says why in one line, after what could not be done, and exits with 1. */
export async function runJob(failure: string, job: () => Promise<void>): Promise<void> {
  onStopSignal(() => process.exit(1));
  await orExit(failure, job);
}

// The first process of a container ends by no signal that it does not handle.
function onStopSignal(stop: () => void): void {
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function orExit(failure: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${failure}: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
