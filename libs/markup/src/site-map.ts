import { markup } from './markup.js';

/** How many pages one site map has at most (https://www.sitemaps.org/protocol.html allows 50,000). */
export const SITE_MAP_PAGES = 10_000;

interface SiteMapPage {
  /** A path of the portal. */
  path: string;
  /** ISO 8601. */
  updatedAt?: string;
}

/** A site map for search engines as XML. @param origin the portal's public origin */
export function siteMap(origin: string, pages: readonly SiteMapPage[]): string {
  const urls = pages.map(({ path, updatedAt }) => {
    const changed = updatedAt === undefined ? '' : markup`<lastmod>${updatedAt}</lastmod>`;
    return markup`<url><loc>${origin + path}</loc>${changed}</url>\n`;
  });
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`.text;
}
