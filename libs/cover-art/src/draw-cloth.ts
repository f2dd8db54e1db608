import { clothCover } from '@endpaper/contracts';
import { Lettering } from './lettering/lettering.js';
import { HEIGHT, rectangle, WIDTH } from './svg.js';

/** The colors of the cloth by number, from 1; pages draw with the same (`--ep-cloth-1` and so on). */
const CLOTH = ['#5b1f27', '#23403a', '#26364f', '#6b4a1c', '#46304f', '#374145'] as const;
const FOIL = '#d9b871';
const INK = '#f7ecd6';

export interface ClothTexts {
  title: string;
  author: string;
}

/** @returns the number of the cloth's color that a cover's path names; undefined when it is no cover of cloth */
export function clothColorOf(cover: string): number | undefined {
  const index = CLOTH.findIndex((_, candidate) => clothCover(candidate + 1) === cover);
  return index === -1 ? undefined : index + 1;
}

/**
 * Draws a cover of cloth as SVG. Pages set title and author on it themselves, in letters of every script.
 * @param texts in letters that the typeface has; omitted for the cloth alone
 */
export function drawCloth(color: number, texts?: ClothTexts): string {
  const lettering = new Lettering();
  const box = { x: 60, width: 280, align: 'middle', colour: INK } as const;
  const lines = texts && [
    lettering.set(texts.title, { ...box, y: 80, height: 220, size: 52, cut: 'bold' }).svg,
    lettering.set(texts.author, { ...box, y: 490, height: 60, size: 24, cut: 'text' }).svg,
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    lettering.definitions(),
    rectangle(0, 0, WIDTH, HEIGHT, CLOTH[color - 1] ?? CLOTH[0]),
    `<rect x="36" y="28" width="340" height="544" fill="none" stroke="${FOIL}" stroke-width="2.4"/>`,
    `<rect x="46" y="38" width="320" height="524" fill="none" stroke="${FOIL}" stroke-opacity=".45"/>`,
    ...(lines ?? []),
    `<path d="M206 392l11 11-11 11-11-11z" fill="none" stroke="${FOIL}" stroke-width="2.4"/>`,
    '</svg>',
  ].join('');
}
