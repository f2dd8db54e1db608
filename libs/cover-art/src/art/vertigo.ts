import { heading, type Sheet } from '../sheet.js';
import { circle, polar, rectangle, times, type Point } from '../svg.js';

/** Rings whose centre wanders as they close, under a label. */
export function vertigo(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second] = accents;
  const turn = random.between(0, 2 * Math.PI);
  const rings = times(17, index => {
    const centre: Point = polar([200, 400], 2.4 * index, turn + index * 0.42);
    const colour = index === 16 || index % 2 === 0 ? (index % 6 === 4 ? second : main) : ground;
    return circle(centre, 420 - index * 25, colour);
  });
  const label = heading(sheet, {
    cut: 'bold',
    y: 62,
    margin: 52,
    size: 46,
    height: 100,
    align: 'middle',
    author: { cut: 'italic', size: 23 },
  });
  const high = label.bottom + 20 - 36;
  const paper = rectangle(30, 30, 340, high + 12, ink) + rectangle(32, 32, 336, high + 8, ground);
  return rings.join('') + paper + label.svg;
}
