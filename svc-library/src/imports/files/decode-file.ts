import { UnknownFile } from './file.errors.js';

/** All that PostgreSQL can't store in a text, and the mark at the beginning of a file. */
const NOT_TEXT = /\0|^\ufeff/g;

/**
 * The text of a file, with `\n` at the end of each line: UTF-8, UTF-16 with its mark (a text of Excel), else Windows-1252, in which each
 * sequence of bytes is a text.
 * @throws UnknownFile for a ZIP, which is also the form of an Excel workbook, and for a file without a text
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    throw new UnknownFile('This is a ZIP file or an Excel workbook, not a CSV file');
  const text = decode(bytes).replace(NOT_TEXT, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') throw new UnknownFile('This file is empty');
  return text;
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeWindows1252(bytes);
  }
}

/** The characters of the bytes 0x80 to 0x9f (https://encoding.spec.whatwg.org/index-windows-1252.txt); the others are those of Latin-1. */
const CHARACTERS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node.js 20 decodes Windows-1252 as Latin-1 (https://github.com/nodejs/node/issues/56542). */
function decodeWindows1252(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  return text.replace(
    /[\u0080-\u009f]/g,
    character => CHARACTERS[character.charCodeAt(0) - 0x80] ?? character,
  );
}
