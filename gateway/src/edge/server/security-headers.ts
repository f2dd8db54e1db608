import { isLoopback } from '@endpaper/service-kit/server';
import type { FastifyInstance, FastifyReply } from 'fastify';

interface PagePolicy {
  /** Allows the style elements that our scripts create. */
  nonce: string;
  /** The source of the page's inline script, if it has one: its hash. */
  scriptSource: string | undefined;
  /** Origins of the builds that a browser may try in place of released remotes. */
  overrideOrigins: readonly string[];
}

/** The content security policy of a page, or of a file. Images of other hosts come through svc-images. */
function contentSecurityPolicy(page?: PagePolicy): string {
  const sources = ["'self'", ...(page?.overrideOrigins ?? [])].join(' ');
  const script = page?.scriptSource ? ` ${page.scriptSource}` : '';
  const nonce = page ? ` 'nonce-${page.nonce}'` : '';
  return [
    "default-src 'self'",
    `script-src ${sources}${script}`,
    `style-src ${sources}${nonce}`,
    "img-src 'self' data:",
    `font-src ${sources}`,
    `connect-src ${sources}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** As a document or worker, the response may load nothing. */
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Adds what browsers read from documents and workers: what a page and the files with a fixed name may load and use. */
export function addDocumentHeaders(reply: FastifyReply, page?: PagePolicy): void {
  void reply.headers({
    'content-security-policy': contentSecurityPolicy(page),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
}

/**
 * The security headers of every response; see `addDocumentHeaders` for those of documents. A proxy ends TLS before the gateway, so
 * Strict-Transport-Security is sent for every host but localhost; browsers ignore it over plain HTTP.
 */
export function securityHeaders(hostname: string): Record<string, string> {
  if (isLoopback(hostname)) return HEADERS;
  return { ...HEADERS, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
}

/** Adds the security headers to every response, and `no-store` to every error. */
export function registerSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(request.hostname));
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
