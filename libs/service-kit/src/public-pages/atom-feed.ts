import { Feed } from 'feed';

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
  const feed = new Feed({
    title,
    id: origin + feedPath,
    link: origin + path,
    feedLinks: { atom: origin + feedPath },
    updated: new Date(newest),
    generator: 'Endpaper',
    copyright: '',
  });
  for (const entry of entries)
    feed.addItem({
      // The library writes these two as HTML.
      title: asHtml(entry.title),
      description: asHtml(entry.text),
      id: origin + entry.path,
      link: origin + entry.path,
      author: [{ name: entry.author }],
      published: new Date(entry.createdAt),
      date: new Date(entry.updatedAt),
    });
  return feed.atom1();
}

function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');
}
