import * as z from 'zod/mini';

const Mismatch = z.object({
  type: z.string(),
  mismatch: z.string(),
  /** The path in the body. */
  path: z.optional(z.string()),
  /** The name of a header or of a message's metadata. */
  key: z.optional(z.string()),
});

/** The result that Pact's verifier reports as JSON, in the message of its error. */
const Report = z.object({
  errors: z.array(
    z.object({
      /** `Verifying a pact between a and b Given this And that - the interaction`. */
      interaction: z.string(),
      mismatch: z.union([z.object({ mismatches: z.array(Mismatch) }), z.object({ message: z.string() })]),
    }),
  ),
});

/**
 * What is missing or different, one sentence each.
 * @param error what Pact's verifier has thrown @throws that error, when the verifier could not run
 */
export function describeFailures(error: unknown): string[] {
  let report: z.infer<typeof Report>;
  try {
    report = z.parse(Report, JSON.parse((error as Error).message));
  } catch {
    throw error;
  }
  return report.errors.flatMap(({ interaction, mismatch }) => {
    const subject = interaction.replace(
      /^Verifying a pact between (\S+) and \S+(?: Given (.*?))? - (.*)$/s,
      (_, consumer: string, states: string | undefined, description: string) => {
        const given = states === undefined ? '' : `, given ${states.replaceAll(' And ', ' and ')}`;
        return `${consumer} requires "${description}"${given}`;
      },
    );
    const sentences = 'message' in mismatch ? [mismatch.message] : mismatch.mismatches.map(sentenceOf);
    return sentences.map(sentence => `${subject}: ${sentence}`);
  });
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
