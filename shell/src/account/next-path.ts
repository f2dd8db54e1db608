import { useSearchParams } from '@endpaper/web-kit';

/** Returns the path to redirect to after a login: that of `?next=`, or home. */
export function useNextPath(): string {
  const [search] = useSearchParams();
  return nextPath(search.get('next'), window.location.origin);
}

/** Returns the path and query of `next` if it belongs to the origin, or else `/`. */
export function nextPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}
