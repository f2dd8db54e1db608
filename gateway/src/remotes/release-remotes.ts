import { setTimeout as pause } from 'node:timers/promises';
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
import { getFrom } from './bring-file.js';

/** How long (milliseconds) the brokers may take to answer: where one of them is away, the others first agree on who leads. */
const PATIENCE = 60_000;

/**
 * Releases what the web servers of remotes have, and puts in charge what was not released before: what was promoted or
 * rolled back since stays. In production a version is released once.
 * @returns what was done, a sentence for each
 * @throws ReleasedWithOtherContent for a version that is released with other content
 */
export async function releaseRemotes(config: ReleaseConfig): Promise<string[]> {
  const deadline = Date.now() + PATIENCE;
  for (;;) {
    try {
      return await releaseAll(config);
    } catch (error) {
      if (error instanceof RegistryError || Date.now() > deadline) throw error;
      await pause(500);
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
    const done: string[] = [];
    for (const origin of REMOTE_ORIGINS) done.push(await releaseFrom(origin, registry, ENVIRONMENT));
    return done;
  } finally {
    await close();
  }
}

async function releaseFrom(origin: string, registry: Registry, environment: string): Promise<string> {
  const built = z.parse(Remote, JSON.parse(String(await getFrom(origin, 'remote.json'))));
  const files = z.parse(FileList, JSON.parse(String(await getFrom(origin, FILE_LIST))));
  const { name, version } = built;
  const isKnown = (await registry.release(name, version))?.digest === files.digest;
  const release = releaseOf(built, files, origin);
  if (!isKnown) await (environment === 'production' ? registry.add(release) : registry.replace(release));
  const place = { environment, name };
  if (!isKnown || !(await registry.active(place))) await registry.promote(place, version);
  const current = (await registry.active(place))?.current ?? 'nothing';
  return `${name}@${version} is ${isKnown ? 'released already' : 'released'}; ${current} is active in ${environment}`;
}
