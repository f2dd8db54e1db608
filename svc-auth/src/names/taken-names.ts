import { foldCase } from '@endpaper/contracts';
import { command, statement, type Connection, type Transaction } from '@endpaper/service-kit';
import * as z from 'zod/mini';
import { hasEmail } from './same-email.js';
import { skeletonOf } from './skeleton.js';

/** What an account is to have; a missing one is not checked. */
export interface WantedNames {
  email?: string;
  username?: string;
}

// On users_folded_email, users_folded_username and users_username_skeleton. `$4` is the user who wants them, or null. A user may have the
// username that they have in another case, also where an older account has it as well.
const takenNames = statement(
  'taken names',
  z.object({ email: z.boolean(), username: z.boolean() }),
  `SELECT EXISTS (SELECT 1 FROM users u WHERE ${hasEmail('$1::text')} AND u.id IS DISTINCT FROM $4) AS email,
          EXISTS (SELECT 1 FROM users u WHERE fold_case(u.username) = fold_case($2::text) AND u.id IS DISTINCT FROM $4
                  UNION ALL
                  SELECT 1 FROM users u WHERE u.username_skeleton = $3 AND u.id IS DISTINCT FROM $4)
          AND NOT EXISTS (SELECT 1 FROM users u WHERE u.id = $4 AND fold_case(u.username) = fold_case($2)) AS username`,
);

/** The fields that other accounts have, or a username that looks the same. */
export async function takenFields(
  { email, username }: WantedNames,
  connection: Connection,
  userId?: number,
): Promise<('email' | 'username')[]> {
  const skeleton = username === undefined ? null : skeletonOf(username);
  const taken = await takenNames.one(connection, [email ?? null, username ?? null, skeleton, userId ?? null]);
  return (['email', 'username'] as const).filter(field => taken[field]);
}

const lockNames = command(
  'lock names',
  `SELECT pg_advisory_xact_lock(key)
     FROM (SELECT DISTINCT hashtextextended(name, 0) AS key FROM unnest($1::text[]) AS name ORDER BY key) AS keys`,
);

/** Lets all transactions that want one of these names, or one that looks the same, wait until the end of this one. */
export async function lockWanted({ email, username }: WantedNames, tx: Transaction): Promise<void> {
  const locks = [
    ...(email === undefined ? [] : [`email ${foldCase(email)}`]),
    ...(username === undefined ? [] : [`username ${foldCase(username)}`, `skeleton ${skeletonOf(username)}`]),
  ];
  await lockNames.run(tx, [locks]);
}
