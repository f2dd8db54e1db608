import type { Remote } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import { ReleaseFiles } from '../releases/release-files.js';
import { ShellFiles } from '../releases/shell-files.js';
import type { ReleasedFile, RenderTask } from './view-renderer.js';

const FILE = 'first-view.cjs';

/** The files of releases with which first views are rendered, for the worker to compare and run. */
@Injectable()
export class ViewFiles {
  constructor(
    private readonly files: ReleaseFiles,
    private readonly shell: ShellFiles,
  ) {}

  /** @returns undefined when the shell has no file */
  async of(remotes: readonly Remote[]): Promise<RenderTask['files'] | undefined> {
    const shell = this.shell.firstView();
    if (shell === undefined) return undefined;
    const located = await Promise.all(remotes.map(remote => this.fileOf(remote)));
    return { shell, remotes: Object.fromEntries(located.flatMap(each => each ?? [])) };
  }

  private async fileOf({ name, entry }: Remote): Promise<[[string, ReleasedFile]] | undefined> {
    const path = [...entry.split('/').slice(2, -1), FILE].join('/');
    try {
      const file = await this.files.locate(path);
      // A release without the file has no first view: only the pages that show it go without one.
      return file && [[name, file]];
    } catch {
      return undefined;
    }
  }
}
