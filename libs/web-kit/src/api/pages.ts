/** A page of a list, and the cursor of the one after it. */
export interface Page<Item> {
  items: Item[];
  /** Absent on the last page. */
  next?: string;
  /** How many there are in all, where the server keeps count of them. */
  total?: number;
}

/** The page that an answer is: its items, and what its headers say of the list. */
export function pageOf(items: unknown, headers: Headers) {
  const total = headers.get('x-total-count');
  return {
    items,
    next: nextCursor(headers.get('link')),
    ...(total !== null && { total: Number(total) }),
  };
}

/**
 * The cursor of the next page, out of a `Link` header (RFC 8288) such as `</api/books?cursor=abc>; rel="next"`.
 */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://portal.invalid').searchParams.get('cursor') ?? undefined;
}

/**
 * RTK Query's `infiniteQueryOptions` for a paged endpoint: the page parameter is the cursor, empty for the first page.
 */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: Page<unknown>) => next,
};
