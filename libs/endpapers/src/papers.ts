import { GENRE_IDS, type GenreId } from '@endpaper/contracts';
import { drops, stripes, type Drop, type Ink } from './ink.js';
import { comb, inTurn, swirl, wave, type Point, type Tile } from './marbling.js';

interface Paper {
  tile: Tile;
  ink: Ink;
}

/** The paper of the house, and one for each genre by its id. Each is a way of marbling that bookbinders have a name for. */
export const PAPERS = {
  house: nonpareil(),
  1: bouquet(),
  2: curl(),
  3: stones(),
  4: rings(),
  5: spanish(),
  6: feather(),
  7: peacock(),
  8: gelgit(),
} satisfies Record<'house' | GenreId, Paper>;

export type PaperId = keyof typeof PAPERS;

/** All of them. */
export const PAPER_IDS = ['house', ...GENRE_IDS] as const;

/** The house: drawn up and down, then combed finely. */
function nonpareil(): Paper {
  const tile = { width: 120, height: 80 };
  const move = inTurn(
    wave('y', 120, 4),
    comb({ along: 'x', pitch: 40, depth: 14, reach: 14, backAndForth: true }),
    comb({ along: 'y', pitch: 20, depth: 26, reach: 6 }),
  );
  return { tile, ink: stripes(tile, { count: 3, full: [0, 0.34], soft: [0.5, 0.66] }, move, 60) };
}

/** Fiction: combed finely, and swayed. */
function bouquet(): Paper {
  const tile = { width: 20, height: 80 };
  const move = inTurn(comb({ along: 'y', pitch: 20, depth: 22, reach: 6 }), wave('x', 80, 13));
  return { tile, ink: stripes(tile, { count: 3, full: [0, 0.36], soft: [0.5, 0.66] }, move, 40) };
}

/** Science Fiction: turned with a stick, like galaxies. */
function curl(): Paper {
  const tile = { width: 120, height: 240 };
  const centres: Point[] = [
    [60, 60],
    [0, 180],
  ];
  const move = inTurn(wave('y', 120, 6), swirl(tile, centres, 58, 6));
  return { tile, ink: stripes(tile, { count: 10, full: [0, 0.42], soft: [0.58, 0.7] }, move, 60) };
}

/** History: drops alone, the oldest way. */
function stones(): Paper {
  const tile = { width: 240, height: 240 };
  const places: [x: number, y: number, radius: number][] = [
    [28, 30, 21], [84, 22, 14], [130, 40, 24], [190, 24, 17], [222, 66, 13], [62, 70, 18], [100, 84, 10], [168, 78, 16],
    [14, 84, 10], [36, 122, 24], [88, 122, 16], [132, 110, 12], [196, 118, 23], [158, 136, 9], [64, 164, 12], [118, 162, 22],
    [226, 164, 12], [170, 176, 18], [22, 182, 17], [72, 204, 22], [134, 212, 13], [204, 210, 20], [166, 222, 9], [26, 224, 8],
  ]; // prettier-ignore
  const all = places.map(([x, y, radius]): Drop => ({
    at: [x, y],
    radii: radius > 15 ? [radius, radius * 0.8, radius * 0.5] : [radius],
  }));
  return { tile, ink: drops(tile, all, inTurn(wave('x', 120, 3), wave('y', 120, 3))) };
}

/** Philosophy: rings on still water, as in suminagashi. */
function rings(): Paper {
  const tile = { width: 240, height: 240 };
  const around = (x: number, y: number, count: number): Drop => ({
    at: [x, y],
    radii: Array.from({ length: count }, (_, index) => (index + 1) * 6),
  });
  const all = [around(66, 66, 10), around(186, 178, 10), around(186, 58, 7), around(62, 182, 7)];
  return { tile, ink: drops(tile, all, inTurn(wave('y', 240, 8), wave('x', 120, 6))) };
}

/** Self Help: even waves, as the sheet makes them that is laid down with a rocking hand. */
function spanish(): Paper {
  const tile = { width: 120, height: 80 };
  const move = inTurn(wave('y', 120, 6), wave('x', 80, 6), wave('y', 60, 3));
  return { tile, ink: stripes(tile, { count: 5, full: [0, 0.5] }, move, 20) };
}

/** Psychology: combed back and forth, both ways. */
function feather(): Paper {
  const tile = { width: 48, height: 60 };
  const move = inTurn(
    comb({ along: 'y', pitch: 24, depth: 30, reach: 9, backAndForth: true }),
    comb({ along: 'x', pitch: 30, depth: 16, reach: 10, backAndForth: true }),
  );
  return { tile, ink: stripes(tile, { count: 3, full: [0, 0.42], soft: [0.58, 0.7] }, move, 50) };
}

/** Feminism: combed finely, drawn to both sides, and swayed: eyes of a peacock's tail. */
function peacock(): Paper {
  const tile = { width: 24, height: 96 };
  const move = inTurn(
    comb({ along: 'y', pitch: 24, depth: 24, reach: 7 }),
    comb({ along: 'x', pitch: 24, depth: 10, reach: 9, backAndForth: true }),
    wave('x', 96, 8),
  );
  return { tile, ink: stripes(tile, { count: 4, full: [0, 0.36], soft: [0.5, 0.66] }, move, 50) };
}

/** Science: combed back and forth. */
function gelgit(): Paper {
  const tile = { width: 60, height: 30 };
  const move = comb({ along: 'y', pitch: 30, depth: 34, reach: 12, backAndForth: true });
  return { tile, ink: stripes(tile, { count: 1, full: [0, 0.42], soft: [0.58, 0.7] }, move, 40) };
}
