import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { teamEndpoints } from '@endpaper/contracts';
import { checkout, type ApiClient, type System } from '@endpaper/local-servers';
import { expect } from '@playwright/test';

type Servers = Pick<System, 'servers'> & Partial<Pick<System, 'ports' | 'url'>>;

/** Runs a command of package.json for a system. @returns its exit code and what it prints */
export function run(
  { servers, ports, url }: Servers,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: servers.databaseUrl,
    NATS_URL: servers.natsUrl,
    APP_KEY: servers.appKey,
    RELEASES_APP_KEY: servers.releasesKey,
    PORTAL_URL: url,
    // With Compose, deploy/with-containers has set them.
    ...Object.fromEntries(
      [...(ports ?? [])].map(([app, port]) => [
        app.replace('svc-', 'UPSTREAM_').toUpperCase(),
        `http://127.0.0.1:${port}`,
      ]),
    ),
  };
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [join(checkout, 'tools/run.mjs'), ...args],
      { env },
      (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` });
      },
    );
  });
}

/** Runs `npm run audit` for a system. @returns its exit code and what it prints */
export const audit = (system: Servers) => run(system, 'audit');

/** Waits until all events are handled and the audit finds no difference. */
export async function expectNoDifference(system: Servers): Promise<void> {
  await expect
    .poll(async () => (await audit(system)).output, { timeout: 60_000, intervals: [500] })
    .toBe('No difference.\n');
}

/** Publishes the catalog to a system's gateways, as `npm start` does. */
export async function publishCatalog(system: Servers): Promise<void> {
  const { code, output } = await run(system, 'catalog', '--publish');
  expect(code, output).toBe(0);
}

/**
 * Waits until the catalog has the state of every app: the gateway leaves out an app that does not respond within a
 * second, and an open page does not ask again.
 * @param down the apps that are expected to be down
 */
export async function waitForCatalog(client: ApiClient, down: readonly string[] = []): Promise<void> {
  await expect
    .poll(async () => {
      const { unknown, apps } = await client.result(teamEndpoints.catalog);
      return [...unknown, ...apps.filter(({ health }) => health === 'down').map(({ name }) => name)];
    })
    .toEqual(down);
}
