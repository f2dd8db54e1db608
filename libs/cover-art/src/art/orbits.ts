import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, points, polar, ring, shape, times, type Point } from '../svg.js';

/** A sun low on the page, its planets on their rings, lit on the side that they turn to it. */
export function orbits(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second, third] = accents;
  const sun: Point = [random.pick([110, 200, 290]), random.between(425, 460)];
  const radii = times(5, index => 84 + index * 41);
  const spheres = radii
    .toReversed()
    .map((radius, index) => circle(sun, radius, mix(ground, second, index * 0.09)));
  const rings = radii.map(radius => ring(sun, radius, mix(ground, ink, 0.34), 1.6));
  const planets = radii.map((radius, index) => {
    const angle = visibleAngle(sheet, sun, radius);
    const size = random.between(11, 16 + index * 4);
    return planet(polar(sun, radius, angle), size, angle, [
      index % 2 === 0 ? third : ink,
      mix(ground, ink, 0.12),
    ]);
  });
  const { svg } = heading(sheet, {
    cut: random.pick(['light', 'bold']),
    align: 'middle',
    size: 64,
    height: 124,
    leading: 1.06,
    author: { cut: 'italic' },
  });
  return spheres.join('') + rings.join('') + circle(sun, 56, main) + planets.join('') + svg;
}

/** A direction in which a planet stands on the page, clear of the title. */
function visibleAngle({ random }: Sheet, sun: Point, radius: number): number {
  const angles = times(40, () => random.between(0, 2 * Math.PI));
  const visible = angles.find(angle => {
    const [x, y] = polar(sun, radius, angle);
    return x > 36 && x < 364 && y > 250 && y < 570;
  });
  return visible ?? Math.PI / 2;
}

function planet(at: Point, size: number, angle: number, [lit, dark]: [string, string]): string {
  const [from, to] = [polar(at, size, angle - Math.PI / 2), polar(at, size, angle + Math.PI / 2)];
  const night = shape(`M${points(from)}A${points([size, size])} 0 0 1 ${points(to)}z`, dark);
  return circle(at, size, lit) + night;
}
