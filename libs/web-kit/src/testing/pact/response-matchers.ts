import { match } from '@endpaper/contract-testing';

/** Matches a timestamp: ISO 8601 in UTC with milliseconds, so that timestamps sort as text. */
export function timestamp() {
  return match.regex('^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$', '2026-01-02T03:04:05.000Z');
}

/**
 * A response that refuses a request.
 * @param errors one message per field of the request; `message` belongs to no field
 * @param code where the front end reads it
 */
export function refusal(status: number, errors: Readonly<Record<string, string>>, code?: string) {
  const messages = Object.entries(errors).map(([field, text]) => [field, match.string(text)] as const);
  return { status, body: { errors: Object.fromEntries(messages), ...(code !== undefined && { code }) } };
}

const EXAMPLE = 'WyIyMDI2LTAxLTAyVDAzOjA0OjA1LjAwMFoiLDFd';

/** The cursor of the second page of a list. Only the provider can make one, so its provider state returns it. */
export const CURSOR = {
  /** For the query of the second page's request. */
  matcher: match.fromProviderState('${cursor}', EXAMPLE),
  /** The value that the front end receives and sends while the consumer test runs. */
  example: EXAMPLE,
};

/** Matches the `Link` header that names the next page. `address` is the path and query of the first page. */
export function nextPageHeader(address: string) {
  return {
    Link: match.regex('<[^>]*[?&]cursor=[^>&]+>; *rel="next"', `<${address}&cursor=${EXAMPLE}>; rel="next"`),
  };
}

/** Matches the header with the number of items in the whole list. */
export function totalHeader(count: number) {
  return { 'X-Total-Count': match.regex('^\\d+$', String(count)) };
}
