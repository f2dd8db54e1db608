import type { PageConfiguration } from '@endpaper/contracts';
import { LOGGER, type Logger } from '@endpaper/service-kit/server';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { FIRST_VIEW_KEPT_MS, FIRST_VIEW_MS, FIRST_VIEW_PAUSE_MS } from '../../timeouts.js';
import type { VisitorResponse } from '../../api/visitor-cache/visitor-response.js';
import { inTime } from './in-time.js';
import { missingPart, type MissingPart, type View, viewOf } from './view.js';
import { ViewFiles } from './view-files.js';
import { RenderInterrupted, RenderTooLong, ViewRenderer } from './view-renderer.js';
import { PageReadsLimited, Unreadable, VisitorReads } from './visitor-reads.js';

/** The size of all views, with the responses that they show: the visitors' cache may have dropped those. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** A head has a short text and some addresses. */
const HEAD_CHARACTERS = 2_000;

/** A rendered view with the responses that it shows; no view for a page that has none, or that has failed. */
interface Entry {
  view: View | undefined;
  data: Map<string, VisitorResponse>;
  /** How long it is used (milliseconds); 0 for this request alone. */
  ttl: number;
}

/** A page whose code fails is not rendered again at once: it may have stopped the worker. */
const NO_VIEW: Entry = { view: undefined, data: new Map(), ttl: FIRST_VIEW_KEPT_MS };

/** The first views of visitors' pages (docs/adr/0027-the-first-view.md). A view is used while its data are current. */
@Injectable()
export class FirstView {
  private readonly views = new LRUCache<string, Entry>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ view, data }, key) =>
      [...data.values()].reduce(
        (sum, { size }) => sum + size,
        key.length + (view?.html.length ?? 0) + HEAD_CHARACTERS,
      ),
  });
  private readonly rendering = new Map<string, Promise<Entry>>();
  /** The shell's page for which views were rendered. */
  private template: string | undefined;

  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly files: ViewFiles,
    private readonly reads: VisitorReads,
    private readonly renderer: ViewRenderer,
  ) {}

  /**
   * Returns the view of a visitor's page that is cached or rendered in time; undefined for a page that has none.
   * @param template the shell's page
   * @param isLimited whether the client gets no view that is not cached: rendering takes much more time than all else of a page
   */
  async of(
    template: string,
    configuration: PageConfiguration,
    path: string,
    request: FastifyRequest,
    isLimited: boolean,
  ): Promise<View | undefined> {
    if (template !== this.template) this.views.clear();
    this.template = template;
    const key = [path, ...configuration.remotes.map(({ entry }) => entry)].join('\n');
    const known = this.views.get(key);
    if (known && this.isCurrent(known)) return known.view;
    this.views.delete(key);
    if (isLimited || !this.renderer.isAvailable) return undefined;
    const entry = await inTime(this.renderOnce(key, configuration, path, request), FIRST_VIEW_MS);
    // It may have been purged while it was rendered.
    return entry && this.isCurrent(entry) ? entry.view : undefined;
  }

  private isCurrent({ data }: Entry): boolean {
    return [...data].every(([path, response]) => this.reads.isCurrent(path, response));
  }

  private renderOnce(
    key: string,
    configuration: PageConfiguration,
    path: string,
    request: FastifyRequest,
  ): Promise<Entry> {
    const running = this.rendering.get(key);
    if (running) return running;
    const { template } = this;
    const rendering = this.render(configuration, path, request)
      .then(entry => {
        if (template === this.template && entry.ttl > 0) this.views.set(key, entry, { ttl: entry.ttl });
        return entry;
      })
      .finally(() => this.rendering.delete(key));
    this.rendering.set(key, rendering);
    return rendering;
  }

  private async render(
    { remotes, ...configuration }: PageConfiguration,
    path: string,
    request: FastifyRequest,
  ): Promise<Entry> {
    const data = new Map<string, VisitorResponse>();
    const unread: MissingPart[] = [];
    let [isLimited, isTemporary] = [false, false];
    const read = async (path: string) => {
      try {
        const response = await this.reads.read(path, request);
        data.set(path, response);
        return response.forPage();
      } catch (error) {
        isLimited ||= error instanceof PageReadsLimited;
        isTemporary ||= !(error instanceof Unreadable);
        unread.push(missingPart(path, error));
        return undefined;
      }
    };
    try {
      const files = await this.files.of(remotes);
      const rendered =
        files &&
        (await this.renderer.render({ files, configuration: { ...configuration, remotes }, path }, read));
      if (!rendered) return NO_VIEW;
      const view = viewOf(rendered, remotes, [...data.keys()], unread);
      const { missing } = view;
      if (missing.length > 0) this.logger.warn({ path, missing }, 'a first view lacks parts of its page');
      const ttl = isLimited ? 0 : isTemporary ? FIRST_VIEW_PAUSE_MS : FIRST_VIEW_KEPT_MS;
      return { view, data, ttl };
    } catch (error) {
      // The page may have a view for another client.
      if (isLimited) return { ...NO_VIEW, ttl: 0 };
      // The live page shows the error of a failed read, such as that of a book that does not exist.
      const isExpected = unread.length > 0 || error instanceof RenderInterrupted;
      if (isExpected && !(error instanceof RenderTooLong)) return { ...NO_VIEW, ttl: FIRST_VIEW_PAUSE_MS };
      this.logger.warn({ err: error, path }, 'a page has no first view');
      return NO_VIEW;
    }
  }
}
