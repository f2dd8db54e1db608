#!/usr/bin/env node
// What a consumer needed before must not stay in its pacts: they are made anew, each time all of them.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = process.env.CONTRACTS_FOLDER ?? fileURLToPath(new URL('../../contracts', import.meta.url));
const consumer = basename(process.cwd());
for (const kind of ['http', 'event']) {
  rmSync(join(contracts, 'pacts', consumer, kind), { recursive: true, force: true });
}
