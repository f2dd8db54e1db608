import { OwnUser, Reason, Timestamp, User, type LimitedUser } from '@endpaper/contracts';
import { areFriends, CONFIG, Database, query, raw, sql } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { UserNotFound } from './users.errors.js';

const PUBLIC_COLUMNS = 'id, username, first_name, last_name, picture, created_at, updated_at';
/** The reason for which moderators have hidden the bio that a user has now; null while all may read it. */
const WHY_BIO_IS_HIDDEN = raw(
  `(SELECT h ->> 'reason' FROM jsonb_array_elements(hidden_bios) h WHERE h ->> 'text' = bio LIMIT 1)`,
);
/** A user's own view without what the configuration adds: see `withRoles`. */
export const StoredUser = z.extend(z.omit(OwnUser, { hidden_bio: true }), {
  /** Whether a moderator has made the user one. */
  moderator: z.boolean(),
  hidden_bio: z.nullable(Reason),
});
type StoredUser = z.output<typeof StoredUser>;
/** The columns of `StoredUser`. */
export const OWN_COLUMNS = sql`${raw(PUBLIC_COLUMNS)}, bio, ${WHY_BIO_IS_HIDDEN} AS hidden_bio,
  email, email_verified_at IS NOT NULL AS email_verified, address,
  EXISTS (SELECT FROM moderators WHERE moderators.user_id = users.id) AS moderator,
  CASE WHEN suspended_until > now() THEN jsonb_build_object(
    'until', to_char(suspended_until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', suspended_reason) END AS suspended`;

interface ById {
  id: number;
}

// By the primary key, and on block_replicas_of_user.
const publicUser = query(
  'public user',
  z.extend(User, { is_limited: z.boolean() }),
  ({ id, caller }: ById & { caller: number }) => sql`
    SELECT ${raw(PUBLIC_COLUMNS)}, CASE WHEN ${WHY_BIO_IS_HIDDEN} IS NULL THEN bio END AS bio,
           profile_visibility = 'friends' AND NOT ${areFriends(id, caller)} AS is_limited FROM users
     WHERE id = ${id} AND NOT EXISTS (SELECT FROM block_replicas WHERE (user_id, blocked_id) = (${id}, ${caller}))`,
);
const ownUser = query(
  'own user',
  StoredUser,
  ({ id }: ById) => sql`SELECT ${OWN_COLUMNS} FROM users WHERE id = ${id}`,
);
const Credentials = z.object({
  id: z.int(),
  email: z.string(),
  password_hash: z.string(),
  password_changed_at: z.nullable(Timestamp),
});
/** What a user logs in with. */
export type Credentials = z.output<typeof Credentials>;
const credentialsById = query(
  'credentials by id',
  Credentials,
  ({ id }: ById) => sql`SELECT id, email, password_hash, password_changed_at FROM users WHERE id = ${id}`,
);
// On users_folded_email.
const credentialsByEmail = query('credentials by email', Credentials, ({ email }: { email: string }) => {
  const typed = sql`${email}::text`;
  return sql`
      SELECT id, email, password_hash, password_changed_at FROM users u WHERE ${hasEmail(typed)} ORDER BY ${exactFirst(typed)} LIMIT 1`;
});
const verifiedUser = query(
  'verified user',
  z.object({ id: z.int() }),
  ({ id }: ById) => sql`SELECT id FROM users WHERE id = ${id} AND email_verified_at IS NOT NULL`,
);

@Injectable()
export class UsersQueries {
  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * A user as another one sees them: not at all when the user has blocked the caller. A caller sees whom they have blocked, and can
   * unblock them. Of a user who shows the profile to friends other readers see what stands beside the posts, and the names.
   * @throws UserNotFound
   */
  async byId(id: number, caller: number): Promise<User | LimitedUser> {
    const found = await publicUser.maybeOne(this.database, { id, caller });
    if (!found) throw new UserNotFound();
    const { is_limited, bio, created_at, updated_at, ...user } = found;
    return is_limited ? { ...user, limited: true } : { ...user, bio, created_at, updated_at };
  }

  /**
   * A user as they see themselves.
   * @throws UserNotFound
   */
  async own(id: number): Promise<OwnUser> {
    const user = await ownUser.maybeOne(this.database, { id });
    if (!user) throw new UserNotFound();
    return this.withRoles(user);
  }

  /** A user's own view, which says whether the user is of the staff or a moderator: roles need a verified email. */
  withRoles({ moderator, suspended, hidden_bio, ...user }: StoredUser): OwnUser {
    const isModerator = moderator || this.config.MODERATOR_IDS.includes(user.id);
    return {
      ...user,
      ...(user.email_verified && this.isOfStaff(user.id) && { staff: true }),
      ...(user.email_verified && isModerator && !suspended && { moderator: true }),
      ...(suspended && { suspended }),
      ...(hidden_bio && { hidden_bio }),
    };
  }

  credentialsById(id: number): Promise<Credentials | undefined> {
    return credentialsById.maybeOne(this.database, { id });
  }

  credentialsByEmail(email: string): Promise<Credentials | undefined> {
    return credentialsByEmail.maybeOne(this.database, { email });
  }

  /** Whether an account has the rights of the staff: it is a staff member's, and its email is verified. */
  async isStaff(id: number): Promise<boolean> {
    // Most accounts are not, so most sessions need no further read.
    return this.isOfStaff(id) && (await verifiedUser.maybeOne(this.database, { id })) !== undefined;
  }

  private isOfStaff(id: number): boolean {
    return this.config.STAFF_IDS.includes(id);
  }
}
