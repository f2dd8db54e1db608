import { openLedger } from '../ledger/open-ledger.js';
import { ownEnvironment } from '../servers-note.js';

/** The environments that there are, for whoever has to name one: the running system's first, then all of the ledger's. */
export async function environmentsThereAre(): Promise<string[]> {
  const own = ownEnvironment();
  return [...new Set([own, ...(await environmentsOfLedger())])];
}

/** None where no ledger answers: whatever needs it will say so. */
async function environmentsOfLedger(): Promise<readonly string[]> {
  try {
    const ledger = await openLedger();
    try {
      return await ledger.environments();
    } finally {
      await ledger.close();
    }
  } catch {
    return [];
  }
}

/** What to write where no environment was named. */
export function whereTo([first = '', ...others]: readonly string[]): string {
  const more =
    others.length > 0 ? ` There ${others.length > 1 ? 'are' : 'is'} ${others.join(', ')} too.` : '';
  return `Where to? Write --to ${first}.${more}`;
}
