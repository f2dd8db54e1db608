import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { runCommand } from '../../run-command.js';
import type { Recorded } from './recorded.js';

/** An interaction, and the answer that it is to be tried with. */
export interface Trial extends Pick<Recorded, 'interaction'> {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const PROGRAM = fileURLToPath(new URL('replay-process.ts', import.meta.url));
const AT_ONCE = 2;
const MANY = 400;

/** Gives answers to Pact's verifier in the provider's place. @returns which of them it refuses */
export async function refusals(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const refused: boolean[] = [];
  const parts: { from: number; trials: readonly Trial[] }[] = [];
  for (let from = 0; from < trials.length; from += MANY)
    parts.push({ from, trials: trials.slice(from, from + MANY) });
  const lane = async () => {
    for (let part = parts.shift(); part; part = parts.shift())
      for (const [index, is] of (await replay(part.trials, signal)).entries())
        refused[part.from + index] = is;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return refused;
}

/** In a process of its own: the verifier tells on its standard output what it does. */
async function replay(trials: readonly Trial[], signal: AbortSignal): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-replay-'));
  try {
    writeFileSync(join(folder, 'trials.json'), JSON.stringify(trials));
    const { ok, output } = await runCommand({
      command: process.execPath,
      args: ['--import', 'tsx', PROGRAM, folder],
      cwd: checkout,
      env: { PACT_DO_NOT_TRACK: 'true', PACT_BROKER_BASE_URL: '', FORCE_COLOR: '0' },
      signal,
    });
    if (!ok) throw new Error(`Answers could not be tried:\n${output.slice(-2_000)}`);
    return z.parse(z.array(z.boolean()), JSON.parse(readFileSync(join(folder, 'refused.json'), 'utf8')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
