import { API } from '@endpaper/contracts';
import { contractFile, readJson } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { type AppInCode, readApps } from '../code/read-apps.js';
import { completeness, type Completeness, type Coverage, findEndpoint, textOf } from './completeness.js';
import { type ContractKey, readContracts } from './contract-files.js';

const Pact = z.object({
  interactions: z.array(
    z.object({
      /** The subject of an event. */
      description: z.string(),
      request: z.optional(z.object({ method: z.string(), path: z.string() })),
      response: z.optional(z.object({ status: z.int() })),
    }),
  ),
});

/** Checks the completeness of the pacts of a folder, by the endpoints and events that the code uses. */
export function completenessOf(folder: string): Completeness {
  const apps = readApps();
  const api = Object.values(API).flatMap(endpoints => Object.values(endpoints).map(textOf));
  const pacts = readContracts(folder).filter(({ kind }) => kind !== 'remote');
  return completeness(
    api,
    apps.map(app => usesOf(app, api)),
    pacts.map(key => coverageOf(key, readJson(contractFile(key, folder)), apps)),
  );
}

export function usesOf(
  { name, kind, endpoints, names, publishes, consumes }: AppInCode,
  api: readonly string[],
) {
  const provides = endpoints.map(textOf);
  // The gateway names endpoints of the API to forward them, not to call them.
  const calls = names
    .map(textOf)
    .filter(call => !provides.includes(call) && !(kind === 'gateway' && api.includes(call)));
  return { name, provides: [...provides, ...publishes], requires: [...calls, ...consumes] };
}

/** An endpoint is in a contract when a response to it is successful. */
export function coverageOf(
  { consumer, provider }: ContractKey,
  pact: unknown,
  apps: readonly Pick<AppInCode, 'name' | 'endpoints'>[],
): Coverage {
  const endpoints = apps.find(({ name }) => name === provider)?.endpoints ?? [];
  const covers = z.parse(Pact, pact).interactions.flatMap(({ description, request, response }) => {
    if (!request || !response) return [description];
    const endpoint = response.status < 400 ? findEndpoint(endpoints, request) : undefined;
    return endpoint ? [textOf(endpoint)] : [];
  });
  return { consumer, provider, covers };
}
