import { readFile } from 'node:fs/promises';
import { fileState } from './file-state.js';

/** The text of a file, read again whenever the file changes. While it can't be read, the last text stays. */
export class WatchedFile {
  private state: string | undefined = '';
  private text: string | undefined;

  /** @param onError is called once for each state of the file that can't be read */
  constructor(
    private readonly path: string,
    private readonly onError: (error: unknown) => void,
  ) {}

  /** @returns undefined while the file could never be read */
  async read(): Promise<string | undefined> {
    const state = await fileState(this.path);
    if (state === this.state) return this.text;
    this.state = state;
    try {
      this.text = await readFile(this.path, 'utf8');
    } catch (error) {
      this.onError(error);
    }
    return this.text;
  }
}
