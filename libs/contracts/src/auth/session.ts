import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { Id, Timestamp } from '../wire.js';

/** A session that is good, and the identity that calls made in it carry. */
export const ResolvedSession = z.object({
  session_id: z.string(),
  user_id: Id,
  /** The identity token (JWT, Ed25519). */
  token: z.string(),
  token_expires_at: Timestamp,
  /** When the session ends if it is not used before. */
  expires_at: Timestamp,
  /** Whether the reader is of those who make the portal. */
  staff: z._default(z.boolean(), false),
  /** Whether the session's end was just moved: the cookie has to be set again. */
  renewed: z.boolean(),
});
export type ResolvedSession = z.infer<typeof ResolvedSession>;

/** How the gateway learns who calls. It is no call of the API: the gateway routes nobody to it. */
export const resolveSession = defineEndpoint({
  method: 'POST',
  path: '/internal/sessions/resolve',
  summary: 'The session that a cookie names, with an identity token; 404 when there is none',
  access: 'internal',
  status: 200,
  body: z.object({ sid: z.string().check(z.minLength(1), z.maxLength(200)) }),
  response: ResolvedSession,
});
