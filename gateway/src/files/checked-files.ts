import { readFile } from 'node:fs/promises';
import { integrityOf } from '@endpaper/releases';
import { fileState } from './file-state.js';

/** The hashes of files, each made again only after its file has changed. */
export class CheckedFiles {
  /** The state and the hash of each file by its path. */
  private readonly known = new Map<string, { state: string; integrity: string }>();

  /** The hash of a file's content, as releases have it; undefined when there is no file. */
  async integrityOf(file: string): Promise<string | undefined> {
    const state = await fileState(file);
    if (state === undefined) return undefined;
    const known = this.known.get(file);
    if (known?.state === state) return known.integrity;
    const integrity = integrityOf(await readFile(file));
    this.known.set(file, { state, integrity });
    return integrity;
  }
}
