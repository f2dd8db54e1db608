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
  isUniqueViolation,
  Outbox,
  statement,
  Database,
} from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { MailQueue } from '../mail/mail-queue.js';
import { refuseGuessable } from './password-rules.js';
import { Passwords } from './passwords.js';
import { Taken, UserNotFound } from './users.errors.js';
import { UsersQueries } from './users.queries.js';

const SNAPSHOT = 'id, username, picture, version';

const insertUser = statement(
  'insert user',
  UserSnapshot,
  `INSERT INTO users (email, username, password_hash, first_name, last_name, address, picture)
   VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${SNAPSHOT}`,
);

// `$2` contains only the changed fields: a missing field keeps its value, and null clears it.
const updateUser = statement(
  'update user',
  UserSnapshot,
  `UPDATE users SET
     username = CASE WHEN $2::jsonb ? 'username' THEN $2::jsonb ->> 'username' ELSE username END,
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
// On users_email and the primary key of idempotency_keys.
const userOfKey = statement(
  'user of key of sign-up',
  z.object({ id: z.int(), password_hash: z.string(), password_changed_at: z.nullable(Timestamp) }),
  `SELECT u.id, u.password_hash, u.password_changed_at FROM users u JOIN idempotency_keys k ON k.user_id = u.id
    WHERE lower(u.email) = lower($1) AND k.operation = $2 AND k.key = $3`,
);

const replaceHash = command(
  'replace password hash',
  'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2',
);

// On users_email and users_username.
const takenFields = statement(
  'taken fields',
  z.object({ email: z.boolean(), username: z.boolean() }),
  `SELECT EXISTS (SELECT 1 FROM users WHERE lower(email) = lower($1)) AS email,
          EXISTS (SELECT 1 FROM users WHERE lower(username) = lower($2)) AS username`,
);

@Injectable()
export class UsersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly announcements: Announcements,
    private readonly passwords: Passwords,
    private readonly queries: UsersQueries,
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
    await this.refuseTaken(fields);
    const { email, username, first_name, last_name, address, picture } = fields;
    const hash = await this.passwords.hash(password);
    const getsMail = await this.limits.allowsSignUpMail(email);
    try {
      return await this.database.transaction(async tx => {
        const values = [email, username, hash, first_name, last_name, address, picture];
        const user = await insertUser.one(tx, values);
        if (key !== undefined) await insertKey.run(tx, [user.id, SIGN_UP, key]);
        await this.outbox.add(userRegistered, user, tx);
        if (getsMail) await this.mails.add({ kind: 'verification', userId: user.id, address: email }, tx);
        return user.id;
      });
    } catch (error) {
      // Another sign-up took a field after the check: check again to name the field.
      if (isUniqueViolation(error)) await this.refuseTaken(fields);
      throw error;
    }
  }

  /** The account that an earlier sign-up with this email, password and idempotency key has created, if there is one. */
  async registeredBefore({ email, password }: SignUp, key: string | undefined) {
    if (key === undefined) return undefined;
    const user = await userOfKey.maybeOne(this.database, [email, SIGN_UP, key]);
    return user && (await this.passwords.matches(user.password_hash, password)) ? user : undefined;
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
        const user = await updateUser.maybeOne(tx, [id, changes]);
        if (!user) throw new UserNotFound();
        await this.outbox.add(userUpdated, user, tx);
        this.announcements.changed([surrogateKey.user(id)], tx);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new Taken(['username'], 'Your profile was not changed') : error;
    }
  }

  /** Hashes a password again whose hash has old parameters, unless it was changed meanwhile. */
  async renewHash(
    { id, password_hash }: { id: number; password_hash: string },
    password: string,
  ): Promise<void> {
    if (!this.passwords.isOutdated(password_hash)) return;
    await replaceHash.run(this.database, [id, password_hash, await this.passwords.hash(password)]);
  }

  private async refuseTaken({ email, username }: Pick<SignUp, 'email' | 'username'>): Promise<void> {
    const taken = await takenFields.one(this.database, [email, username]);
    const fields = (['email', 'username'] as const).filter(field => taken[field]);
    if (fields.length > 0) throw new Taken(fields, 'The account was not created');
  }
}
