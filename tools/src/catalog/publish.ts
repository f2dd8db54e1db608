import { connectRegistry } from '@endpaper/releases';
import { describeError } from '../describe-error.js';
import { readDeployments } from './deployments.js';
import { whomToAsk } from './live.js';
import { readCode } from './read-code.js';
import { brokerCopies } from '../servers-note.js';

/**
 * Hands the part of the catalogue that gateways can't find out to those of a system: what the code and the ledger say.
 * @param natsUrl of the running system, unless another is named
 * @throws Error with one sentence when there is none
 */
export async function publishCatalogue(natsUrl = whomToAsk().natsUrl): Promise<void> {
  if (!natsUrl) throw new Error('Endpaper does not run here: start it with npm start, or set NATS_URL.');
  const { deployments } = await readDeployments({ ...process.env, NATS_URL: natsUrl });
  const open = await connectRegistry(natsUrl, brokerCopies());
  try {
    await open.catalogue.publish({ read_at: new Date().toISOString(), ...readCode(), deployments });
  } finally {
    await open.close();
  }
}

/** Publishes it after something in it has changed. Where no system is known, or none answers, nothing depends on it. */
export async function refreshCatalogue(): Promise<void> {
  if (!whomToAsk().natsUrl) return;
  await publishCatalogue().catch((error: unknown) => {
    console.warn(`The page of the teams stays as it was: ${describeError(error)}`);
  });
}
