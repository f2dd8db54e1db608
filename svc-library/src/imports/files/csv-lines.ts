import { withFormulaMarks } from './formula-marks.js';

/** An ISBN as a text, which a spreadsheet does not change: `="0439554934"`. */
const ISBN = /^="[\dXx]*"$/;

/** A CSV file (RFC 4180). Excel takes it for UTF-8 because of the mark at its beginning. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(csvLine).join('')}`;
}

function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = ISBN.test(text) ? text : withFormulaMarks(text);
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
