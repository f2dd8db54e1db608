import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, HEIGHT, points, shape, smooth, through, times, WIDTH, type Point } from '../svg.js';

const LAYERS = 5;

function sky(sheet: Sheet, horizon: number): string {
  const { palette, random } = sheet;
  const [main] = palette.accents;
  const radius = random.between(46, 74);
  const sun: Point = [random.pick([110, 200, 285]), horizon - radius * random.between(0.1, 0.6)];
  const { svg } = heading(sheet, {
    cut: random.pick(['bold', 'italic', 'black']),
    align: random.pick(['start', 'middle']),
    size: 58,
    height: 120,
    leading: 1.04,
  });
  return svg + circle(sun, radius, main);
}

/** From far to near: from the air's colour to the deepest. */
function depths({ palette }: Sheet): string[] {
  const { ground, accents, ink } = palette;
  const [main, second, third] = accents;
  const deep = mix(main, ink === '#1a1a1a' ? ink : second, 0.55);
  return [
    mix(ground, third, 0.75),
    mix(third, second, 0.55),
    second,
    mix(second, deep, 0.6),
    mix(deep, '#14110f', 0.45),
  ];
}

/** Dunes: long slopes, each with a lee side in shade. */
export function dunes(sheet: Sheet): string {
  const { random } = sheet;
  const colours = depths(sheet);
  const layers = times(LAYERS, index => {
    const top = 330 + index * 54;
    const peak = random.between(60, 340);
    const crest: Point = [peak, top - random.between(18, 52)];
    const slope = smooth([[-20, top + 24], [peak * 0.5, top - 2], crest]);
    const lee = through([
      crest,
      [peak + (WIDTH - peak) * 0.4, top + 2],
      [WIDTH + 20, top + random.between(-6, 22)],
    ]);
    const colour = colours[index] ?? sheet.palette.ink;
    const foot: Point = [peak + random.between(-80, 60), HEIGHT];
    const shade = `M${points(crest)}${lee}L${points([WIDTH + 20, HEIGHT], foot)}C${points([peak + 70, top + 110], [peak - 50, top + 50], crest)}z`;
    return shape(`${slope}${lee}V${HEIGHT}H-20z`, colour) + shape(shade, mix(colour, '#14110f', 0.22));
  });
  return sky(sheet, 330) + layers.join('');
}

/** Mountains: ridges that get sharper the nearer they are, with one side in shade. */
export function peaks(sheet: Sheet): string {
  const { random } = sheet;
  const colours = depths(sheet);
  const layers = times(LAYERS, index => {
    const base = 345 + index * 56;
    const summits = times(
      4,
      at => [random.between(-20, 40) + at * 125, base - random.between(18, 88 - index * 5)] as Point,
    );
    const ridge = summits.flatMap((summit, at): Point[] => {
      const next = summits[at + 1];
      return next ? [summit, [(summit[0] + next[0]) / 2, base + random.between(0, 22)]] : [summit];
    });
    const colour = colours[index] ?? sheet.palette.ink;
    const mountain = `M${points([-60, HEIGHT], [-60, base + 10], ...ridge, [WIDTH + 60, base + 10], [WIDTH + 60, HEIGHT])}z`;
    const shades = summits.map(([x, y]) =>
      points([x, y], [x + 62, base + 60], [x + 22, base + 34], [x + 26, base + 4], [x + 6, (y + base) / 2]),
    );
    return shape(mountain, colour) + shape(`M${shades.join('zM')}z`, mix(colour, '#14110f', 0.18));
  });
  return sky(sheet, 320) + layers.join('');
}

/** The sea as pattern: overlapping scales, each of a few rings. */
export function sea(sheet: Sheet): string {
  const { palette } = sheet;
  const [, second] = palette.accents;
  const colours = depths(sheet);
  const radius = 50;
  const rows = times(10, row => {
    const colour = colours[Math.min(Math.floor(row / 2), LAYERS - 1)] ?? second;
    const light = mix(colour, palette.ground, 0.6);
    return times(row % 2 === 0 ? 5 : 6, column => {
      const x = column * 2 * radius + (row % 2 === 0 ? 0 : -radius);
      return `<use href="#scale" x="${x}" y="${360 + row * 27}" fill="${colour}" color="${light}"/>`;
    }).join('');
  });
  const scale = [50, 37, 24, 11].map(
    size => `<circle r="${size}" stroke="currentColor" stroke-width="2.5"/>`,
  );
  return `<defs><g id="scale">${scale.join('')}</g></defs>${sky(sheet, 300)}${rows.join('')}`;
}
