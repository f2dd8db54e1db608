import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { releaseFolder, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, ServiceUnavailable, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { readContent, type FileContent } from '../files/file-content.js';
import { NotFound } from '../../edge/server/http.errors.js';
import { ActiveRemotes } from './active-remotes.js';
import { ReleaseDownloads } from './release-downloads.js';

/** A file that a release has. */
interface ListedFile {
  release: Release;
  /** As the release lists it. */
  path: string;
  file: string;
  integrity: string;
}

/** The files of releases, whose bytes are compared with the hashes in the registry. */
@Injectable()
export class ReleaseFiles {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ActiveRemotes,
    private readonly downloads: ReleaseDownloads,
  ) {}

  /**
   * Reads a file, after a download if needed.
   * @param path below `/remotes/`: `mfe-books/1.4.0-0123456789ab/remoteEntry.js`
   * @throws NotFound when no release has the file; ApiError 503 when it can't be downloaded or has another content
   */
  async read(path: string): Promise<FileContent> {
    const listed = this.listed(path);
    if (listed === undefined) throw new NotFound();
    const file = (await readContent(listed.file)) ?? (await this.download(listed));
    if (file === undefined) throw new NotFound();
    if (file.integrity === listed.integrity) return file;
    this.logger.error(
      { file: file.path },
      'the content of a file differs from its release: it is not served',
    );
    throw new ServiceUnavailable();
  }

  /**
   * Where a file is, after a download if needed, and the hash that its bytes must have: for a reader that compares them itself.
   * @returns undefined when no release has the file
   * @throws ApiError 503 when it can't be downloaded
   */
  async locate(path: string): Promise<{ path: string; integrity: string } | undefined> {
    const listed = this.listed(path);
    if (listed === undefined) return undefined;
    const { file, integrity } = listed;
    if (!existsSync(file)) await this.download(listed);
    return { path: file, integrity };
  }

  private listed(path: string): ListedFile | undefined {
    const [name = '', folder = '', ...rest] = path.split('/');
    const release = this.releaseIn(name, folder);
    const inRelease = rest.join('/');
    if (release === undefined || !Object.hasOwn(release.integrity, inRelease)) return undefined;
    const integrity = release.integrity[inRelease] ?? '';
    return { release, path: inRelease, file: join(this.config.REMOTES_DIR, path), integrity };
  }

  private async download({ release, path, file }: ListedFile): Promise<FileContent | undefined> {
    try {
      await this.downloads.downloadFile(release, path);
    } catch (error) {
      this.logger.error({ err: error, file }, 'a file can’t be downloaded from its web server');
      throw new ServiceUnavailable();
    }
    return readContent(file);
  }

  private releaseIn(name: string, folder: string): Release | undefined {
    const release = this.remotes.release(name, folder.slice(0, folder.lastIndexOf('-')));
    return release && releaseFolder(release.remote.version, release.digest) === folder ? release : undefined;
  }
}
