import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';

/** New and changed files, kept back until all of them are known to be good: so nothing is ever half made. */
export class Changes {
  private readonly contents = new Map<string, string>();
  /** The files that were there before, with what is changed in each. */
  readonly edited = new Map<string, string>();

  /** @param root the folder that paths are relative to */
  constructor(private readonly root: string) {}

  get made(): string[] {
    return [...this.contents.keys()].filter(path => !this.edited.has(path));
  }

  /** @throws Error when there is such a file */
  add(path: string, content: string): void {
    if (this.has(path)) throw new Error(`${path} is there already.`);
    this.contents.set(path, content);
  }

  /**
   * Changes a file that is there.
   * @param what said to the person who asked for it
   * @throws Error when there is nothing to change: then the file does not look as it is expected to
   */
  edit(path: string, what: string, change: (content: string) => string): void {
    const content = this.read(path);
    const changed = change(content);
    if (changed === content) throw new Error(`${path} can't be changed so that ${what}.`);
    this.contents.set(path, changed);
    this.edited.set(path, what);
  }

  has(path: string): boolean {
    return this.contents.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.contents.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Writes all of it, formatted as everything is. */
  async write(): Promise<void> {
    const formatted = await Promise.all(
      [...this.contents].map(async ([path, content]) => [path, await this.format(path, content)] as const),
    );
    for (const [path, content] of formatted) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), content);
    }
  }

  private async format(path: string, content: string): Promise<string> {
    const filepath = join(this.root, path);
    const { inferredParser } = await prettier.getFileInfo(filepath);
    if (inferredParser === null) return content;
    return prettier.format(content, { ...(await prettier.resolveConfig(filepath)), filepath });
  }
}
