import { heading, type Sheet } from '../sheet.js';
import { circle, polygon, rectangle, shape, times } from '../svg.js';

const SIDE = 100;
const TOP = 200;

/** A square cut in the manner of early modern toys: quarters, halves, leaves and dots. */
export function tiles(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { svg } = heading(sheet, { cut: 'bold', y: 36, size: 52, height: 104, margin: 28 });
  const [main, second, third] = palette.accents;
  const grounds = random.shuffled([palette.ground, third, main]);
  const figures = [main, second, palette.ink, third, palette.ground];
  let last = '';
  const squares = times(16, index => {
    const [column, row] = [index % 4, Math.floor(index / 4)];
    const ground = grounds[(column + row) % grounds.length] ?? palette.ground;
    const figure = random.pick(figures.filter(colour => colour !== ground && colour !== last));
    last = figure;
    const turn = random.integer(0, 3) * 90;
    const drawing = random.pick(FIGURES)(figure, random.pick(figures.filter(colour => colour !== figure)));
    const [x, y] = [column * SIDE, TOP + row * SIDE];
    const square = rectangle(x, y, SIDE, SIDE, ground);
    return `${square}<g transform="translate(${x} ${y})rotate(${turn} 50 50)">${drawing}</g>`;
  });
  return svg + squares.join('');
}

const quarter = (radius: number, fill: string) =>
  shape(`M0 0h${radius}a${radius} ${radius} 0 0 1-${radius} ${radius}z`, fill);
const half = (radius: number, fill: string) =>
  shape(`M${50 - radius} 0a${radius} ${radius} 0 0 0 ${2 * radius} 0z`, fill);

const FIGURES: ((figure: string, other: string) => string)[] = [
  figure => quarter(100, figure),
  figure => quarter(100, figure),
  (figure, other) => quarter(100, figure) + quarter(50, other),
  (figure, other) => half(50, figure) + `<g transform="rotate(180 50 50)">${half(50, other)}</g>`,
  figure => half(50, figure) + `<g transform="translate(0 50)">${half(50, figure)}</g>`,
  figure => shape('M0 0a100 100 0 0 1 100 100a100 100 0 0 1-100-100z', figure),
  (figure, other) => circle([50, 50], 38, figure) + circle([50, 50], 15, other),
  figure =>
    polygon(
      [
        [0, 0],
        [100, 0],
        [0, 100],
      ],
      figure,
    ),
  figure => shape(times(4, index => `M${6 + index * 25} 0h12v100h-12z`).join(''), figure),
];
