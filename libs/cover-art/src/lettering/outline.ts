import type { Command } from 'opentype.js';

/**
 * A glyph's outline as SVG path data. Its y axis points down, each step is relative to the previous one, and lengths are whole
 * numbers of grid units.
 * @param grid the number of units of an em
 */
export function outlineOf(commands: readonly Command[], grid: number): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let data = '';
  let last = '';
  const step = (letter: string, ...coordinates: number[]) => {
    const places = coordinates.map(value => Math.round((value * grid) / 1000));
    const relative = places.map((value, index) => value - (index % 2 === 0 ? x : y));
    x = places.at(-2) ?? x;
    y = places.at(-1) ?? y;
    if (letter === 'l' && relative.every(value => value === 0)) return;
    const numbers = relative.join(' ').replaceAll(' -', '-');
    // A letter that repeats may be left out, but for "m", whose repetition is a line.
    data +=
      letter === last && letter !== 'm' ? (numbers.startsWith('-') ? '' : ' ') + numbers : letter + numbers;
    last = letter;
  };
  for (const command of commands) {
    if (command.type === 'Z') {
      data += 'z';
      last = 'z';
      [x, y] = [startX, startY];
    } else if (command.type === 'Q') {
      step('q', command.x1, -command.y1, command.x, -command.y);
    } else if (command.type === 'C') {
      step('c', command.x1, -command.y1, command.x2, -command.y2, command.x, -command.y);
    } else {
      step(command.type === 'M' ? 'm' : 'l', command.x, -command.y);
      if (command.type === 'M') [startX, startY] = [x, y];
    }
  }
  return data;
}
