import type { PageConfiguration } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pathOf } from '../../edge/server/request-path.js';
import { FIRST_VIEW_KEPT_MS, FIRST_VIEW_MS } from '../../timeouts.js';
import { inTime } from './in-time.js';
import { ReaderReads } from './reader-reads.js';
import { missingPart, type MissingPart, type View, viewOf } from './view.js';
import { ViewFiles } from './view-files.js';
import { RenderInterrupted, ViewRenderer } from './view-renderer.js';

/** How many pages that have failed are known: none of them is rendered again for a while. */
const MAX_FAILED = 1_000;

/**
 * The first views of signed-in readers' pages (docs/adr/0027-the-first-view.md). Each is rendered with the reader's own
 * data, for one request: it is in no cache, and no other request gets it.
 */
@Injectable()
export class ReaderView {
  private readonly failed = new LRUCache<string, true>({ max: MAX_FAILED, ttl: FIRST_VIEW_KEPT_MS });

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly files: ViewFiles,
    private readonly reads: ReaderReads,
    private readonly renderer: ViewRenderer,
  ) {}

  /** Returns the view of the page of a request, which has a session; undefined without one in time. */
  async of(configuration: PageConfiguration, request: FastifyRequest): Promise<View | undefined> {
    if (!this.renderer.hasRoomForReaders || this.failed.has(request.url)) return undefined;
    return inTime(this.render(configuration, request), FIRST_VIEW_MS);
  }

  private async render(configuration: PageConfiguration, request: FastifyRequest): Promise<View | undefined> {
    const data = new Map<string, string>();
    const unread: MissingPart[] = [];
    const read = async (path: string) => {
      try {
        const response = await this.reads.read(path, request);
        data.set(path, response);
        return response;
      } catch (error) {
        // Without the query, which may be what a reader searches for: it is logged.
        unread.push(missingPart(path.replace(/\?.*$/, ''), error));
        return undefined;
      }
    };
    try {
      const { remotes } = configuration;
      const files = await this.files.of(remotes);
      const task = files && { files, configuration, path: request.url, isReader: true };
      const rendered = task && (await this.renderer.render(task, read));
      if (!rendered) return undefined;
      const view = viewOf(rendered, remotes, [...data.keys()], unread);
      const { missing } = view;
      if (missing.length > 0)
        this.logger.warn({ path: pathOf(request), missing }, 'a first view lacks parts of its page');
      return { ...view, data };
    } catch (error) {
      // The live page shows the error of a failed read, such as that of a book that does not exist.
      if (unread.length > 0 || error instanceof RenderInterrupted) return undefined;
      this.failed.set(request.url, true);
      this.logger.warn({ err: error, path: pathOf(request) }, 'the page of a reader has no first view');
      return undefined;
    }
  }
}
