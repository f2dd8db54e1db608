import { checkout } from '@endpaper/local-servers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({
      license: z.optional(z.string()),
      link: z.optional(z.boolean()),
      dev: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
});

/** The packages of the lock file that are not for development alone, by their licence (SPDX); `none` without one. */
export function licencesOf(lock: z.input<typeof Lock>): Map<string, string[]> {
  const licences = new Map<string, string[]>();
  for (const [path, { license = 'none', link, dev, devOptional }] of Object.entries(
    z.parse(Lock, lock).packages,
  )) {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || link || dev || devOptional) continue;
    licences.set(license, [...(licences.get(license) ?? []), name]);
  }
  return licences;
}

/** `npm run licences`: prints the licence of every package that the product may contain. */
export function licences(): void {
  const lock: unknown = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'));
  const sorted = [...licencesOf(z.parse(Lock, lock))].sort(([a], [b]) => a.localeCompare(b));
  for (const [licence, names] of sorted)
    console.log(`${licence} (${names.length}): ${[...new Set(names)].sort().join(', ')}`);
}
