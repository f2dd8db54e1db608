import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// Front ends share these packages at run time: the page loads each once. A remote that requires another version than the
// shell's does not load; its error says so. The router and the store come with web-kit: as shared packages of their own,
// all their exports would be loaded, also the unused ones. Modules that are loaded on demand, with a form or a menu, are
// not shared: federation never loads a shared module again after a failure.
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@endpaper/ui',
  '@endpaper/web-kit',
] as const;

function packageName(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Returns the version of the package that Node resolves from `dir`. */
function installedVersion(name: string, dir: string): string {
  for (const folder of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    try {
      const file: unknown = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      if (typeof file === 'object' && file !== null && 'version' in file) return String(file.version);
    } catch {
      // Not in this folder: Node also looks in the parents.
    }
  }
  throw new Error(`${name} is shared between front ends but is not installed`);
}

/** Returns the shared modules, with the versions that are installed for the front end in `dir`. */
export function sharedVersions(dir: string): Record<string, string> {
  return Object.fromEntries(SHARED.map(request => [request, installedVersion(packageName(request), dir)]));
}

interface Sharing {
  /** The shell includes the shared modules in its first scripts, which saves a round trip. */
  eager: boolean;
  /** A remote takes them from the shell alone: copies of its own would never be loaded. In development it has a page, which needs them. */
  provides: boolean;
}

/** Returns module federation's `shared` option for the front end in `dir`. */
export function sharedPackages(dir: string, { eager, provides }: Sharing) {
  return Object.fromEntries(
    Object.entries(sharedVersions(dir)).map(([request, version]) => {
      const rule = { version, requiredVersion: `^${version}`, singleton: true, strictVersion: true };
      return [request, { ...rule, eager, ...(!provides && { import: false as const }) }];
    }),
  );
}
