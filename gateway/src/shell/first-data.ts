import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSharedRead } from '../api/api-contract.js';
import { API_ROUTES } from '../api/api-routes.js';
import { sidOf } from '../sessions/session-cookie.js';
import { FIRST_DATA_MS } from '../timeouts.js';
import { SharedReads } from '../visitor-cache/shared-reads.js';
import type { VisitorResponse } from '../visitor-cache/visitor-response.js';

/** The responses to the first requests of a visitor's page, which the page contains. */
@Injectable()
export class FirstData {
  constructor(private readonly sharedReads: SharedReads) {}

  /**
   * Returns those responses of the paths that are cached or arrive in time. A signed-in user's page contains none: users
   * see what they have changed, and the cache does not know it.
   */
  async of(paths: readonly string[], request: FastifyRequest): Promise<Map<string, VisitorResponse>> {
    if (sidOf(request) !== '') return new Map();
    const responses = await Promise.all(
      paths.filter(isSharedRead).map(async path => [path, await this.inTime(path, request)] as const),
    );
    return new Map(responses.flatMap(([path, response]) => (response?.keys ? [[path, response]] : [])));
  }

  private async inTime(path: string, request: FastifyRequest): Promise<VisitorResponse | undefined> {
    const cached = this.sharedReads.cached(path);
    const service = API_ROUTES.get(path.split(/[/?]/).slice(0, 3).join('/'));
    if (cached || !service) return cached;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<undefined>(resolve => {
      timer = setTimeout(() => {
        resolve(undefined);
      }, FIRST_DATA_MS);
    });
    // The browser requests it, and gets the error.
    const response = this.sharedReads.fetch(service, path, request).catch(() => undefined);
    return Promise.race([response, timeout]).finally(() => {
      clearTimeout(timer);
    });
  }
}
