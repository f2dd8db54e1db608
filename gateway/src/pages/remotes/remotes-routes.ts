import { reportRemoteFailure, type Remotes } from '@endpaper/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import { IMMUTABLE, sendFile } from '../files/send-file.js';
import { PortalUnavailable } from '../../edge/server/http.errors.js';
import { RateLimits } from '../../edge/server/rate-limits.js';
import { pathOf } from '../../edge/server/request-path.js';
import { sendText } from '../../edge/server/send-text.js';
import { ActiveRemotes } from '../releases/active-remotes.js';
import { cohortOf } from './canary-cohort.js';
import { LoadFailureReports } from './load-failure-reports.js';
import { ReleaseFiles } from '../releases/release-files.js';

/** Serves the list of the remotes and their files, and accepts reports of releases that did not load. */
export function registerRemotesRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const remotes = app.get(ActiveRemotes);
  const files = app.get(ReleaseFiles);
  const reports = app.get(LoadFailureReports);
  const antiForgery = app.get(AntiForgery);
  const limits = app.get(RateLimits);

  server.get('/remotes.json', (request, reply) => {
    const cohort = remotes.hasCanary ? cohortOf(request, reply) : undefined;
    const list = remotes.forCohort(cohort);
    if (list === undefined) throw new PortalUnavailable();
    // During a canary the list depends on the reader: shared caches must not store it.
    const cacheControl = cohort === undefined ? 'no-cache' : 'private, no-cache';
    if (cohort !== undefined) void reply.header('vary', 'cookie');
    const body: Remotes = { remotes: list };
    return sendText(request, reply, 'application/json; charset=utf-8', JSON.stringify(body), cacheControl);
  });

  server.get('/remotes/*', async (request, reply) => {
    const path = pathOf(request).slice('/remotes/'.length);
    return sendFile(request, reply, await files.read(path), IMMUTABLE);
  });

  server.post(reportRemoteFailure.path, {
    preParsing: (request, reply, _payload, done) => {
      limits.check('failure reports', request.ip);
      antiForgery.check(request, reply);
      done();
    },
    handler: (request, reply) => {
      reports.add(request.body);
      return reply.status(reportRemoteFailure.status).send();
    },
  });
}
