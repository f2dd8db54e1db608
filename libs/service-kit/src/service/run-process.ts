import { TIMEOUTS } from '../timeouts.js';
import { finishTracing } from '../operations/tracing/tracing.js';

/**
 * Runs an app until SIGTERM or SIGINT, then closes it. The process exits at once on a second signal, and on a signal while
 * the app starts. When the start fails, it writes the reason in one line and exits with 1.
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
    setTimeout(() => process.exit(1), TIMEOUTS.shutdown).unref();
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

/** Runs a job to its end. When it fails, it writes `failure` and the reason in one line and exits with 1. */
export async function runJob(failure: string, job: () => Promise<void>): Promise<void> {
  onStopSignal(() => process.exit(1));
  await orExit(failure, job);
}

// The kernel delivers no signal to a container's first process without a handler for it.
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
