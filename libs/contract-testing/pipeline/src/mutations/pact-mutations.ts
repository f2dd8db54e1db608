import { join } from 'node:path';
import { contractsFolder, ProviderResponses, readJson } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { type AppInCode, readApps } from '../code/read-apps.js';
import { findEndpoint, textOf } from '../matrix/completeness.js';
import { type ContractKey, readContract, readContracts } from '../matrix/contract-files.js';
import { fieldsOf, mutantsOf } from './body-mutants.js';
import { mergeMutations, type Mutation } from './mutation.js';
import { findRefused, type Trial } from './try-responses.js';

const Body = z.optional(z.looseObject({ content: z.unknown() }));

const Pact = z.object({
  interactions: z.array(
    z.looseObject({
      description: z.string(),
      request: z.optional(z.looseObject({ method: z.string(), path: z.string() })),
      response: z.optional(z.looseObject({ body: Body })),
      /** Of an event. */
      contents: Body,
    }),
  ),
});

/** An interaction of a pact with what the provider returned in it. */
interface RecordedInteraction extends Pick<Mutation, 'kind' | 'provider' | 'subject'>, Trial {
  consumer: string;
  /** The fields that the contract names. */
  named: readonly string[];
}

/**
 * Changes every field that providers returned when their pacts were verified, one at a time, and lets Pact's verifier
 * judge the result.
 * @throws Error when the contracts of the checkout are not made and verified
 */
export async function pactMutations(signal: AbortSignal): Promise<Mutation[]> {
  const apps = readApps();
  const recorded = readContracts(contractsFolder).flatMap(key => readRecorded(key, apps));
  const unchanged = await findRefused(recorded, signal);
  recorded.forEach(({ consumer, provider, subject }, index) => {
    if (unchanged[index])
      throw new Error(`${provider} breaks its contract with ${consumer} on ${subject}: npm run contracts`);
  });
  const mutants = recorded.flatMap(each => mutantsOf(each.body).map(mutant => ({ ...each, ...mutant })));
  const refused = await findRefused(mutants, signal);
  return mergeMutations(
    mutants.map(({ kind, provider, subject, field, change, consumer, named }, index) => {
      const readers = named.includes(field) ? [consumer] : [];
      return { kind, provider, subject, field, change, readers, refused: refused[index] === true };
    }),
  );
}

function readRecorded(key: ContractKey, apps: readonly AppInCode[]): RecordedInteraction[] {
  const { consumer, provider, kind } = key;
  if (kind === 'remote') return [];
  const { interactions } = z.parse(Pact, readContract(key).content);
  const file = join(contractsFolder, 'responses', provider, kind, `${consumer}.json`);
  const responses = z.parse(ProviderResponses, readJson(file) ?? []);
  const endpoints = apps.find(({ name }) => name === provider)?.endpoints ?? [];
  return interactions.map((interaction, index) => {
    const { request, response: expected, contents, description } = interaction;
    const returned = responses[index];
    if (returned?.to.replace(/\?.*$/s, '') !== (request ? textOf(request) : description))
      throw new Error(`The responses of ${provider} to ${consumer} are not known: npm run contracts`);
    const endpoint = request && (findEndpoint(endpoints, request) ?? request);
    const subject = endpoint ? `${textOf(endpoint)} → ${returned.status}` : description;
    const named = fieldsOf(request ? expected?.body?.content : contents?.content);
    return { consumer, provider, kind, subject, named, interaction, ...returned };
  });
}
