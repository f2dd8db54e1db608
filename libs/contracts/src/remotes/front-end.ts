import * as z from 'zod/mini';

/** A property of a widget, its type printed without names of its own: `(dirty: boolean) => void`. */
export const WidgetProp = z.object({ type: z.string(), optional: z.boolean() });
export type WidgetProp = z.infer<typeof WidgetProp>;

const Props = z.record(z.string(), WidgetProp);

/** What the build of a front end brings for others. It comes out of its code. */
export const FrontEndOffer = z.object({
  name: z.string(),
  /** As the router writes them, without a leading slash: `books/:book_id`. */
  routes: z.array(z.string()),
  /** By a widget's name, what its component takes. */
  widgets: z.record(z.string(), Props),
  /** What it asks of the packages that front ends share at run time: `^19.3.1`. None for the shell, which brings them. */
  requires: z.record(z.string(), z.string()),
});
export type FrontEndOffer = z.infer<typeof FrontEndOffer>;

/** What the code of a front end needs of others. */
export const FrontEndNeeds = z.object({
  name: z.string(),
  /** Each widget that it shows, and what it gives it. */
  widgets: z.array(z.object({ name: z.string(), props: Props })),
  /** Widgets that it asks for before it shows what leads to them. */
  asked: z.array(z.string()),
  /** Routes that it asks for by their own spelling. */
  routes: z.array(z.string()),
  /** Where its links lead, a `*` for what is only known at run time: `/books/*`. */
  links: z.array(z.string()),
  /** The shared packages that it brings, with their versions: only the shell does. */
  brings: z.record(z.string(), z.string()),
});
export type FrontEndNeeds = z.infer<typeof FrontEndNeeds>;
