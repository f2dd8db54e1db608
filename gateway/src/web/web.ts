import { CONFIG } from '@endpaper/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import type { GatewayConfig } from '../config.js';
import { NotFound } from '../routing/not-found.js';
import { pathOf } from '../routing/path.js';
import { cohortOf } from '../remotes/cohort.js';
import { overrideOrigins } from '../remotes/overrides.js';
import { ReleasedRemotes } from '../remotes/released-remotes.js';
import { contentSecurityPolicy } from '../security-headers/security-headers.js';
import { sendFile } from './files.js';
import { isPagePath } from './page-address.js';
import { Page } from './page.js';

/** Serves the shell: its files, and its page to whoever navigates anywhere. */
export function serveWeb(app: NestFastifyApplication, server: FastifyInstance): void {
  const config = app.get<GatewayConfig>(CONFIG);
  const overrides = overrideOrigins(config);
  const page = app.get(Page);
  const antiForgery = app.get(AntiForgery);
  const remotes = app.get(ReleasedRemotes);

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (!isPagePath(path)) throw new NotFound();
    if (isFile(path)) return sendFile(request, reply, config.SHELL_DIR, path.slice(1));
    if (!acceptsHtml(request)) throw new NotFound();
    const cohort = remotes.hasCanary ? cohortOf(request, reply) : undefined;
    const { html, nonce } = await page.at(path, cohort);
    antiForgery.ensure(request, reply);
    return sendPage(reply, html, contentSecurityPolicy({ nonce, overrides }));
  });
}

/**
 * The nonce is in the page and in its header alike: a browser may keep the two together for Back, but must ask anew for
 * anything else, and no shared cache may hand one reader's nonce to another.
 */
function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

function isFile(path: string): boolean {
  return path !== '/index.html' && /\.[^/]*$/.test(path);
}

function acceptsHtml({ headers: { accept } }: FastifyRequest): boolean {
  return accept === undefined || /text\/html|\*\/\*/.test(accept);
}
