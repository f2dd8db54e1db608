import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { polygon, round, times } from '../svg.js';

const HALF = 40;
const RISE = HALF / Math.sqrt(3);
/** A cube's edge, as high as it looks. */
const EDGE = 2 * RISE;
/** Down to the page's foot, or behind the towers in front. */
const TALL = 320;

/** A city of cubes seen from above: towers of different height, some lit. */
export function cubes(sheet: Sheet): string {
  const { palette, random } = sheet;
  const [main, second, third] = palette.accents;
  const { svg } = heading(sheet, { cut: 'black', y: 38, size: 52, height: 106, leading: 1.04 });
  const towers = times(13, row =>
    times(row % 2 === 0 ? 6 : 5, column => {
      const x = column * 2 * HALF + (row % 2 === 0 ? 0 : HALF);
      // Whole cubes, so that their edges stay in line; at the back they would reach the author.
      const high = EDGE * random.integer(0, Math.min(2, row / 2));
      return `<use href="#${random.chance(0.18) ? 'lit' : 'tower'}" x="${x}" y="${round(340 + row * RISE - high)}"/>`;
    }).join(''),
  );
  const shades = [third, palette.ink] as const;
  return `<defs>${tower('tower', main, shades)}${tower('lit', second, shades)}</defs>${towers.join('')}${svg}`;
}

function tower(id: string, colour: string, [light, dark]: readonly [string, string]): string {
  const roof = polygon(
    [
      [0, -RISE],
      [HALF, 0],
      [0, RISE],
      [-HALF, 0],
    ],
    mix(colour, light, 0.55),
  );
  const left = polygon(
    [
      [-HALF, 0],
      [0, RISE],
      [0, RISE + TALL],
      [-HALF, TALL],
    ],
    colour,
  );
  const right = polygon(
    [
      [0, RISE],
      [HALF, 0],
      [HALF, TALL],
      [0, RISE + TALL],
    ],
    mix(colour, dark, 0.45),
  );
  return `<g id="${id}">${roof}${left}${right}</g>`;
}
