#!/usr/bin/env node
// What a consumer needed before must not stay in its pacts: they are made anew, each time all of them.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const consumer = basename(process.cwd());
for (const kind of ['http', 'event']) {
  const folder = new URL(`../../contracts/pacts/${consumer}/${kind}`, import.meta.url);
  rmSync(fileURLToPath(folder), { recursive: true, force: true });
}
