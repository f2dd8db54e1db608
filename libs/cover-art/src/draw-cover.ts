import { createHash } from 'node:crypto';
import { escapeMarkup } from '@endpaper/markup';
import { Random } from '@endpaper/service-kit';
import { ART, type Art } from './art/art.js';
import { coverSlug } from './cover-slug.js';
import { Lettering } from './lettering/lettering.js';
import { PALETTES, type PaletteName } from './palettes.js';
import { HEIGHT, rectangle, WIDTH } from './svg.js';

/** A book, and how its cover is to look. */
export interface CoverBrief {
  title: string;
  author: string;
  cover: { art: Art; palette: PaletteName };
}

export interface DrawnCover {
  /** Tells the drawing too: another drawing gets another name, so that one may be cached for ever. */
  name: string;
  svg: string;
}

/** Draws a book's cover; the same book's is always the same. */
export function drawCover({ title, author, cover }: CoverBrief): DrawnCover {
  const palette = PALETTES[cover.palette];
  const lettering = new Lettering();
  const random = new Random(`${title} by ${author}`);
  const drawing = ART[cover.art]({ title, author, palette, random, lettering });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    `<title>${escapeMarkup(`${title} by ${author}`)}</title>`,
    lettering.definitions(),
    rectangle(0, 0, WIDTH, HEIGHT, palette.ground),
    drawing,
    '</svg>',
  ].join('');
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  return { name: `${coverSlug(title)}-${hash}`, svg };
}
