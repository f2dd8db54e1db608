import type { Remote } from '@endpaper/contracts';

/** A released remote, with whatever a test says of it. */
export function aRemote(known: Partial<Remote> = {}): Remote {
  return {
    name: 'mfe-books',
    version: '1.0.0',
    entry: '/remotes/mfe-books/mf-manifest.json',
    widgets: [],
    routes: [],
    ...known,
  };
}
