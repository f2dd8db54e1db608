import { describeRelease, releaseFolder, copyRelease, type Registry } from '@endpaper/releases';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBrokerGone } from './broker-gone.js';

/**
 * Copies a build's files to their place and registers them. What is refused or interrupted leaves no files behind.
 * @param build the folder with the build's files
 * @param remotesDir the folder that gateways serve below `/remotes/`
 * @throws ReleasedWithOtherContent
 */
export async function addRelease(
  registry: Pick<Registry, 'requireSameContent' | 'add'>,
  build: string,
  remotesDir: string,
  signal: AbortSignal,
): Promise<void> {
  const release = await describeRelease(build);
  await registry.requireSameContent(release);
  signal.throwIfAborted();
  const { remote, digest } = release;
  const files = join(remotesDir, remote.name, releaseFolder(remote.version, digest));
  const wereThere = existsSync(files);
  try {
    await copyRelease(build, remotesDir);
    signal.throwIfAborted();
    await registry.add(release);
  } catch (error) {
    // A broker that was gone before it answered may have registered it: then its files must stay.
    if (!wereThere && !isBrokerGone(error)) await rm(files, { recursive: true, force: true });
    throw error;
  }
}
