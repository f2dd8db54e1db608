import { useSearchParams } from '@endpaper/web-kit';

/** Where a reader goes on to after they have logged in: the path in `?next=`, of this origin alone, or home. */
export function useNextPath(): string {
  const [search] = useSearchParams();
  return nextPath(search.get('next'), window.location.origin);
}

/** A path of the given origin, whatever was written into the address. */
export function nextPath(next: string | null, origin: string): string {
  if (!next?.startsWith('/') || !URL.canParse(next, origin)) return '/';
  const url = new URL(next, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}
