/** What stands for a spoiler where it can't be opened. */
const HIDDEN = '[spoiler]';

/** Outside code the page shows these as `|`, and it finds marks in what it shows. */
const BAR = /\\\||&(?:#0*124|#[xX]0*7[cC]|verbar|vert|VerticalLine);/g;

const PAIR = /\|\|[^\n]+?\|\|/g;
const FIRST_TO_LAST = /\|\|[\s\S]*\|\|/;
/**
 * With these, a mark may belong to code, to an emphasis or to a link, and not to the next mark. Of marks in sequence, only the last
 * one begins a spoiler.
 */
const NESTING = /[`*_[\]\\&<]|\|{3}/;

/**
 * `>! …`, also in a list or a quote, up to the next empty line: CommonMark continues a quote on lines without `>` too. An empty line
 * has spaces and tabs only; a line with other white space, such as U+3000, continues the quote.
 */
const BLOCK_SPOILER =
  /^(?:[ \t]*(?:[-+*>]|\d+[.)]))*[ \t]*>[ \t]*(?:\\?!|&#0*33;|&#[xX]0*21;|&excl;)[^\n]*(?:\n[ \t]*[^ \t\n][^\n]*)*/gm;

/** The address may have pairs of parentheses. */
const LINK = /!?\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)/g;
/** Marks at the beginning of a line: quotes, headings and lists. */
const LINE_MARK = /^ {0,3}(?:>[ \t]?|#{1,6}[ \t]+|[-+*][ \t]+)+/gm;
/** Lines that only separate: `---`, and the fences of code. */
const RULE = /^ {0,3}(?:(?:[-*_][ \t]*){3,}|`{3,}.*|~{3,}.*)$/gm;
const EMPHASIS =
  /(\*\*|__|`)(?=\S)(.+?)\1|(?<![\\\w*])\*(?=\S)([^*\n]+?)\*(?![\w*])|(?<![\\\w_])_(?=\S)([^_\n]+?)_(?![\w_])/g;

/** A mark that is no mark, because a backslash is before it. */
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const ENTITY = /&(amp|lt|gt|quot|nbsp);/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/**
 * Returns a formatted text (CommonMark, with spoilers as `||…||` and `>! …`) without its marks, for lists, search results and
 * previews. Spoilers are hidden.
 */
export function plainText(formatted: string): string {
  return withoutSpoilers(formatted)
    .replace(RULE, '')
    .replace(LINE_MARK, '')
    .replace(LINK, '$1')
    .replace(
      EMPHASIS,
      (_whole, _mark, ...inner: (string | undefined)[]) => inner.slice(0, 3).find(Boolean) ?? '',
    )
    .replace(ESCAPED, '$1')
    .replace(ENTITY, (whole, name: string) => ENTITIES[name] ?? whole)
    .trim();
}

/**
 * Returns a formatted text with its marks and without its spoilers. Where it is not sure which marks are a pair, it hides all
 * between the first and the last one. In a text with marks, escaped bars become plain bars.
 */
function withoutSpoilers(formatted: string): string {
  const lines = formatted.replace(/\r\n?/g, '\n');
  const bars = lines.replace(BAR, '|');
  const text = bars.includes('||') ? bars : lines;
  const visible = text.replace(BLOCK_SPOILER, hiddenQuote);
  const arePairs = visible.split('\n').every(line => line.split('||').length % 2 === 1);
  return arePairs && !NESTING.test(text)
    ? visible.replace(PAIR, HIDDEN)
    : visible.replace(FIRST_TO_LAST, HIDDEN);
}

/** Inside a paragraph `>!` begins no quote, so that a mark in these lines may end a spoiler: the marks stay. */
function hiddenQuote(quote: string): string {
  return quote.includes('||') ? `||${HIDDEN}||` : HIDDEN;
}
