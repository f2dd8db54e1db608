import { copyRelease, describeRelease, releasePath, type Registry, type Release } from '@endpaper/releases';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isBrokerUnavailable } from './registry-command.js';

/**
 * Copies a build's files, and signs and registers the release. A refused or interrupted release leaves no files.
 * @param remotesDir the folder that gateways serve below `/remotes/`
 * @param sign signs the release
 * @throws RegistryError when the version is released with other content
 */
export async function addRelease(
  registry: Pick<Registry, 'requireSameContent' | 'add'>,
  build: string,
  remotesDir: string,
  sign: (release: Release) => Promise<Release>,
  signal: AbortSignal,
): Promise<void> {
  const release = await sign(await describeRelease(build));
  await registry.requireSameContent(release);
  signal.throwIfAborted();
  const files = releasePath(remotesDir, release);
  const existed = existsSync(files);
  try {
    await copyRelease(build, remotesDir);
    signal.throwIfAborted();
    await registry.add(release);
  } catch (error) {
    // If the broker became unavailable, the release may be registered and needs its files.
    if (!existed && !isBrokerUnavailable(error)) await rm(files, { recursive: true, force: true });
    throw error;
  }
}
