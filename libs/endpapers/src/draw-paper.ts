import { INKS } from './inks.js';
import { UNITS } from './smooth-outline.js';
import { PAPERS, type PaperId } from './papers.js';

/**
 * Draws a marbled paper as SVG: one tile that repeats without a seam, with the second ink alone. As a mask it lets a page choose
 * both inks.
 */
export function drawPaper(paper: PaperId): string {
  const { tile, ink } = PAPERS[paper];
  const { width, height } = tile;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width * UNITS} ${height * UNITS}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawInk(ink)}</svg>`;
}

/** A rectangle of paper in its inks of the light theme, for a larger drawing. `id` is unique in it. */
export function drawPaperIn(paper: PaperId, { id, x, y, width, height }: PaperPiece): string {
  const { tile, ink } = PAPERS[paper];
  const [first, second] = INKS[paper].paper;
  const scale = `patternUnits="userSpaceOnUse" width="${tile.width}" height="${tile.height}"`;
  const box = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  return [
    `<pattern id="${id}" ${scale}><g transform="scale(${1 / UNITS})" fill="${second}">${drawInk(ink)}</g></pattern>`,
    `<rect ${box} fill="${first}"/><rect ${box} fill="url(#${id})"/>`,
  ].join('');
}

interface PaperPiece {
  id: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawInk({ full, soft }: { full: string; soft: string }): string {
  return `<path fill-rule="evenodd" d="${full}"/>${soft && `<path fill-opacity=".5" d="${soft}"/>`}`;
}
