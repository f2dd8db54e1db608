import { isGenreId } from '@endpaper/contracts';
import { drawPaperIn } from '@endpaper/endpapers';
import { Random } from '@endpaper/service-kit';
import type { Art } from '../art/art.js';
import { clothColorOf, drawCloth } from '../draw-cloth.js';
import { drawCover } from '../draw-cover.js';
import { Lettering, type Setting } from '../lettering/lettering.js';
import { Typeface } from '../lettering/typeface.js';
import type { PaletteName } from '../palettes.js';
import { rectangle } from '../svg.js';

export interface SharedBook {
  title: string;
  author: string;
  genre_id: number;
  /** The URL of its cover. */
  cover: string;
  /** The stored drawing of its cover; null without one. */
  svg: string | null;
}

/** The size that the previews of large sites show uncut. */
const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const PAPER = { ground: '#faf6ef', ink: '#241f1b', faint: '#6f655b', accent: '#7a1f26' };
const ARTS: readonly Art[] = ['arches', 'dunes', 'night-sky', 'orbits', 'phases', 'sea', 'tiles'];
const PALETTE_NAMES: readonly PaletteName[] = [
  'oxblood',
  'moss',
  'slate',
  'night',
  'forest',
  'wine',
  'ochre',
  'plum',
];

/**
 * Draws the picture of a shared link as SVG: the book's cover on the paper of its genre beside title and author, in outlines. A cover that is an
 * image of another host is replaced by a drawn one. A text with a letter that the typeface lacks is left out.
 */
export function drawSharePicture({
  title,
  author,
  genre_id: genre,
  cover: address,
  svg,
}: SharedBook): string {
  const { width, height } = SHARE_PICTURE;
  const lettering = new Lettering();
  const set = (text: string, setting: Setting) =>
    isSettable(text) ? lettering.set(text, setting) : { svg: '', bottom: setting.y };
  const box = { x: 500, width: 620, cut: 'text', colour: PAPER.faint } as const;
  const heading = set(title, { ...box, y: 110, height: 300, size: 76, cut: 'bold', colour: PAPER.ink });
  const texts = [
    heading,
    set(author, { ...box, y: heading.bottom + 30, height: 60, size: 36 }),
    set('Endpaper', { ...box, y: 540, height: 50, size: 30, cut: 'italic', colour: PAPER.accent }),
  ];
  const cover = Buffer.from(svg ?? coverOf(title, author, address)).toString('base64');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    lettering.definitions(),
    rectangle(0, 0, width, height, PAPER.ground),
    drawPaperIn(isGenreId(genre) ? genre : 'house', { id: 'paper', x: 0, y: 0, width: 260, height }),
    // An image of its own: its outlines have the same ids as those of the texts.
    `<image x="80" y="45" width="360" height="540" href="data:image/svg+xml;base64,${cover}"/>`,
    ...texts.map(({ svg }) => svg),
    '</svg>',
  ].join('');
}

/** The drawing for a book without a stored one: its cloth, or one that is always the same for the same book. */
function coverOf(title: string, author: string, address: string): string {
  const isReadable = isSettable(title) && isSettable(author);
  const cloth = clothColorOf(address);
  if (cloth) return drawCloth(cloth, isReadable ? { title, author } : undefined);
  const random = new Random(`${title}\n${author}`);
  const cover = { art: random.pick(ARTS), palette: random.pick(PALETTE_NAMES) };
  return drawCover(isReadable ? { title, author, cover } : { title: 'Endpaper', author: 'A book', cover })
    .svg;
}

function isSettable(text: string): boolean {
  const typeface = Typeface.of('text');
  // Covers may set their texts in capitals.
  return Array.from(text + text.toUpperCase()).every(character => typeface.has(character));
}
