import * as z from 'zod/mini';

const WRONG_LENGTH = 'An idempotency key has 1 to 100 characters';

/**
 * The headers of an endpoint that creates something. Repeated calls of a user with the same key create it once, and all
 * answer with what the first has created (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header).
 * A key of a sign-up belongs to its email.
 */
export const creationHeaders = z.object({
  'idempotency-key': z.optional(
    z.string().check(z.minLength(1, WRONG_LENGTH), z.maxLength(100, WRONG_LENGTH)),
  ),
});
