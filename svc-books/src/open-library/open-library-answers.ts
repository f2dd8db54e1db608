import { BookDraft, type BookSuggestion } from '@endpaper/contracts';
import * as z from 'zod/mini';
import { plainDescription } from './plain-description.js';
import { authorsWithin, shortened } from './shortened.js';

// Answers of https://openlibrary.org/dev/docs/api/search and https://openlibrary.org/dev/docs/api/books. Readers of Open Library write
// what is in them, and a field may be missing or of another type: it is then left out, and the rest is used.

/** The fields of a search: of the work, and of the edition that matches best. A description needs the keys. */
export const SEARCH_FIELDS = [
  'key',
  'title',
  'author_name',
  'description',
  'cover_i',
  'first_publish_year',
  'number_of_pages_median',
  'editions',
  'editions.key',
  'editions.title',
  'editions.cover_i',
  'editions.isbn',
  'editions.description',
].join(',');

const orMissing = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** No list of an answer needs more items, and each takes time to check. */
const MAX_ITEMS = 20;

/** The first items of a list, without those that are wrong. */
const itemsOf = <S extends z.ZodMiniType>(item: S) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform(items => items.slice(0, MAX_ITEMS).flatMap(each => z.safeParse(item, each).data ?? [])),
  );

const listOf = <S extends z.ZodMiniType>(item: S) => z.catch(itemsOf(item), []);

const Texts = listOf(z.string());

/** A text, or as the record of a book has it, an object with the text. */
const Description = z.union([
  z.string(),
  z.pipe(
    z.object({ value: z.string() }),
    z.transform(({ value }) => value),
  ),
]);

const Edition = z.object({
  key: orMissing(z.string().check(z.regex(/^\/books\/OL\d{1,12}M$/))),
  title: orMissing(z.string()),
  description: orMissing(Description),
  cover_i: orMissing(z.int().check(z.positive())),
  isbn: Texts,
});

const Work = z.object({
  title: orMissing(z.string()),
  author_name: Texts,
  description: orMissing(Description),
  cover_i: orMissing(z.int().check(z.positive())),
  first_publish_year: orMissing(z.int()),
  number_of_pages_median: orMissing(z.int()),
  editions: z.catch(z.object({ docs: listOf(Edition) }), { docs: [] }),
});
type Work = z.infer<typeof Work>;

/** The answer of a search. */
export const SearchAnswer = z.object({ docs: itemsOf(Work) });

const { title, author, description, cover, isbn, pages, year } = BookDraft.shape;

/** The pages in the record of an edition. */
export const EditionPages = z.pipe(
  z.object({ number_of_pages: z.unknown() }),
  z.transform(record => validOrNull(pages, record.number_of_pages)),
);

/**
 * What a work says of a book, by its edition where that says something else: a translation has a title of its own.
 * @param asked the ISBN that was looked for
 * @returns undefined when it has no title
 */
export function suggestionOf(work: Work, asked?: string): BookSuggestion | undefined {
  const edition = work.editions.docs[0];
  const named = validOrNull(title, shortened(edition?.title ?? work.title ?? '', 'title'));
  if (named === null) return undefined;
  const picture = edition?.cover_i ?? work.cover_i;
  const text = plainDescription(edition?.description ?? work.description ?? '');
  return {
    title: named,
    author: validOrNull(author, authorsWithin(work.author_name)),
    description: validOrNull(description, shortened(text, 'description')),
    cover: picture ? validOrNull(cover, `https://covers.openlibrary.org/b/id/${picture}-L.jpg`) : null,
    isbn: asked ?? edition?.isbn.map(each => validOrNull(isbn, each)).find(each => each !== null) ?? null,
    pages: validOrNull(pages, work.number_of_pages_median),
    year: validOrNull(year, work.first_publish_year),
  };
}

/** A value as a draft of a book has it; null where a draft would be refused. */
function validOrNull<S extends z.ZodMiniType>(
  schema: S,
  value: unknown,
): Exclude<z.output<S>, undefined> | null {
  return (z.safeParse(schema, value).data ?? null) as Exclude<z.output<S>, undefined> | null;
}
