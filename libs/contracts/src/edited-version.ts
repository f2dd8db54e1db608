import * as z from 'zod/mini';

/**
 * The version that a client edited, in the payload of an edit. An older one than the stored is refused with 412; without one, the edit
 * replaces whatever is stored.
 */
export const editedVersion = {
  version: z.optional(z.int('That is not a version').check(z.positive('That is not a version'))),
};

/** The same as a header: `If-Match: "3"` (RFC 9110). */
export const editHeaders = z.object({ 'if-match': z.optional(z.string()) });

/** The code of the 412 for an edit of an older version. */
export const OUTDATED = 'outdated';
