import { readFile } from 'node:fs/promises';
import { integrityOf } from '@endpaper/releases';
import { LRUCache } from 'lru-cache';

/** The content of a file with its hash, as releases have it. */
export interface CheckedFile {
  content: Buffer;
  integrity: string;
}

/** Holds the files of all front ends in several versions. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Reads files of releases. What it returns is what was compared with the release: the file may be written again before it is sent, and
 * its time of change may be that of before.
 */
export class CheckedFiles {
  /** The contents that readers get most, by their hash. */
  private readonly known = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  /**
   * @param integrities the hashes that the file may have: first the one that readers get, then those of other versions
   * @returns undefined when there is no such file; `wrong` when it has another content
   */
  async read(
    file: string,
    [wanted, ...others]: readonly string[],
  ): Promise<CheckedFile | 'wrong' | undefined> {
    if (wanted === undefined) return undefined;
    const known = this.known.get(wanted);
    if (known) return { content: known, integrity: wanted };
    const content = await readFile(file).catch(() => undefined);
    if (content === undefined) return undefined;
    const integrity = integrityOf(content);
    if (integrity === wanted) this.known.set(integrity, content);
    return integrity === wanted || others.includes(integrity) ? { content, integrity } : 'wrong';
  }
}
