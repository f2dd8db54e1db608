import type { PublishedCatalogue } from '@endpaper/contracts';
import { describeError } from '../describe-error.js';
import { openLedger } from '../ledger/open-ledger.js';

export interface Deployments {
  deployments: PublishedCatalogue['deployments'];
  /** Why they could not be read, a sentence; empty when they could. */
  unknown: string[];
}

/** What is deployed where, as the ledger has it. */
export async function readDeployments(environment: NodeJS.ProcessEnv = process.env): Promise<Deployments> {
  try {
    const ledger = await openLedger(environment);
    try {
      const deployments: PublishedCatalogue['deployments'] = [];
      for (const each of await ledger.environments())
        for (const [app, version] of await ledger.deployed(each))
          deployments.push({ app, environment: each, version });
      return { deployments, unknown: [] };
    } finally {
      await ledger.close();
    }
  } catch (error) {
    return { deployments: [], unknown: [`What is deployed is not known: ${describeError(error)}`] };
  }
}
