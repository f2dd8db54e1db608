import { ApiError, CONFIG } from '@endpaper/service-kit';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AntiForgery } from '../anti-forgery/anti-forgery.js';
import type { GatewayConfig } from '../config.js';
import { pathOf } from '../routing/path.js';
import { contentSecurityPolicy } from '../security-headers/security-headers.js';
import { Page } from './page.js';
import { sendUnlessKnown } from './send-unless-known.js';
import { ReleasedRemotes } from './released-remotes.js';

/** First segments that are never a page of the shell. */
const NO_PAGES = /^\/(?:api|health|internal|metrics|remotes)(?:\/|$)/;
/** A file that is named after its content never changes. */
const HASHED = /\.[0-9a-f]{8,}\.[\w.]+$/;

class NotFound extends ApiError {
  constructor() {
    super(404, 'not_found', 'There is nothing here');
  }
}

/** Serves the shell, the remotes and the list of them. */
export async function serveWeb(app: NestFastifyApplication, server: FastifyInstance): Promise<void> {
  const { SHELL_DIR, REMOTES_DIR } = app.get<GatewayConfig>(CONFIG);
  const page = app.get(Page);
  const antiForgery = app.get(AntiForgery);
  const remotes = app.get(ReleasedRemotes);
  await server.register(fastifyStatic, {
    serve: false,
    root: SHELL_DIR,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header(
        'cache-control',
        HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  server.get('/remotes.json', async (request, reply) =>
    sendUnlessKnown(request, reply, 'application/json; charset=utf-8', JSON.stringify(await remotes.read())),
  );

  server.get('/remotes/*', (request, reply) =>
    reply.sendFile(pathOf(request).slice('/remotes/'.length), REMOTES_DIR),
  );

  server.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (NO_PAGES.test(path)) throw new NotFound();
    if (isFile(path)) return reply.sendFile(path.slice(1), SHELL_DIR);
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
