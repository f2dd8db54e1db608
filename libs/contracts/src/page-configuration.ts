import * as z from 'zod/mini';
import { Remote } from './remotes/remote.js';

/**
 * The shell's configuration. The gateway writes it as JSON into the page, into
 * `<script type="application/json" id="endpaper-config">`.
 */
export const PageConfiguration = z.object({
  remotes: z.array(Remote),
  /** Whether a browser may load other builds in place of the released remotes. */
  overrides: z.boolean(),
  /** Whether everyone may see the teams' page; otherwise only staff may. */
  team: z.boolean(),
  /** The demo account; null when there is none. */
  demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
  /** The author, for the footer. */
  credit: z.object({ name: z.string(), codeUrl: z.string(), networkUrl: z.string() }),
  /** How old one must be to sign up (years). */
  minimumAge: z.int(),
  /** The content security policy's nonce, for style elements that scripts create. */
  nonce: z.string(),
});
export type PageConfiguration = z.infer<typeof PageConfiguration>;
