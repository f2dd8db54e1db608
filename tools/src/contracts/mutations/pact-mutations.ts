import type { CatalogueContract } from '@endpaper/contracts';
import type { AppInCode } from '../completeness/completeness.js';
import { fieldsOf, mutantsOf } from './body-mutants.js';
import { type Mutation, together } from './mutation.js';
import { readRecorded, type Recorded } from './recorded.js';
import { refusals, type Trial } from './replay.js';

// They belong to the connection on which an answer came, or to the body as it was.
const TRANSPORT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

/**
 * Changes every field that providers gave when their pacts were verified, one at a time, and has Pact's verifier judge
 * what comes of it.
 * @param sample try only every so many
 * @throws Error when what they gave is not known, or does not keep their pacts unchanged
 */
export async function pactMutations(
  folder: string,
  pairs: readonly CatalogueContract[],
  apps: readonly AppInCode[],
  signal: AbortSignal,
  sample = 1,
): Promise<Mutation[]> {
  const recorded = pairs.flatMap(pair =>
    readRecorded(folder, pair, apps.find(({ name }) => name === pair.provider)?.endpoints ?? []),
  );
  const unchanged = recorded.map(each => trialOf(each, each.answer.body));
  const mutants = recorded
    .flatMap(each => mutantsOf(each.answer.body).map(mutant => ({ ...mutant, recorded: each })))
    .filter((_, index) => index % sample === 0);
  const mutated = mutants.map(({ recorded: each, body }) => trialOf(each, body));
  const refused = await refusals([...unchanged, ...mutated], signal);
  recorded.forEach(({ consumer, provider, subject }, index) => {
    if (refused[index])
      throw new Error(`${provider} does not keep what ${consumer} needs on ${subject}: npm run contracts`);
  });
  const readers = readersOf(recorded);
  return together(
    mutants.map(({ recorded: { kind, provider, subject }, field, change }, index) => ({
      kind,
      provider,
      subject,
      field,
      change,
      readers: [...(readers.get(nameOf({ provider, subject }, field)) ?? [])],
      refused: refused[recorded.length + index] === true,
    })),
  );
}

function trialOf({ interaction, answer }: Recorded, body: unknown): Trial {
  const headers = Object.entries(answer.headers).filter(([name]) => !TRANSPORT.includes(name));
  return { interaction, status: answer.status, headers: Object.fromEntries(headers), body };
}

/** By a subject and its field, the consumers whose contracts name it. */
function readersOf(recorded: readonly Recorded[]): Map<string, Set<string>> {
  const readers = new Map<string, Set<string>>();
  for (const each of recorded)
    for (const field of fieldsOf(each.expected)) {
      const name = nameOf(each, field);
      readers.set(name, (readers.get(name) ?? new Set<string>()).add(each.consumer));
    }
  return readers;
}

function nameOf({ provider, subject }: Pick<Recorded, 'provider' | 'subject'>, field: string): string {
  return `${provider} ${subject} ${field}`;
}
