import { databaseVariables, Origin, Required, Secret } from '@endpaper/service-kit';
import * as z from 'zod/mini';

const limit = (standard: number) =>
  z._default(z.pipe(z.pipe(z.string(), z.transform(Number)), z.int().check(z.minimum(1))), standard);

/** Ids of accounts, separated by commas. An address may be registered again by another user; an id is never reused. */
const accountIds = () =>
  z.pipe(
    z.pipe(
      z._default(z.string(), ''),
      z.transform(list => list.split(/[\s,]+/).filter(Boolean)),
    ),
    z.array(z.pipe(z.string().check(z.regex(/^[1-9]\d*$/, 'must be ids of accounts')), z.transform(Number))),
  );

export const Config = z
  .object({
    ...databaseVariables,
    /** The portal's origin for readers, which the links of mails start with. */
    PUBLIC_ORIGIN: Origin,
    /** The server that sends the mails, with its credentials. */
    SMTP_URL: Required.check(
      z.regex(/^smtps?:\/\//, 'must be the address of a mail server: smtps://user:password@host'),
    ),
    /** The sender of the mails. */
    MAIL_FROM: Required,
    /** Mails that clients of a network ask for in an hour, and mails to one address in half an hour. */
    MAIL_LIMIT_PER_NETWORK: limit(30),
    MAIL_LIMIT_PER_ADDRESS: limit(5),
    /** Encrypts the private keys in the database. */
    KEY_ENCRYPTION_SECRET: Secret,
    /** Failed logins of a network in 15 minutes: of one account, and of all. A known device counts as a network. */
    LOGIN_LIMIT_PER_ORIGIN: limit(10),
    LOGIN_LIMIT_PER_NETWORK: limit(100),
    /** Failed logins of an account in 5 minutes, from all networks without known devices. */
    LOGIN_LIMIT_PER_ACCOUNT: limit(30),
    /** New accounts of a network in an hour. */
    SIGNUP_LIMIT_PER_NETWORK: limit(100),
    /** The demo account, which the seed creates. Without these two variables there is none. */
    DEMO_EMAIL: z.optional(z.string()),
    DEMO_PASSWORD: z.optional(z.string()),
    /** The staff's accounts. */
    STAFF_IDS: accountIds(),
    /** The accounts that are moderators, beside those that moderators have named. */
    MODERATOR_IDS: accountIds(),
  })
  .check(
    z.refine(({ DEMO_EMAIL, DEMO_PASSWORD }) => !DEMO_EMAIL === !DEMO_PASSWORD, {
      path: ['DEMO_PASSWORD'],
      message: 'is set together with DEMO_EMAIL or not at all',
    }),
  );
export type Config = z.output<typeof Config>;
