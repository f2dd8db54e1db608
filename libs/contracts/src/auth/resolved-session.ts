import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.js';
import { defineEvent } from '../event.js';
import { Id, Timestamp } from '../wire.js';

/** A valid session and the identity tokens for calls that are made in it. */
export const ResolvedSession = z.object({
  session_id: z.string(),
  user_id: Id,
  /** The identity tokens (JWT, Ed25519), by the service that accepts them. */
  tokens: z.record(z.string(), z.string()),
  /** When the first of them expires. */
  tokens_expire_at: Timestamp,
  /** When the session ends unless it is used before. */
  expires_at: Timestamp,
  /** Whether the user is a member of the portal's staff. */
  staff: z._default(z.boolean(), false),
  /** Whether this call extended the session: the gateway then sets the cookie again. */
  renewed: z.boolean(),
});
export type ResolvedSession = z.infer<typeof ResolvedSession>;

/** Resolves the session cookie for the gateway. The gateway does not route to it. */
export const resolveSession = defineEndpoint({
  method: 'POST',
  path: '/internal/sessions/resolve',
  summary: 'The session of a cookie, with identity tokens for the named services; 404 when there is none',
  access: 'internal',
  callers: ['gateway'],
  status: 200,
  body: z.object({
    sid: z.string().check(z.minLength(1), z.maxLength(200)),
    /** The services that the gateway may call in the session: `svc-books`. */
    audiences: z.array(z.string().check(z.regex(/^svc-[a-z0-9-]{1,40}$/))).check(z.maxLength(50)),
  }),
  response: ResolvedSession,
  missingCode: 'session_not_found',
});

/** Sessions have ended. A consumer removes them from its caches. */
export const sessionRevoked = defineEvent(
  'auth.session.revoked.v1',
  z.object({ user_id: Id, session_ids: z.array(z.string()) }),
);
