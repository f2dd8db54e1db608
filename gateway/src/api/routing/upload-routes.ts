import { API, type Endpoint } from '@endpaper/contracts';
import { NotSignedIn } from '@endpaper/service-kit/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Sessions } from '../../edge/sessions/sessions.js';
import { UpstreamOverloaded } from '../upstreams/upstream.errors.js';
import { ApiProxy } from './api-proxy.js';
import { API_ROUTES, prefixOf } from './api-routes.js';

/** The endpoints of all services whose body is a file. */
export const UPLOADS: readonly Endpoint[] = Object.values(API)
  .flatMap(endpoints => Object.values<Endpoint>(endpoints))
  .filter(({ upload }) => upload !== undefined);

/** Each of them has its file in memory. */
const MAX_UPLOADS = 8;

/** Forwards files, which are larger than any other body: they are read only if their sender has a session. */
export function registerUploadRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const [proxy, antiForgery, sessions] = [app.get(ApiProxy), app.get(AntiForgery), app.get(Sessions)];
  const uploads = new Set<FastifyReply>();
  for (const { method, path } of UPLOADS) {
    const service = API_ROUTES.get(prefixOf(path));
    if (!service) continue;
    server.route({
      method,
      url: path,
      // Runs before the body is read.
      preParsing: async (request, reply) => {
        antiForgery.check(request, reply);
        const sid = sidOf(request);
        if (sid === '' || !(await sessions.find(sid))) throw new NotSignedIn();
        if (uploads.size >= MAX_UPLOADS) throw new UpstreamOverloaded();
        uploads.add(reply);
        reply.raw.once('close', () => uploads.delete(reply));
      },
      handler: (request, reply) => proxy.forward(service, request, reply),
    });
  }
}
