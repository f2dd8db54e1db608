import { join } from 'node:path';
import { releaseFolder, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { CheckedFiles } from '../files/checked-files.js';
import { FileUnavailable, NotFound } from '../http/http.errors.js';
import { ActiveRemotes } from './active-remotes.js';
import { ReleaseDownloads } from './release-downloads.js';

/** Checks the files of releases against the hashes in the registry, each before it is served for the first time. */
@Injectable()
export class ReleaseFiles {
  private readonly checked = new CheckedFiles();

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
    const found =
      (await this.checked.integrityOf(file)) ?? (await this.download(release, rest.join('/'), file));
    if (found === undefined) throw new NotFound();
    if (found === integrity) return;
    this.logger.error({ file }, 'the content of a file differs from its release: it is not served');
    throw new FileUnavailable();
  }

  private async download(release: Release, path: string, file: string): Promise<string | undefined> {
    try {
      await this.downloads.downloadFile(release, path);
    } catch (error) {
      this.logger.error({ err: error, file }, 'a file can’t be downloaded from its web server');
      throw new FileUnavailable();
    }
    return this.checked.integrityOf(file);
  }

  private releaseIn(name: string, folder: string): Release | undefined {
    const release = this.remotes.release(name, folder.slice(0, folder.lastIndexOf('-')));
    return release && releaseFolder(release.remote.version, release.digest) === folder ? release : undefined;
  }
}
