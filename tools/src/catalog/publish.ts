import type { PublishedCatalogue } from '@endpaper/contracts';
import { connectRegistry } from '@endpaper/releases';
import { knownServers } from '../servers-note.js';
import { readCode } from './read-code.js';

/** The part of the catalogue that gateways can't find out: what the code and the ledger say. */
export async function readPublished(): Promise<PublishedCatalogue> {
  return { read_at: new Date().toISOString(), ...readCode(), deployments: [] };
}

/**
 * Hands the catalogue to the gateways of the running system.
 * @throws Error with one sentence when there is none
 */
export async function publishCatalogue(natsUrl: string = knownServers().natsUrl): Promise<void> {
  const published = await readPublished();
  const open = await connectRegistry(natsUrl);
  try {
    await open.catalogue.publish(published);
  } finally {
    await open.close();
  }
}
