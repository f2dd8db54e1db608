import { Verifier, type VerifierOptions } from '@pact-foundation/pact-core';
import * as z from 'zod/mini';

const Mismatch = z.object({
  type: z.string(),
  mismatch: z.string(),
  /** The path in the body. */
  path: z.optional(z.string()),
  /** The name of a header or of a message's metadata. */
  key: z.optional(z.string()),
});

/** The result that Pact's verifier reports as JSON. */
const Report = z.object({
  errors: z.array(
    z.object({
      /** `Verifying a pact between a and b Given this And that - the interaction`. */
      interaction: z.string(),
      mismatch: z.union([z.object({ mismatches: z.array(Mismatch) }), z.object({ message: z.string() })]),
    }),
  ),
});
type Failure = z.infer<typeof Report>['errors'][number];

/**
 * Runs Pact's verifier. @returns the interactions that fail
 * @throws Error when the verifier could not run
 */
export async function runVerifier(options: VerifierOptions): Promise<Failure[]> {
  try {
    await new Verifier({ logLevel: 'error', ...options }).verify();
    return [];
  } catch (error) {
    try {
      return z.parse(Report, JSON.parse((error as Error).message)).errors;
    } catch {
      throw error;
    }
  }
}

/** What is missing or different, one sentence each. */
export function describeFailure({ interaction, mismatch }: Failure): string[] {
  const subject = interaction.replace(
    /^Verifying a pact between (\S+) and \S+(?: Given (.*?))? - (.*)$/s,
    (_, consumer: string, states: string | undefined, description: string) => {
      const given = states === undefined ? '' : `, given ${states.replaceAll(' And ', ' and ')}`;
      return `${consumer} requires "${description}"${given}`;
    },
  );
  const sentences = 'message' in mismatch ? [mismatch.message] : mismatch.mismatches.map(sentenceOf);
  return sentences.map(sentence => `${subject}: ${sentence}`);
}

function sentenceOf({ type, mismatch, path, key }: z.infer<typeof Mismatch>): string {
  const missing = /^Actual map is missing the following keys: (.*)$/.exec(mismatch)?.[1];
  if (path !== undefined && missing !== undefined)
    return missing
      .split(', ')
      .map(name => `${path}.${name} is missing`)
      .join('; ');
  // `header location`, `status`.
  const part = [type.replace('Mismatch', '').toLowerCase(), key].filter(Boolean).join(' ');
  return `${path ?? part}: ${mismatch}`;
}
