/** What stands for a spoiler where it can't be opened. */
const HIDDEN = '[spoiler]';

/** The page shows these as `|`, and finds marks in what it shows. */
const BAR = /\\\||&(?:#0*124|#x0*7c|verbar|vert|VerticalLine);/gi;

const PAIR = /\|\|.+?\|\|/g;
const FIRST_TO_LAST = /\|\|[\s\S]*\|\|/;
/** With these, a mark may belong to code, to an emphasis or to a link, and not to the next mark; of `||||`, only the second mark does. */
const NESTING = /[`*_[\]\\&<]|\|{3}/;

/** `>! …`, also in a list or a quote, up to the next empty line: CommonMark continues a quote on lines without `>` too. */
const BLOCK_SPOILER =
  /^(?:[ \t]*(?:[-+*>]|\d+[.)]))*[ \t]*>[ \t]*(?:\\?!|&#0*33;|&#x0*21;|&excl;).*(?:\n[ \t]*\S.*)*/gm;

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
 * between the first and the last one.
 */
export function withoutSpoilers(formatted: string): string {
  const text = formatted.replace(/\r\n?/g, '\n').replace(BAR, '|');
  const visible = text.replace(BLOCK_SPOILER, withMarksOf);
  const arePairs = visible.split('\n').every(line => line.split('||').length % 2 === 1);
  return arePairs && !NESTING.test(formatted)
    ? visible.replace(PAIR, HIDDEN)
    : visible.replace(FIRST_TO_LAST, HIDDEN);
}

/** `>!` inside a paragraph begins no quote: a mark of the quote may then be the second of a pair, so it must be found. */
function withMarksOf(quote: string): string {
  return quote.includes('||') ? `||${HIDDEN}||` : HIDDEN;
}
