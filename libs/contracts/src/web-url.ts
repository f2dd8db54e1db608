// Without zod: pages that check a link contain this module and no schemas.

// Control characters and lone surrogates: the URL parser accepts them, PostgreSQL rejects them.
const FORBIDDEN = /[\p{Cc}\p{Cs}]/u;

/** Whether a text is an absolute http or https URL of at most 2,000 characters. */
export function isWebUrl(value: string): boolean {
  if (value.length > 2000 || FORBIDDEN.test(value) || !URL.canParse(value)) return false;
  return ['http:', 'https:'].includes(new URL(value).protocol);
}

/** The path of a cover that svc-books generated, on the portal's own origin. */
export const DRAWN_COVER = /^\/api\/books\/covers\/[a-z0-9-]{1,100}\.svg$/;
