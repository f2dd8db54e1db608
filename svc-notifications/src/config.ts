import { serviceVariables, upstream } from '@endpaper/service-kit';
import * as z from 'zod/mini';

export const Config = z.object({
  ...serviceVariables,
  /** The origin of svc-auth, where users are looked up before their events have arrived. */
  UPSTREAM_AUTH: upstream('auth'),
});
export type Config = z.output<typeof Config>;
