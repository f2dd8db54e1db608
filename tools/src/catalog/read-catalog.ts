import { Catalog, type PublishedCatalog, teamEndpoints } from '@endpaper/contracts';
import { readApps } from '@endpaper/contract-pipeline/code';
import { ContractStore } from '@endpaper/contract-pipeline/gate';
import { readContracts } from '@endpaper/contract-pipeline/matrix';
import { connectRegistry, PUBLISHED } from '@endpaper/releases';
import * as z from 'zod/mini';

const GATEWAY_TIMEOUT_MS = 5_000;

/** The part of the catalog that comes from the code, and from the contracts in their folder. */
export function readCode(): Pick<PublishedCatalog, 'apps' | 'contracts'> {
  const apps = readApps().map(({ names: _, ...app }) => app);
  return { apps, contracts: readContracts() };
}

/**
 * Reads the catalog from the code, and the state of the apps from a gateway.
 * @param gatewayUrl the gateway of the running system, if one runs
 */
export async function readCatalog(gatewayUrl: string | undefined): Promise<Catalog> {
  const { apps, contracts } = readCode();
  const running = gatewayUrl === undefined ? undefined : await readRunning(gatewayUrl);
  return {
    read_at: new Date().toISOString(),
    apps: apps.map(app => {
      const found = running?.apps.find(({ name }) => name === app.name);
      const health = app.kind === 'front end' ? null : (found?.health ?? 'unknown');
      return { ...app, health, running: found?.running ?? [] };
    }),
    contracts,
    unknown: running?.unknown ?? ['The running versions are not known: no gateway answers here (npm start).'],
  };
}

/** What a gateway knows; undefined when it does not answer. */
async function readRunning(gatewayUrl: string): Promise<Catalog | undefined> {
  const signal = AbortSignal.timeout(GATEWAY_TIMEOUT_MS);
  const url = `${gatewayUrl}${teamEndpoints.catalog.path}`;
  const response = await fetch(url, { signal }).catch(() => undefined);
  return response?.ok ? z.parse(Catalog, await response.json()) : undefined;
}

/**
 * Publishes what gateways cannot read themselves: the part of the catalog that comes from the code and the contract
 * store.
 * @param appKey the key of the brokers' user `releases`
 * @throws Error with one sentence when NATS does not answer
 */
export async function publishCatalog(natsUrl: string, appKey: string): Promise<void> {
  const deployments = await storedDeployments(natsUrl, appKey);
  const { catalog, close } = await connectRegistry(natsUrl, appKey);
  try {
    await catalog.put(PUBLISHED, { read_at: new Date().toISOString(), ...readCode(), deployments });
  } finally {
    await close();
  }
}

async function storedDeployments(natsUrl: string, appKey: string): Promise<PublishedCatalog['deployments']> {
  const store = await ContractStore.open(natsUrl, appKey);
  try {
    return await store.deployments();
  } finally {
    await store.close();
  }
}
