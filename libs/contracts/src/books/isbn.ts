const ISBN_10 = /^\d{9}[\dX]$/;
// 979-0 is of printed music (ISMN), not of books.
const ISBN_13 = /^97(?:8\d|9[1-9])\d{9}$/;

/**
 * The ISBN-13, without hyphens, of a typed ISBN-10 or ISBN-13: with or without hyphens, spaces and the word ISBN. Undefined when the text
 * is none, or its check digit is wrong. No digit is added: a number that lost its leading zeros in a spreadsheet is no ISBN.
 *
 * Check digits by ISO 2108 (https://www.isbn-international.org/content/isbn-users-manual). Each ISBN-10 is an ISBN-13 that begins with 978;
 * one that begins with 979 has no ISBN-10.
 */
export function isbn13Of(typed: string): string | undefined {
  const digits = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^\s*ISBN(?:-1[03](?!\d))?:?/, '')
    .replace(/[\s\p{Pd}]/gu, '');
  if (ISBN_13.test(digits)) return isbn13CheckDigit(digits) === digits.at(-1) ? digits : undefined;
  if (!ISBN_10.test(digits) || isbn10CheckDigit(digits) !== digits.at(-1)) return undefined;
  const withoutCheckDigit = `978${digits.slice(0, 9)}`;
  return withoutCheckDigit + isbn13CheckDigit(withoutCheckDigit);
}

/** Of the first nine digits, which count 10 to 2 times, modulo 11. `X` is ten. */
function isbn10CheckDigit(digits: string): string {
  const rest = (11 - (weightedSum(digits.slice(0, 9), index => 10 - index) % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/** Of the first twelve digits, which count once and three times by turns, modulo 10. */
function isbn13CheckDigit(digits: string): string {
  return String((10 - (weightedSum(digits.slice(0, 12), index => (index % 2 === 0 ? 1 : 3)) % 10)) % 10);
}

function weightedSum(digits: string, weight: (index: number) => number): number {
  return Array.from(digits).reduce((sum, digit, index) => sum + weight(index) * Number(digit), 0);
}
