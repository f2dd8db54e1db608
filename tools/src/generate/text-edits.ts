/**
 * Adds an import after the last one of a source.
 * @throws Error when the source has no import
 */
export function addImport(source: string, statement: string): string {
  return insertAfter(source, /^(?:import .*|\} from .*)$/gm, `\n${statement}`);
}

/**
 * Adds a line at the end of the braces that follow a declaration: `SERVICES =`, `interface Widgets`. Its closing brace is the
 * first one at the beginning of a line.
 * @throws Error when there is no such declaration
 */
export function addToBraces(source: string, declaration: string, line: string): string {
  const start = source.indexOf(`${declaration} {`);
  const end = source.indexOf('\n}', start);
  if (start < 0 || end < 0) throw new Error(`There is no declaration ${declaration}.`);
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`;
}

function insertAfter(source: string, pattern: RegExp, text: string): string {
  const last = [...source.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`There is no match of ${pattern.source}.`);
  const end = last.index + last[0].length;
  return source.slice(0, end) + text + source.slice(end);
}
