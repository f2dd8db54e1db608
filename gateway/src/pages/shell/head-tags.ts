import { escapeMarkup } from '@endpaper/markup';
import type { PageHead } from '../first-view/view.js';

const SITE_NAME = 'Endpaper';
/** In the shell's page, for pages without a first view. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/**
 * Writes the head of a visitor's page into the shell's page, for readers that run no scripts: search engines and the previews
 * of shared links. The page's scripts set the same elements (`useDocumentHead` of web-kit).
 * @param origin the public one: other sites need whole addresses
 */
export function withHead(page: string, head: PageHead, origin: string): string {
  const { title, description, canonical, image, feed, structuredData } = head;
  const absolute = (address = '') => (URL.canParse(address, origin) ? new URL(address, origin).href : '');
  const tags = [
    description && meta('name', 'description', description),
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    title && meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    canonical && meta('property', 'og:url', absolute(canonical)),
    image && meta('property', 'og:image', absolute(image)),
    image && meta('name', 'twitter:card', 'summary_large_image'),
    canonical && `<link rel="canonical" href="${escapeMarkup(absolute(canonical))}">`,
    feed && `<link rel="alternate" type="application/atom+xml" href="${escapeMarkup(feed)}">`,
    structuredData && dataBlock('type="application/ld+json"', JSON.stringify(structuredData)),
  ];
  const text = title === undefined ? SITE_NAME : `${title} · ${SITE_NAME}`;
  return page
    .replace(TITLE, () => `<title>${escapeMarkup(text)}</title>`)
    .replace(DESCRIPTION, () => tags.filter(Boolean).join('\n    '));
}

function meta(attribute: 'name' | 'property', key: string, content: string): string {
  return `<meta ${attribute}="${key}" content="${escapeMarkup(content)}">`;
}

/** A script element that the browser does not run. Its JSON can't end it. */
export function dataBlock(attributes: string, json: string): string {
  return `<script ${attributes}>${json.replace(/</g, '\\u003c')}</script>`;
}
