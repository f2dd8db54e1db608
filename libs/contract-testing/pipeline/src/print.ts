/** A table as text. The first row is its head. */
export function printTable(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map(row => row[column]?.length ?? 0)));
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const [head = '', ...others] = lines;
  return [head, head.replace(/\S/g, '-'), ...others].join('\n');
}

/** A title and indented lines; nothing without lines. */
export function printSection(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines.map(line => `  ${line}`)].join('\n');
}

/** Parts of a report with an empty line between them. */
export function printParts(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n');
}
