import * as z from 'zod/mini';

// Control characters and halves of characters: a URL parser overlooks or mends them, a database takes neither.
const NO_ADDRESS = /[\p{Cc}\p{Cs}]/u;

/** Whether a text is an absolute http or https address of at most 2,000 characters. */
export function isWebUrl(value: string): boolean {
  if (value.length > 2000 || NO_ADDRESS.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** Where the covers are that the library draws itself: a path on the portal's own origin. */
export const DRAWN_COVER = /^\/api\/books\/covers\/[a-z0-9-]{1,100}\.svg$/;

/** The address of a picture: http(s), or a cover that the library drew. */
export function pictureUrl(sentence: string) {
  return z.pipe(
    z.pipe(
      z.string(sentence),
      z.transform(value => value.trim()),
    ),
    z.string().check(z.refine(value => isWebUrl(value) || DRAWN_COVER.test(value), sentence)),
  );
}
