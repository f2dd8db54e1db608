import { createContext } from 'react';

/** What the document's head says of a page. */
export interface DocumentHead {
  /** Undefined while the page is loading. */
  title: string | undefined;
  description?: string | undefined;
  /** The canonical path, without a query. */
  canonical?: string;
  /** URL of the page's picture (`og:image`). */
  image?: string | undefined;
  /** The path of the page's Atom feed. */
  feed?: string;
  /** The page's content for search engines (JSON-LD of schema.org), from public data only. */
  structuredData?: Record<string, unknown> | undefined;
}

/** In a first view, which renders without effects: receives the head of the rendered page. */
export const DocumentHeadContext = createContext<((head: DocumentHead) => void) | undefined>(undefined);

/** The callback of the page that is shown: it receives the page's title. */
export const PageArrivalContext = createContext<(title: string) => void>(() => undefined);
