import type { Remote } from '@endpaper/contracts';
import * as z from 'zod/mini';
import type { RenderedView } from './view-renderer.js';

/** What the head of a page says: `DocumentHead` of web-kit. The shell's release makes it. */
export const PageHead = z.object({
  title: z.optional(z.string()),
  description: z.optional(z.string()),
  /** A path, as is the feed; the picture may have another host. */
  canonical: z.optional(z.string()),
  image: z.optional(z.string()),
  feed: z.optional(z.string()),
  structuredData: z.optional(z.record(z.string(), z.unknown())),
});
export type PageHead = z.infer<typeof PageHead>;

/** A response or a widget that a view lacks. */
export interface MissingPart {
  part: string;
  reason: string;
}

/** The first view of a page. */
export interface View {
  html: string;
  head: PageHead | undefined;
  /** The style sheets of its widgets. */
  styles: string[];
  /** The paths of the responses that it shows. */
  reads: string[];
  missing: MissingPart[];
  /** Of a signed-in reader's view: the responses that it shows, as JSON, for the page to contain. */
  data?: ReadonlyMap<string, string>;
}

export function viewOf(
  rendered: RenderedView,
  remotes: readonly Remote[],
  reads: string[],
  unread: readonly MissingPart[],
): View {
  const styles = rendered.widgets.flatMap(widget =>
    remotes.flatMap(({ widgetStyles }) => widgetStyles?.[widget] ?? []),
  );
  const head = PageHead.safeParse(rendered.head).data;
  return { html: rendered.html, head, styles, reads, missing: [...unread, ...(rendered.missing ?? [])] };
}

export function missingPart(part: string, error: unknown): MissingPart {
  return { part, reason: error instanceof Error ? error.message : String(error) };
}
