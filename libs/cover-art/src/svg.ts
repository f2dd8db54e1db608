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

/**
 * Path data that leads from the first of some points smoothly through the others: a Catmull-Rom spline as cubic
 * Béziers. The curve leaves each point as it arrived there, so that "s" is enough after the first.
 */
export function through(places: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const wrapped = closed ? (index + places.length) % places.length : index;
    return places[Math.min(Math.max(wrapped, 0), places.length - 1)] ?? [0, 0];
  };
  const segments = times(closed ? places.length : places.length - 1, index => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [(to[0] - before[0]) / 6, (to[1] - before[1]) / 6];
    const step: Point = [to[0] - from[0], to[1] - from[1]];
    const arrive: Point = [step[0] - (after[0] - from[0]) / 6, step[1] - (after[1] - from[1]) / 6];
    const letter = index === 0 ? `c${points(leave)} ` : 's';
    return `${letter}${points(arrive, step)}`.replaceAll(' -', '-');
  });
  return segments.join('') + (closed ? 'z' : '');
}

/** Path data of a smooth curve through points. */
export function smooth(places: readonly Point[], closed = false): string {
  return `M${points(places[0] ?? [0, 0])}${through(places, closed)}`;
}

/** Makes one thing for each number from 0 up to, not including, a count. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
