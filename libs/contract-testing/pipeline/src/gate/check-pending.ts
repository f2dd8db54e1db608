import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CatalogContract, FrontEndProvides } from '@endpaper/contracts';
import { contractFile, writeJson } from '@endpaper/contract-testing';
import * as z from 'zod/mini';
import { isSame, readContract, readContracts } from '../matrix/contract-files.js';
import { checkRemote } from '../remotes/check-remote.js';
import { RemoteContract } from '../remotes/remote-contracts.js';
import { verifyApp } from '../workspaces.js';
import { digestOf, failuresOf, type PendingCheck } from './contract-records.js';

interface Checkout {
  /** The contracts of this checkout with their verdicts. */
  rows: readonly CatalogContract[];
  /** The version of each app of this checkout. */
  versions: ReadonlyMap<string, string>;
  signal: AbortSignal;
}

/** What a consumer would miss, one sentence each; undefined when the provider's version is not in this checkout. */
export async function checkPending(
  check: PendingCheck,
  { rows, versions, signal }: Checkout,
): Promise<readonly string[] | undefined> {
  const isHere = versions.get(check.provider) === check.providerVersion;
  const row = rows.find(each => isSame(each, check));
  if (isHere && row && digestOf(readContract(row).content) === digestOf(check.content))
    return failuresOf(row);
  if (check.kind === 'remote')
    return checkRemote(
      z.parse(RemoteContract, check.content),
      z.parse(z.optional(FrontEndProvides), check.provides),
    );
  return isHere ? verifyPact(check, signal) : undefined;
}

/** Verifies a pact of another version of its consumer. */
async function verifyPact(check: PendingCheck, signal: AbortSignal): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'endpaper-contracts-'));
  try {
    writeJson(contractFile(check, folder), check.content);
    const { output } = await verifyApp(check.provider, signal, { CONTRACTS_FOLDER: folder });
    const [result] = readContracts(folder);
    if (result && result.verdict !== 'unverified') return result.failures;
    // An older verdict must not stay in place of one that is not known.
    const consumer = `${check.consumer}@${check.consumerVersion}`;
    throw new Error(`${check.provider} could not be verified with ${consumer}:\n${output.slice(-2_000)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
