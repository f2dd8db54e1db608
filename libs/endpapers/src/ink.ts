import { outline } from './smooth-outline.js';
import type { Move, Point, Tile } from './marbling.js';

/** Shapes of the second ink, as SVG path data; `soft` ones let half of the first shine through. */
export interface Ink {
  full: string;
  soft: string;
}

/** Ink in stripes across the tile, before it is moved. Shares of the height of one of them. */
interface Stripes {
  count: number;
  full: readonly [from: number, to: number];
  soft?: readonly [from: number, to: number];
}

/** The points of a line have this distance, in pixels: half of what the finest comb needs. */
const STEP = 2.5;

/** Lays ink in stripes and moves it. `margin` is the farthest that the move takes a point. */
export function stripes(tile: Tile, { count, full, soft }: Stripes, move: Move, margin: number): Ink {
  const height = tile.height / count;
  const beside = Math.ceil(margin / height);
  const line = (y: number): Point[] => {
    const steps = Math.ceil((tile.width + 2 * margin) / STEP);
    return Array.from({ length: steps + 1 }, (_, step) => move([step * STEP - margin, y]));
  };
  const draw = ([from, to]: readonly [number, number]) => {
    const indexes = Array.from({ length: count + 2 * beside }, (_, index) => index - beside);
    return indexes
      .map(index => [...line((index + from) * height), ...line((index + to) * height).toReversed()])
      .filter(shape => isOn(tile, shape))
      .map(shape => outline(shape))
      .join('');
  };
  return { full: draw(full), soft: soft ? draw(soft) : '' };
}

/** Drops of ink, in rings around each other: radii from the outermost to the innermost. */
export interface Drop {
  at: Point;
  radii: readonly number[];
}

const POINTS_OF_A_RING = 14;

/** Drops ink and moves it. A drop that goes over the edge of the tile comes in at the other. */
export function drops(tile: Tile, all: readonly Drop[], move: Move): Ink {
  const copies = [-1, 0, 1].flatMap(column =>
    [-1, 0, 1].map(row => [column * tile.width, row * tile.height] as const),
  );
  const full = all.flatMap(({ at: [x, y], radii }) =>
    copies.flatMap(([right, down]) =>
      radii
        .map(radius => ring([x, y], radius, move).map(([px, py]): Point => [px + right, py + down]))
        .filter(shape => isOn(tile, shape))
        .map(shape => outline(shape)),
    ),
  );
  return { full: full.join(''), soft: '' };
}

function ring([x, y]: Point, radius: number, move: Move): Point[] {
  return Array.from({ length: POINTS_OF_A_RING }, (_, index) => {
    const angle = (2 * Math.PI * index) / POINTS_OF_A_RING;
    return move([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });
}

/** Whether a shape reaches into the tile. */
function isOn({ width, height }: Tile, shape: readonly Point[]): boolean {
  const [xs, ys] = [shape.map(([x]) => x), shape.map(([, y]) => y)];
  return Math.max(...xs) > 0 && Math.min(...xs) < width && Math.max(...ys) > 0 && Math.min(...ys) < height;
}
