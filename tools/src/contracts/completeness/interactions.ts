import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { CatalogueContract } from '@endpaper/contracts';

const Call = z.object({
  type: z.literal('Synchronous/HTTP'),
  description: z.string(),
  request: z.object({ method: z.string(), path: z.string() }),
  response: z.object({ status: z.int() }),
});

const Message = z.object({ type: z.literal('Asynchronous/Messages'), description: z.string() });

const Pact = z.object({ interactions: z.array(z.union([Call, Message])) });

/** Something that a consumer needs of a provider: a call, or an event by its subject. */
export type Interaction = z.infer<typeof Call> | z.infer<typeof Message>;

type Pair = Pick<CatalogueContract, 'consumer' | 'provider' | 'kind'>;

/** A contract and what is in it; nothing in one that is no pact. */
export interface PactOf extends Pair {
  interactions: Interaction[];
}

/** Reads the pact of a pair. */
export function readPact(folder: string, { consumer, provider, kind }: Pair): PactOf {
  const file = join(folder, 'pacts', consumer, kind, `${consumer}-${provider}.json`);
  if (kind === 'remote' || !existsSync(file)) return { consumer, provider, kind, interactions: [] };
  const { interactions } = z.parse(Pact, JSON.parse(readFileSync(file, 'utf8')));
  return { consumer, provider, kind, interactions };
}
