import type { Random } from '@endpaper/service-kit';
import type { Lettering, Setting, SetText } from './lettering/lettering.js';
import type { Palette } from './palettes.js';
import { WIDTH } from './svg.js';

/** What a composition draws on and with. */
export interface Sheet {
  title: string;
  author: string;
  palette: Palette;
  random: Random;
  lettering: Lettering;
}

/** A way of drawing a cover: everything on it, but for the ground's colour. */
export type Composition = (sheet: Sheet) => string;

interface Heading extends Pick<Setting, 'cut' | 'align' | 'caps' | 'tracking' | 'leading'> {
  y?: number;
  /** The title's largest size, and the height that it may take. */
  size: number;
  height: number;
  margin?: number;
  colour?: string;
  author?: Pick<Setting, 'cut'> & Partial<Pick<Setting, 'colour' | 'caps' | 'tracking' | 'size'>>;
  /** The author stands over the title instead of under it. */
  authorFirst?: boolean;
}

/** Title and author, one under the other, at the head of a cover; the card has its own at the foot. */
export function heading(sheet: Sheet, { y = 44, margin = 34, height, author, ...title }: Heading): SetText {
  const colour = title.colour ?? sheet.palette.ink;
  const box = { x: margin, width: WIDTH - 2 * margin, colour, align: title.align ?? 'start' };
  const setTitle = (top: number) => sheet.lettering.set(sheet.title, { ...title, ...box, y: top, height });
  const setAuthor = (top: number) =>
    sheet.lettering.set(sheet.author, { cut: 'text', size: 25, ...box, ...author, y: top, height: 60 });
  if (title.authorFirst) {
    const above = setAuthor(y);
    const below = setTitle(above.bottom + 14);
    return { ...below, svg: above.svg + below.svg };
  }
  const above = setTitle(y);
  const below = setAuthor(above.bottom + 18);
  return { svg: above.svg + below.svg, bottom: below.bottom, size: above.size };
}
