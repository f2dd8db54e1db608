import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { teamEndpoints } from '@endpaper/contracts';
import { checkout, type ApiClient, type System } from '@endpaper/local-servers';
import { expect } from '@playwright/test';

/** Publishes the catalogue to a system's gateways, as `npm start` does: `npm run catalog -- --publish`. */
export async function publishCatalogue({ servers }: Pick<System, 'servers'>): Promise<void> {
  const env = { ...process.env, NATS_URL: servers.natsUrl };
  await promisify(execFile)(process.execPath, [join(checkout, 'tools/catalog.mjs'), '--publish'], { env });
}

/**
 * Waits until the catalogue has the state of every app: the gateway leaves out an app that does not respond within a
 * second, and an open page does not ask again.
 * @param down the apps that are expected to be down
 */
export async function waitForCatalogue(client: ApiClient, down: readonly string[] = []): Promise<void> {
  await expect
    .poll(async () => {
      const { unknown, apps } = await client.result(teamEndpoints.catalogue);
      return [...unknown, ...apps.filter(({ health }) => health === 'down').map(({ name }) => name)];
    })
    .toEqual(down);
}
