import { escapeMarkup, markup } from './markup.js';

interface FeedEntry {
  title: string;
  /** The path of the page. */
  path: string;
  text: string;
  author: string;
  createdAt: string;
  updatedAt: string;
}

interface AtomFeed {
  /** The portal's public origin. */
  origin: string;
  title: string;
  /** The path of the page that lists the same. */
  path: string;
  /** The path of the feed itself. */
  feedPath: string;
  entries: readonly FeedEntry[];
}

/**
 * An Atom feed (RFC 4287) as XML. The texts are plain: what looks like HTML in them is shown as it was typed.
 * Its time is that of the newest change; an empty feed has none, and says 1970.
 */
export function atomFeed({ origin, title, path, feedPath, entries }: AtomFeed): string {
  const newest = Math.max(0, ...entries.map(({ updatedAt }) => Date.parse(updatedAt)));
  const written = entries.map(
    entry => markup`<entry>
<id>${origin + entry.path}</id>
<title type="html">${asHtml(entry.title)}</title>
<author><name>${entry.author}</name></author>
<published>${entry.createdAt}</published>
<updated>${entry.updatedAt}</updated>
<link href="${origin + entry.path}"/>
<summary type="html">${asHtml(entry.text)}</summary>
</entry>
`,
  );
  return markup`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${origin + feedPath}</id>
<title type="html">${asHtml(title)}</title>
<updated>${new Date(newest).toISOString()}</updated>
<generator>Endpaper</generator>
<link rel="alternate" href="${origin + path}"/>
<link rel="self" href="${origin + feedPath}"/>
${written}</feed>
`.text;
}

/** Some feed readers show each text as HTML, whatever its type: it is HTML, and says so. */
function asHtml(text: string): string {
  return text.split('\n').map(escapeMarkup).join('<br>');
}
