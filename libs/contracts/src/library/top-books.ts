import * as z from 'zod/mini';
import { Id } from '../wire.js';

/** The most books that a reader chooses for the profile. */
export const MAX_TOP_BOOKS = 4;

const MOST = `Choose up to ${MAX_TOP_BOOKS} books`;
const TWICE = 'Each book can be chosen once';

/** A book of the catalogue that a reader shows on the profile. It is not a favorite, which any number of books can be. */
export const TopBook = z.object({
  id: Id,
  title: z.string(),
  author: z.string(),
  cover: z.string(),
});
export type TopBook = z.infer<typeof TopBook>;

/** The chosen books in their order: they replace all earlier ones. */
export const TopBookChoice = z.object({
  book_ids: z.array(Id).check(
    z.maxLength(MAX_TOP_BOOKS, MOST),
    z.refine(ids => new Set(ids).size === ids.length, TWICE),
  ),
});
export type TopBookChoice = z.infer<typeof TopBookChoice>;
