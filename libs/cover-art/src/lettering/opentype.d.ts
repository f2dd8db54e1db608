/** What we use of a package that brings no types. */
declare module 'opentype.js' {
  export type Command =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  export interface Glyph {
    advanceWidth: number;
    path: { commands: Command[] };
  }

  export interface Font {
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
  }

  const opentype: { parse(file: ArrayBuffer): Font };
  export default opentype;
}
