import { findByPath } from '@endpaper/contracts';
import type { ContractKey } from './contract-files.js';

/** An endpoint by its method and the path that declares it. */
export interface Call {
  method: string;
  path: string;
}

/** What an app provides and requires: endpoints as `GET /api/books/:id`, events as their subjects. */
export interface Uses {
  name: string;
  provides: readonly string[];
  requires: readonly string[];
}

/** A contract, and the endpoints and events in it. */
export type Coverage = Pick<ContractKey, 'consumer' | 'provider'> & { covers: readonly string[] };

export interface Completeness {
  /** What requires a contract and has none, one sentence each. */
  missing: string[];
  /** What is provided and requires no contract, one sentence each. */
  unneeded: string[];
}

/**
 * Checks that everything that an app requires is in its contract with the app that provides it.
 * @param api the endpoints of the public API: each has to be in a contract, whether an app calls it or not
 */
export function completeness(
  api: readonly string[],
  apps: readonly Uses[],
  contracts: readonly Coverage[],
): Completeness {
  const missing: string[] = [];
  const unneeded: string[] = [];
  const providerOf = (use: string) => apps.find(({ provides }) => provides.includes(use))?.name;
  const consumersOf = (provider: string, use: string) =>
    contracts
      .filter(each => each.provider === provider && each.covers.includes(use))
      .map(each => each.consumer);
  for (const use of api) {
    const provider = providerOf(use);
    if (provider === undefined) missing.push(`no app serves ${use}`);
    else if (consumersOf(provider, use).length === 0)
      missing.push(`no app has a contract with ${provider} on ${use}`);
  }
  for (const { name, requires } of apps)
    for (const use of requires) {
      const provider = providerOf(use);
      if (provider === undefined) missing.push(`no app provides ${use}, which ${name} uses`);
      else if (!consumersOf(provider, use).includes(name))
        missing.push(`${name} has no contract with ${provider} on ${use}, which it uses`);
    }
  for (const { name, provides } of apps)
    for (const use of provides)
      if (!api.includes(use) && !apps.some(({ requires }) => requires.includes(use)))
        unneeded.push(`${use} of ${name} is used by no app`);
  return { missing: missing.sort(), unneeded: unneeded.sort() };
}

/** The endpoint that answers a request. */
export function findEndpoint<Endpoint extends Call>(
  endpoints: readonly Endpoint[],
  { method, path }: Call,
): Endpoint | undefined {
  return findByPath(
    endpoints.filter(endpoint => endpoint.method === method),
    path,
  )?.found;
}

export function textOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
