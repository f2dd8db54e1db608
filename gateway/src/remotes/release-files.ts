import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseFolder, integrityOf, type Release } from '@endpaper/releases';
import { ApiError, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { NotFound } from '../routing/not-found.js';
import { ReleaseOrigins } from './release-origins.js';
import { ReleasedRemotes } from './released-remotes.js';

class FileUnavailable extends ApiError {
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
    private readonly origins: ReleaseOrigins,
  ) {}

  /**
   * Sees to it that a file may be served.
   * @param path below `/remotes/`: `mfe-books/1.4.0-0123456789ab/remoteEntry.js`
   * @throws NotFound for what is no file of a release; ApiError 503 for one that can't be had or is not as it was released
   */
  async check(path: string): Promise<void> {
    const [name = '', folder = '', ...rest] = path.split('/');
    const release = this.releaseIn(name, folder);
    const integrity = release?.integrity[rest.join('/')];
    if (release === undefined || integrity === undefined) throw new NotFound();
    const file = join(this.config.REMOTES_DIR, path);
    const state = (await stateOf(file)) ?? (await this.broughtState(release, rest.join('/'), file));
    if (state === undefined) throw new NotFound();
    if (this.checked.get(path) === `${state} ${integrity}`) return;
    if (integrityOf(await readFile(file)) !== integrity) {
      this.logger.error({ file }, 'a file is not as it was released, and is not served');
      throw new FileUnavailable();
    }
    this.checked.set(path, `${state} ${integrity}`);
  }

  private async broughtState(release: Release, path: string, file: string): Promise<string | undefined> {
    try {
      await this.origins.bring(release, path);
    } catch (error) {
      this.logger.error({ err: error, file }, "a file can't be had from its own web server");
      throw new FileUnavailable();
    }
    return stateOf(file);
  }

  private releaseIn(name: string, folder: string): Release | undefined {
    const release = this.remotes.release(name, folder.slice(0, folder.lastIndexOf('-')));
    return release && releaseFolder(release.remote.version, release.digest) === folder ? release : undefined;
  }
}

/** How a file is now; undefined when there is none. */
async function stateOf(file: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return undefined;
  }
}
