import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { PactVerdict } from './verdict.js';

/** What a provider gave in an interaction: the answer to a call, or an event. */
export const ProviderAnswer = z.object({
  /** As the verifier asked: `GET /api/books/1`, `books.book.created.v1`. */
  to: z.string(),
  status: z.int(),
  headers: z.record(z.string(), z.string()),
  /** As JSON; undefined when it is none. */
  body: z.optional(z.unknown()),
});
export type ProviderAnswer = z.infer<typeof ProviderAnswer>;

/** What a provider gave in each interaction of a pact, in their order. */
export const ProviderAnswers = z.array(ProviderAnswer);

/** Keeps what a provider gave in `answers/<provider>/<kind>/<consumer>.json`: so it is known what its contracts leave open. */
export function writeAnswers(
  { provider, kind, consumer }: Pick<PactVerdict, 'provider' | 'kind' | 'consumer'>,
  answers: readonly ProviderAnswer[],
  folder: string,
): void {
  const place = join(folder, 'answers', provider, kind);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, `${consumer}.json`), `${JSON.stringify(answers, null, 2)}\n`);
}

/** A body, if it is JSON. */
export function jsonOf(body: Buffer, contentType: string | undefined): unknown {
  if (!contentType?.includes('json') || body.length === 0) return undefined;
  return JSON.parse(body.toString());
}
