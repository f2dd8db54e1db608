import { createHash, randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { Remote } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { releaseFolder, releaseOf, type FileList, type Release } from './release.js';

const OBSOLETE_FILES_KEPT_MS = 24 * 60 * 60 * 1000;

/** The hash of a file's content, as subresource integrity writes it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** Lists the files of a build with their hashes. */
export async function listFiles(build: string): Promise<FileList> {
  const entries = await readdir(build, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    files.map(async file => {
      const path = relative(build, file).split(sep).join('/');
      return [path, integrityOf(await readFile(file))] as const;
    }),
  );
  const integrity = Object.fromEntries(hashed.sort(([one], [other]) => (one < other ? -1 : 1)));
  const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
  return { digest, integrity };
}

/** Describes the release that a build makes, and copies nothing. */
export async function describeRelease(build: string): Promise<Release> {
  const remote = z.parse(Remote, JSON.parse(await readFile(join(build, 'remote.json'), 'utf8')));
  return releaseOf(remote, await listFiles(build));
}

/**
 * Copies a build's files to their folder, all or none. A copy that is there is kept, unless it is damaged.
 * @param build the folder of the build, with its `remote.json`
 * @param remotesDir the folder that gateways serve below `/remotes/`
 */
export async function copyRelease(build: string, remotesDir: string): Promise<Release> {
  const release = await describeRelease(build);
  const target = releasePath(remotesDir, release);
  const existing = await listFiles(target).catch(() => undefined);
  if (existing?.digest === release.digest) return release;
  // Gateways do not serve folders whose name starts with a dot.
  const incoming = join(remotesDir, release.remote.name, `.${randomUUID()}`);
  try {
    await cp(build, incoming, { recursive: true });
    await rm(target, { recursive: true, force: true });
    await rename(incoming, target);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  return release;
}

/**
 * Removes the files of releases that were replaced, a day after they were copied: open pages may still use them.
 * @param releases all releases of the registry
 */
export async function removeObsoleteFiles(remotesDir: string, releases: readonly Release[]): Promise<void> {
  const needed = new Set(releases.map(release => releasePath(remotesDir, release)));
  for (const remote of await subfolders(remotesDir)) {
    for (const path of await subfolders(remote)) {
      const age = Date.now() - (await stat(path)).mtimeMs;
      if (!needed.has(path) && age > OBSOLETE_FILES_KEPT_MS) await rm(path, { recursive: true });
    }
  }
}

/** The folder of a release's files. @throws Error when it would not be in the folder of the remotes */
export function releasePath(remotesDir: string, { remote, digest }: Release): string {
  return pathIn(remotesDir, join(remote.name, releaseFolder(remote.version, digest)));
}

/** The path of a folder's file. @throws Error when it would be outside the folder */
export function pathIn(folder: string, path: string): string {
  const joined = resolve(folder, path);
  if (!joined.startsWith(resolve(folder) + sep)) throw new Error(`${path} is not in ${folder}`);
  return joined;
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => join(folder, name));
}
