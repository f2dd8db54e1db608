import { CONFIG } from '@endpaper/service-kit/server';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../../edge/anti-forgery/anti-forgery.js';
import type { GatewayConfig } from '../../config.js';
import { sendFile } from '../files/send-file.js';
import { NotFound } from '../../edge/server/http.errors.js';
import { isShellPath, pathOf } from '../../edge/server/request-path.js';
import { addDocumentHeaders } from '../../edge/server/security-headers.js';
import { ActiveRemotes } from '../releases/active-remotes.js';
import { cohortOf } from '../remotes/canary-cohort.js';
import { Page } from './page.js';
import { matchRoute } from './preload-hints.js';
import { ShellFiles } from '../releases/shell-files.js';

/** Serves the shell's files, and its page for every other path of a request that accepts HTML. */
export function registerShellRoutes(app: NestFastifyApplication, server: FastifyInstance): void {
  const { OVERRIDE_ORIGINS = [] } = app.get<GatewayConfig>(CONFIG);
  const page = app.get(Page);
  const antiForgery = app.get(AntiForgery);
  const remotes = app.get(ActiveRemotes);
  const files = app.get(ShellFiles);

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (!isShellPath(path)) throw new NotFound();
    // An author's name may have a dot.
    if (isFile(path) && !matchRoute(remotes.forCohort() ?? [], path)) {
      return sendFile(request, reply, await files.read(path.slice(1)));
    }
    if (!acceptsHtml(request)) throw new NotFound();
    const cohort = remotes.hasCanary ? cohortOf(request, reply) : undefined;
    const { status, html, nonce, scriptSource, isPersonal } = await page.render(request, cohort);
    antiForgery.ensureToken(request, reply);
    addDocumentHeaders(reply, { nonce, scriptSource, overrideOrigins: OVERRIDE_ORIGINS });
    return sendPage(reply.status(status), html, isPersonal);
  });
}

/**
 * `private`, because the page contains a nonce: a shared cache must not give it to another reader. `no-store`, because a browser
 * would show what is in it on Back, also after a log-out.
 */
function sendPage(reply: FastifyReply, html: string, isPersonal: boolean): FastifyReply {
  const cacheControl = isPersonal ? 'private, no-store' : 'private, no-cache';
  return reply.header('cache-control', cacheControl).type('text/html; charset=utf-8').send(html);
}

function isFile(path: string): boolean {
  return path !== '/index.html' && /\.[^/]*$/.test(path);
}

function acceptsHtml({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
