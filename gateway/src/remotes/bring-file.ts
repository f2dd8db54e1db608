import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@endpaper/releases';

/** How long a web server of ours may take for a file (milliseconds). */
const PATIENCE = 1_500;

/** What a front end's web server answers. @throws Error when it does not */
export async function getFrom(origin: string, path: string): Promise<Buffer> {
  const answer = await fetch(new URL(path, origin), { signal: AbortSignal.timeout(PATIENCE) });
  if (!answer.ok) throw new Error(`${origin} answers ${answer.status} for ${path}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** A file of a front end: where it can be had, and where it belongs. */
interface Wanted {
  origin: string;
  path: string;
  integrity: string;
  /** The folder that it belongs in, at the same path. */
  folder: string;
}

/**
 * Brings a file of a front end from its own web server to a folder of ours, unless it is there.
 * @throws Error when it can't be had, or is not what it should be
 */
export async function bringFile({ origin, path, integrity, folder }: Wanted): Promise<void> {
  const file = join(folder, path);
  const known = await readFile(file).catch(() => undefined);
  if (known && integrityOf(known) === integrity) return;
  const content = await getFrom(origin, path);
  if (integrityOf(content) !== integrity) throw new Error(`${origin} has another ${path}`);
  await mkdir(dirname(file), { recursive: true });
  // Whole or not at all, whoever else brings it at the same time. Files with a dot at the start are served to nobody.
  const incoming = join(dirname(file), `.${randomUUID()}`);
  await writeFile(incoming, content);
  await rename(incoming, file);
}
