import { siteTextEndpoints } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../edge/server/http.errors.js';
import { pathOf } from '../../edge/server/request-path.js';
import { SiteTexts } from './site-texts.js';

/** Serves the texts of the pages `/rules` and `/privacy`. */
export function registerSiteTextRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const texts = app.get(SiteTexts);

  server.get(siteTextEndpoints.byName.path, async (request, reply) => {
    const text = texts.at(pathOf(request));
    if (!text) throw new NotFound();
    return text.send(request, reply);
  });
}
