import { CONFIG } from '@endpaper/service-kit';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { addCompression } from './compression/compression.js';
import { addLimits } from './limits/limits.js';
import { serveOpenApi } from './openapi/openapi.js';
import { serveRemotes } from './remotes/serve-remotes.js';
import { routeApi } from './routing/routing.js';
import { addSecurityHeaders } from './security-headers/security-headers.js';
import { serveTeam } from './team/serve-team.js';
import { serveWeb } from './web/web.js';

/** What a request meets, in this order: what holds for every answer first, then where it leads. */
export async function layEdge(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  takeBodiesAsTheyAre(server);
  addSecurityHeaders(server);
  await server.register(cookie);
  await addCompression(server);
  await addLimits(server, app.get(CONFIG));
  serveRemotes(app, server);
  serveTeam(app, server);
  serveWeb(app, server);
  serveOpenApi(server);
  routeApi(app, server);
}

// A body is checked for its type and its size here; what it says is for the service to read.
function takeBodiesAsTheyAre(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}
