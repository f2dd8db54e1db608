import { Required, serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** Where the owners of readers and books are asked for what their events have not told yet. */
  UPSTREAM_AUTH: Required,
  UPSTREAM_BOOKS: Required,
});
export type Config = z.output<typeof Config>;
