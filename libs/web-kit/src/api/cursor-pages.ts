/** A page of a list. */
export interface Page<Item> {
  items: Item[];
  /** The cursor of the next page; absent on the last page. */
  next?: string;
  /** The number of items in the whole list, where the server counts them. */
  total?: number;
}

/** Makes a page of a response's items and headers. */
export function toPage(items: unknown, headers: Headers) {
  const total = headers.get('x-total-count');
  return {
    items,
    next: nextCursor(headers.get('link')),
    ...(total !== null && { total: Number(total) }),
  };
}

/** Returns the cursor in a `Link` header (RFC 8288) such as `</api/books?cursor=abc>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const target = /<([^>]*)>\s*;[^,]*\brel="?next\b/.exec(link ?? '')?.[1];
  if (target === undefined) return undefined;
  return new URL(target, 'http://portal.invalid').searchParams.get('cursor') ?? undefined;
}

/**
 * RTK Query's `infiniteQueryOptions` for a paged endpoint. The page parameter is the cursor; that of the first page is empty.
 */
export const cursorPages = {
  initialPageParam: '',
  getNextPageParam: ({ next }: Page<unknown>) => next,
};
