import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FrontEndProvides } from '@endpaper/contracts';
import { checkout } from '@endpaper/local-servers';
import * as z from 'zod/mini';
import { keptContracts } from '../catalog/kept-contracts.js';
import type { ToJudge, Verdict } from '../ledger/ledger.js';
import { projects } from '../projects.js';
import { type Outcome, runCommand } from '../run-command.js';
import { checkRemotes } from './remote/check-remote.js';
import { RemoteNeeds } from './remote/remote-needs.js';

interface Others {
  verdicts: Verdict[];
  /** Of which the provider's version is not here. */
  unchecked: ToJudge[];
}

/** Judges contracts of other versions than those that are here, as far as their providers are. */
export async function verifyOthers(
  open: readonly ToJudge[],
  versions: ReadonlyMap<string, string>,
  signal: AbortSignal,
): Promise<Others> {
  const verdicts: Verdict[] = [];
  const unchecked: ToJudge[] = [];
  const pacts: ToJudge[] = [];
  for (const each of open) {
    if (each.kind === 'remote') {
      const needs = z.parse(RemoteNeeds, each.content);
      const [failures = []] = checkRemotes([
        { needs, offer: z.parse(z.optional(FrontEndProvides), each.offer) },
      ]);
      verdicts.push(verdictOf(each, failures));
    } else if (versions.get(each.provider) === each.providerVersion) pacts.push(each);
    else unchecked.push(each);
  }
  // One pact of a consumer and a kind at a time: files are named after them.
  while (pacts.length > 0) {
    const round = new Map(pacts.map(pact => [`${pact.consumer} ${pact.provider} ${pact.kind}`, pact]));
    verdicts.push(...(await verifyRound([...round.values()], signal)));
    for (const pact of round.values()) pacts.splice(pacts.indexOf(pact), 1);
  }
  return { verdicts, unchecked };
}

/** With a broker, has providers verify what it has of others: what is deployed, and what is new on main branches. */
export async function verifyWithBroker(apps: readonly string[], signal: AbortSignal): Promise<void> {
  if (!process.env.PACT_BROKER_BASE_URL) return;
  const providers = projects().filter(({ folder, scripts }) => apps.includes(folder) && 'verify' in scripts);
  for (const { name } of providers) await verify(name, {}, signal);
}

async function verifyRound(round: readonly ToJudge[], signal: AbortSignal): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-contracts-'));
  try {
    for (const { consumer, provider, kind, content } of round) {
      const place = join(folder, 'pacts', consumer, kind);
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, `${consumer}-${provider}.json`), JSON.stringify(content));
    }
    const providers = new Set(round.map(({ provider }) => provider));
    const here = { CONTRACTS_FOLDER: folder, PACT_BROKER_BASE_URL: '' };
    const said = new Map<string, string>();
    for (const provider of providers)
      said.set(provider, (await verify(`@endpaper/${provider}`, here, signal)).output);
    const kept = keptContracts(folder);
    return round.map(each => {
      const row = kept.find(
        ({ consumer, provider, kind }) =>
          consumer === each.consumer && provider === each.provider && kind === each.kind,
      );
      if (!row || row.verdict === 'unverified') throw unjudged(each, said.get(each.provider) ?? '');
      return verdictOf(each, row.failures);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** An older verdict must not stand for one that could not be given. */
function unjudged({ consumer, consumerVersion, provider }: ToJudge, said: string): Error {
  return new Error(
    `${provider} could not be checked against what ${consumer}@${consumerVersion} needs of it:\n${said.slice(-2_000)}`,
  );
}

function verify(project: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Outcome> {
  const args = ['run', 'verify', '-w', project];
  return runCommand({
    command: 'npm',
    args,
    cwd: checkout,
    env: { ...env, PACT_DO_NOT_TRACK: 'true' },
    signal,
  });
}

function verdictOf(between: ToJudge, failures: readonly string[]): Verdict {
  const { consumer, consumerVersion, provider, providerVersion, kind } = between;
  return {
    consumer,
    consumerVersion,
    provider,
    providerVersion,
    kind,
    success: failures.length === 0,
    failures,
  };
}
