import { teamEndpoints } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { TeamAccess } from './team-access.js';
import { TeamCatalogue } from './team-catalogue.js';

/** Serves the catalogue of the page `/team`. */
export function registerTeamRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const access = app.get(TeamAccess);
  const catalogue = app.get(TeamCatalogue);

  server.get(teamEndpoints.catalogue.path, async (request, reply) => {
    await access.check(request);
    return reply.header('cache-control', 'private, no-store').send(await catalogue.read());
  });
}
