import * as z from 'zod/mini';

const Mismatch = z.object({
  type: z.string(),
  mismatch: z.string(),
  /** Of the body. */
  path: z.optional(z.string()),
  /** Of a header or of a message's metadata. */
  key: z.optional(z.string()),
});
type Mismatch = z.infer<typeof Mismatch>;

/** What the verifier says of a run, as JSON. */
const Outcome = z.object({
  errors: z.array(
    z.object({
      /** `Verifying a pact between a and b Given this And that - the interaction`. */
      interaction: z.string(),
      mismatch: z.union([z.object({ mismatches: z.array(Mismatch) }), z.object({ message: z.string() })]),
    }),
  ),
});

/**
 * What a verification found, a sentence for each thing that a consumer would miss: who, in which interaction, what.
 * @param json what the verifier says of its run, or why it could not run
 */
export function failuresIn(json: string): string[] {
  const outcome = z.safeParse(Outcome, parsed(json));
  if (!outcome.success) return [json];
  return outcome.data.errors.flatMap(({ interaction, mismatch }) => {
    const who = subjectOf(interaction);
    if ('message' in mismatch) return [`${who}: ${mismatch.message}`];
    return mismatch.mismatches.map(each => `${who}: ${sentenceOf(each)}`);
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function subjectOf(interaction: string): string {
  const [, consumer, states, description] =
    /^Verifying a pact between (\S+) and \S+(?: Given (.*?))? - (.*)$/s.exec(interaction) ?? [];
  if (consumer === undefined || description === undefined) return interaction;
  const given = states === undefined ? '' : `, given ${states.replaceAll(' And ', ' and ')}`;
  return `${consumer} needs "${description}"${given}`;
}

function sentenceOf({ type, mismatch, path, key }: Mismatch): string {
  const missing = /^Actual map is missing the following keys: (.*)$/.exec(mismatch)?.[1];
  if (path !== undefined && missing !== undefined) {
    return missing
      .split(', ')
      .map(name => `${path}.${name} is missing`)
      .join('; ');
  }
  if (path !== undefined) return `${path}: ${mismatch}`;
  if (key !== undefined) return `${type === 'HeaderMismatch' ? 'header' : 'metadata'} ${key}: ${mismatch}`;
  return type === 'StatusMismatch' ? `status: ${mismatch}` : mismatch;
}
