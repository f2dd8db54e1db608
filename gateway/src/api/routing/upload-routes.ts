import { API, type Endpoint } from '@endpaper/contracts';
import { ApiError, NotSignedIn } from '@endpaper/service-kit/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import { allowLongBody } from '../../edge/server/body-time.js';
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

/** Forwards files, which are larger than any other body: they are read only if their sender has a session, and one at a time of each user. */
export function registerUploadRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const [proxy, antiForgery, sessions] = [app.get(ApiProxy), app.get(AntiForgery), app.get(Sessions)];
  /** The users whose file is being received. */
  const senders = new Set<number>();
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
        const session = sid === '' ? undefined : await sessions.find(sid);
        if (!session) throw new NotSignedIn();
        const user = session.user_id;
        if (senders.has(user))
          throw new ApiError(
            429,
            'upload_running',
            'Another file of yours is on its way. Please wait until it has arrived',
            { 'retry-after': '10' },
          );
        // A client that has gone away reads no answer, and closes nothing any more.
        if (senders.size >= MAX_UPLOADS || reply.raw.destroyed) throw new UpstreamOverloaded();
        senders.add(user);
        reply.raw.once('close', () => senders.delete(user));
        allowLongBody(request);
      },
      handler: (request, reply) => proxy.forward(service, request, reply),
    });
  }
}
