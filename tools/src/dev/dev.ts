import { checkout, freePort, type Project, projects, type System } from '@endpaper/local-servers';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeError } from '../describe-error.js';
import { runProduct } from '../start/start.js';
import { compileChanges } from './compile-changes.js';
import { serveFrontEnds } from './serve-front-ends.js';

/** `npm run dev`: like `npm start`, and each change of a source takes effect within seconds. */
export async function dev(args: string[]): Promise<void> {
  await runProduct('npm run dev --', args, {
    projects: toBuild,
    // The shell's development server answers on the port that the developer opens.
    gatewayPort: freePort,
    onReady: async (system, port) => {
      const stops = [
        await serveFrontEnds(port, system.url),
        await compileChanges(
          changed => restartAffected(system, changed),
          error => {
            console.error(describeError(error));
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

async function restartAffected(system: System, changed: Project[]): Promise<void> {
  const started = Date.now();
  const apps = affectedBy(changed.map(({ name }) => name)).filter(app => system.ports.has(app));
  await Promise.all(
    apps.map(async app => {
      // Faster than a stop, which waits for open connections. Services are safe to kill.
      await system.kill(app);
      await system.restart(app);
    }),
  );
  console.log(`Restarted ${apps.join(', ') || 'nothing'} (${Date.now() - started} ms)`);
}

/** The folders of the projects that have changed or depend on one that has. */
function affectedBy(names: string[]): string[] {
  const all = projects();
  const affected = new Set(names);
  for (let size = 0; size < affected.size;) {
    size = affected.size;
    for (const { name, dependencies } of all)
      if (Object.keys(dependencies).some(dependency => affected.has(dependency))) affected.add(name);
  }
  return all.filter(({ name }) => affected.has(name)).map(({ folder }) => folder);
}
