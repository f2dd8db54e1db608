import {
  surrogateKey,
  Timestamp,
  userRegistered,
  UserSnapshot,
  userUpdated,
  type OwnUser,
  type SignUp,
  type UserEdit,
} from '@endpaper/contracts';
import {
  Announcements,
  command,
  CONFIG,
  type Connection,
  isUniqueViolation,
  Outbox,
  statement,
  Database,
  type Transaction,
} from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { hashesOfUser } from '../limits/login-limits.js';
import { MailLimits } from '../limits/mail-limits.js';
import { MailQueue } from '../mail/mail-queue.js';
import { refuseGuessable } from './password-rules.js';
import { Passwords } from './passwords.js';
import { exactFirst, hasEmail } from '../names/same-email.js';
import { skeletonOf } from '../names/skeleton.js';
import { lockWanted, takenFields, type WantedNames } from '../names/taken-names.js';
import { Taken, UserNotFound } from './users.errors.js';
import { UsersQueries } from './users.queries.js';

const NOT_CHANGED = 'Your profile was not changed';

const SNAPSHOT = 'id, username, picture, version';

const insertUser = statement(
  'insert user',
  UserSnapshot,
  `INSERT INTO users (email, username, password_hash, first_name, last_name, address, picture, username_skeleton)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${SNAPSHOT}`,
);

// `$2` contains only the changed fields: a missing field keeps its value, and null clears it. `$3` is the skeleton of a changed name.
const updateUser = statement(
  'update user',
  UserSnapshot,
  `UPDATE users SET
     username = CASE WHEN $2::jsonb ? 'username' THEN $2::jsonb ->> 'username' ELSE username END,
     username_skeleton = CASE WHEN $2::jsonb ? 'username' THEN $3 ELSE username_skeleton END,
     first_name = CASE WHEN $2::jsonb ? 'first_name' THEN $2::jsonb ->> 'first_name' ELSE first_name END,
     last_name = CASE WHEN $2::jsonb ? 'last_name' THEN $2::jsonb ->> 'last_name' ELSE last_name END,
     address = CASE WHEN $2::jsonb ? 'address' THEN $2::jsonb ->> 'address' ELSE address END,
     picture = CASE WHEN $2::jsonb ? 'picture' THEN $2::jsonb ->> 'picture' ELSE picture END,
     version = version + 1, updated_at = now()
   WHERE id = $1 RETURNING ${SNAPSHOT}`,
);

const SIGN_UP = 'sign up';

const insertKey = command(
  'insert key of sign-up',
  'INSERT INTO idempotency_keys (user_id, operation, key, entity_id) VALUES ($1, $2, $3, $1)',
);
// On the primary key of idempotency_keys, too.
const userOfKey = statement(
  'user of key of sign-up',
  z.object({ id: z.int(), password_hash: z.string(), password_changed_at: z.nullable(Timestamp) }),
  `SELECT u.id, u.password_hash, u.password_changed_at FROM users u JOIN idempotency_keys k ON k.user_id = u.id
    WHERE ${hasEmail('$1::text')} AND k.operation = $2 AND k.key = $3 ORDER BY ${exactFirst('$1::text')} LIMIT 1`,
);

const replaceHash = command(
  'replace password hash',
  'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
);

@Injectable()
export class UsersService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly passwords: Passwords,
    private readonly queries: UsersQueries,
    private readonly attempts: Attempts,
    private readonly limits: MailLimits,
    private readonly mails: MailQueue,
  ) {}

  /**
   * Creates an account and returns its id.
   * @param key the idempotency key of the sign-up, if it has one
   * @throws InvalidFields when the password is easily guessed, Taken with each field that another account has
   */
  async register({ password, ...fields }: SignUp, key: string | undefined): Promise<number> {
    refuseGuessable(password, fields);
    await this.refuseTaken(fields, this.database);
    const { email, username, first_name, last_name, address, picture } = fields;
    const hash = await this.passwords.hash(password);
    const getsMail = await this.limits.allowsSignUpMail(email);
    try {
      return await this.database.transaction(async tx => {
        // Another sign-up may have taken a field since the check.
        await lockWanted(fields, tx);
        await this.refuseTaken(fields, tx);
        const values = [email, username, hash, first_name, last_name, address, picture, skeletonOf(username)];
        const user = await insertUser.one(tx, values);
        if (key !== undefined) await insertKey.run(tx, [user.id, SIGN_UP, key]);
        await this.outbox.add(userRegistered, user, tx);
        if (getsMail) await this.mails.add({ kind: 'verification', userId: user.id, address: email }, tx);
        return user.id;
      });
    } catch (error) {
      // A pod of the release before has taken a field, without the lock.
      if (isUniqueViolation(error)) await this.refuseTaken(fields, this.database);
      throw error;
    }
  }

  /**
   * The account that an earlier sign-up with this email, password and idempotency key has created, if there is one.
   * @throws ApiError 429 after very many such sign-ups
   */
  async registeredBefore({ email, password }: SignUp, key: string | undefined) {
    if (key === undefined) return undefined;
    const user = await userOfKey.maybeOne(this.database, [email, SIGN_UP, key]);
    if (!user) return undefined;
    await this.attempts.count(hashesOfUser(user.id, this.config));
    return (await this.passwords.matches(user.password_hash, password)) ? user : undefined;
  }

  /**
   * Changes the given fields of a profile.
   * @throws UserNotFound, Taken
   */
  async edit(id: number, changes: UserEdit): Promise<OwnUser> {
    if (Object.keys(changes).length > 0) await this.update(id, changes);
    return this.queries.own(id);
  }

  private async update(id: number, changes: UserEdit): Promise<void> {
    try {
      await this.database.transaction(async tx => {
        const { username } = changes;
        if (username !== undefined) await this.requireFree(username, id, tx);
        const skeleton = username === undefined ? null : skeletonOf(username);
        const user = await updateUser.maybeOne(tx, [id, changes, skeleton]);
        if (!user) throw new UserNotFound();
        await this.outbox.add(userUpdated, user, tx);
        this.announcements.changed([surrogateKey.user(id)], tx);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new Taken(['username'], NOT_CHANGED) : error;
    }
  }

  private async requireFree(username: string, userId: number, tx: Transaction): Promise<void> {
    await lockWanted({ username }, tx);
    const taken = await takenFields({ username }, tx, userId);
    if (taken.length > 0) throw new Taken(taken, NOT_CHANGED);
  }

  /** Hashes a password again whose hash has old parameters, unless it was changed meanwhile. */
  async renewHash(
    { id, password_hash }: { id: number; password_hash: string },
    password: string,
  ): Promise<void> {
    if (!this.passwords.isOutdated(password_hash)) return;
    await replaceHash.run(this.database, [id, password_hash, await this.passwords.hash(password)]);
  }

  private async refuseTaken(fields: WantedNames, connection: Connection): Promise<void> {
    const taken = await takenFields(fields, connection);
    if (taken.length > 0) throw new Taken(taken, 'The account was not created');
  }
}
