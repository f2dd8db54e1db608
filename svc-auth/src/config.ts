import { databaseVariables, Secret } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const limit = (standard: number) =>
  z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1))), standard);

export const Config = z
  .object({
    ...databaseVariables,
    /** Encrypts the private keys in the database. */
    KEY_ENCRYPTION_SECRET: Secret,
    /** Failed logins in 15 minutes. */
    LOGIN_LIMIT_PER_ACCOUNT: limit(10),
    LOGIN_LIMIT_PER_ADDRESS: limit(100),
    /** New accounts in an hour. */
    SIGNUP_LIMIT_PER_ADDRESS: limit(100),
    /** The demo account, which the seed creates. Without these two variables there is none. */
    DEMO_EMAIL: z.optional(z.string()),
    DEMO_PASSWORD: z.optional(z.string()),
    /** The staff's email addresses, separated by commas; parsed into lower case. */
    STAFF_EMAILS: z.pipe(
      z._default(z.string(), ''),
      z.transform(list =>
        list
          .toLowerCase()
          .split(/[\s,]+/)
          .filter(Boolean),
      ),
    ),
  })
  .check(
    z.refine(({ DEMO_EMAIL, DEMO_PASSWORD }) => !DEMO_EMAIL === !DEMO_PASSWORD, {
      path: ['DEMO_PASSWORD'],
      message: 'is set together with DEMO_EMAIL or not at all',
    }),
  );
export type Config = z.output<typeof Config>;
