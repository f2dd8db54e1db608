export { atomFeed } from './atom-feed.js';
export { escapeMarkup, markup } from './markup.js';
export { SITE_MAP_PAGES, siteMap } from './site-map.js';
