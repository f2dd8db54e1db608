import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf, pathIn } from '@endpaper/releases';
import { DOWNLOAD_MS } from '../../timeouts.js';

/**
 * The content of a path of a front end's web server.
 * @throws Error when the server does not answer with 2xx in time; a redirection could lead to any other server
 */
export async function download(origin: string, path: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(DOWNLOAD_MS);
  const response = await fetch(new URL(path, origin), { redirect: 'error', signal });
  if (!response.ok) throw new Error(`${origin} answers ${response.status} for ${path}`);
  return Buffer.from(await response.arrayBuffer());
}

interface FileDownload {
  origin: string;
  path: string;
  integrity: string;
  /** The folder that the file is stored in, at the same path. */
  folder: string;
}

/**
 * Downloads a file of a front end to a folder, unless the folder has it.
 * @throws Error when it can't be downloaded, has another content, or would be outside the folder
 */
export async function downloadFile({ origin, path, integrity, folder }: FileDownload): Promise<void> {
  const file = pathIn(folder, path);
  const existing = await readFile(file).catch(() => undefined);
  if (existing && integrityOf(existing) === integrity) return;
  const content = await download(origin, path);
  if (integrityOf(content) !== integrity) throw new Error(`${origin} has another ${path}`);
  await mkdir(dirname(file), { recursive: true });
  // A rename is atomic, also beside other gateways that share the folder. Files whose name starts with a dot are not served.
  const incoming = join(dirname(file), `.${randomUUID()}`);
  await writeFile(incoming, content);
  await rename(incoming, file);
}
