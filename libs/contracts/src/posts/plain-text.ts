/** What stands for a spoiler where it can't be opened. */
const HIDDEN = '[spoiler]';

/** `||…||`, also over several lines. */
const INLINE_SPOILER = /\|\|[\s\S]+?\|\|/g;
/** `>! …` up to the next empty line: CommonMark continues a quote on lines without `>` too. */
const BLOCK_SPOILER = /^ {0,3}>[ \t]?!.*(?:\n[ \t]*\S.*)*/gm;

const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** Marks at the beginning of a line: quotes, headings and lists. */
const LINE_MARK = /^ {0,3}(?:>[ \t]?|#{1,6}[ \t]+|[-+*][ \t]+)+/gm;
/** Lines that only separate: `---`, and the fences of code. */
const RULE = /^ {0,3}(?:(?:[-*_][ \t]*){3,}|`{3,}.*|~{3,}.*)$/gm;
const EMPHASIS =
  /(\*\*|__|`)(?=\S)(.+?)\1|(?<![\w*])\*(?=\S)([^*\n]+?)\*(?![\w*])|(?<![\w_])_(?=\S)([^_\n]+?)_(?![\w_])/g;

/**
 * Returns a formatted text (CommonMark, with spoilers as `||…||` and `>! …`) without its marks, for lists, search results and
 * previews. Spoilers are hidden.
 */
export function plainText(formatted: string): string {
  return formatted
    .replace(/\r\n?/g, '\n')
    .replace(BLOCK_SPOILER, HIDDEN)
    .replace(INLINE_SPOILER, HIDDEN)
    .replace(RULE, '')
    .replace(LINE_MARK, '')
    .replace(LINK, '$1')
    .replace(
      EMPHASIS,
      (_whole, _mark, ...inner: (string | undefined)[]) => inner.slice(0, 3).find(Boolean) ?? '',
    )
    .trim();
}
