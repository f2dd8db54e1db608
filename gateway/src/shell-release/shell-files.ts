import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, SHELL, type Release } from '@endpaper/releases';
import { CONFIG, LOGGER, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.js';
import { CheckedFiles } from '../files/checked-files.js';
import { fileState } from '../files/file-state.js';
import { FileUnavailable, NotFound } from '../http/http.errors.js';
import { ActiveRemotes } from '../remotes/active-remotes.js';
import { SignedReleases } from '../remotes/signed-releases.js';
import { ShellDownload } from './shell-download.js';

const PAGE = 'index.html';
const FIRST_VIEW = 'first-view.cjs';

/** The files of the shell, each compared with a signed release before it is served or run. */
@Injectable()
export class ShellFiles {
  private readonly checked = new CheckedFiles();
  private pageState: string | undefined;
  private lastPage: string | undefined;

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
    if (integrity === undefined) return this.lastPage;
    const file = this.pathOf(PAGE);
    const state = `${await fileState(file)} ${integrity}`;
    if (state === this.pageState) return this.lastPage;
    this.pageState = state;
    try {
      const content = await readFile(file);
      const found = integrityOf(content);
      if (found === integrity) this.lastPage = String(content);
      // Another gateway with the same folder may have that of the release before, or of the next one.
      else if (!this.integritiesOf(PAGE).includes(found)) this.refuse(file);
    } catch (error) {
      this.logger.error({ err: error }, 'the shell’s page can’t be read');
    }
    return this.lastPage;
  }

  /** The text of a file that the page contains; undefined when it is not that of the current release. */
  async text(path: string): Promise<string | undefined> {
    const content = await readFile(this.pathOf(path)).catch(() => undefined);
    if (content === undefined) return undefined;
    if (integrityOf(content) === this.current()?.integrity[path]) return String(content);
    this.refuse(path);
    return undefined;
  }

  /** The file that renders first views, with its hash; undefined when the current release has none. */
  async firstView(): Promise<{ path: string; integrity: string } | undefined> {
    const path = this.pathOf(FIRST_VIEW);
    const found = await this.checked.integrityOf(path);
    if (found === undefined) return undefined;
    if (found === this.current()?.integrity[FIRST_VIEW]) return { path, integrity: found };
    this.refuse(path);
    return undefined;
  }

  /**
   * Checks a file that a browser requests: of the current release, or of an earlier one for an open page.
   * @throws NotFound when no release has the file; FileUnavailable when it has another content
   */
  async check(path: string): Promise<void> {
    const integrities = this.integritiesOf(path);
    const file = this.pathOf(path);
    const found = integrities.length > 0 ? await this.checked.integrityOf(file) : undefined;
    if (found === undefined) throw new NotFound();
    if (integrities.includes(found)) return;
    this.refuse(file);
    throw new FileUnavailable();
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

  private refuse(file: string): void {
    this.logger.error(
      { file },
      'the content of a file of the shell differs from its release: it is not served',
    );
  }
}
