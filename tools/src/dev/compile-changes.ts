import { checkout, type Project, projects } from '@endpaper/local-servers';
import watcher from '@parcel/watcher';
import { transformFile } from '@swc/core';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { isSource } from './import-graph.js';

/** An editor that saves several files makes one change. */
const QUIET_MILLISECONDS = 50;

/**
 * Watches the sources that swc compiles: those of the services, the gateway and their libs. It compiles each changed file
 * into `dist` and then calls `onChange` with the changed files; a change during that call waits for its end.
 * @returns a function that ends the watch
 */
export async function compileChanges(
  onChange: (changed: string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const compiled = projects().filter(({ scripts }) => scripts['build']?.startsWith('swc '));
  const changed = new Map<string, Project>();
  let timer: NodeJS.Timeout | undefined;
  let previous = Promise.resolve();

  const applyChanges = async () => {
    const files = [...changed];
    changed.clear();
    try {
      for (const [file, project] of files) await compile(file, project);
      await onChange(files.map(([file]) => file));
    } catch (error) {
      onError(error);
    }
  };
  const subscriptions = await Promise.all(
    compiled.map(project =>
      // A native watch of the folder, not of its files: it also sees a file that an editor replaces by a rename.
      watcher.subscribe(join(checkout, project.folder, 'src'), (error, events) => {
        if (error) onError(error);
        for (const { path } of events) if (isSource(path)) changed.set(path, project);
        clearTimeout(timer);
        if (changed.size > 0)
          timer = setTimeout(() => {
            previous = previous.then(applyChanges);
          }, QUIET_MILLISECONDS);
      }),
    ),
  );
  return async () => {
    clearTimeout(timer);
    await Promise.all(subscriptions.map(subscription => subscription.unsubscribe()));
  };
}

/** Compiles a file as the project's build does, or removes what was compiled of a deleted one. */
async function compile(file: string, { folder }: Project): Promise<void> {
  const source = join(checkout, folder, 'src');
  const target = join(checkout, folder, 'dist', relative(source, file).replace(/\.ts$/, '.js'));
  if (!existsSync(file)) {
    rmSync(target, { force: true });
    return;
  }
  const { code, map = '' } = await transformFile(file, {
    configFile: join(checkout, '.swcrc'),
    sourceMaps: true,
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${code}\n//# sourceMappingURL=${basename(target)}.map\n`);
  writeFileSync(`${target}.map`, map);
}
