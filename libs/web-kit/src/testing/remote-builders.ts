import type { Remote } from '@endpaper/contracts';

/** Builds a released remote. */
export function aRemote(properties: Partial<Remote> = {}): Remote {
  return {
    name: 'mfe-books',
    version: '1.0.0',
    entry: '/remotes/mfe-books/remoteEntry.js',
    widgets: [],
    routes: [],
    ...properties,
  };
}
