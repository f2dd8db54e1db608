import * as z from 'zod/mini';
import type { Verdict } from '../ledger.js';

type OfKind = Pick<Verdict, 'kind' | 'success' | 'failures'>;

/** What we keep with a result in the broker: a verdict for each kind of contract in the pact. */
const OfKinds = z.array(
  z.object({ kind: z.enum(['http', 'event']), success: z.boolean(), failures: z.array(z.string()) }),
);

/** What Pact's verifiers keep with a result that they publish themselves. */
const Verifiers = z.object({
  tests: z.array(
    z.object({
      interactionDescription: z.optional(z.string()),
      mismatches: z.optional(z.array(z.object({ description: z.optional(z.string()) }))),
    }),
  ),
});

/** What is kept, with a verdict in the place of the one of its kind. */
export function withKinds(kept: unknown, { kind, success, failures }: OfKind): OfKind[] {
  const known: OfKind[] = z.safeParse(OfKinds, kept).data ?? [];
  return [...known.filter(each => each.kind !== kind), { kind, success, failures }];
}

/** The verdicts in a result; of a verifier's own result, one for all. */
export function kindsOf(kept: unknown, success: boolean): OfKind[] {
  return z.safeParse(OfKinds, kept).data ?? [{ kind: 'http', success, failures: failuresOf(kept) }];
}

/** What a consumer would miss, a sentence each. */
export function failuresOf(kept: unknown): string[] {
  const kinds = z.safeParse(OfKinds, kept);
  if (kinds.success) return kinds.data.flatMap(({ failures }) => failures);
  return (z.safeParse(Verifiers, kept).data?.tests ?? []).flatMap(({ interactionDescription, mismatches }) =>
    (mismatches ?? []).map(({ description }) => `"${interactionDescription ?? ''}": ${description ?? ''}`),
  );
}
