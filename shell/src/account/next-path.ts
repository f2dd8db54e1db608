import { useSearchParams } from '@endpaper/web-kit';

/** Stands for the page's origin, which a first view does not know. */
const ORIGIN = 'http://portal.invalid';

/** Returns the path to redirect to after a login: that of `?next=`, or home. */
export function useNextPath(): string {
  const [search] = useSearchParams();
  return nextPath(search.get('next'));
}

/** Returns the path and query of `next` if it is a path of the portal, or else `/`. */
export function nextPath(next: string | null): string {
  if (!next?.startsWith('/')) return '/';
  const path = pathAt(next);
  // `/.//host` has the path `//host`, which is the address of another origin.
  return path !== undefined && pathAt(path) === path ? path : '/';
}

/** @returns undefined for the address of another origin */
function pathAt(address: string): string | undefined {
  const url = URL.canParse(address, ORIGIN) ? new URL(address, ORIGIN) : undefined;
  return url?.origin === ORIGIN ? `${url.pathname}${url.search}` : undefined;
}
