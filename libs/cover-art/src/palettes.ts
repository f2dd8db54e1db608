/** A cover's few colours. `ink` is readable on `ground`; the accents go with both. */
export interface Palette {
  ground: string;
  ink: string;
  accents: readonly [main: string, second: string, third: string];
}

/** Paper, ink and bookcloth: warm, a little faded, never louder than the page around them. */
export const PALETTES = {
  oxblood: { ground: '#f2e8d5', ink: '#2a1a17', accents: ['#7a1f26', '#c98b2b', '#d9b99b'] },
  moss: { ground: '#efe8d2', ink: '#23291a', accents: ['#4f5d33', '#c9772f', '#a3ad73'] },
  slate: { ground: '#ece6d8', ink: '#1e2a33', accents: ['#3d5566', '#c2543a', '#9db2b5'] },
  bone: { ground: '#f4efe4', ink: '#1a1a1a', accents: ['#1f1d1b', '#c2402f', '#cfc4b0'] },
  night: { ground: '#17203a', ink: '#f3e7cf', accents: ['#d9a441', '#5c6fa0', '#c65a3c'] },
  forest: { ground: '#1f3a30', ink: '#f1e6cd', accents: ['#d9a441', '#7d9f72', '#3d6350'] },
  wine: { ground: '#651a22', ink: '#f5e6cf', accents: ['#e0a06a', '#9c343a', '#f0cfa8'] },
  ochre: { ground: '#d9a03c', ink: '#2b1a10', accents: ['#7a2b1d', '#f4e3bd', '#3b4a4f'] },
  dusk: { ground: '#3b3558', ink: '#f3e3d3', accents: ['#d98a78', '#7a6d9c', '#efc59a'] },
  blush: { ground: '#e9c4ad', ink: '#3a1a1e', accents: ['#8b2e33', '#f6e6d3', '#66754f'] },
  lagoon: { ground: '#174a4d', ink: '#f2e8d2', accents: ['#e0a43a', '#4f8a86', '#d65f3f'] },
  lamp: { ground: '#1d1917', ink: '#f1e7d6', accents: ['#c2402f', '#7d7468', '#d9b36a'] },
  mist: { ground: '#bccfcb', ink: '#1d2c33', accents: ['#2f5d62', '#f3ead8', '#cf6a43'] },
  clay: { ground: '#ab4c2a', ink: '#fbeed8', accents: ['#6b2518', '#e9a55f', '#2d3b3a'] },
  plum: { ground: '#4a2140', ink: '#f4e2d4', accents: ['#d0787a', '#84466d', '#e6b566'] },
  sage: { ground: '#b3bb97', ink: '#20291d', accents: ['#4d5f3f', '#f2ead3', '#a6482e'] },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** A colour between two (`#rrggbb`), `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map(at => {
    const [a, b] = [from, to].map(colour => parseInt(colour.slice(at, at + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
