import * as z from 'zod/mini';

/** The body of every error response. */
export const ErrorBody = z.object({
  /** A sentence by request field; `message` concerns the whole request. */
  errors: z.record(z.string(), z.string()),
  /** A stable code for programs. */
  code: z.string(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
