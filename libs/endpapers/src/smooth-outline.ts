import type { Point } from './marbling.js';

/** Units of a drawing in a pixel: its coordinates are whole numbers, which are short. */
export const UNITS = 4;

/**
 * Path data of a closed smooth line through some points: a Catmull-Rom spline as cubic Béziers, in relative coordinates. Each
 * is rounded against the place where the pen is, so that the roundings do not add up.
 */
export function outline(shape: readonly Point[]): string {
  const points = shape.map(([x, y]): Point => [x * UNITS, y * UNITS]);
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const start = whole(at(0));
  let pen = start;
  const curves = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    const way = [...(index === 0 ? [leave] : []), arrive, to].map(place =>
      whole([place[0] - pen[0], place[1] - pen[1]]),
    );
    pen = whole(to);
    // "s" leaves as the curve before it arrived.
    return `${index === 0 ? 'c' : 's'}${way.flat().join(' ')}`;
  });
  return `M${start.join(' ')}${curves.join('')}z`.replaceAll(' -', '-');
}

/** Whole coordinates, without a negative zero. */
function whole([x, y]: Point): Point {
  return [Math.round(x) + 0, Math.round(y) + 0];
}
