// Without zod: pages that check a link contain this module and no schemas.

// Control characters, lone surrogates and noncharacters: the URL parser accepts them, PostgreSQL rejects some of them.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u;

// The parser accepts `https:a.example` too, which a browser resolves against a page of the same scheme: as a path.
const ABSOLUTE = /^ *https?:\/\//i;

/** Whether a text is an absolute http or https URL of at most 2,000 characters. */
export function isWebUrl(value: string): boolean {
  return value.length <= 2000 && !FORBIDDEN.test(value) && ABSOLUTE.test(value) && URL.canParse(value);
}

/** The path of a cover that svc-books draws, on the portal's own origin. */
export const DRAWN_COVER = /^\/api\/books\/covers\/[a-z0-9-]{1,100}\.svg$/;

/** The number of colors of a cover that is drawn from title and author. */
export const CLOTH_COLORS = 6;

/** The path that stands for the cover that pages draw from a book's title and author, on cloth of a color from 1 to 6. */
export const clothCover = (color: number) => `/api/books/covers/cloth-${color}.svg`;
