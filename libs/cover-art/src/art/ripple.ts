import { heading, type Sheet } from '../sheet.js';
import { points, shape, smooth, through, times, WIDTH, type Point } from '../svg.js';

/** Lines of even distance that something unseen pushes up, the nearer ones hiding the farther. */
export function ripple(sheet: Sheet): string {
  const { palette, random } = sheet;
  const [main, second] = palette.accents;
  const hills = times(3, () => ({
    x: random.between(90, 310),
    wide: random.between(28, 60),
    high: random.between(34, 84),
  }));
  const lines = times(22, index => {
    const y = 290 + index * 14.5;
    const fade = Math.sin((Math.PI * (index + 2)) / 26);
    const course = times(15, (at): Point => {
      const x = -10 + at * 30;
      const lift = hills.reduce((sum, { x: centre, wide, high }) => {
        const drift = centre + Math.sin(index / 4 + wide) * 34;
        return sum + high * fade * Math.exp(-(((x - drift) / wide) ** 2));
      }, 0);
      return [x, y - lift * random.between(0.8, 1.1)];
    });
    const curve = smooth(course);
    // Filled, it hides what lies behind the hill.
    return `<path d="${curve}" stroke="${index % 7 === 3 ? second : main}"/>`;
  });
  const { svg } = heading(sheet, {
    cut: 'bold',
    align: 'middle',
    size: 56,
    height: 118,
    author: { cut: 'italic' },
  });
  return `<g fill="${palette.ground}" stroke-width="3.4">${lines.join('')}</g>${svg}`;
}

/** Upright bands that swell and lean: an even field that will not keep still. */
export function current(sheet: Sheet): string {
  const { palette, random } = sheet;
  const [main, second] = palette.accents;
  const phase = random.between(0, 6);
  const edge = (offset: number) =>
    times(8, (at): Point => {
      const y = 232 + at * 54;
      const pinch = 1 + 0.45 * Math.sin(at / 1.5 + phase);
      return [offset * pinch + 200 + Math.sin(at / 1.06 + phase) * 40, y];
    });
  const bands = times(25, index => {
    const left = edge((index - 12.5) * 38);
    const right = edge((index - 12.5) * 38 + 19).reverse();
    if ([...left, ...right].every(([x]) => x < 0) || [...left, ...right].every(([x]) => x > WIDTH)) return '';
    const [corner = [0, 0]] = right;
    return shape(`${smooth(left)}L${points(corner)}${through(right)}z`, index % 5 === 2 ? second : main);
  });
  const { svg } = heading(sheet, { cut: 'black', y: 38, size: 56, height: 116, leading: 1.02 });
  return bands.join('') + svg;
}
