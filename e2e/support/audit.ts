import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { checkout, type System } from '@endpaper/local-servers';
import { expect } from '@playwright/test';

/** Runs `npm run audit` for a system. @returns its exit code and what it prints */
export function audit({ servers }: Pick<System, 'servers'>): Promise<{ code: number; output: string }> {
  const env = { ...process.env, DATABASE_URL: servers.databaseUrl, NATS_URL: servers.natsUrl };
  return new Promise(resolve => {
    execFile(process.execPath, [join(checkout, 'tools/audit.mjs')], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` });
    });
  });
}

/** Waits until all events are handled and the audit finds no difference. */
export async function expectNoDifference(system: Pick<System, 'servers'>): Promise<void> {
  await expect
    .poll(async () => (await audit(system)).output, { timeout: 60_000, intervals: [500] })
    .toBe('No difference.\n');
}
