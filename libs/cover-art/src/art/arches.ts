import { mix } from '../palettes.js';
import { heading, type Sheet } from '../sheet.js';
import { circle, HEIGHT, rectangle, round, shape, times } from '../svg.js';

/** Door within door within door, and light at the end. */
export function arches(sheet: Sheet): string {
  const { palette, random } = sheet;
  const { ground, ink, accents } = palette;
  const [main, second, third] = accents;
  const { svg } = heading(sheet, {
    cut: 'text',
    y: 40,
    size: 50,
    height: 106,
    align: 'middle',
    author: { cut: 'italic' },
  });
  const drift = random.pick([-12, 0, 12]);
  const colours = [main, third, mix(main, ink, 0.35), second, mix(third, main, 0.45), ink];
  const doors = times(6, index => {
    const half = 176 - index * 27;
    const top = 228 + index * 34;
    const x = 200 + drift * index;
    return arch(x, top, half, HEIGHT, colours[index] ?? ink);
  });
  const x = 200 + drift * 6;
  const light = arch(x, 440, 24, HEIGHT, mix(ground, second, 0.15));
  const steps = times(5, index =>
    rectangle(
      x - 24 - index * 17,
      556 + index * 10,
      48 + index * 34,
      10,
      index % 2 === 0 ? third : mix(third, ink, 0.2),
    ),
  );
  return svg + doors.join('') + light + circle([x, 484], 11, second) + steps.join('');
}

function arch(x: number, top: number, half: number, foot: number, fill: string): string {
  return shape(
    `M${round(x - half)} ${foot}V${round(top + half)}a${round(half)} ${round(half)} 0 0 1 ${round(2 * half)} 0V${foot}z`,
    fill,
  );
}
