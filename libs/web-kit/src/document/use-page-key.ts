import { useLocation } from 'react-router-dom';

/** Names the page of the address: its path, and what is searched. Another order of a list is the same page. */
export function usePageKey(): string {
  const { pathname, search } = useLocation();
  const searched = new URLSearchParams(search).get('q');
  return searched === null ? pathname : `${pathname}?q=${searched}`;
}
