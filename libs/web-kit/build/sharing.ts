import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

// What front ends share at run time, once. A remote that asks for a version which the shell does not have fails to
// load with that sentence, instead of running on something else. The router and the store are shared as parts of
// web-kit: by themselves they would come whole, with all that nobody uses. What comes later, with a form or a menu, is
// not shared: federation never asks again for a shared module that it once failed to get.
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

/** The version of an installed package, found from a folder as Node finds it. */
function installedVersion(name: string, dir: string): string {
  for (const folder of createRequire(join(dir, 'package.json')).resolve.paths(name) ?? []) {
    try {
      const file: unknown = JSON.parse(readFileSync(join(folder, name, 'package.json'), 'utf8'));
      if (typeof file === 'object' && file !== null && 'version' in file) return String(file.version);
    } catch {
      // Not in this folder; Node looks further up as well.
    }
  }
  throw new Error(`${name} is shared between front ends but is not installed`);
}

/** What front ends share, by its request, at the version that the front end in `dir` has. */
export function sharedVersions(dir: string): Record<string, string> {
  return Object.fromEntries(SHARED.map(request => [request, installedVersion(packageName(request), dir)]));
}

/**
 * Module federation's `shared` for the front end in `dir`. The shell has what is shared in its first scripts (`eager`):
 * a page then needs no further round trip for it.
 */
export function sharedPackages(dir: string, eager: boolean) {
  return Object.fromEntries(
    Object.entries(sharedVersions(dir)).map(([request, version]) => {
      const rule = { version, requiredVersion: `^${version}`, singleton: true, strictVersion: true };
      return [request, { ...rule, eager }];
    }),
  );
}
