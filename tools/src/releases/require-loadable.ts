import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

const LOAD_MILLISECONDS = 30_000;

/** The file of a build that the gateway runs. */
const FIRST_VIEW = 'first-view.cjs';

/**
 * Loads a build of a remote with all of its pages and widgets, in the runtime of first views.
 * @param shellBuild the build of the shell, which has the packages that remotes share
 * @throws Error with what the build throws while it is loaded
 */
export async function requireLoadable(
  release: string,
  build: string,
  shellBuild: string,
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('load-release.js', import.meta.url), {
    workerData: { remote: join(build, FIRST_VIEW), shell: join(shellBuild, FIRST_VIEW) },
    // The browser has no variables of this process either.
    env: {},
  });
  const either = AbortSignal.any([signal, AbortSignal.timeout(LOAD_MILLISECONDS)]);
  try {
    const ended = once(worker, 'exit', { signal: either }).then(() => ['it ends its process']);
    const answered = once(worker, 'message', { signal: either });
    const [problem] = (await Promise.race([answered, ended])) as [string | null];
    if (problem !== null) throw new Error(problem);
  } catch (error) {
    signal.throwIfAborted();
    const reason = either.aborted
      ? `it takes longer than ${LOAD_MILLISECONDS / 1_000} seconds`
      : String(error instanceof Error ? error.message : error);
    throw new Error(`${release} is not released, because it does not load: ${reason}`, { cause: error });
  } finally {
    await worker.terminate();
  }
}
