import { teamEndpoints } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { TeamAccess } from './team-access.js';
import { TeamCatalog } from './team-catalog.js';

/** Serves the catalog of the page `/team`. */
export function registerTeamRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const access = app.get(TeamAccess);
  const catalog = app.get(TeamCatalog);

  server.get(teamEndpoints.catalog.path, async (request, reply) => {
    await access.check(request);
    return reply.header('cache-control', 'private, no-store').send(await catalog.read());
  });
}
