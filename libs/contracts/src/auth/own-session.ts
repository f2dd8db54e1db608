import * as z from 'zod/mini';
import { Timestamp } from '../wire.js';

/** One of a user's sessions as the user sees it. The id is public: it opens nothing. */
export const OwnSession = z.object({
  id: z.string(),
  /** The browser and the system, as `Firefox on Windows`; null when the session is older than this field. */
  device: z.nullable(z.string()),
  /** The network of its login, as `198.51.100.0/24`. */
  network: z.nullable(z.string()),
  created_at: Timestamp,
  /** To the hour. */
  last_used_at: Timestamp,
  /** Whether the request came in this session. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;
