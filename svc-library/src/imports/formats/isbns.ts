import { firstCharacters, isbn13Of } from '@endpaper/contracts';

interface ReadIsbn {
  isbn: string | null;
  remark?: string;
}

/** The ISBN-13 of the first text that is an ISBN, also one that has lost its leading zeros in a spreadsheet; null without one. */
export function readIsbn(...texts: readonly string[]): ReadIsbn {
  for (const text of texts) {
    const isbn =
      isbn13Of(text) ?? (/^\d{5,8}[\dXx]$/.test(text) ? isbn13Of(text.padStart(10, '0')) : undefined);
    if (isbn !== undefined) return { isbn };
  }
  const written = texts.find(text => text !== '');
  return written === undefined
    ? { isbn: null }
    : { isbn: null, remark: `“${firstCharacters(written, 40)}” is no ISBN, so it is left out` };
}
