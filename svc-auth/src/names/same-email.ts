import { sql, type Sql } from '@endpaper/service-kit';

/** SQL of a condition for `users u`: the account has an email. It reads users_folded_email. @param email SQL of what was typed */
export const hasEmail = (email: Sql) => sql`fold_case(u.email) = fold_case(${email})`;

/** SQL of the order of accounts with an email. Two may have it that are older than this comparison: the one as typed is first. */
export const exactFirst = (email: Sql) =>
  sql`u.email = ${email} DESC, lower(u.email) = lower(${email}) DESC, u.id`;
