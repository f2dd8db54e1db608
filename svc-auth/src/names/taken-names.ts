import { foldCase } from '@endpaper/contracts';
import { query, sql, type Connection } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { Taken } from './taken.js';
import { hasEmail } from './same-email.js';
import { skeletonOf } from './skeleton.js';

/** What an account is to have; a missing one is not checked. */
export interface WantedNames {
  email?: string;
  username?: string;
}

interface Wanted {
  email: string | null;
  username: string | null;
  skeleton: string | null;
  /** The user who wants them, or null. */
  user: number | null;
}

// On users_folded_email, users_folded_username and users_username_skeleton. A user may have the username that they have in another
// case, also where an older account has it as well.
const takenNames = query(
  'taken names',
  z.object({ email: z.boolean(), username: z.boolean() }),
  ({ email, username, skeleton, user }: Wanted) => {
    const isOther = sql`u.id IS DISTINCT FROM ${user}`;
    const hasUsername = sql`fold_case(u.username) = fold_case(${username}::text)`;
    return sql`
      SELECT EXISTS (SELECT 1 FROM users u WHERE ${hasEmail(sql`${email}::text`)} AND ${isOther}) AS email,
             EXISTS (SELECT 1 FROM users u WHERE ${hasUsername} AND ${isOther}
                     UNION ALL
                     SELECT 1 FROM users u WHERE u.username_skeleton = ${skeleton} AND ${isOther})
             AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = ${user} AND ${hasUsername}) AS username`;
  },
);

/**
 * @param message what was not done
 * @param user the account that is to have the names, if it exists
 * @throws Taken with the fields that other accounts have, also with a username that looks the same
 */
export async function refuseTaken(
  { email, username }: WantedNames,
  message: string,
  connection: Connection,
  user: number | null = null,
): Promise<void> {
  const taken = await takenNames.one(connection, {
    email: email ?? null,
    username: username ?? null,
    skeleton: username === undefined ? null : skeletonOf(username),
    user,
  });
  const fields = (['email', 'username'] as const).filter(field => taken[field]);
  if (fields.length > 0) throw new Taken(fields, message);
}

const lockNames = query(
  'lock names',
  z.object({ lock: z.string() }),
  ({ names }: { names: readonly string[] }) => sql`
    SELECT pg_advisory_xact_lock(key) AS lock
      FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest(${names}::text[]) AS name ORDER BY key) AS keys`,
);

/**
 * Lets all transactions that want one of these names, or one that looks the same, wait until the end of this one. A transaction that
 * also locks a user does this first.
 */
export async function holdNames({ email, username }: WantedNames, tx: Connection): Promise<void> {
  const names = [
    ...(email === undefined ? [] : [`email ${foldCase(email)}`]),
    ...(username === undefined ? [] : [`username ${foldCase(username)}`, `skeleton ${skeletonOf(username)}`]),
  ];
  await lockNames.rows(tx, { names });
}

/** Holds names, and refuses taken ones, as `refuseTaken` does. */
export async function claimNames(
  wanted: WantedNames,
  message: string,
  tx: Connection,
  user?: number,
): Promise<void> {
  await holdNames(wanted, tx);
  await refuseTaken(wanted, message, tx, user);
}
