import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, line, points, polar, ring, shape, times, type Point } from '../svg.js';

const CENTRE: Point = [200, 408];
const RADIUS = 168;

/** A planisphere: a disc of sky with its circles, small stars, and one figure whose stars are joined. */
export function nightSky(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second, third] = accents;
  const sky = mix(ground, second, 0.42);
  const faint = mix(sky, ink, 0.3);
  const circles = [45, 88, 130].map(radius => ring(CENTRE, radius, faint, 1.2));
  const turn = random.between(0, 0.5);
  const spokes = times(12, index => {
    const angle = turn + (index * Math.PI) / 6;
    return line(`M${points(polar(CENTRE, 45, angle), polar(CENTRE, RADIUS - 8, angle))}`, faint, 1.2);
  });
  const dust = times(44, () => {
    const place = polar(CENTRE, (RADIUS - 14) * Math.sqrt(random.next()), random.between(0, 2 * Math.PI));
    return circle(place, random.between(1, 2.6), mix(sky, ink, 0.85));
  });
  const figure = times(7, (index): Point => {
    const x = -126 + index * 42 + random.between(-10, 10);
    const reach = Math.sqrt((RADIUS - 30) ** 2 - Math.min(Math.abs(x), 128) ** 2);
    return [CENTRE[0] + x, CENTRE[1] + (index % 2 === 0 ? -1 : 1) * reach * random.between(0.1, 0.72)];
  });
  const stars = figure.map(place => star(place, random.between(14, 25), main));
  const rim = ring(CENTRE, RADIUS, main, 5) + ring(CENTRE, RADIUS - 9, main, 1.4);
  const { svg } = heading(sheet, {
    cut: 'light',
    align: 'middle',
    y: 36,
    size: 60,
    height: 112,
    leading: 1.06,
    author: { cut: 'italic' },
  });
  const chart = [circle(CENTRE, RADIUS, sky), ...circles, ...spokes, rim, ...dust];
  return [...chart, line(`M${points(...figure)}`, third, 2.4), ...stars, svg].join('');
}

/** Four long rays and a waist. */
function star(centre: Point, size: number, fill: string): string {
  const corners = times(8, index =>
    polar(centre, index % 2 === 0 ? size : size * 0.27, (index * Math.PI) / 4 - Math.PI / 2),
  );
  return shape(`M${points(...corners)}z`, fill);
}
