/** Shortens a text to `length` characters for a description in search results. It ends after a whole word. */
export function summary(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
