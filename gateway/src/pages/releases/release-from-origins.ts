import { setTimeout as sleep } from 'node:timers/promises';
import { Remote } from '@endpaper/contracts';
import {
  connectRegistry,
  FILE_LIST,
  FileList,
  RegistryError,
  releaseOf,
  SHELL,
  signAgain,
  signRelease,
  verifyRelease,
  type Registry,
} from '@endpaper/releases';
import * as z from 'zod/mini';
import type { ReleaseConfig } from '../../config.js';
import { download } from '../files/download-file.js';
import { JOB_RETRIES_MS, JOB_RETRY_INTERVAL_MS } from '../../timeouts.js';

/**
 * Signs and releases the shell and the remotes that the front ends' web servers have, and promotes each that was not released
 * before. What was promoted or rolled back since stays. Signs earlier releases again after a change of the key. Retries while the
 * broker is unavailable.
 * @returns one sentence for each front end, and for each release that was signed again
 * @throws RegistryError when production has the version with other content, gateways do not accept the key, or a web server has what
 *   is another's
 */
export async function releaseFromOrigins(config: ReleaseConfig): Promise<string[]> {
  const deadline = Date.now() + JOB_RETRIES_MS;
  for (;;) {
    try {
      return await releaseAll(config);
    } catch (error) {
      if (error instanceof RegistryError || Date.now() > deadline) throw error;
      await sleep(JOB_RETRY_INTERVAL_MS);
    }
  }
}

async function releaseAll(config: ReleaseConfig): Promise<string[]> {
  const { NATS_URL, APP_KEY, SHELL_ORIGIN, REMOTE_ORIGINS, RELEASE_KEY, RELEASE_KEYS } = config;
  const { registry, close } = await connectRegistry(NATS_URL, APP_KEY);
  try {
    const builds = await Promise.all([SHELL_ORIGIN, ...REMOTE_ORIGINS].map(buildAt));
    requireOwnNames(builds, SHELL_ORIGIN);
    const results: string[] = [];
    for (const build of builds) results.push(await releaseBuild(build, registry, config));
    const signed = await signAgain(registry, RELEASE_KEY, RELEASE_KEYS);
    return [...results, ...signed.map(release => `${release} is signed with the new key`)];
  } finally {
    await close();
  }
}

/** What a web server has. */
interface Build {
  origin: string;
  remote: Remote;
  files: FileList;
}

async function buildAt(origin: string): Promise<Build> {
  const remote = z.parse(Remote, JSON.parse(String(await download(origin, 'remote.json'))));
  const files = z.parse(FileList, JSON.parse(String(await download(origin, FILE_LIST))));
  return { origin, remote, files };
}

/**
 * The job signs what a web server has. A server that was taken over must not become the shell, or the remote of another server.
 * @throws RegistryError
 */
function requireOwnNames(builds: readonly Build[], shellOrigin: string): void {
  const names = builds.map(({ remote }) => remote.name);
  for (const [index, { origin, remote }] of builds.entries()) {
    if ((remote.name === SHELL) !== (origin === shellOrigin))
      throw new RegistryError(
        `${origin} has ${remote.name}: the shell is at SHELL_ORIGIN, and nowhere else.`,
      );
    if (names.indexOf(remote.name) !== index)
      throw new RegistryError(`${origin} has ${remote.name}, as another web server does.`);
  }
}

async function releaseBuild(
  { origin, remote, files }: Build,
  registry: Registry,
  { ENVIRONMENT: environment, RELEASE_KEY, RELEASE_KEYS }: ReleaseConfig,
): Promise<string> {
  const { name, version } = remote;
  const release = await signRelease(releaseOf(remote, files, origin), RELEASE_KEY);
  await verifyRelease(release, RELEASE_KEYS);
  const known = await registry.release(name, version);
  const isReleased = known?.digest === files.digest;
  if (known?.signature !== release.signature)
    await (environment === 'production' ? registry.add(release) : registry.replace(release));
  const target = { environment, name };
  if (!isReleased || !(await registry.active(target))) await registry.promote(target, version);
  const current = (await registry.active(target))?.current ?? 'nothing';
  return `${name}@${version} is ${isReleased ? 'released already' : 'released'}; ${current} is active in ${environment}`;
}
