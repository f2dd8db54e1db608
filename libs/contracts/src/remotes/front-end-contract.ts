import * as z from 'zod/mini';

/** A property of a widget. Its type is printed structurally, without named types: `(dirty: boolean) => void`. */
export const WidgetProp = z.object({ type: z.string(), optional: z.boolean() });
export type WidgetProp = z.infer<typeof WidgetProp>;

const Props = z.record(z.string(), WidgetProp);

/** What a front end's build provides for other front ends. The build derives it from the code. */
export const FrontEndProvides = z.object({
  name: z.string(),
  /** As the router writes them, without a leading slash: `books/:book_id`. */
  routes: z.array(z.string()),
  /** The props of each widget's component, by the widget's name. */
  widgets: z.record(z.string(), Props),
  /** The shell: the props that a widget gets in each of its places. */
  places: z.record(z.string(), Props),
  /** The version ranges of the packages that it shares at run time: `^19.3.1`. Empty for the shell, which loads them. */
  sharedRanges: z.record(z.string(), z.string()),
});
export type FrontEndProvides = z.infer<typeof FrontEndProvides>;

/** What a front end's code requires of other front ends. */
export const FrontEndRequires = z.object({
  name: z.string(),
  /** Each widget that it renders, with the props that it passes. */
  widgets: z.array(z.object({ name: z.string(), props: Props })),
  /** The places of the shell in which it has widgets, with the props that each of them takes. */
  places: z.array(z.object({ name: z.string(), widget: z.string(), props: Props })),
  /** Widgets whose presence it checks before it shows what leads to them. */
  optionalWidgets: z.array(z.string()),
  /** Routes whose presence it checks, by their pattern. */
  routes: z.array(z.string()),
  /** The targets of its links, with `*` for a part that is known only at run time: `/books/*`. */
  links: z.array(z.string()),
  /** The versions of the shared packages that it loads. Only the shell loads them. */
  sharedVersions: z.record(z.string(), z.string()),
});
export type FrontEndRequires = z.infer<typeof FrontEndRequires>;
