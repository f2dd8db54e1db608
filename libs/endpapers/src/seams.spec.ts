import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { drawPaper } from './draw-paper.js';
import { PAPER_IDS } from './papers.js';

describe.each(PAPER_IDS)('the paper "%s"', id => {
  test('goes on from tile to tile as it goes on inside of one', async () => {
    const { data, info } = await sharp(Buffer.from(drawPaper(id)))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const columns = lines(width, x => Array.from({ length: height }, (_, y) => data[y * width + x] ?? 0));
    const rows = lines(height, y => [...data.subarray(y * width, (y + 1) * width)]);

    for (const { seam, steps } of [columns, rows]) expect(seam).toBeLessThanOrEqual(Math.max(...steps));
  });
});

/** How much the ink changes from each line to the next one, and from the last one to the first. */
function lines(count: number, line: (index: number) => number[]) {
  const all = Array.from({ length: count }, (_, index) => line(index));
  const change = (one: number[], other: number[] = []) =>
    one.reduce((sum, ink, index) => sum + Math.abs(ink - (other[index] ?? 0)), 0);
  return {
    seam: change(all.at(-1) ?? [], all[0]),
    steps: all.slice(1).map((one, index) => change(one, all[index])),
  };
}
