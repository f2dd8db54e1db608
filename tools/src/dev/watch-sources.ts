import { checkout } from '@endpaper/local-servers';
import { setMaxListeners } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Project, projects } from '../projects.js';
import { untilAborted } from '../until-aborted.js';

/** An editor that saves several files at once makes one change. */
const quietMilliseconds = 300;

/** Gives the projects whose sources have changed, again and again, until the signal is aborted. */
export async function* watchSources(signal: AbortSignal): AsyncGenerator<Project[]> {
  const changed = new Set<Project>();
  let wake: () => void = () => undefined;
  // Each watched folder listens to it.
  setMaxListeners(0, signal);
  for (const project of projects()) {
    const sources = join(checkout, project.folder, 'src');
    if (!existsSync(sources)) continue;
    watch(sources, { recursive: true, signal }, () => {
      changed.add(project);
      wake();
    });
  }
  while (!signal.aborted) {
    const change = new Promise<void>(resolve => (wake = resolve));
    if (changed.size === 0) await Promise.race([change, untilAborted(signal)]);
    await sleep(quietMilliseconds);
    if (signal.aborted) return;
    const batch = [...changed];
    changed.clear();
    yield batch;
  }
}
