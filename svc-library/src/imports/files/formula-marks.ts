// A spreadsheet takes a cell that begins with = + - or @ for a formula, which might send what is in the table to somebody else. One whose
// separator is not the comma finds such cells inside of a text too, behind its separators and line ends, even between quotation marks.

/** Where a cell may begin with such a character, or with marks before it. The character is looked at first: long texts take no time then. */
const UNMARKED = /(?=['=+\-@])(?<=(?:^|[;\t\r\n])["\s]*)(?='*[=+\-@])/g;

/** The first mark of such a place. */
const MARK = /'(?<=(?:^|[;\t\r\n])["\s]*')(?='*[=+\-@])/g;

/** A text with a `'` before each character that could begin a formula. */
export const withFormulaMarks = (text: string) => text.replace(UNMARKED, "'");

/** The text that `withFormulaMarks` has marked. */
export const withoutFormulaMarks = (text: string) => text.replace(MARK, '');
