// oxlint-disable-next-line typescript/triple-slash-reference -- an app that imports this source has no other path to the types
/// <reference path="./opentype.d.ts" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Command, type Font } from 'opentype.js';
import { silhouetteOf, type Silhouette } from './silhouette.js';

/** The cuts of Literata that covers are set in. */
export const CUTS = {
  light: '300-normal',
  text: '500-normal',
  bold: '700-normal',
  black: '900-normal',
  italic: '500-italic',
} as const;
export type Cut = keyof typeof CUTS;

export interface Glyph extends Silhouette {
  /** Font units, 1000 to the em. */
  advance: number;
  commands: readonly Command[];
}

/** The alphabet is in one file, the rarer accented letters in another. */
const SUBSETS = ['latin', 'latin-ext'];

const resolve = createRequire(import.meta.url).resolve;

/** A cut of Literata, read once from its files. */
export class Typeface {
  private readonly fonts: readonly Font[];
  private readonly glyphs = new Map<string, Glyph>();
  private static readonly loaded = new Map<Cut, Typeface>();

  private constructor(cut: Cut) {
    this.fonts = SUBSETS.map(subset => {
      const file = readFileSync(resolve(`@fontsource/literata/files/literata-${subset}-${CUTS[cut]}.woff`));
      return opentype.parse(new Uint8Array(file).buffer);
    });
  }

  static of(cut: Cut): Typeface {
    const typeface = Typeface.loaded.get(cut) ?? new Typeface(cut);
    Typeface.loaded.set(cut, typeface);
    return typeface;
  }

  /** Whether the typeface has a letter. */
  has(character: string): boolean {
    return this.fontOf(character) !== undefined;
  }

  /** @throws Error when the typeface has no such letter */
  glyph(character: string): Glyph {
    const known = this.glyphs.get(character);
    if (known) return known;
    const font = this.fontOf(character);
    if (!font) throw new Error(`Literata has no "${character}"`);
    const { advanceWidth, path } = font.charToGlyph(character);
    const glyph = {
      advance: advanceWidth,
      commands: path.commands,
      ...silhouetteOf(path.commands),
    };
    this.glyphs.set(character, glyph);
    return glyph;
  }

  private fontOf(character: string): Font | undefined {
    return this.fonts.find(font => font.charToGlyphIndex(character) > 0);
  }
}
