import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { checkout } from './workspace.js';

const OURS = '@endpaper';

/**
 * Makes a clone of the checkout as it is now, without what is built: in a temporary folder, where anything may be
 * changed. Its own packages are the clone's; all others are those that are installed here.
 * @returns the folder, which is the caller's to remove
 */
export function cloneCheckout(): string {
  const clone = mkdtempSync(join(tmpdir(), 'endpaper-clone-'));
  const files = trackedFiles();
  for (const file of files) {
    mkdirSync(dirname(join(clone, file)), { recursive: true });
    cpSync(join(checkout, file), join(clone, file));
  }
  for (const manifest of files.filter(file => basename(file) === 'package.json'))
    linkPackages(join(dirname(manifest), 'node_modules'), clone);
  return clone;
}

/** Those that git knows or would take, as they are: uncommitted changes are part of it. */
function trackedFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return listed.split('\0').filter(file => file !== '' && existsSync(join(checkout, file)));
}

function linkPackages(modules: string, clone: string): void {
  const from = join(checkout, modules);
  if (!existsSync(from)) return;
  mkdirSync(join(clone, modules, OURS), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== OURS) symlinkSync(join(from, name), join(clone, modules, name));
  if (!existsSync(join(from, OURS))) return;
  for (const name of readdirSync(join(from, OURS))) {
    const own = realpathSync(join(from, OURS, name)).replace(checkout, clone);
    symlinkSync(own, join(clone, modules, OURS, name));
  }
}
