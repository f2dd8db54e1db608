import type { Composition } from '../sheet.js';
import { arches } from './arches.js';
import { botanical } from './botanical.js';
import { cubes } from './cubes.js';
import { cutPaper } from './cut-paper.js';
import { initial } from './initial.js';
import { dunes, peaks, sea } from './landscape.js';
import { nightSky } from './night-sky.js';
import { orbits } from './orbits.js';
import { phases } from './phases.js';
import { current, ripple } from './ripple.js';
import { tiles } from './tiles.js';
import { vertigo } from './vertigo.js';
import { woodcut } from './woodcut.js';

/** Every way of drawing a cover. */
export const ART = {
  arches,
  botanical,
  cubes,
  current,
  'cut-paper': cutPaper,
  dunes,
  initial,
  'night-sky': nightSky,
  orbits,
  peaks,
  phases,
  ripple,
  sea,
  tiles,
  vertigo,
  woodcut,
} as const satisfies Record<string, Composition>;

export type Art = keyof typeof ART;
