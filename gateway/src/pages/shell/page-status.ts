import { buildPath, findByPath } from '@endpaper/contracts';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isInvalidRead, isPublicRead } from '../../api/contract/api-contract.js';
import { inTime } from '../first-view/in-time.js';
import { ReaderReads } from '../first-view/reader-reads.js';
import { VisitorReads } from '../first-view/visitor-reads.js';
import { pathOf } from '../../edge/server/request-path.js';
import { FIRST_VIEW_MS } from '../../timeouts.js';
import type { RouteMatch } from './preload-hints.js';

/** In the shell's page: the paths of its own pages. */
const OWN_PAGES = /<meta\s+name="endpaper:pages"\s+content="([^"]*)"/;

export type PageStatusCode = 200 | 404;

/** Whether there is a page at a path. The page is the same one, and says itself what was not found. */
@Injectable()
export class PageStatus {
  constructor(
    private readonly visitorReads: VisitorReads,
    private readonly readerReads: ReaderReads,
  ) {}

  /**
   * Returns 404 for a path that has no route, and for the page of something that does not exist: of which the first request
   * of the route is not found. Visitors can't know whether a reader exists.
   * @param template the shell's page
   * @param match the route of a remote
   */
  async of(
    template: string,
    match: RouteMatch | undefined,
    request: FastifyRequest,
  ): Promise<PageStatusCode> {
    if (!match) return isOwnPage(template, pathOf(request)) ? 200 : 404;
    const [subject] = match.route.data;
    if (subject === undefined || !match.route.path.includes(':')) return 200;
    const path = buildPath(subject, match.params);
    if (isInvalidRead(path)) return 404;
    // While its service is unavailable, or the client has made too many requests, the page itself finds out.
    const reads = isPublicRead(path) ? this.visitorReads : this.readerReads;
    const status = await inTime(reads.status(path, request), FIRST_VIEW_MS);
    return status === 404 || status === 400 ? 404 : 200;
  }
}

/** A release of the shell that does not list its pages may have one at any path. */
function isOwnPage(template: string, path: string): boolean {
  const pages = OWN_PAGES.exec(template)?.[1];
  if (pages === undefined) return true;
  return (
    findByPath(
      pages.split(' ').map(page => ({ path: page })),
      path,
    ) !== undefined
  );
}
