import { connectRegistry, type RegistryConnection } from '@endpaper/releases';
import { describeError } from '../describe-error.js';
import { brokerCopies, releasePlace, type ReleasePlace } from '../servers-note.js';
import { tellBrokerGone } from './broker-gone.js';

/**
 * Does something with the registry of remotes, and ends the process: with 0, or with 1 and a sentence when it fails.
 * @param again what to do when the broker is gone meanwhile, as the end of a sentence
 * @param work throws an Error with a sentence for whoever typed the command
 */
export async function withRegistry(
  again: string,
  work: (open: RegistryConnection, place: ReleasePlace) => Promise<void>,
): Promise<never> {
  try {
    const place = releasePlace();
    const open = await connectRegistry(place.natsUrl, brokerCopies());
    try {
      await tellBrokerGone(place.natsUrl, again, () => work(open, place));
    } finally {
      await open.close();
    }
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
  process.exit(0);
}
