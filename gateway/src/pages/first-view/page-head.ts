import * as z from 'zod/mini';

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
