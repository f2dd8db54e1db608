import { userRegistered, type OwnUser, type SignUp, type UserEdit } from '@endpaper/contracts';
import { CONFIG, Database, IdempotencyKeyEntity, InvalidFields, Transactions } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../config.js';
import { Attempts } from '../limits/attempts.js';
import { hashesOfUser } from '../limits/login-limits.js';
import { MailLimits } from '../limits/mail-limits.js';
import { MailQueue } from '../mail/mail-queue.js';
import { replaceHash, SIGN_UP, storeWords, userOfSignUpKey } from './accounts.queries.js';
import { lockUser } from './locks.js';
import { refuseGuessable } from './password-rules.js';
import { Passwords } from './passwords.js';
import { skeletonOf } from '../names/skeleton.js';
import { isOneOf } from './is-same-picture.js';
import { BarredEmails } from '../names/barred-emails.js';
import { claimNames, refuseTaken } from '../names/taken-names.js';
import { publishUser, snapshotOf } from './publish-user.js';
import { requireOwnUpload } from './require-own-upload.js';
import { UserEntity } from './user.entity.js';
import { UserNotFound } from './users.errors.js';
import { UsersQueries } from './users.queries.js';

const NOT_CREATED = 'The account was not created';
const NOT_CHANGED = 'Your profile was not changed';

@Injectable()
export class UsersService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly queries: UsersQueries,
    private readonly attempts: Attempts,
    private readonly limits: MailLimits,
    private readonly mails: MailQueue,
    private readonly barred: BarredEmails,
  ) {}

  /**
   * Creates an account and returns its id.
   * @param key the idempotency key of the sign-up, if it has one
   * @throws InvalidFields when the password is easily guessed, Taken with each field that another account has, EmailBarred
   */
  async register({ password, ...fields }: SignUp, key: string | undefined): Promise<number> {
    refuseGuessable(password, fields);
    await refuseTaken(fields, NOT_CREATED, this.database);
    const { email, username } = fields;
    const password_hash = await this.passwords.hash(password);
    const getsMail = await this.limits.allowsSignUpMail(email);
    return this.transactions.run(async tx => {
      await claimNames(fields, NOT_CREATED, tx);
      // After the check above: a deletion at the same moment has ended by then.
      await this.barred.refuse(email, NOT_CREATED, tx);
      const account = { ...fields, password_hash, username_skeleton: skeletonOf(username) };
      const user = await tx.manager.save(tx.manager.create(UserEntity, account));
      const { id } = user;
      await storeWords.one(tx, { id });
      if (key !== undefined)
        await tx.manager.insert(IdempotencyKeyEntity, {
          user_id: id,
          operation: SIGN_UP,
          key,
          entity_id: id,
        });
      await tx.publish(userRegistered, snapshotOf(user));
      if (getsMail) await this.mails.add({ kind: 'verification', userId: id, address: email }, tx);
      return id;
    });
  }

  /**
   * The account that an earlier sign-up with this email, password and idempotency key has created, if there is one.
   * @throws ApiError 429 after very many such sign-ups
   */
  async registeredBefore({ email, password }: SignUp, key: string | undefined) {
    if (key === undefined) return undefined;
    const user = await userOfSignUpKey.maybeOne(this.database, { email, key });
    if (!user) return undefined;
    await this.attempts.count(hashesOfUser(user.id, this.config));
    return (await this.passwords.matches(user.password_hash, password)) ? user : undefined;
  }

  /**
   * Changes the given fields of a profile.
   * @throws UserNotFound, Taken, or InvalidFields for a picture that moderators have hidden or another user has uploaded
   */
  async edit(id: number, changes: UserEdit): Promise<OwnUser> {
    if (Object.keys(changes).length === 0) return this.queries.own(id);
    await this.transactions.run(async tx => {
      const { username } = changes;
      if (username !== undefined) await claimNames({ username }, NOT_CHANGED, tx, id);
      const user = await lockUser({ id }, tx);
      if (!user) throw new UserNotFound();
      if (changes.picture && isOneOf(user.hidden_pictures, changes.picture))
        throw new InvalidFields({
          picture: 'Moderators have hidden this picture. Choose another one',
        });
      if (changes.picture) requireOwnUpload(changes.picture, id);
      if (username !== undefined) user.username_skeleton = skeletonOf(username);
      await publishUser(Object.assign(user, changes), tx);
      await storeWords.one(tx, { id });
    });
    return this.queries.own(id);
  }

  /** Hashes a password again whose hash has old parameters, unless it was changed meanwhile. */
  async renewHash(
    { id, password_hash }: { id: number; password_hash: string },
    password: string,
  ): Promise<void> {
    if (!this.passwords.isOutdated(password_hash)) return;
    const replacement = await this.passwords.hash(password);
    await replaceHash.rows(this.database, { id, known: password_hash, replacement });
  }
}
