import * as z from 'zod/mini';
import type { Contract } from '../ledger.js';

const Pact = z.looseObject({ interactions: z.array(z.unknown()) });

/** A broker knows one pact between two apps: its calls and its events become one. */
export function mergedPacts(contracts: readonly Contract[]): unknown[] {
  const byPair = new Map<string, z.infer<typeof Pact>>();
  for (const { consumer, provider, content } of contracts) {
    const pair = `${consumer} ${provider}`;
    const pact = z.parse(Pact, content);
    const known = byPair.get(pair);
    const interactions = [...(known?.interactions ?? []), ...pact.interactions];
    byPair.set(pair, { ...pact, interactions });
  }
  return [...byPair.values()];
}
