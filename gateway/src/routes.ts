import type { IncomingMessage } from 'node:http';
import { ApiError, CONFIG } from '@endpaper/service-kit/server';
import cookie from '@fastify/cookie';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { refuseUnknownParametersOfCalls, registerApiRoutes } from './api/routing/api-routes.js';
import { registerUploadRoutes } from './api/routing/upload-routes.js';
import { registerDocsRoutes } from './api/docs/docs-routes.js';
import { answerCachedReads, SharedReads } from './api/visitor-cache/shared-reads.js';
import type { GatewayConfig } from './config.js';
import { registerExportRoutes } from './api/export/export-routes.js';
import { limitBodyTime } from './edge/server/body-time.js';
import { registerCompression } from './edge/server/compression.js';
import { RateLimits, registerRateLimits } from './edge/server/rate-limits.js';
import { registerSecurityHeaders } from './edge/server/security-headers.js';
import { registerSecurityTxt } from './pages/files/security-txt.js';
import { registerSiteFiles } from './pages/files/site-files.js';
import { registerLiveRoutes } from './live/live-routes.js';
import { registerRemotesRoutes } from './pages/remotes/remotes-routes.js';
import { registerShellRoutes } from './pages/shell/shell-routes.js';
import { registerTeamRoutes } from './pages/team/team-routes.js';
import { registerSiteTextRoutes } from './pages/texts/site-text-routes.js';

/** Registers the plugins, which run for every request in this order, and all routes. */
export async function registerRoutes(app: NestFastifyApplication): Promise<void> {
  const server = app.getHttpAdapter().getInstance();
  acceptUnparsedJson(server);
  registerSecurityHeaders(server);
  limitBodyTime(server);
  refuseMalformedRequests(server);
  await server.register(cookie);
  await registerCompression(server);
  registerRateLimits(server, app.get(RateLimits));
  answerCachedReads(server, app.get(SharedReads));
  refuseUnknownParametersOfCalls(server);

  registerRemotesRoutes(app, server); // /remotes.json, /remotes/…, /api/remotes/failures
  registerTeamRoutes(app, server); // /api/team/catalogue
  registerSiteTextRoutes(app, server); // /api/texts/:name
  registerExportRoutes(app, server); // /api/users/current/export
  registerLiveRoutes(app, server); // /api/live
  registerDocsRoutes(server); // /api/openapi.json, /api/docs
  registerUploadRoutes(app, server); // /api/library/imports
  registerApiRoutes(app, server); // /api/…: forwarded to the services
  registerSecurityTxt(server, app.get<GatewayConfig>(CONFIG)); // /.well-known/security.txt
  registerSiteFiles(server, app.get<GatewayConfig>(CONFIG)); // /robots.txt, /sitemap.xml
  registerShellRoutes(app, server); // everything else
}

/** Leaves JSON unparsed: the service validates it. */
function acceptUnparsedJson(server: FastifyInstance): void {
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
}

/**
 * Refuses requests that parts of the portal would understand differently. A request line must name a path: the router strips the
 * origin of `GET http://host/path`, but what compares paths would not know it.
 */
function refuseMalformedRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (!request.originalUrl.startsWith('/')) done(malformed('The target of a request is a path'));
    else done(hasSeveralHosts(request.raw) ? malformed('A request has one Host header') : undefined);
  });
}

/** Whether a request has two `Host` headers: Node takes the first, but a proxy or a service may take another one. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  rawHeaders.forEach((text, index) => {
    if (index % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host') hosts += 1;
  });
  return hosts > 1;
}

const malformed = (message: string) => new ApiError(400, 'malformed', message);
