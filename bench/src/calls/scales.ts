/** How much data the database has. */
export interface Scale {
  users: number;
  books: number;
  posts: number;
  comments: number;
  votes: number;
  favorites: number;
}

const times = (factor: number): Scale => ({
  users: 2_000 * factor,
  books: 5_000 * factor,
  posts: 50_000 * factor,
  comments: 250_000 * factor,
  votes: 500_000 * factor,
  favorites: 50_000 * factor,
});

export const SCALES: Readonly<Record<string, Scale>> = { S: times(0.1), L: times(1), XL: times(10) };
