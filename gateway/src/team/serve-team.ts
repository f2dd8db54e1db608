import { teamEndpoints } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Admission } from './admission.js';
import { TeamCatalogue } from './team-catalogue.js';

/** Serves what the teams that make the portal see of it. */
export function serveTeam(app: NestFastifyApplication, server: FastifyInstance): void {
  const admission = app.get(Admission);
  const catalogue = app.get(TeamCatalogue);

  server.get(teamEndpoints.catalogue.path, async (request, reply) => {
    await admission.check(request);
    return reply.header('cache-control', 'private, no-store').send(await catalogue.read());
  });
}
