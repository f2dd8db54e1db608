import { useSearchParams } from '@endpaper/web-kit';

/** Returns the path to redirect to after a login: that of `?next=`, or home. */
export function useNextPath(): string {
  const [search] = useSearchParams();
  return nextPath(search.get('next'), window.location.origin);
}

/** Returns the path and query of `next` if they belong to the origin, or else `/`. */
export function nextPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/')) return '/';
  const path = pathAt(origin, next);
  // `/.//host` has the path `//host`, which is the address of another origin.
  return path !== undefined && pathAt(origin, path) === path ? path : '/';
}

/** @returns undefined for the address of another origin */
function pathAt(origin: string, address: string): string | undefined {
  const url = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return url?.origin === origin ? `${url.pathname}${url.search}` : undefined;
}
