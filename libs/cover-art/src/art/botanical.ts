import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, line, points, polar, round, shape, times, type Point } from '../svg.js';

type Head = (sheet: Sheet, at: Point) => string;

/** Stems with their leaves in two tones, and a flower on each, as on an old wall chart. */
export function botanical(sheet: Sheet): string {
  const { palette, random } = sheet;
  const [main, , green] = palette.accents;
  const head = random.pick([daisy, tulip, berries]);
  const tall: Point = [random.between(185, 215), 292];
  const others: Point[] = random.chance(0.6)
    ? [
        [random.between(70, 105), 372],
        [random.between(298, 330), 350],
      ]
    : [];
  const { svg } = heading(sheet, {
    cut: random.pick(['italic', 'bold']),
    align: 'middle',
    size: 56,
    height: 116,
    leading: 1.06,
    author: { cut: 'text', caps: true, tracking: 0.08, size: 19 },
  });
  const leaf = blade('leaf', random.between(0.52, 0.78), green, mix(green, palette.ink, 0.32));
  const petal = blade('petal', 0.37, main, mix(main, palette.ink, 0.22));
  const plants = [...others, tall].map(top => plant(sheet, top, head));
  return `<defs>${leaf}${petal}</defs>${plants.join('')}${svg}`;
}

/** A leaf of length 100 that points to the right, one half in the light. */
function blade(id: string, wide: number, light: string, dark: string): string {
  const edge = (turn: number) => [polar([0, 0], 42, turn), polar([0, 0], 86, turn * 0.62)];
  const half = `M0 0C${points(...edge(wide), [100, 0])}`;
  const whole = `${half}C${points(...edge(-wide).toReversed(), [0, 0])}`;
  return `<g id="${id}">${shape(`${whole}z`, light)}${shape(`${half}z`, dark)}</g>`;
}

function grown(id: string, [x, y]: Point, long: number, angle: number): string {
  const turn = round((angle * 180) / Math.PI);
  const scale = (long / 100).toFixed(2);
  return `<use href="#${id}" transform="translate(${round(x)} ${round(y)})rotate(${turn})scale(${scale})"/>`;
}

function plant(sheet: Sheet, top: Point, head: Head): string {
  const { palette, random } = sheet;
  const foot: Point = [200 + (top[0] - 200) * 0.55, 620];
  const middle: Point = [(top[0] + foot[0]) / 2 + random.between(-26, 26), (top[1] + 620) / 2];
  const stem = line(`M${points(foot)}Q${points(middle, top)}`, mix(palette.accents[2], palette.ink, 0.32), 5);
  const leaves = times(5, index => {
    const share = 0.12 + index * 0.155;
    const at: Point = [
      quadratic(foot[0], middle[0], top[0], share),
      quadratic(foot[1], middle[1], top[1], share),
    ];
    const long = (118 - index * 14) * (top[1] < 310 ? 1 : 0.66);
    return [-1, 1].map(side => grown('leaf', at, long, -Math.PI / 2 + side * (1.12 - index * 0.07))).join('');
  });
  return stem + leaves.join('') + head(sheet, top);
}

/** A quadratic Bézier's coordinate. */
function quadratic(from: number, control: number, to: number, share: number): number {
  return (1 - share) ** 2 * from + 2 * share * (1 - share) * control + share ** 2 * to;
}

const daisy: Head = ({ palette }, at) => {
  const petals = times(12, index => grown('petal', at, 62, (index * Math.PI) / 6 + 0.1));
  return petals.join('') + circle(at, 19, palette.accents[1]);
};

const tulip: Head = ({ palette }, [x, y]) => {
  const [main, second] = palette.accents;
  const cup = (lean: number, fill: string) => {
    const left: Point[] = [
      [x - 52 + lean, y + 26],
      [x - 44 + lean, y - 26],
      [x + lean * 1.1, y - 52],
    ];
    const right: Point[] = [
      [x + 44 + lean, y - 26],
      [x + 52 + lean, y + 26],
      [x, y + 34],
    ];
    return shape(`M${points([x, y + 34])}C${points(...left)}C${points(...right)}z`, fill);
  };
  return (
    cup(-24, mix(main, palette.ground, 0.35)) +
    cup(24, mix(main, palette.ground, 0.35)) +
    cup(0, main) +
    circle([x, y - 58], 6, second)
  );
};

const berries: Head = ({ palette, random }, at) => {
  const [main, second, green] = palette.accents;
  return times(9, index => {
    const place = polar(at, random.between(34, 62), -Math.PI * (0.06 + index * 0.11));
    const stalk = line(`M${points(at, place)}`, mix(green, palette.ink, 0.32), 2.6);
    return stalk + circle(place, random.between(9, 13), index % 3 === 1 ? second : main);
  }).join('');
};
