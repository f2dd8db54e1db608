import type { Command } from 'opentype.js';

/** How far a glyph reaches to both sides, band by band from below the base line up (font units). */
export interface Silhouette {
  left: readonly number[];
  right: readonly number[];
}

const BAND = 50;
const LOWEST = -300;
const BANDS = 28;

/** White space between two letters that needs no correction (font units). */
const USUAL_GAP = 75;
const STRONGEST = 95;

/** Samples an outline. */
export function silhouetteOf(commands: readonly Command[]): Silhouette {
  const left = new Array<number>(BANDS).fill(Infinity);
  const right = new Array<number>(BANDS).fill(-Infinity);
  let [x, y] = [0, 0];
  for (const command of commands) {
    if (command.type === 'Z') continue;
    // Curves are taken as their chords: fine enough for white space. A move draws nothing on its way.
    for (let share = command.type === 'M' ? 1 : 0; share <= 1; share += 0.05) {
      const at = x + (command.x - x) * share;
      const band = Math.floor((y + (command.y - y) * share - LOWEST) / BAND);
      left[band] = Math.min(left[band] ?? Infinity, at);
      right[band] = Math.max(right[band] ?? -Infinity, at);
    }
    [x, y] = [command.x, command.y];
  }
  return { left, right };
}

/**
 * How much closer than its metrics a letter stands to the one before it (font units, not positive): pairs like "To"
 * and "AV" leave a hole otherwise. The font's own pairs are of a kind that its reader does not know.
 */
export function kerning(before: { advance: number } & Silhouette, { left }: Silhouette): number {
  let gap = Infinity;
  for (let band = 0; band < BANDS; band += 1) {
    const reach = Math.max(...[band - 1, band, band + 1].map(at => before.right[at] ?? -Infinity));
    gap = Math.min(gap, before.advance - reach + (left[band] ?? Infinity));
  }
  if (!Number.isFinite(gap) || gap <= USUAL_GAP) return 0;
  return -Math.min((gap - USUAL_GAP) * 0.75, STRONGEST);
}
