import * as z from 'zod/mini';
import { RemoteEntry } from './remote-entry.js';

/** A loadable remote: what the shell has to know before it loads the remote's code. */
export const Remote = z.object({
  name: z.string(),
  version: z.string(),
  /**
   * The script that registers it with Module Federation: a path on the portal's origin; in a build, a path beside
   * `remote.json`.
   */
  entry: z.string(),
  /** The names of its widgets. */
  widgets: z.array(z.string()),
  /** The style sheets of each widget that has any, addressed like `entry`. The shell has none. */
  widgetStyles: z.optional(z.record(z.string(), z.array(z.string()))),
  routes: z.array(
    z.object({
      /** As the router writes it, without a leading slash: `books/:book_id`. */
      path: z.string(),
      /** Scripts and styles that this route loads, addressed like `entry`. */
      preload: z.array(z.string()),
      /** API paths that this route reads first, with the route's own parameters: `/api/books/:book_id`. */
      data: z.array(z.string()),
    }),
  ),
  /** What the shell shows for it in its own places. The shell has none. */
  entries: z.optional(z.array(RemoteEntry)),
});
export type Remote = z.infer<typeof Remote>;

/** `/remotes.json`: the active remotes with their versions and addresses. */
export const Remotes = z.object({ remotes: z.array(Remote) });
export type Remotes = z.infer<typeof Remotes>;

/**
 * A build's own description (`remote.json`) with the addresses of its files below the base at which they are served.
 * @param base a path (`/remotes/mfe-books/1.4.0-0123456789`) or an absolute URL, with or without a slash at the end
 */
export function remoteAt(built: Remote, base: string): Remote {
  const at = (file: string) => `${base.replace(/\/$/, '')}/${file}`;
  return {
    ...built,
    entry: at(built.entry),
    ...(built.widgetStyles && {
      widgetStyles: Object.fromEntries(
        Object.entries(built.widgetStyles).map(([widget, files]) => [widget, files.map(at)]),
      ),
    }),
    routes: built.routes.map(route => ({ ...route, preload: route.preload.map(at) })),
  };
}
