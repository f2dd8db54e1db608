/** As much of a text as a search result shows: its first line or two, ended at a word. */
export function summary(text: string, length = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length).replace(/\s+\S*$/, '')}…`;
}
