import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** The result of the verification of one pact. `broker`: of all pacts that a broker has for the provider. */
export interface PactVerdict {
  consumer: string;
  provider: string;
  kind: 'http' | 'event' | 'broker';
  success: boolean;
  /** What the consumer would miss, one sentence each. */
  failures: string[];
}

/** What a provider returned in one interaction: an HTTP response, or an event. */
const ProviderResponse = z.object({
  /** The request or subject: `GET /api/books/1`, `books.book.created.v1`. */
  to: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** The JSON body; undefined for other bodies. */
  body: z.optional(z.unknown()),
});
export type ProviderResponse = z.infer<typeof ProviderResponse>;

/** What a provider returned in each interaction of a pact, in the pact's order. */
export const ProviderResponses = z.array(ProviderResponse);

/** Writes a provider's verdicts to `verdicts/<provider>/<kind>.json`, in place of older ones. */
export function writeVerdicts(provider: string, verdicts: readonly PactVerdict[], folder: string): void {
  for (const kind of ['http', 'event'])
    write(
      `${folder}/verdicts/${provider}/${kind}.json`,
      verdicts.filter(verdict => verdict.kind === kind),
    );
}

/** Writes what a provider returned to `responses/<provider>/<kind>/<consumer>.json`: the contract mutations change it. */
export function writeResponses(
  { provider, kind, consumer }: PactVerdict,
  responses: readonly ProviderResponse[],
  folder: string,
): void {
  write(`${folder}/responses/${provider}/${kind}/${consumer}.json`, responses);
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}
