import { readFile, stat } from 'node:fs/promises';

/**
 * What a file says, read again whenever the file changes. A file that is missing or broken is reported once, and what it
 * said before stays good.
 */
export class WatchedFile<T> {
  private seen = '';
  private good: T | undefined;

  constructor(
    private readonly path: string,
    private readonly parse: (text: string) => T,
    private readonly onTrouble: (error: unknown) => void,
  ) {}

  /** What the file said when it was last good, or undefined when it never was. */
  async read(): Promise<T | undefined> {
    const state = await this.state();
    if (state === this.seen) return this.good;
    this.seen = state;
    try {
      this.good = this.parse(await readFile(this.path, 'utf8'));
    } catch (error) {
      this.onTrouble(error);
    }
    return this.good;
  }

  private async state(): Promise<string> {
    try {
      const { ino, mtimeMs, size } = await stat(this.path);
      return `${ino} ${mtimeMs} ${size}`;
    } catch {
      return 'missing';
    }
  }
}
