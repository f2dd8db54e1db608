import { CONFIG } from '@endpaper/service-kit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import type { GatewayConfig } from '../config.js';
import { NotFound } from '../routing/not-found.js';
import { pathOf } from '../routing/path.js';
import { contentSecurityPolicy } from '../security-headers/security-headers.js';
import { sendFile } from './files.js';
import { Page } from './page.js';
import { sendUnlessKnown } from './send-unless-known.js';
import { ReleasedRemotes } from './released-remotes.js';

/** First segments that are never a page of the shell. */
const NO_PAGES = /^\/(?:api|health|internal|metrics|remotes)(?:\/|$)/;

/** Serves the shell, the remotes and the list of them. */
export function serveWeb(app: NestFastifyApplication, server: FastifyInstance): void {
  const { SHELL_DIR, REMOTES_DIR } = app.get<GatewayConfig>(CONFIG);
  const page = app.get(Page);
  const antiForgery = app.get(AntiForgery);
  const remotes = app.get(ReleasedRemotes);

  server.get('/remotes.json', async (request, reply) =>
    sendUnlessKnown(request, reply, 'application/json; charset=utf-8', JSON.stringify(await remotes.read())),
  );

  server.get('/remotes/*', (request, reply) =>
    sendFile(request, reply, REMOTES_DIR, pathOf(request).slice('/remotes/'.length)),
  );

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (NO_PAGES.test(path)) throw new NotFound();
    if (isFile(path)) return sendFile(request, reply, SHELL_DIR, path.slice(1));
    if (!acceptsHtml(request)) throw new NotFound();
    const { html, nonce } = await page.at(path);
    antiForgery.ensure(request, reply);
    return sendPage(reply, html, nonce);
  });
}

/**
 * The nonce is in the page and in its header alike: a browser may keep the two together for Back, but must ask anew for
 * anything else, and no shared cache may hand one reader's nonce to another.
 */
function sendPage(reply: FastifyReply, html: string, nonce: string): FastifyReply {
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
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
