import type { PaperId } from './papers.js';

/** The colours of a paper: the ground, and what is drawn on it. */
export type Inks = readonly [first: string, second: string];

/** Two inks for each paper, in the light theme ("paper") and in the dark one ("lamp"). */
export const INKS: Readonly<Record<PaperId, { paper: Inks; lamp: Inks }>> = {
  house: { paper: ['#7b1e2b', '#dba58b'], lamp: ['#4a1a20', '#a5655a'] },
  1: { paper: ['#6b2230', '#d99a6c'], lamp: ['#3f1820', '#9c6a4a'] },
  2: { paper: ['#26364f', '#93a8ca'], lamp: ['#1a2536', '#5f7396'] },
  3: { paper: ['#7a5520', '#e0bf78'], lamp: ['#432f14', '#a5884f'] },
  4: { paper: ['#23403a', '#93b8a9'], lamp: ['#172b27', '#5d8274'] },
  5: { paper: ['#b3743f', '#f2dcb6'], lamp: ['#5f3c22', '#a88456'] },
  6: { paper: ['#46304f', '#bda0c8'], lamp: ['#2d2034', '#7f668a'] },
  7: { paper: ['#2f4a4d', '#d6a3a0'], lamp: ['#1d2f31', '#92696a'] },
  8: { paper: ['#374145', '#b3c1c4'], lamp: ['#23292b', '#72807f'] },
};
