import { describe, expect, test } from '@jest/globals';
import { drawPaper } from './draw-paper.js';
import { PAPER_IDS } from './papers.js';

/** The most that a paper may take, in bytes: a page shows nine. */
const MAX_SIZE = 45_000;

describe.each(PAPER_IDS)('the paper "%s"', id => {
  test('is a small drawing of whole coordinates', () => {
    const svg = drawPaper(id);

    expect(svg.length).toBeLessThan(MAX_SIZE);
    expect(svg).not.toMatch(/NaN|undefined|\d\.\d{2}/);
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+" viewBox="0 0 \d+ \d+">/,
    );
  });

  test('is no other one', () => {
    expect(PAPER_IDS.filter(other => drawPaper(other) === drawPaper(id))).toEqual([id]);
  });
});
