import { setTimeout as sleep } from 'node:timers/promises';
import { Remote } from '@endpaper/contracts';
import {
  connectRegistry,
  FILE_LIST,
  FileList,
  RegistryError,
  releaseOf,
  type Registry,
} from '@endpaper/releases';
import * as z from 'zod/mini';
import type { ReleaseConfig } from '../config.js';
import { download } from '../files/download-file.js';
import { RELEASE_JOB_RETRIES_MS, RELEASE_JOB_RETRY_INTERVAL_MS } from '../timeouts.js';

/**
 * Releases the remotes that the front ends' web servers have, and promotes each that was not released before. What was
 * promoted or rolled back since stays. Retries while the broker is unavailable.
 * @returns one sentence for each remote
 * @throws RegistryError when production has the version with other content
 */
export async function releaseFromOrigins(config: ReleaseConfig): Promise<string[]> {
  const deadline = Date.now() + RELEASE_JOB_RETRIES_MS;
  for (;;) {
    try {
      return await releaseAll(config);
    } catch (error) {
      if (error instanceof RegistryError || Date.now() > deadline) throw error;
      await sleep(RELEASE_JOB_RETRY_INTERVAL_MS);
    }
  }
}

async function releaseAll({
  NATS_URL,
  NATS_REPLICAS,
  ENVIRONMENT,
  REMOTE_ORIGINS,
}: ReleaseConfig): Promise<string[]> {
  const { registry, close } = await connectRegistry(NATS_URL, NATS_REPLICAS);
  try {
    const results: string[] = [];
    for (const origin of REMOTE_ORIGINS) results.push(await releaseFrom(origin, registry, ENVIRONMENT));
    return results;
  } finally {
    await close();
  }
}

async function releaseFrom(origin: string, registry: Registry, environment: string): Promise<string> {
  const remote = z.parse(Remote, JSON.parse(String(await download(origin, 'remote.json'))));
  const files = z.parse(FileList, JSON.parse(String(await download(origin, FILE_LIST))));
  const { name, version } = remote;
  const isReleased = (await registry.release(name, version))?.digest === files.digest;
  const release = releaseOf(remote, files, origin);
  if (!isReleased) await (environment === 'production' ? registry.add(release) : registry.replace(release));
  const target = { environment, name };
  if (!isReleased || !(await registry.active(target))) await registry.promote(target, version);
  const current = (await registry.active(target))?.current ?? 'nothing';
  return `${name}@${version} is ${isReleased ? 'released already' : 'released'}; ${current} is active in ${environment}`;
}
