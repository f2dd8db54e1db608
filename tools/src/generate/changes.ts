import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import prettier from 'prettier';

/** New and changed files in memory. They are written together, after all of them have been made without an error. */
export class Changes {
  private readonly contents = new Map<string, string>();
  /** The changed files, each with the reason for its change. */
  readonly edited = new Map<string, string>();

  /** @param root the folder that paths are relative to */
  constructor(private readonly root: string) {}

  get created(): string[] {
    return [...this.contents.keys()].filter(path => !this.edited.has(path));
  }

  /** @throws Error when the file exists */
  add(path: string, content: string): void {
    if (this.has(path)) throw new Error(`${path} already exists.`);
    this.contents.set(path, content);
  }

  /**
   * Changes an existing file.
   * @param reason printed for the developer
   * @throws Error when the change has no effect, because the file does not look as expected
   */
  edit(path: string, reason: string, change: (content: string) => string): void {
    const content = this.read(path);
    const changed = change(content);
    if (changed === content) throw new Error(`${path} could not be changed: ${reason}.`);
    this.contents.set(path, changed);
    this.edited.set(path, reason);
  }

  has(path: string): boolean {
    return this.contents.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.contents.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** Formats and writes all files. */
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
