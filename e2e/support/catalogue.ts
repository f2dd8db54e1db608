import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { teamEndpoints } from '@endpaper/contracts';
import { checkout, type ApiClient, type System } from '@endpaper/local-servers';
import { expect } from '@playwright/test';

/** Hands the catalogue to a system's gateways, as `npm start` does: `npm run catalog -- --publish`. */
export async function publishCatalogue({ servers }: Pick<System, 'servers'>): Promise<void> {
  const env = { ...process.env, NATS_URL: servers.natsUrl };
  await promisify(execFile)(process.execPath, [join(checkout, 'tools/catalog.mjs'), '--publish'], { env });
}

/**
 * Waits until the page of the teams would show all that there is: what does not answer within a second is left out, and a
 * page that is open asks no more.
 * @param down the services that are
 */
export async function untilKnown(client: ApiClient, down: readonly string[] = []): Promise<void> {
  await expect
    .poll(async () => {
      const { unknown, apps } = await (await client.call(teamEndpoints.catalogue)).json();
      const away = apps.filter(({ health }: { health: string }) => health === 'down');
      return [...unknown, ...away.map(({ name }: { name: string }) => name)];
    })
    .toEqual(down);
}
