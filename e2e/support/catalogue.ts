import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkout, type System } from '@endpaper/local-servers';

/** Hands the catalogue to a system's gateways, as `npm start` does: `npm run catalog -- --publish`. */
export async function publishCatalogue({ servers }: Pick<System, 'servers'>): Promise<void> {
  const env = { ...process.env, NATS_URL: servers.natsUrl };
  await promisify(execFile)(process.execPath, [join(checkout, 'tools/catalog.mjs'), '--publish'], { env });
}
