import { readdirSync, readFileSync } from 'node:fs';
import { isGenreId, type GenreId } from '@endpaper/contracts';
import { ART, PALETTES, type Art, type PaletteName } from '@endpaper/cover-art';
import * as z from 'zod/mini';

const FOLDER = new URL('../../seed/', import.meta.url);

const isKeyOf = (table: object) => (name: unknown) => typeof name === 'string' && Object.hasOwn(table, name);

const BookText = z.object({
  title: z.string(),
  author: z.string(),
  /** Of a usual edition; of some books it is not known. */
  pages: z.optional(z.int()),
  description: z.string(),
  cover: z.object({
    art: z.custom<Art>(isKeyOf(ART)),
    palette: z.custom<PaletteName>(isKeyOf(PALETTES)),
  }),
});
export type BookText = z.output<typeof BookText>;

const GenreFile = z.object({ genre_id: z.custom<GenreId>(isGenreId), books: z.array(BookText) });

const files = readdirSync(FOLDER)
  .filter(name => name.endsWith('.json'))
  .map(name => GenreFile.parse(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))))
  .sort((one, other) => one.genre_id - other.genre_id);

/** The books of `seed/` by genre; the newest book of a genre is the last one. */
export const BOOK_TEXTS: ReadonlyMap<GenreId, readonly BookText[]> = new Map(
  files.map(({ genre_id, books }) => [genre_id, books]),
);
