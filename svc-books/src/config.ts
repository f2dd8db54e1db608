import { serviceVariables } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The demo account, whose content is restored every hour; without it, there is none. */
  DEMO_EMAIL: z.optional(z.string()),
});
export type Config = z.output<typeof Config>;
