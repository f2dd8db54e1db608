import { stat } from 'node:fs/promises';

/** Changes whenever a file is written or replaced; undefined when there is no file. */
export async function fileState(path: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs, size } = await stat(path);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}
