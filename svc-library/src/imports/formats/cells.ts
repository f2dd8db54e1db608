import { cleanLine, cleanText } from '@endpaper/contracts';
import { withoutFormulaMarks } from '../files/formula-marks.js';

/** The cells of a row by the names of their columns. */
export class Cells {
  constructor(
    private readonly columns: ReadonlyMap<string, number>,
    private readonly cells: readonly string[],
  ) {}

  /** The text of a column in one line; empty without the column. A spreadsheet's `="…"`, which keeps zeros, and marks before formulas are removed. */
  line(column: string): string {
    return cleanLine(this.raw(column)).replace(/\s+/g, ' ');
  }

  /** The text of a column with its lines; null for an empty one. */
  text(column: string): string | null {
    return cleanText(this.raw(column)) || null;
  }

  /** A number that is not negative; undefined for any other text. */
  number(column: string): number | undefined {
    const text = this.line(column).replace(',', '.');
    return /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
  }

  private raw(column: string): string {
    const cell = this.cells[this.columns.get(column) ?? -1] ?? '';
    return /^\s*="(.*)"\s*$/s.exec(cell)?.[1]?.replaceAll('""', '"') ?? withoutFormulaMarks(cell);
  }
}

/** The columns of a header by their names in lower case. Of two columns with one name the first counts. */
export function columnsOf(header: readonly string[]): ReadonlyMap<string, number> {
  const named = header.map((name, index) => [cleanLine(name).toLowerCase(), index] as const);
  return new Map(named.toReversed());
}
