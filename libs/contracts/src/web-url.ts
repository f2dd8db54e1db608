// Without zod: pages that check a link contain this module and no schemas.

// Control characters and lone surrogates: the URL parser accepts them, PostgreSQL rejects them.
const FORBIDDEN = /[\p{Cc}\p{Cs}]/u;

// The parser accepts `https:a.example` too, which a browser resolves against a page of the same scheme: as a path.
const ABSOLUTE = /^ *https?:\/\//i;

/** Whether a text is an absolute http or https URL of at most 2,000 characters. */
export function isWebUrl(value: string): boolean {
  return value.length <= 2000 && !FORBIDDEN.test(value) && ABSOLUTE.test(value) && URL.canParse(value);
}

/** The path of a cover that svc-books generated, on the portal's own origin. */
export const DRAWN_COVER = /^\/api\/books\/covers\/[a-z0-9-]{1,100}\.svg$/;
