import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { errorCode } from '@endpaper/local-servers';
import { decodePart, encodePart, type Entries, type EntryName } from './entries.js';

const ENDING = '.json';

/** Entries as files of a folder, for one machine or a shared drive. A file is never seen half written. */
export class FolderEntries implements Entries {
  constructor(private readonly folder: string) {}

  async get(name: EntryName): Promise<unknown> {
    const text = await readFile(this.#file(name), 'utf8').catch(nothingWhenMissing);
    return text === undefined ? undefined : JSON.parse(text);
  }

  async put(name: EntryName, value: unknown): Promise<void> {
    await rename(await this.#written(name, value), this.#file(name));
  }

  async add(name: EntryName, value: unknown): Promise<boolean> {
    const written = await this.#written(name, value);
    try {
      // Fails where there is a file already, whoever else is writing.
      await link(written, this.#file(name));
      return true;
    } catch (error) {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(written);
    }
  }

  async list(beginning: EntryName): Promise<readonly EntryName[]> {
    const place = join(this.folder, ...beginning.map(encodePart));
    const files = await readdir(place, { recursive: true, withFileTypes: true }).catch(nothingWhenMissing);
    return (files ?? [])
      .filter(file => file.isFile() && file.name.endsWith(ENDING))
      .map(file => relative(this.folder, join(file.parentPath, file.name)).slice(0, -ENDING.length))
      .sort()
      .map(path => path.split(sep).map(decodePart));
  }

  async close(): Promise<void> {
    // A folder is not held open.
  }

  #file(name: EntryName): string {
    return join(this.folder, ...name.map(encodePart)) + ENDING;
  }

  async #written(name: EntryName, value: unknown): Promise<string> {
    const file = `${this.#file(name)}.${randomUUID()}`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(value, null, 2)}\n`);
    return file;
  }
}

function nothingWhenMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error;
  return undefined;
}
