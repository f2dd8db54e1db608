import * as z from 'zod/mini';

/**
 * Something that the shell shows for a remote in one of its places: a link of the navigation, a section of the search. Which
 * fields it has depends on the place. The shell ignores entries for places that it does not have.
 */
export const RemoteEntry = z.object({
  /** `navigation`, `search` */
  place: z.string(),
  /** The entry with the lowest number is the first in its place. */
  order: z.number(),
  /** What readers see: the text of the link, the heading of the section. */
  label: z.optional(z.string()),
  /** The route to which a link leads. */
  path: z.optional(z.string()),
  /** A link's icon: the `d` of an SVG path, which is drawn as a line on a field of 24 by 24. */
  icon: z.optional(z.string()),
  /** Who sees the link: `everyone`, `signed-in`, `moderators`. The shell shows a link for others that it does not know to nobody. */
  for: z.optional(z.string()),
  /** The widget that stands in the place. */
  widget: z.optional(z.string()),
});
export type RemoteEntry = z.infer<typeof RemoteEntry>;
