import * as z from 'zod/mini';

/** A released front end: what the shell needs to know of it before it loads. */
export const Remote = z.object({
  name: z.string(),
  version: z.string(),
  /** Path of its module federation manifest on the portal's origin. */
  entry: z.string(),
  /** The names of its widgets. */
  widgets: z.array(z.string()),
  routes: z.array(
    z.object({
      /** As the router writes it, without a leading slash: `books/:book_id`. */
      path: z.string(),
      /** Scripts and styles that this route will ask for: paths on the portal's origin. */
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
