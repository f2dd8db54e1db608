const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Length in user-perceived characters (UAX #29), without surrounding white space: what the limits count. */
export function characterLength(typed: string): number {
  return [...graphemes.segment(typed.normalize('NFC').replace(/\r\n?/g, '\n').trim())].length;
}
