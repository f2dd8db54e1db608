import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, points, polar, polygon, round, shape, times, type Point } from '../svg.js';

const RADIUS = 100;

/** A sun as a wood engraver cuts it, over water or fields: all tone is the width of a line. */
export function woodcut(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ink, accents } = palette;
  const [main, second] = accents;
  const short = sheet.title.length < 18;
  const { svg, bottom } = heading(sheet, {
    cut: 'bold',
    align: 'middle',
    y: 38,
    size: 48,
    height: 100,
    caps: short,
    tracking: short ? 0.04 : 0,
    author: { cut: 'italic' },
  });
  const centre: Point = [200, Math.max(bottom + 186, 405)];
  const reach = centre[1] - bottom - 16;
  const count = random.pick([40, 56, 72]);
  const rays = times(count, index => {
    const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
    const long = index % 4 === 0 ? reach : Math.min(reach, index % 4 === 2 ? 172 : 148);
    const corners = [
      polar(centre, 111, angle - 2 / count),
      polar(centre, long, angle),
      polar(centre, 111, angle + 2 / count),
    ];
    return `M${points(...corners)}z`;
  });
  const horizon = centre[1] + random.between(58, 108);
  const ground = polygon(
    [
      [0, horizon],
      [400, horizon],
      [400, 600],
      [0, 600],
    ],
    second,
  );
  const dark = mix(second, ink, 0.88);
  const marks = random.chance(0.5) ? waves(horizon, dark) : furrows(horizon, dark);
  return (
    shape(rays.join(''), ink) +
    circle(centre, RADIUS, main) +
    shape(engraved(centre), ink) +
    ground +
    marks +
    svg
  );
}

/** Lines across the disc, heavier towards the foot. */
function engraved(centre: Point): string {
  return times(19, index => {
    const y = centre[1] - RADIUS + 10 + index * 10;
    const half = Math.sqrt(RADIUS ** 2 - (y - centre[1]) ** 2) - 3;
    const heavy = 1 + index * 0.42;
    const swell = centre[0] + half * 0.35;
    const [from, to]: [Point, Point] = [
      [centre[0] - half, y],
      [centre[0] + half, y],
    ];
    return `M${points(from)}Q${points([swell, y - heavy], to)}Q${points([swell, y + heavy], from)}z`;
  }).join('');
}

/** Rows of short strokes that taper at both ends. */
function waves(horizon: number, fill: string): string {
  const strokes = times(6, index => `M${index * 82 - 30} 12q18-9 36-2t36 0q-18 5-36 3t-36-1z`);
  const rows = times(Math.ceil((600 - horizon) / 14), row => {
    return `<use href="#row" x="${(row % 2) * -41}" y="${round(horizon + row * 14)}"/>`;
  });
  return `<defs>${shape(strokes.join(''), fill).replace('<path', '<path id="row"')}</defs>${rows.join('')}`;
}

/** A ploughed field, all its lines from one point behind the horizon. */
function furrows(horizon: number, fill: string): string {
  const lines = times(21, index => {
    const near = 200 + (index - 10) * 74;
    const far = 200 + (index - 10) * 15;
    return `M${points([far - 0.6, horizon + 3], [far + 0.6, horizon + 3], [near + 17, 602], [near - 17, 602])}z`;
  });
  return shape(lines.join(''), fill);
}
