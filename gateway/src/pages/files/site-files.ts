import { markup } from '@endpaper/markup';
import { bookEndpoints, postEndpoints } from '@endpaper/contracts';
import { refuseUnknownParameters } from '@endpaper/service-kit/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { publicOriginOf } from '../../edge/server/request-path.js';

/** Pages that are a reader's own, or a form. */
const NOT_INDEXED = [
  ...['/books/favorites', '/feed', '/friends', '/profile/', '/search', '/settings', '/team'],
  ...['/login', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/confirm-email'],
];
/** Each team lists the pages of its own domain. */
const SITE_MAPS = [bookEndpoints.siteMap.path, postEndpoints.siteMap.path];

/** Serves what search engines read first: `/robots.txt` (RFC 9309) and `/sitemap.xml` (https://www.sitemaps.org). */
export function registerSiteFiles(
  server: FastifyInstance,
  config: Pick<GatewayConfig, 'PUBLIC_ORIGIN'>,
): void {
  server.get('/robots.txt', (request, reply) =>
    send(reply, 'text/plain', [
      'User-agent: *',
      ...NOT_INDEXED.map(path => `Disallow: ${path}`),
      `Sitemap: ${publicOriginOf(config, request)}/sitemap.xml`,
    ]),
  );

  server.get('/sitemap.xml', (request, reply) => {
    refuseUnknownParameters({}, request.query);
    return send(reply, 'application/xml', [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...SITE_MAPS.map(
        path => markup`<sitemap><loc>${publicOriginOf(config, request) + path}</loc></sitemap>`.text,
      ),
      '</sitemapindex>',
    ]);
  });
}

/** Without a configured origin the text has the host of the request, so no shared cache may store it. */
function send(reply: FastifyReply, type: string, lines: string[]): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', 'private, max-age=3600')
    .send(`${lines.join('\n')}\n`);
}
