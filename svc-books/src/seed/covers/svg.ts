/** A place on the cover, which is 400 wide and 600 high. */
export type Point = readonly [x: number, y: number];

export const WIDTH = 400;
export const HEIGHT = 600;

/** A coordinate, to a tenth. */
export function round(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text;
}

/** Point after point, as path data and `points` want it. */
export function points(...places: readonly Point[]): string {
  return places.map(([x, y]) => `${round(x)} ${round(y)}`).join(' ');
}

export function circle([x, y]: Point, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function ring([x, y]: Point, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`;
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path d="M${points([x, y])}h${round(width)}v${round(height)}h${round(-width)}z" fill="${fill}"/>`;
}

export function polygon(places: readonly Point[], fill: string): string {
  return `<path d="M${points(...places)}z" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round"/>`;
}

/** The point at a distance from a centre, in a direction (radians, clockwise from the right). */
export function polar([x, y]: Point, radius: number, angle: number): Point {
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

/** Path data of a smooth curve through points: a Catmull-Rom spline as cubic Béziers. */
export function smooth(places: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + places.length) % places.length : index;
    return places[Math.min(Math.max(wrapped, 0), places.length - 1)] ?? [0, 0];
  };
  const segments = Array.from({ length: closed ? places.length : places.length - 1 }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${points(leave, arrive, to)}`;
  });
  return `M${points(at(0))}${segments.join('')}${closed ? 'z' : ''}`;
}

/** Whole numbers from 0 up to, not including, a count. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
