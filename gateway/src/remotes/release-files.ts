import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, releaseFolder, type Release } from '@endpaper/releases';
import { ApiError, CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { fileState } from '../files/file-state.js';
import { NotFound } from '../http/http.errors.js';
import { ActiveRemotes } from './active-remotes.js';
import { ReleaseDownloads } from './release-downloads.js';

class FileUnavailable extends ApiError {
  constructor() {
    super(503, 'unavailable', 'This part of the portal is not available right now. Please try again later', {
      'retry-after': '1',
    });
  }
}

/** Checks the files of releases against the hashes in the registry, each before it is served for the first time. */
@Injectable()
export class ReleaseFiles {
  /** The state and the hash of each checked file by its path. */
  private readonly checked = new Map<string, string>();

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ActiveRemotes,
    private readonly downloads: ReleaseDownloads,
  ) {}

  /**
   * Downloads a file if needed and checks its content.
   * @param path below `/remotes/`: `mfe-books/1.4.0-0123456789ab/remoteEntry.js`
   * @throws NotFound when no release has the file; ApiError 503 when it can't be downloaded or has another content
   */
  async check(path: string): Promise<void> {
    const [name = '', folder = '', ...rest] = path.split('/');
    const release = this.releaseIn(name, folder);
    const integrity = release?.integrity[rest.join('/')];
    if (release === undefined || integrity === undefined) throw new NotFound();
    const file = join(this.config.REMOTES_DIR, path);
    const state = (await fileState(file)) ?? (await this.download(release, rest.join('/'), file));
    if (state === undefined) throw new NotFound();
    if (this.checked.get(path) === `${state} ${integrity}`) return;
    if (integrityOf(await readFile(file)) !== integrity) {
      this.logger.error({ file }, 'the content of a file differs from its release: it is not served');
      throw new FileUnavailable();
    }
    this.checked.set(path, `${state} ${integrity}`);
  }

  private async download(release: Release, path: string, file: string): Promise<string | undefined> {
    try {
      await this.downloads.downloadFile(release, path);
    } catch (error) {
      this.logger.error({ err: error, file }, 'a file can’t be downloaded from its web server');
      throw new FileUnavailable();
    }
    return fileState(file);
  }

  private releaseIn(name: string, folder: string): Release | undefined {
    const release = this.remotes.release(name, folder.slice(0, folder.lastIndexOf('-')));
    return release && releaseFolder(release.remote.version, release.digest) === folder ? release : undefined;
  }
}
