import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Remote, remoteAt } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { addressOf, folderOf, type Release } from './release.js';

/** The content of a file, as subresource integrity writes it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The file in which a front end's web server says what it has: {@link FileList}. */
export const FILE_LIST = 'files.json';

/** All files of a build. */
export const FileList = z.object({
  /** Stands for the content of all of them. */
  digest: z.string(),
  /** What each holds, by its path: `sha384-…`. */
  integrity: z.record(z.string(), z.string()),
});
export type FileList = z.infer<typeof FileList>;

/** The files of a build, as they are in its folder. */
export async function listFiles(build: string): Promise<FileList> {
  const integrity = await integrityOfAll(build);
  const digest = createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 12);
  return { digest, integrity };
}

/**
 * The release that a build is.
 * @param built its `remote.json`
 * @param origin the web server that has its files, for gateways that do not
 */
export function releaseOf(built: Remote, { digest, integrity }: FileList, origin?: string): Release {
  const remote = remoteAt(built, addressOf(built.name, built.version, digest));
  return { remote, digest, integrity, origin, released_at: new Date().toISOString() };
}

/**
 * Makes a release of a build: copies its files to their place, whole or not at all, and describes them.
 * @param build the folder with the build's files, `remote.json` among them
 * @param remotesDir the folder that gateways serve below `/remotes/`
 */
export async function placeRelease(build: string, remotesDir: string): Promise<Release> {
  const release = await describeRelease(build);
  const { remote, digest, integrity } = release;
  await place(build, join(remotesDir, remote.name), folderOf(remote.version, digest), integrity);
  return release;
}

/**
 * Describes the release that a build would be, and copies nothing.
 * @param build the folder with the build's files, `remote.json` among them
 */
export async function describeRelease(build: string): Promise<Release> {
  const remote = z.parse(Remote, JSON.parse(await readFile(join(build, 'remote.json'), 'utf8')));
  return releaseOf(remote, await listFiles(build));
}

async function integrityOfAll(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const hashed = await Promise.all(
    files.map(async file => {
      const path = relative(folder, file).split(sep).join('/');
      return [path, integrityOf(await readFile(file))] as const;
    }),
  );
  return Object.fromEntries(hashed.sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function place(
  build: string,
  parent: string,
  folder: string,
  integrity: Record<string, string>,
): Promise<void> {
  const target = join(parent, folder);
  if (existsSync(target) && isSame(await integrityOfAll(target), integrity)) return;
  // Files and folders with a dot at the start are served to nobody.
  const [incoming, outgoing] = [join(parent, `.${randomUUID()}`), join(parent, `.${randomUUID()}`)];
  await mkdir(parent, { recursive: true });
  try {
    await cp(build, incoming, { recursive: true });
    if (existsSync(target)) await rename(target, outgoing);
    await rename(incoming, target);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
  await rm(outgoing, { recursive: true, force: true });
}

function isSame(one: Record<string, string>, other: Record<string, string>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** How long (milliseconds) the files of what is no release any more are kept, for pages that began with them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files that belong to no release any more, long after they came: those of local builds that were replaced.
 * @param releases all that there are
 */
export async function removeOldFiles(remotesDir: string, releases: readonly Release[]): Promise<void> {
  const needed = new Set(
    releases.map(({ remote, digest }) => join(remotesDir, remote.name, folderOf(remote.version, digest))),
  );
  for (const name of await foldersIn(remotesDir)) {
    for (const folder of await foldersIn(join(remotesDir, name))) {
      const path = join(remotesDir, name, folder);
      const isOld = Date.now() - (await stat(path)).mtimeMs > KEPT_MS;
      if (isOld && !needed.has(path)) await rm(path, { recursive: true, force: true });
    }
  }
}

/** A stray file, such as a desktop leaves, is nobody's release. */
async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter(entry => entry.isDirectory()).map(({ name }) => name);
}
