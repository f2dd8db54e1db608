import { mkdirSync, writeFileSync } from 'node:fs';
import { drawPaper } from './draw-paper.js';
import { INKS } from './inks.js';
import { PAPER_IDS, type PaperId } from './papers.js';

/** The rules of a paper for an element with `data-paper`: its inks, and its drawing as a mask. */
function rulesOf(id: PaperId): string {
  const { paper, lamp } = INKS[id];
  return `.ep-endpaper[data-paper='${id}'] {
  --ep-paper-first: light-dark(${paper[0]}, ${lamp[0]});
  --ep-paper-second: light-dark(${paper[1]}, ${lamp[1]});
}
.ep-endpaper[data-paper='${id}']::before {
  mask-image: url('./papers/${id}.svg');
}
`;
}

// Part of the build: style sheets refer to the drawings as files.
mkdirSync(new URL('papers/', import.meta.url), { recursive: true });
for (const id of PAPER_IDS) writeFileSync(new URL(`papers/${id}.svg`, import.meta.url), drawPaper(id));
writeFileSync(new URL('papers.css', import.meta.url), PAPER_IDS.map(rulesOf).join(''));
