import { atLength } from '@endpaper/service-kit/testing';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvFile } from './csv-lines.js';
import { withFormulaMarks, withoutFormulaMarks } from './formula-marks.js';

const lineOf = (text: string) => csvFile([['x', text]]).slice('\ufeffx,'.length, -'\r\n'.length);
/** Texts of the characters that mean something to a spreadsheet. */
const text = fc.string({ unit: fc.constantFrom(...Array.from('=+-@;\t\r\n" \',a')), maxLength: 12 });

describe('a CSV file', () => {
  it('begins with the mark by which Excel knows UTF-8, and ends each line as RFC 4180 says', () => {
    expect(
      csvFile([
        ['a', 'é'],
        ['1, 2', '"'],
      ]),
    ).toBe('\ufeffa,é\r\n"1, 2",""""\r\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+ 1', "'+ 1"],
    ['- one\n- two', '"\'- one\n\'- two"'],
    [' @SUM(1)', " '@SUM(1)"],
    ['x;=HYPERLINK("http://a.example")', '"x;\'=HYPERLINK(""http://a.example"")"'],
    ['x;"=1+1;y', '"x;""\'=1+1;y"'],
    ['x\t -1', "x\t '-1"],
    ['="x;=1+1"', '"\'=""x;\'=1+1"""'],
    ["'=1", "''=1"],
    ['="044101359X"', '"=""044101359X"""'],
    ['Catch-22 = 1 + 21', 'Catch-22 = 1 + 21'],
  ])('has %j as %j', (typed, cell) => {
    expect(lineOf(typed)).toBe(cell);
  });

  it('has no formula in a cell, whatever the separator of the spreadsheet is', () => {
    fc.assert(
      fc.property(text, typed => {
        const cells = csvFile([['x', typed]]).split(/[;\t\r\n]/);
        for (const cell of cells) expect(cell).not.toMatch(/^["\s]*[=+\-@]/);
      }),
      { numRuns: atLength({ smoke: 500, nightly: 20_000 }) },
    );
  });

  it('loses no character of a text', () => {
    fc.assert(
      fc.property(text, typed => {
        expect(withoutFormulaMarks(withFormulaMarks(typed))).toBe(typed);
      }),
      { numRuns: atLength({ smoke: 500, nightly: 20_000 }) },
    );
  });

  it.each(['\n', "'", '"', '=', '\n='])('is written in no time from a long text of %j', part => {
    const start = performance.now();
    withoutFormulaMarks(withFormulaMarks(`a${part.repeat(200_000)}a`));
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});
