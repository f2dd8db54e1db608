import { cleanText } from '@endpaper/contracts';

/** Far more than a description may have; the patterns below then take no time. */
const MAX_LENGTH = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  // Last: what it leads is text.
  '&amp;': '&',
};

/**
 * The text of a description without HTML, and without what Open Library's readers add to it in Markdown: the link of its source, and
 * below a line the list of where else the book is in.
 */
export function plainDescription(description: string): string {
  const decoded = Object.entries(ENTITIES).reduce(
    (text, [entity, character]) => text.replaceAll(entity, character),
    cleanText(description.slice(0, MAX_LENGTH)),
  );
  return decoded
    .replace(/<(?:br|\/p|\/div|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/<(?=[a-z/!])/gi, '')
    .replace(/\n-{3,}[^]*$/, '')
    .replace(/^ {0,3}\[\d+\]: .*$/gm, '')
    .replace(/\(?\[source\]\[\d+\]\)?/gi, '')
    .replace(/\[([^[\]]+)\]\[\d+\]/g, '$1')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
