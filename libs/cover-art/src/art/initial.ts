import { heading, type Sheet } from '../sheet.js';
import { circle, rectangle } from '../svg.js';

/** The title's first letter, larger than the page, and a disc that changes colour where it meets the letter. */
export function initial(sheet: Sheet): string {
  const { palette, random, lettering } = sheet;
  const [main, second, third] = palette.accents;
  const [letter = ''] = sheet.title.replace(/^(The|A|An) /, '');
  const box = { cut: 'black', x: -40, y: 230, width: 480, height: 900, size: 560, caps: true } as const;
  const big = lettering.set(letter, { ...box, align: random.pick(['start', 'middle', 'end']), colour: main });
  const radius = random.between(90, 130);
  const centre = [random.pick([110, 200, 300]), random.between(380, 470)] as const;
  const disc = circle(centre, radius, third);
  const clip = `<clipPath id="disc"><circle cx="${centre[0]}" cy="${centre[1].toFixed(1)}" r="${radius.toFixed(1)}"/></clipPath>`;
  const crossing = `<g clip-path="url(#disc)">${big.svg.replace(main, second)}</g>`;
  const { svg } = heading(sheet, {
    cut: 'bold',
    y: 36,
    size: 46,
    height: 104,
    leading: 1.1,
    authorFirst: true,
    author: { cut: 'italic', size: 24 },
  });
  return `${clip}${disc}${big.svg}${crossing}${rectangle(0, 0, 400, 205, palette.ground)}${svg}${rectangle(34, 204, 332, 2, palette.ink)}`;
}
