import { checkout, freePort, projects, type System } from '@endpaper/local-servers';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../describe-error.js';
import { runProduct } from '../start/start.js';
import { compileChanges } from './compile-changes.js';
import { ImportGraph } from './import-graph.js';
import { serveFrontEnds } from './serve-front-ends.js';

/** `npm run dev`: like `npm start`, and each change of a source takes effect within seconds. */
export async function dev(args: string[]): Promise<void> {
  await runProduct('npm run dev --', args, {
    projects: toBuild,
    // The shell's development server answers on the port that the developer opens.
    gatewayPort: freePort,
    onReady: async (system, port, signal) => {
      const imports = new ImportGraph();
      const stops = [
        await serveFrontEnds(port, system.url),
        await compileChanges(
          changed => restartAffected(system, imports, changed),
          error => {
            if (!signal.aborted) console.error(describeError(error));
          },
        ),
      ];
      return async () => {
        await Promise.all(stops.map(stop => stop()));
      };
    },
  });
}

/** The development servers compile the front ends, but the gateway needs a build of each, however old. */
function toBuild(): string[] {
  return projects()
    .filter(({ scripts }) => 'build' in scripts)
    .filter(
      ({ folder, nx }) =>
        !nx.tags.includes('layer:front-end') || !existsSync(join(checkout, folder, 'dist/remote.json')),
    )
    .map(({ name }) => name);
}

/** Restarts the apps that run one of the changed files. */
async function restartAffected(system: System, imports: ImportGraph, changed: string[]): Promise<void> {
  const started = Date.now();
  for (const file of changed) imports.forget(file);
  const apps = [...system.ports.keys()].filter(app => {
    const files = imports.filesOf(app);
    return changed.some(file => files.has(file));
  });
  await Promise.all(
    apps.map(async app => {
      // Faster than a stop, which waits for open connections. Services are safe to kill.
      await system.kill(app);
      await system.restart(app);
    }),
  );
  console.log(`Restarted ${apps.join(', ') || 'nothing'} (${Date.now() - started} ms)`);
}
