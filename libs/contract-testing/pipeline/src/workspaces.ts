import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';

const Manifest = z.object({
  name: z.string(),
  version: z.string(),
  scripts: z._default(z.record(z.string(), z.string()), {}),
  nx: z._default(z.object({ tags: z._default(z.array(z.string()), []) }), { tags: [] }),
});

/** A workspace of the checkout. */
export interface Workspace extends z.infer<typeof Manifest> {
  /** Relative to the checkout: `svc-books`. */
  folder: string;
}

/** The apps of the checkout: workspaces in its first level of folders. */
export function workspaces(): Workspace[] {
  const folders = readdirSync(checkout, { withFileTypes: true }).filter(entry => entry.isDirectory());
  return folders.flatMap(({ name: folder }) => {
    const manifest = readJson(join(checkout, folder, 'package.json'));
    return manifest === undefined ? [] : [{ folder, ...z.parse(Manifest, manifest) }];
  });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
