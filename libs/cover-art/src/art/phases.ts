import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, points, shape, times, type Point } from '../svg.js';

const RADIUS = 38;

/** Twelve moons, from new to full and back. */
export function phases(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second] = accents;
  const start = random.integer(0, 11);
  const odd = random.integer(3, 8);
  const moons = times(12, index => {
    const centre: Point = [78 + (index % 3) * 122, 262 + Math.floor(index / 3) * 94];
    const dark = circle(centre, RADIUS, mix(ground, ink, 0.14));
    return dark + lit(centre, ((index + start) % 12) / 12, index === odd ? second : main);
  });
  const { svg } = heading(sheet, {
    cut: 'light',
    y: 40,
    size: 54,
    height: 108,
    margin: 40,
    author: { cut: 'italic' },
  });
  return moons.join('') + svg;
}

/** The lit part of a moon: a half circle on one side, an ellipse's half on the other. */
function lit([x, y]: Point, phase: number, fill: string): string {
  const waxing = phase < 0.5;
  const bulge = Math.abs(Math.cos(phase * 2 * Math.PI)) * RADIUS;
  const crescent = phase < 0.25 || phase > 0.75;
  const outer = `A${RADIUS} ${RADIUS} 0 0 ${waxing ? 1 : 0} ${points([x, y + RADIUS])}`;
  const inner = `A${bulge.toFixed(1)} ${RADIUS} 0 0 ${waxing === crescent ? 0 : 1} ${points([x, y - RADIUS])}`;
  return shape(`M${points([x, y - RADIUS])}${outer}${inner}z`, fill);
}
