import { exportEndpoints } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { sidOf } from '../../edge/sessions/session-cookie.js';
import { Exports } from './exports.js';

/** Serves a user's own data as a download. */
export function registerExportRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const exports = app.get(Exports);

  // A compressor holds the first pages back: a failure after them would still be an answer, and not a broken download.
  const options = { compress: false, exposeHeadRoute: false } as const;
  server.get(exportEndpoints.download.path, options, async (request, reply) => {
    const archive = await exports.start({ id: request.id, sid: sidOf(request), client: reply.raw });
    const day = new Date().toISOString().slice(0, 10);
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="endpaper-${day}.json"`,
        'content-type': 'application/json; charset=utf-8',
      })
      .send(archive);
  });
}
