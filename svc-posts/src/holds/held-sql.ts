import { sql, type Sql } from '@endpaper/service-kit';

/** SQL: whether a text does not wait for a moderator, or a caller has written it. @param text SQL of the table or alias */
export const isNotHeld = (caller: number | null, text: Sql): Sql =>
  sql`(${text}.held_version IS NULL OR (${text}.user_id = ${caller}::bigint) IS TRUE)`;

/** SQL: whether a text waits for a moderator, for its author; false for all others. */
export const isOwnHeld = (caller: number | null, text: Sql): Sql =>
  sql`(${text}.held_version IS NOT NULL AND (${text}.user_id = ${caller}::bigint) IS TRUE)`;
