import { Origin, Required, serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';

/** A variable that Compose and Kubernetes set to an empty text where the operator has no value. */
const emptyOr = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform(value => value || undefined),
      ),
      z.optional(schema),
    ),
  );

export const Config = z.object({
  ...serviceVariables,
  /** Open Library, or a mirror of its API. Without it no book is looked up. */
  OPEN_LIBRARY_URL: emptyOr(Origin),
  /** How Open Library reaches the operator: an email address or a page. */
  OPEN_LIBRARY_CONTACT: emptyOr(Required),
});
export type Config = z.output<typeof Config>;
