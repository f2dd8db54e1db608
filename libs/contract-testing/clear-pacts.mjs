#!/usr/bin/env node
// Pact merges new interactions into a pact's file. This deletes an app's pacts before its pact tests write them, so that
// they hold no interaction that the app has dropped.
import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const contracts = process.env.CONTRACTS_FOLDER ?? fileURLToPath(new URL('../../contracts', import.meta.url));
const consumer = basename(process.cwd());
for (const kind of ['http', 'event']) {
  rmSync(join(contracts, 'pacts', consumer, kind), { recursive: true, force: true });
}
