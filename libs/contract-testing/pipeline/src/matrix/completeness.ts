import { type CatalogueApp, findByPath } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { type ContractKey, isSame } from './contract-files.js';

/** An endpoint by its method and the path that declares it. */
export interface Call {
  method: string;
  path: string;
}

/** An app, and the endpoints and events that its code names. */
export interface AppInCode extends Pick<
  CatalogueApp,
  'name' | 'kind' | 'endpoints' | 'publishes' | 'consumes'
> {
  /** The endpoints that it names: its own, and those that it calls. */
  names: readonly Call[];
}

const HttpInteraction = z.object({
  type: z.literal('Synchronous/HTTP'),
  description: z.string(),
  request: z.object({ method: z.string(), path: z.string() }),
  response: z.object({ status: z.int() }),
});

const EventInteraction = z.object({ type: z.literal('Asynchronous/Messages'), description: z.string() });

/** The part of a pact that completeness looks at. */
export const PactContent = z.object({
  interactions: z.array(z.union([HttpInteraction, EventInteraction])),
});

/** A pact. The description of an event's interaction is its subject. */
export interface Pact extends ContractKey, z.infer<typeof PactContent> {}

export interface CodeAndPacts {
  /** Every endpoint of the public API. */
  api: readonly Call[];
  /** The subject of every event. */
  events: readonly string[];
  apps: readonly AppInCode[];
  pacts: readonly Pact[];
}

export interface Completeness {
  /** What requires a contract and has none, one sentence each. */
  missing: string[];
  /** What requires no contract, and why, one sentence each. */
  unneeded: string[];
}

/** Checks that every call and every consumed event is in a contract between its consumer and its provider. */
export function completeness({ api, events, apps, pacts }: CodeAndPacts): Completeness {
  const missing: string[] = [];
  const unneeded: string[] = [];
  const called = successfulCalls(pacts, apps);
  const isPublic = (call: Call) => includes(api, call);
  const hasContract = (provider: string, call: Call, consumer?: string) =>
    called.some(
      pact =>
        pact.provider === provider &&
        (consumer === undefined || pact.consumer === consumer) &&
        includes([pact.call], call),
    );
  const providerOf = (call: Call) => apps.find(({ endpoints }) => includes(endpoints, call))?.name;

  for (const call of api) if (!providerOf(call)) missing.push(`no app serves ${textOf(call)}`);
  for (const { name, endpoints } of apps)
    for (const endpoint of endpoints) {
      if (isPublic(endpoint) && !hasContract(name, endpoint))
        missing.push(`no app has a contract with ${name} on ${textOf(endpoint)}`);
      if (!isPublic(endpoint) && !apps.some(app => includes(callsOf(app), endpoint)))
        unneeded.push(`${textOf(endpoint)} of ${name} is called by no app`);
    }
  for (const app of apps)
    for (const call of callsOf(app)) {
      // The gateway names endpoints of the API to forward them, not to call them.
      if (app.kind === 'gateway' && isPublic(call)) continue;
      const provider = providerOf(call);
      if (provider && !hasContract(provider, call, app.name))
        missing.push(`${app.name} has no contract with ${provider} on ${textOf(call)}, which it calls`);
    }
  for (const subject of events) {
    const publisher = apps.find(({ publishes }) => publishes.includes(subject))?.name;
    const consumers = apps.filter(({ consumes }) => consumes.includes(subject));
    for (const { name } of consumers)
      if (!publisher) missing.push(`no app publishes ${subject}, which ${name} consumes`);
      else if (!hasEvent(pacts, { consumer: name, provider: publisher, kind: 'event' }, subject))
        missing.push(`${name} has no contract with ${publisher} on ${subject}, which it consumes`);
    if (consumers.length === 0)
      unneeded.push(
        publisher
          ? `${subject} of ${publisher} is consumed by no app`
          : `${subject} is published and consumed by no app`,
      );
  }
  return { missing: missing.sort(), unneeded: [...new Set(unneeded)].sort() };
}

/** The calls of the pacts whose responses are successful. */
function successfulCalls(pacts: readonly Pact[], apps: readonly AppInCode[]) {
  return pacts.flatMap(({ consumer, provider, interactions }) =>
    interactions.flatMap(interaction => {
      if (interaction.type !== 'Synchronous/HTTP' || interaction.response.status >= 400) return [];
      const endpoints = apps.find(({ name }) => name === provider)?.endpoints ?? [];
      const call = findEndpoint(endpoints, interaction.request);
      return call ? [{ consumer, provider, call }] : [];
    }),
  );
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

function hasEvent(pacts: readonly Pact[], key: ContractKey, subject: string): boolean {
  return pacts.some(
    pact => isSame(pact, key) && pact.interactions.some(({ description }) => description === subject),
  );
}

/** The endpoints of other apps that an app names. */
function callsOf({ names, endpoints }: AppInCode): readonly Call[] {
  return names.filter(call => !includes(endpoints, call));
}

function includes(calls: readonly Call[], { method, path }: Call): boolean {
  return calls.some(each => each.method === method && each.path === path);
}

function textOf({ method, path }: Call): string {
  return `${method} ${path}`;
}
