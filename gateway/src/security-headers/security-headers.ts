import { isLoopback } from '@endpaper/service-kit';
import type { FastifyInstance } from 'fastify';

interface PagePolicy {
  /** Lets the style elements in that our own scripts make. */
  nonce: string;
  /** Where builds may come from that a browser tries in place of the released remotes. */
  overrides: readonly string[];
}

/**
 * The content security policy. Scripts come from our own files alone, and on the page from wherever it may try builds.
 * Covers and pictures are any readers' links.
 */
export function contentSecurityPolicy(page?: PagePolicy): string {
  const ours = ["'self'", ...(page?.overrides ?? [])].join(' ');
  return [
    "default-src 'self'",
    `script-src ${ours}`,
    `style-src ${ours}${page ? ` 'nonce-${page.nonce}'` : ''}`,
    "img-src 'self' https: http: data: blob:",
    `font-src ${ours}`,
    `connect-src ${ours}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const EVERYWHERE = {
  'content-security-policy': contentSecurityPolicy(),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};

/**
 * The headers of every answer. Outside localhost the portal is served by https alone; that ends in front of us, so the
 * header does not wait for a forwarded protocol (browsers ignore it where there is no https).
 */
export function securityHeaders(hostname: string): Record<string, string> {
  if (isLoopback(hostname)) return EVERYWHERE;
  return { ...EVERYWHERE, 'strict-transport-security': 'max-age=63072000; includeSubDomains' };
}

/** Puts the security headers on every answer, and keeps every error out of every cache. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.headers(securityHeaders(request.hostname));
    done();
  });
  server.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
