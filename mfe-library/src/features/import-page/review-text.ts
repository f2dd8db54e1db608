import TurndownService from 'turndown';

/** HTML of other services as a formatted text of Endpaper: CommonMark, with spoilers. */
const converter = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  emDelimiter: '*',
  codeBlockStyle: 'fenced',
})
  .remove(['script', 'style', 'iframe', 'object'])
  .addRule('picture', { filter: 'img', replacement: () => '' })
  .addRule('spoiler', {
    // Goodreads has an element of its own.
    filter: node => node.nodeName === 'SPOILER',
    replacement: content => hiddenPart(content.trim()),
  })
  .addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const address = node.getAttribute('href') ?? '';
      return /^https?:\/\//.test(address) && content
        ? `[${content}](${encodeURI(decodeAddress(address))})`
        : content;
    },
  });

/** The text of a review that its reader may post. */
export function reviewText(html: string, isSpoiler: boolean): string {
  const isHtml = /<[a-z/][^>]*>/i.test(html);
  const text = converter
    .turndown(isHtml ? html : html.replace(/\n/g, '<br>'))
    .replace(/[ \t]+$/gm, lineEnd => (lineEnd.length > 1 ? '  ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return isSpoiler ? hiddenLines(text) : text;
}

function hiddenPart(content: string): string {
  if (content === '') return '';
  return content.includes('\n') ? `\n\n${hiddenLines(content)}\n\n` : `||${content.replaceAll('|', '\\|')}||`;
}

/** Each paragraph is a spoiler, until an empty line. */
const hiddenLines = (text: string) => text.replace(/^(?=.*\S)/gm, '>! ');

function decodeAddress(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
