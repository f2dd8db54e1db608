import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contractFile } from '@endpaper/contract-testing';
import type { CatalogueContract } from '@endpaper/contracts';
import { isSame, readContracts, writeJson } from '../matrix/contract-files.js';
import { runScript, workspacesWith } from '../workspaces.js';
import type { PendingCheck, Verdict } from './contract-records.js';

/** Verifies pacts of other versions than those of this checkout against the providers of this checkout. */
export async function verifyPacts(checks: readonly PendingCheck[], signal: AbortSignal): Promise<Verdict[]> {
  const remaining = [...checks];
  const verdicts: Verdict[] = [];
  while (remaining.length > 0) {
    // A folder holds one pact of each consumer, provider and kind.
    const round = remaining.filter(
      (check, index) => remaining.findIndex(each => isSame(each, check)) === index,
    );
    verdicts.push(...(await verifyRound(round, signal)));
    for (const check of round) remaining.splice(remaining.indexOf(check), 1);
  }
  return verdicts;
}

async function verifyRound(round: readonly PendingCheck[], signal: AbortSignal): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-contracts-'));
  try {
    for (const check of round) writeJson(contractFile(check, folder), check.content);
    const outputs = new Map<string, string>();
    const env = { CONTRACTS_FOLDER: folder, PACT_BROKER_BASE_URL: '' };
    for (const provider of new Set(round.map(check => check.provider)))
      outputs.set(provider, (await runScript('verify', `@endpaper/${provider}`, signal, env)).output);
    const results = readContracts(folder);
    return round.map(({ content: _, provides: __, ...check }) => {
      const result = results.find(each => isSame(each, check));
      if (result && result.verdict !== 'unverified')
        return { ...check, success: result.verdict === 'kept', failures: result.failures };
      // An older verdict must not stay in place of one that is not known.
      const { provider, consumer, consumerVersion } = check;
      const output = outputs.get(provider)?.slice(-2_000) ?? '';
      throw new Error(`${provider} could not be verified with ${consumer}@${consumerVersion}:\n${output}`);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Has Pact's verifier fetch the pacts of a broker and publish the results: for some apps, and for the providers of their
 * pacts.
 */
export async function verifyWithBroker(
  rows: readonly CatalogueContract[],
  apps: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const providers = rows.filter(({ consumer }) => apps.includes(consumer)).map(({ provider }) => provider);
  const verifiable = workspacesWith('verify');
  for (const app of new Set([...apps, ...providers]))
    // CI makes the verifier publish its results.
    if (verifiable.includes(`@endpaper/${app}`))
      await runScript('verify', `@endpaper/${app}`, signal, { CI: 'true' });
}
