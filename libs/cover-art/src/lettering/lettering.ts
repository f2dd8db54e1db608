import { round } from '../svg.js';
import { breakLines } from './break-lines.js';
import { outlineOf } from './outline.js';
import { kerning } from './silhouette.js';
import { Typeface, type Cut, type Glyph } from './typeface.js';

/** How a text is to be set, and the box that it has to fit into. */
export interface Setting {
  cut: Cut;
  colour: string;
  x: number;
  y: number;
  width: number;
  height: number;
  align?: 'start' | 'middle' | 'end';
  /** The size that is taken where there is room for it. */
  size: number;
  caps?: boolean;
  /** Extra space between letters, in em. */
  tracking?: number;
  /** From base line to base line, in em. */
  leading?: number;
}

/** A text that is set: the drawing, and where it ends below. */
export interface SetText {
  svg: string;
  bottom: number;
  size: number;
}

const CAP_HEIGHT = 0.7;
const DESCENDER = 0.24;
const MOST_LINES = 6;

/** How finely a letter is drawn, in units to the em: what is large needs more. */
const gridOf = (size: number) => (size > 150 ? 1000 : size > 34 ? 240 : 160);

/** Sets the texts of one cover in outlines, for an image can't load fonts. A letter's outline is kept once. */
export class Lettering {
  private readonly outlines = new Map<string, { id: string; path: string }>();

  /** The outlines that the texts refer to. */
  definitions(): string {
    return `<defs>${[...this.outlines.values()].map(({ path }) => path).join('')}</defs>`;
  }

  /** Sets a text as large as its box and its size allow, in as few lines as that takes. */
  set(text: string, { cut, caps = false, tracking = 0, leading = 1.1, ...box }: Setting): SetText {
    const typeface = Typeface.of(cut);
    const shown = caps ? text.toUpperCase() : text;
    const measure = remembering(line => place(line, typeface, tracking).width);
    const { lines, size } = fit(shown, measure, leading, box);
    const first = box.y + CAP_HEIGHT * size;
    const grid = gridOf(size);
    const svg = lines.map((line, index) => {
      const { letters, width } = place(line, typeface, tracking);
      const slack = box.width - (width * size) / 1000;
      const x = box.x + slack * { start: 0, middle: 0.5, end: 1 }[box.align ?? 'start'];
      const uses = letters.map(({ glyph, character, at }) => {
        const left = at === 0 ? '' : ` x="${Math.round((at * grid) / 1000)}"`;
        return `<use href="#${this.outline(cut, character, glyph, grid)}"${left}/>`;
      });
      const scale = (size / grid).toFixed(4);
      return `<g transform="translate(${round(x)} ${round(first + index * leading * size)})scale(${scale})">${uses.join('')}</g>`;
    });
    const bottom = first + ((lines.length - 1) * leading + DESCENDER) * size;
    return { svg: `<g fill="${box.colour}">${svg.join('')}</g>`, bottom, size };
  }

  private outline(cut: Cut, character: string, { commands }: Glyph, grid: number): string {
    const key = `${cut} ${grid} ${character}`;
    const known = this.outlines.get(key);
    if (known) return known.id;
    const id = `g${this.outlines.size.toString(36)}`;
    this.outlines.set(key, { id, path: `<path id="${id}" d="${outlineOf(commands, grid)}"/>` });
    return id;
  }
}

/** Many ways of breaking a title share their lines. */
function remembering(measure: (line: string) => number): (line: string) => number {
  const known = new Map<string, number>();
  return line => {
    const width = known.get(line) ?? measure(line);
    known.set(line, width);
    return width;
  };
}

function fit(
  text: string,
  measure: (line: string) => number,
  leading: number,
  box: Pick<Setting, 'width' | 'height' | 'size'>,
): { lines: string[]; size: number } {
  const words = text.split(' ');
  let best: { lines: string[]; size: number } = { lines: [text], size: 0 };
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const broken = breakLines(words, count, measure);
    if (!broken) break;
    const high = box.height / ((count - 1) * leading + CAP_HEIGHT + DESCENDER);
    const size = Math.min(box.size, (box.width * 1000) / broken.width, high);
    // One more line has to be worth it.
    if (size > best.size * 1.06) best = { lines: broken.lines, size };
  }
  return best;
}

/** Where each letter of a line stands, and the line's width, in font units. */
function place(line: string, typeface: Typeface, tracking: number) {
  const letters: { character: string; glyph: Glyph; at: number }[] = [];
  let at = 0;
  let before: Glyph | undefined;
  for (const character of line) {
    const glyph = typeface.glyph(character);
    if (before && character !== ' ') at += kerning(before, glyph);
    if (character !== ' ') letters.push({ character, glyph, at });
    at += glyph.advance + tracking * 1000;
    before = character === ' ' ? undefined : glyph;
  }
  return { letters, width: at - tracking * 1000 };
}
