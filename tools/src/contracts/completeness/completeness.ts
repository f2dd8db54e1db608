import type { CatalogueApp } from '@endpaper/contracts';
import { endpointOf } from './endpoint-of.js';
import type { PactOf } from './interactions.js';

/** A call by its method and the path that it is declared with. */
interface Call {
  method: string;
  path: string;
}

/** An app, and what its code takes part in. */
export interface AppInCode extends Pick<
  CatalogueApp,
  'name' | 'kind' | 'endpoints' | 'publishes' | 'consumes'
> {
  /** The calls that it names: those that it answers itself, and those that it makes. */
  names: readonly Call[];
}

/** What the code says, and the pacts that there are. */
export interface CodeAndPacts {
  /** Every call of the API. */
  api: readonly Call[];
  /** The subject of every event. */
  events: readonly string[];
  apps: readonly AppInCode[];
  pacts: readonly PactOf[];
}

export interface Completeness {
  /** What stands without a contract, a sentence each. */
  missing: string[];
  /** What needs none, and why, a sentence each. */
  unneeded: string[];
}

/** Whether every call and every event that is heard stands in a contract between the right two. */
export function completeness({ api, events, apps, pacts }: CodeAndPacts): Completeness {
  const calls = callsIn(pacts, apps);
  const missing: string[] = [];
  const unneeded: string[] = [];
  const isPromised = (call: Call) => api.some(each => textOf(each) === textOf(call));
  const isCalled = (provider: string, call: Call, consumer?: string) =>
    calls.some(
      each =>
        each.provider === provider &&
        textOf(each.call) === textOf(call) &&
        each.consumer === (consumer ?? each.consumer),
    );

  for (const call of api) if (!providerOf(apps, call)) missing.push(`nobody answers ${textOf(call)}`);
  for (const { name, endpoints } of apps)
    for (const endpoint of endpoints) {
      if (isPromised(endpoint) && !isCalled(name, endpoint))
        missing.push(`nobody has a contract with ${name} on ${textOf(endpoint)}`);
      const asked = apps.some(app => asksOf(app).some(call => textOf(call) === textOf(endpoint)));
      if (!isPromised(endpoint) && !asked)
        unneeded.push(`${textOf(endpoint)} of ${name} is called by no app`);
    }
  for (const app of apps)
    for (const call of asksOf(app)) {
      const { name, kind } = app;
      // The gateway names calls of the API to pass them on, not to make them.
      if (kind === 'gateway' && isPromised(call)) continue;
      const provider = providerOf(apps, call);
      if (provider && !isCalled(provider.name, call, name))
        missing.push(`${name} has no contract with ${provider.name} on ${textOf(call)}, which it calls`);
    }
  for (const subject of events) {
    const provider = apps.find(({ publishes }) => publishes.includes(subject))?.name;
    const hearers = apps.filter(({ consumes }) => consumes.includes(subject));
    for (const { name } of hearers)
      if (!provider) missing.push(`nobody tells ${subject}, which ${name} hears`);
      else if (!hasEvent(pacts, name, provider, subject))
        missing.push(`${name} has no contract with ${provider} on ${subject}, which it hears`);
    if (provider && hearers.length === 0) unneeded.push(`${subject} of ${provider} is heard by nobody`);
    if (!provider && hearers.length === 0) unneeded.push(`${subject} is told and heard by nobody`);
  }
  return { missing: missing.sort(), unneeded: [...new Set(unneeded)].sort() };
}

/** The calls in pacts that are answered with success. */
function callsIn(pacts: readonly PactOf[], apps: readonly AppInCode[]) {
  return pacts.flatMap(({ consumer, provider, interactions }) =>
    interactions.flatMap(interaction => {
      if (interaction.type !== 'Synchronous/HTTP' || interaction.response.status >= 400) return [];
      const answered = apps.find(({ name }) => name === provider)?.endpoints ?? [];
      const call = endpointOf(answered, interaction.request);
      return call ? [{ consumer, provider, call }] : [];
    }),
  );
}

function hasEvent(pacts: readonly PactOf[], consumer: string, provider: string, subject: string): boolean {
  return pacts.some(
    pact =>
      pact.kind === 'event' &&
      pact.consumer === consumer &&
      pact.provider === provider &&
      pact.interactions.some(({ description }) => description === subject),
  );
}

/** The calls that an app makes by name. */
function asksOf({ names, endpoints }: AppInCode): readonly Call[] {
  return names.filter(call => !endpoints.some(own => textOf(own) === textOf(call)));
}

function providerOf(apps: readonly AppInCode[], call: Call): AppInCode | undefined {
  return apps.find(({ endpoints }) => endpoints.some(each => textOf(each) === textOf(call)));
}

function textOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
