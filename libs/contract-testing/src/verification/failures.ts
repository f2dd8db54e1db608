import * as z from 'zod/mini';

const Mismatch = z.object({
  type: z.string(),
  mismatch: z.string(),
  /** The path in the body. */
  path: z.optional(z.string()),
  /** The name of a header or of a message's metadata. */
  key: z.optional(z.string()),
});
type Mismatch = z.infer<typeof Mismatch>;

/** The result that Pact's verifier reports as JSON. */
const VerifierReport = z.object({
  errors: z.array(
    z.object({
      /** `Verifying a pact between a and b Given this And that - the interaction`. */
      interaction: z.string(),
      mismatch: z.union([z.object({ mismatches: z.array(Mismatch) }), z.object({ message: z.string() })]),
    }),
  ),
});

/**
 * The failures of a verification, one sentence each: the consumer, the interaction and what is missing or different.
 * @param report the verifier's report, or the reason why it could not run
 */
export function failuresIn(report: string): string[] {
  const parsed = z.safeParse(VerifierReport, parseJson(report));
  if (!parsed.success) return [report];
  return parsed.data.errors.flatMap(({ interaction, mismatch }) => {
    const subject = subjectOf(interaction);
    if ('message' in mismatch) return [`${subject}: ${mismatch.message}`];
    return mismatch.mismatches.map(each => `${subject}: ${sentenceOf(each)}`);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function subjectOf(interaction: string): string {
  const [, consumer, states, description] =
    /^Verifying a pact between (\S+) and \S+(?: Given (.*?))? - (.*)$/s.exec(interaction) ?? [];
  if (consumer === undefined || description === undefined) return interaction;
  const given = states === undefined ? '' : `, given ${states.replaceAll(' And ', ' and ')}`;
  return `${consumer} requires "${description}"${given}`;
}

function sentenceOf({ type, mismatch, path, key }: Mismatch): string {
  const missing = /^Actual map is missing the following keys: (.*)$/.exec(mismatch)?.[1];
  if (path !== undefined && missing !== undefined) {
    const names = missing.split(', ');
    return names.map(name => `${path}.${name} is missing`).join('; ');
  }
  if (path !== undefined) return `${path}: ${mismatch}`;
  if (key !== undefined) return `${type === 'HeaderMismatch' ? 'header' : 'metadata'} ${key}: ${mismatch}`;
  return type === 'StatusMismatch' ? `status: ${mismatch}` : mismatch;
}
