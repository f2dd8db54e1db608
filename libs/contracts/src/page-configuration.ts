import * as z from 'zod/mini';
import { Remote } from './remotes/remote.js';

/**
 * What the gateway writes into the portal's page for its shell, as JSON in
 * `<script type="application/json" id="endpaper-config">`.
 */
export const PageConfiguration = z.object({
  remotes: z.array(Remote),
  /** Whether a browser may try builds of its own choice in place of the released remotes. */
  overrides: z.boolean(),
  /** Whether anyone may see the page of the teams, and not staff alone. */
  team: z.boolean(),
  /** The account that anyone may try, or null where there is none. */
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  /** The author, for the footer. */
  credit: z.object({ name: z.string(), codeUrl: z.string(), networkUrl: z.string() }),
  /** The content security policy's nonce, for the style elements that scripts make. */
  nonce: z.string(),
});
export type PageConfiguration = z.infer<typeof PageConfiguration>;
