import * as z from 'zod/mini';

/** A front end that can be loaded: what the shell needs to know of it before. */
export const Remote = z.object({
  name: z.string(),
  version: z.string(),
  /** Its module federation manifest: a path on the portal's origin, or in a build one beside `remote.json`. */
  entry: z.string(),
  /** The names of its widgets. */
  widgets: z.array(z.string()),
  routes: z.array(
    z.object({
      /** As the router writes it, without a leading slash: `books/:book_id`. */
      path: z.string(),
      /** Scripts and styles that this route will ask for, addressed as `entry` is. */
      preload: z.array(z.string()),
      /** API paths that this route reads first, with the route's own parameters: `/api/books/:book_id`. */
      data: z.array(z.string()),
    }),
  ),
});
export type Remote = z.infer<typeof Remote>;

/** `/remotes.json`: which remotes there are, at which version and where. */
export const Remotes = z.object({ remotes: z.array(Remote) });
export type Remotes = z.infer<typeof Remotes>;
