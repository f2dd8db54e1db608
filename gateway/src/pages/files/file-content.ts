import { readFile } from 'node:fs/promises';
import { integrityOf } from '@endpaper/releases';
import { LRUCache } from 'lru-cache';

/** A file with the hash of exactly these bytes, as releases have it. */
export interface FileContent {
  path: string;
  content: Buffer;
  integrity: string;
}

/** Clients that read slowly hold one content of a file, not one each. The files of all front ends have 20 MB. */
const contents = new LRUCache<string, Buffer>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ length }) => length + 1,
});

const MISSING: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

const reading = new Map<string, Promise<FileContent | undefined>>();

/**
 * Reads a file and hashes what it has read, for all clients that request it meanwhile: size and time of a file say nothing about its content.
 * @returns undefined when there is no file
 */
export function readContent(path: string): Promise<FileContent | undefined> {
  const known = reading.get(path);
  if (known) return known;
  const content = read(path).finally(() => reading.delete(path));
  reading.set(path, content);
  return content;
}

async function read(path: string): Promise<FileContent | undefined> {
  const bytes = await readFile(path).catch((error: unknown) => {
    if (typeof error === 'object' && error && 'code' in error && MISSING.has(error.code)) return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const integrity = integrityOf(bytes);
  const content = contents.get(integrity) ?? bytes;
  contents.set(integrity, content);
  return { path, content, integrity };
}
