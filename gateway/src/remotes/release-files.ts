import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { folderOf, integrityOf, type Release } from '@endpaper/releases';
import { ApiError, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { NotFound } from '../routing/not-found.js';
import { ReleasedRemotes } from './released-remotes.js';

class DamagedFile extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now. Please try again later');
  }
}

/** The files of the releases, each checked against what was released before it is served for the first time. */
@Injectable()
export class ReleaseFiles {
  /** The files that are as they were released, each as it was when we looked. */
  private readonly checked = new Map<string, string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ReleasedRemotes,
  ) {}

  /**
   * Sees to it that a file may be served.
   * @param path below `/remotes/`: `mfe-books/1.4.0-0123456789ab/remoteEntry.js`
   * @throws NotFound for what is no file of a release; ApiError 503 for one that is not as it was released
   */
  async check(path: string): Promise<void> {
    const [name = '', folder = '', ...rest] = path.split('/');
    const integrity = this.releaseIn(name, folder)?.integrity[rest.join('/')];
    if (integrity === undefined) throw new NotFound();
    const file = join(this.config.REMOTES_DIR, path);
    const state = await stateOf(file);
    if (this.checked.get(path) === `${state} ${integrity}`) return;
    if (integrityOf(await readFile(file)) !== integrity) {
      this.logger.error({ file }, 'a file is not as it was released, and is not served');
      throw new DamagedFile();
    }
    this.checked.set(path, `${state} ${integrity}`);
  }

  private releaseIn(name: string, folder: string): Release | undefined {
    const release = this.remotes.release(name, folder.slice(0, folder.lastIndexOf('-')));
    return release && folderOf(release.remote.version, release.digest) === folder ? release : undefined;
  }
}

async function stateOf(file: string): Promise<string> {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    throw new NotFound();
  }
}
