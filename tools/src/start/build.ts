import { writeFileSync } from 'node:fs';
import { runMany } from '../nx.js';
import { projectsWith } from '../projects.js';

/** Builds what has changed since the last build. @throws Error naming what could not be built and where the reason is. */
export async function build(logFile: string, signal: AbortSignal): Promise<void> {
  const { failed, output, ok } = await runMany('build', projectsWith('build'), signal);
  writeFileSync(logFile, output);
  if (ok) return;
  const names = failed.map(name => name.replace('@endpaper/', '')).join(', ');
  throw new Error(`The build of ${names || 'the workspace'} failed; ${logFile} says why.`);
}
