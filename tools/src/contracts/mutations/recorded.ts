import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogueContract } from '@endpaper/contracts';
import { ProviderResponses, type ProviderResponse } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { endpointOf } from '../completeness/endpoint-of.js';

const Interaction = z.looseObject({
  type: z.string(),
  description: z.string(),
  request: z.optional(z.looseObject({ method: z.string(), path: z.string() })),
  response: z.optional(
    z.looseObject({ status: z.int(), body: z.optional(z.looseObject({ content: z.unknown() })) }),
  ),
  contents: z.optional(z.looseObject({ content: z.unknown() })),
});

const Pact = z.looseObject({ interactions: z.array(Interaction) });

/** An interaction of a pact, and what the real provider gave in it. */
export interface Recorded {
  consumer: string;
  provider: string;
  kind: 'http' | 'event';
  /** What was asked for, whoever optionalWidgets: `GET /api/books/:id → 200`, `books.book.created.v1`. */
  subject: string;
  interaction: z.infer<typeof Interaction>;
  /** What the consumer reads, as an example. */
  expected: unknown;
  answer: ProviderResponse;
}

/**
 * Reads what providers gave when a pact with them was verified.
 * @param calls that the provider answers, as they are declared
 * @throws Error when the pact was not verified, or has changed since
 */
export function readRecorded(
  folder: string,
  { consumer, provider, kind }: Pick<CatalogueContract, 'consumer' | 'provider' | 'kind'>,
  calls: readonly { method: string; path: string }[],
): Recorded[] {
  if (kind === 'remote') return [];
  const { interactions } = z.parse(
    Pact,
    read(join(folder, 'pacts', consumer, kind, `${consumer}-${provider}.json`)),
  );
  const answers = z.parse(
    ProviderResponses,
    read(join(folder, 'responses', provider, kind, `${consumer}.json`)),
  );
  return interactions.map((interaction, index) => {
    const { request, response, contents, description } = interaction;
    const answer = answers[index];
    const asked = request ? `${request.method} ${request.path}` : description;
    if (!answer || answer.to.replace(/\?.*$/s, '') !== asked) throw outdated(consumer, provider);
    const call = request && (endpointOf(calls, request) ?? request);
    return {
      consumer,
      provider,
      kind,
      subject: call ? `${call.method} ${call.path} → ${answer.status}` : description,
      interaction,
      expected: request ? response?.body?.content : contents?.content,
      answer,
    };
  });
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

function outdated(consumer: string, provider: string): Error {
  return new Error(`What ${provider} gave to ${consumer} is not known: npm run contracts`);
}
