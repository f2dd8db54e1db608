/** A spreadsheet takes such a text for a formula, which might send what is in the table to somebody else. */
const FORMULA = /^(?:[=@\t\r]|[+-](?! ))/;

/** Whether a text is already one that a spreadsheet does not change: `="0439554934"`. */
const TEXT = /^="[^"]*"$/;

/** A row of a CSV file (RFC 4180), with the end of its line. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !TEXT.test(text) ? `="${text.replaceAll('"', '""')}"` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
