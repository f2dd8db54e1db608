import type { Remote } from './remote.js';

/**
 * A build's own description (`remote.json`) as it is once its files are served below an address.
 * @param base a path (`/remotes/mfe-books/1.4.0-0123456789`) or a whole address, with or without a slash at its end
 */
export function remoteAt(built: Remote, base: string): Remote {
  const at = (file: string) => `${base.replace(/\/$/, '')}/${file}`;
  return {
    ...built,
    entry: at(built.entry),
    routes: built.routes.map(route => ({ ...route, preload: route.preload.map(at) })),
  };
}
