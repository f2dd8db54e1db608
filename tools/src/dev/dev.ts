import { type System } from '@endpaper/local-servers';
import { join } from 'node:path';
import { describeError } from '../describe-error.js';
import { type Project, projects } from '../projects.js';
import { build } from '../start/build.js';
import { runProduct } from '../start/start.js';
import { watchSources } from './watch-sources.js';

/** `npm run dev`: like `npm start`, and whatever is changed is built and put to work at once. */
export async function dev(args: string[]): Promise<void> {
  await runProduct('npm run dev', args, (system, signal) => void keepCurrent(system, signal));
}

async function keepCurrent(system: System, signal: AbortSignal): Promise<void> {
  for await (const changed of watchSources(signal)) {
    const started = Date.now();
    try {
      await build(join(system.paths.logs, 'build.log'), signal);
      await system.releaseRemotes();
      for (const app of system.ports.keys()) if (isTouched(app, changed)) await system.restart(app);
      console.log(`Now running your changes to ${names(changed)} (${Date.now() - started} ms)`);
    } catch (error) {
      if (!signal.aborted) console.error(describeError(error));
    }
  }
}

/** Whether an app has changed, or a library that it imports. */
function isTouched(app: string, changed: Project[]): boolean {
  const { dependencies } = projects().find(({ folder }) => folder === app) ?? { dependencies: {} };
  return changed.some(({ name, folder }) => folder === app || name in dependencies);
}

function names(changed: Project[]): string {
  return changed.map(({ folder }) => folder).join(', ');
}
