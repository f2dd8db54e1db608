import { join } from 'node:path';
import { SHELL, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, ServiceUnavailable, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../../config.js';
import { readContent, type FileContent } from '../files/file-content.js';
import { NotFound } from '../../edge/server/http.errors.js';
import { ActiveRemotes } from './active-remotes.js';
import { SignedReleases } from './signed-releases.js';
import { ShellDownload } from './shell-download.js';

const PAGE = 'index.html';
const FIRST_VIEW = 'first-view.cjs';

/** The files of the shell, whose bytes are compared with a signed release before they are served or run. */
@Injectable()
export class ShellFiles {
  private lastPage: { text: string; integrity: string } | undefined;
  /** The hash of a page that was refused, so that it is logged once. */
  private refusedPage: string | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly remotes: ActiveRemotes,
    private readonly signed: SignedReleases,
    private readonly download: ShellDownload,
  ) {}

  /** The page of the current release. While its file has another content, the last right one stays. */
  async page(): Promise<string | undefined> {
    const integrity = this.current()?.integrity[PAGE];
    if (integrity !== undefined && integrity !== this.lastPage?.integrity) await this.readPage(integrity);
    return this.lastPage?.text;
  }

  private async readPage(integrity: string): Promise<void> {
    try {
      const file = await readContent(this.pathOf(PAGE));
      if (file?.integrity === integrity) this.lastPage = { text: String(file.content), integrity };
      // Another gateway with the same folder may have that of the release before, or of the next one.
      else if (file && !this.integritiesOf(PAGE).includes(file.integrity)) this.refusePage(file);
    } catch (error) {
      this.logger.error({ err: error }, 'the shell’s page can’t be read');
    }
  }

  /** The text of a file that the page contains; undefined when it is not that of the current release. */
  async text(path: string): Promise<string | undefined> {
    const file = await readContent(this.pathOf(path));
    if (file === undefined) return undefined;
    if (file.integrity === this.current()?.integrity[path]) return String(file.content);
    this.refuse(path);
    return undefined;
  }

  /** Where the file that renders first views is, and the hash that its bytes must have; undefined when the current release has none. */
  firstView(): { path: string; integrity: string } | undefined {
    const integrity = this.current()?.integrity[FIRST_VIEW];
    return integrity === undefined ? undefined : { path: this.pathOf(FIRST_VIEW), integrity };
  }

  /**
   * Reads a file that a browser requests: of the current release, or of an earlier one for an open page.
   * @throws NotFound when no release has the file; ServiceUnavailable when it has another content
   */
  async read(path: string): Promise<FileContent> {
    const integrities = this.integritiesOf(path);
    const file = integrities.length > 0 ? await readContent(this.pathOf(path)) : undefined;
    if (file === undefined) throw new NotFound();
    if (integrities.includes(file.integrity)) return file;
    this.refuse(file.path);
    throw new ServiceUnavailable();
  }

  /** The release whose page readers get. */
  private current(): Release | undefined {
    return this.config.SHELL_ORIGIN === undefined ? this.remotes.shells()[0] : this.download.current;
  }

  private integritiesOf(path: string): string[] {
    return this.signed.versionsOf(SHELL).flatMap(({ integrity }) => integrity[path] ?? []);
  }

  private pathOf(path: string): string {
    return join(this.config.SHELL_DIR, path);
  }

  private refusePage({ path, integrity }: FileContent): void {
    if (integrity !== this.refusedPage) this.refuse(path);
    this.refusedPage = integrity;
  }

  private refuse(file: string): void {
    this.logger.error(
      { file },
      'the content of a file of the shell differs from its release: it is not served',
    );
  }
}
