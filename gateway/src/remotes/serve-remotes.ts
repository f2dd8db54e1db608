import { reportRemoteFailure, type Remotes } from '@endpaper/contracts';
import { ApiError, CONFIG } from '@endpaper/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import type { GatewayConfig } from '../config.js';
import { pathOf } from '../routing/path.js';
import { IMMUTABLE, sendFile } from '../web/files.js';
import { sendUnlessKnown } from '../web/send-unless-known.js';
import { cohortOf } from './cohort.js';
import { LoadFailures } from './load-failures.js';
import { ReleaseFiles } from './release-files.js';
import { ReleasedRemotes } from './released-remotes.js';

class NotKnownYet extends ApiError {
  constructor() {
    super(503, 'unavailable', 'The portal is not available right now. Please try again later');
  }
}

/** A report is one per remote and page: more from one address in a minute than this are no reports. */
const REPORTS_PER_MINUTE = 30;

/** Serves the list of the remotes and their files, and takes what readers' browsers report of them. */
export function serveRemotes(app: NestFastifyApplication, server: FastifyInstance): void {
  const { REMOTES_DIR } = app.get<GatewayConfig>(CONFIG);
  const remotes = app.get(ReleasedRemotes);
  const files = app.get(ReleaseFiles);
  const failures = app.get(LoadFailures);
  const antiForgery = app.get(AntiForgery);

  server.get('/remotes.json', (request, reply) => {
    const cohort = remotes.hasCanary ? cohortOf(request, reply) : undefined;
    const list = remotes.of(cohort);
    if (list === undefined) throw new NotKnownYet();
    // Readers get different lists: no cache may hand one reader's to another.
    const cache = cohort === undefined ? 'no-cache' : 'private, no-cache';
    if (cohort !== undefined) void reply.header('vary', 'cookie');
    const answer: Remotes = { remotes: list };
    return sendUnlessKnown(request, reply, 'application/json; charset=utf-8', JSON.stringify(answer), cache);
  });

  server.get('/remotes/*', async (request, reply) => {
    const path = pathOf(request).slice('/remotes/'.length);
    await files.check(path);
    return sendFile(request, reply, REMOTES_DIR, path, IMMUTABLE);
  });

  server.post(reportRemoteFailure.path, {
    config: { rateLimit: { max: REPORTS_PER_MINUTE } },
    preParsing: async (request, reply) => antiForgery.check(request, reply),
    handler: (request, reply) => {
      failures.take(request.body);
      return reply.status(reportRemoteFailure.status).send();
    },
  });
}
