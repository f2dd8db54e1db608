import { join } from 'node:path';
import { contractsFolder, ProviderResponses, type ProviderResponse } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { readApps } from '../code/read-apps.js';
import { findEndpoint } from '../matrix/completeness.js';
import { type ContractKey, readContract, readContracts, readJson } from '../matrix/contract-files.js';
import { type BodyMutant, fieldsOf, mutantsOf } from './body-mutants.js';
import { mergeMutations, type Mutation } from './mutation.js';
import { findRefused, type Trial } from './verify-trials.js';

const Body = z.optional(z.looseObject({ content: z.unknown() }));

const Pact = z.looseObject({
  interactions: z.array(
    z.looseObject({
      description: z.string(),
      request: z.optional(z.looseObject({ method: z.string(), path: z.string() })),
      response: z.optional(z.looseObject({ body: Body })),
      contents: Body,
    }),
  ),
});

/** An interaction of a pact, and what the provider returned in it. */
interface RecordedInteraction extends ContractKey {
  subject: string;
  interaction: Trial['interaction'];
  /** The pact's example of the body: what the consumer reads. */
  expected: unknown;
  response: ProviderResponse;
}

// They belong to the connection or to the original body.
const TRANSPORT_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Changes every field that providers returned when their pacts were verified, one at a time, and lets Pact's verifier
 * judge the result.
 * @param sample tries every n-th change only
 * @throws Error when the contracts of the checkout are not made and verified
 */
export async function pactMutations(signal: AbortSignal, sample = 1): Promise<Mutation[]> {
  const recorded = readContracts(contractsFolder).flatMap(readRecorded);
  const mutants = everyNth(
    sample,
    recorded.flatMap(each => mutantsOf(each.response.body).map(mutant => ({ ...mutant, recorded: each }))),
  );
  const originals = recorded.map(each => trialOf(each, each.response.body));
  const changed = mutants.map(({ recorded: each, body }) => trialOf(each, body));
  const refused = await findRefused([...originals, ...changed], signal);
  recorded.forEach(({ consumer, provider, subject }, index) => {
    if (refused[index])
      throw new Error(`${provider} breaks its contract with ${consumer} on ${subject}: npm run contracts`);
  });
  const readers = readersOf(recorded);
  return mergeMutations(
    mutants.map(({ recorded: { kind, provider, subject }, field, change }, index) => ({
      kind,
      provider,
      subject,
      field,
      change,
      readers: [...(readers.get(`${provider} ${subject} ${field}`) ?? [])],
      refused: refused[recorded.length + index] === true,
    })),
  );
}

/** Every n-th change, each with all contracts with which it is tried. */
function everyNth<Mutant extends BodyMutant & { recorded: RecordedInteraction }>(
  n: number,
  mutants: readonly Mutant[],
): Mutant[] {
  const keyOf = ({ recorded: { provider, subject }, field, change }: Mutant) =>
    [provider, subject, field, change].join(' ');
  const keys = new Set([...new Set(mutants.map(keyOf))].filter((_, index) => index % n === 0));
  return mutants.filter(mutant => keys.has(keyOf(mutant)));
}

function readRecorded({ consumer, provider, kind }: ContractKey): RecordedInteraction[] {
  if (kind === 'remote') return [];
  const key = { consumer, provider, kind };
  const { interactions } = z.parse(Pact, readContract(key));
  const responsesFile = join(contractsFolder, 'responses', provider, kind, `${consumer}.json`);
  const responses = z.parse(ProviderResponses, readJson(responsesFile) ?? []);
  const endpoints = readApps().find(({ name }) => name === provider)?.endpoints ?? [];
  return interactions.map((interaction, index) => {
    const { request, response: expected, contents, description } = interaction;
    const response = responses[index];
    const requested = request ? `${request.method} ${request.path}` : description;
    if (response?.to.replace(/\?.*$/s, '') !== requested)
      throw new Error(`The responses of ${provider} to ${consumer} are not known: npm run contracts`);
    const endpoint = request && (findEndpoint(endpoints, request) ?? request);
    return {
      ...key,
      subject: endpoint ? `${endpoint.method} ${endpoint.path} → ${response.status}` : description,
      interaction,
      expected: request ? expected?.body?.content : contents?.content,
      response,
    };
  });
}

function trialOf({ interaction, response: { status, headers } }: RecordedInteraction, body: unknown): Trial {
  const kept = Object.entries(headers).filter(([name]) => !TRANSPORT_HEADERS.includes(name));
  return { interaction, status, headers: Object.fromEntries(kept), body };
}

/** The consumers whose contracts name a field, by provider, subject and field. */
function readersOf(recorded: readonly RecordedInteraction[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const { provider, subject, expected, consumer } of recorded)
    for (const field of fieldsOf(expected)) {
      const key = `${provider} ${subject} ${field}`;
      readers.set(key, (readers.get(key) ?? new Set<string>()).add(consumer));
    }
  return readers;
}
