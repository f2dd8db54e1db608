import { describe, expect, it } from '@jest/globals';
import { decodeFile } from './decode-file.js';

const TITLE = 'Title\nÉmile — “Emma”';

/** The bytes of Windows-1252 that are no UTF-8. */
const WINDOWS_1252 = Buffer.from([
  ...Buffer.from('Title\n'),
  0xc9,
  ...Buffer.from('mile '),
  0x97,
  0x20,
  0x93,
  ...Buffer.from('Emma'),
  0x94,
]);

const BE = Buffer.from(`\ufeff${TITLE}`, 'utf16le').swap16();

describe('the text of a file', () => {
  it.each([
    ['UTF-8', Buffer.from(TITLE)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${TITLE}`)],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${TITLE}`, 'utf16le')],
    ['UTF-16 of other computers', BE],
    ['Windows-1252', WINDOWS_1252],
  ])('is read from %s', (_, bytes) => {
    expect(decodeFile(bytes)).toBe(TITLE);
  });

  it('has one form of line ends, and nothing that PostgreSQL does not store', () => {
    expect(decodeFile(Buffer.from('a\r\nb\rc\n\0d'))).toBe('a\nb\nc\nd');
  });

  it.each([
    ['a ZIP', Buffer.from('PK\u0003\u0004…'), /This is a ZIP file .* goodreads_library_export\.csv/],
    ['an empty file', Buffer.from(' \n'), /This file is empty/],
  ])('is refused for %s with a sentence that names the right file', (_, bytes, sentence) => {
    expect(() => decodeFile(bytes)).toThrow(
      expect.objectContaining({ errors: { message: expect.stringMatching(sentence) } }),
    );
  });
});
