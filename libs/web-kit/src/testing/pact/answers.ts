import { match } from '@endpaper/pacts';

/** A moment as every service writes it: ISO 8601 in UTC, to the millisecond, so that texts sort as moments do. */
export function timestamp() {
  return match.regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', '2026-01-02T03:04:05.000Z');
}

/** A refusal that says something for a person, by the fields of the request; `message` is for none in particular. */
export function sentences(errors: Record<string, string>) {
  return {
    errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, match.string(text)])),
  };
}

const EXAMPLE = 'WyIyMDI2LTAxLTAyVDAzOjA0OjA1LjAwMFoiLDFd';

/** Where the second page of a list begins: only its provider knows, and tells it by the state that it sets up. */
export const CURSOR = {
  /** As it stands in the query of the second page's request. */
  asked: match.fromProviderState('${cursor}', EXAMPLE),
  /** As a front end has it while it is tested. */
  known: EXAMPLE,
};

/** The header of a page that names the next one, of the list at a path with a query. */
export function nextPage(address: string) {
  return {
    Link: match.regex('<[^>]*[?&]cursor=[^>&]+>; *rel="next"', `<${address}&cursor=${EXAMPLE}>; rel="next"`),
  };
}

/** The header that tells how many there are in all. */
export function total(count: number) {
  return { 'X-Total-Count': match.regex('^\\d+$', String(count)) };
}
