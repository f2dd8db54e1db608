import { writeFileSync } from 'node:fs';
import { runMany } from '../nx.js';
import { projectsWith } from '../projects.js';

/** Builds what has changed since the last build. @throws Error naming what could not be built and where the reason is. */
export function build(logFile: string, signal: AbortSignal): Promise<void> {
  return buildOf(projectsWith('build'), logFile, signal);
}

/** Builds some projects, and what they need of others. @throws Error as `build` does */
export async function buildOf(projects: string[], logFile: string, signal: AbortSignal): Promise<void> {
  const { failed, output, ok } = await runMany('build', projects, signal);
  writeFileSync(logFile, output);
  if (ok) return;
  const names = failed.map(name => name.replace('@endpaper/', '')).join(', ');
  throw new Error(`The build of ${names || 'the workspace'} failed; ${logFile} says why.`);
}
