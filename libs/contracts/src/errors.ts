import * as z from 'zod/mini';

/** The one body of every error of every service and of the gateway. */
export const ErrorBody = z.object({
  /** Request field → one sentence for a person; `message` is the summary for no field in particular. */
  errors: z.record(z.string(), z.string()),
  /** Stable, for programs. */
  code: z.string(),
  request_id: z.string(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
