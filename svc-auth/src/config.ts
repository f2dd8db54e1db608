import { processVariables, Required, Secret } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const limit = (standard: number) =>
  z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1))), standard);

export const Config = z.object({
  ...processVariables,
  DATABASE_URL: Required,
  /** Encrypts the private halves of the signing keys where they are stored. */
  KEY_ENCRYPTION_SECRET: Secret,
  /** Failed logins in a quarter of an hour. */
  LOGIN_LIMIT_PER_ACCOUNT: limit(10),
  LOGIN_LIMIT_PER_ADDRESS: limit(100),
  /** New accounts in an hour. */
  SIGNUP_LIMIT_PER_ADDRESS: limit(100),
});
export type Config = z.output<typeof Config>;
