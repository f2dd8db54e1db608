import { heading, type Sheet } from '../sheet.js';
import { polar, rectangle, shape, smooth, times, type Point } from '../svg.js';

const LEFT = 26;
const TOP = 208;
const GAP = 6;

/** Sheets of coloured paper, a seaweed cut out of each. */
export function cutPaper(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second, third] = accents;
  const { svg } = heading(sheet, { cut: 'black', y: 36, margin: LEFT, size: 54, height: 104, leading: 1.02 });
  const colours = random.shuffled<[string, string]>([
    [main, ground],
    [second, ink],
    [third, main],
    [ink, third],
    [main, second],
    [second, ground],
  ]);
  const [columns, rows] = random.pick([
    [3, 2],
    [2, 2],
    [2, 1],
  ] as const);
  const [wide, high] = [(348 + GAP) / columns - GAP, (370 + GAP) / rows - GAP];
  const papers = colours.slice(0, columns * rows).map(([paper, figure], index) => {
    const x = LEFT + (index % columns) * (wide + GAP);
    const y = TOP + Math.floor(index / columns) * (high + GAP);
    return rectangle(x, y, wide, high, paper) + seaweed(sheet, [x, y], [wide, high], figure);
  });
  return svg + papers.join('');
}

function seaweed({ random }: Sheet, corner: Point, [wide, high]: Point, fill: string): string {
  const lobes = random.integer(4, 6) + (high > 300 ? 3 : 0);
  const lean = random.between(-0.16, 0.16) * wide;
  const outline = times(lobes * 4, (index): Point => {
    const reach = [0.4, 0.85, 1, 0.85][index % 4] ?? 1;
    const angle = (index / (lobes * 4)) * 2 * Math.PI;
    const [x, y] = polar([0, 0], reach * random.between(0.86, 1.04), angle);
    // Scissors don't leave the sheet.
    const kept = Math.min(Math.max(x * wide * 0.42 + y * lean, -wide * 0.43), wide * 0.43);
    return [corner[0] + wide / 2 + kept, corner[1] + high / 2 + y * high * 0.44];
  });
  return shape(smooth(outline, true), fill);
}
