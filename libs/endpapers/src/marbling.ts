/** A place on the bath, in pixels. */
export type Point = readonly [x: number, y: number];

/** The size of a piece of paper that repeats without a seam. */
export interface Tile {
  width: number;
  height: number;
}

/**
 * What a marbler does to the ink: where each point goes. All of them repeat with the tile. They follow the tine lines and
 * vortices of A. Jaffer and others, "Mathematical Marbling", IEEE Computer Graphics and Applications 32 (2012).
 */
export type Move = (point: Point) => Point;

type Axis = 'x' | 'y';

interface Comb {
  /** The direction in which it is pulled. */
  along: Axis;
  /** From one tooth to the next. */
  pitch: number;
  /** How far a tooth takes the ink with it. */
  depth: number;
  /** The distance from a tooth at which the ink moves by a third of that. */
  reach: number;
  /** Every second tooth is pulled the other way. */
  backAndForth?: boolean;
}

export function comb({ along, pitch, depth, reach, backAndForth = false }: Comb): Move {
  const pull = (across: number, every: number) => depth * Math.exp(-distance(across, every) / reach);
  return ([x, y]) => {
    const across = along === 'x' ? y : x;
    const by = backAndForth ? pull(across, 2 * pitch) - pull(across - pitch, 2 * pitch) : pull(across, pitch);
    return along === 'x' ? [x + by, y] : [x, y + by];
  };
}

/** Sways the bath: along one axis, by the place on the other. */
export function wave(along: Axis, length: number, height: number): Move {
  const sway = (across: number) => height * Math.sin((2 * Math.PI * across) / length);
  return ([x, y]) => (along === 'x' ? [x + sway(y), y] : [x, y + sway(x)]);
}

/** Turns a stick in the bath, at each of some centres, by an angle in radians that is greatest at the centre. */
export function swirl(tile: Tile, centres: readonly Point[], radius: number, angle: number): Move {
  return point =>
    centres.reduce<Point>(([x, y], centre) => {
      const [dx, dy] = fromNearest(tile, [x, y], centre);
      const turn = angle * Math.max(0, 1 - Math.hypot(dx, dy) / radius) ** 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      return [x + dx * cos - dy * sin - dx, y + dx * sin + dy * cos - dy];
    }, point);
}

/** One move after the other. */
export function inTurn(...moves: readonly Move[]): Move {
  return point => moves.reduce((moved, move) => move(moved), point);
}

/** The way to a point from a centre, or from the same centre on the neighbouring tile, whichever is nearer. */
function fromNearest({ width, height }: Tile, [x, y]: Point, [cx, cy]: Point): Point {
  return [modulo(x - cx + width / 2, width) - width / 2, modulo(y - cy + height / 2, height) - height / 2];
}

function distance(value: number, every: number): number {
  const past = modulo(value, every);
  return Math.min(past, every - past);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}
