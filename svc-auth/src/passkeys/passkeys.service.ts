import { isUniqueViolation } from '@endpaper/postgres/errors';
import { MAX_PASSKEYS, type NewPasskey, type Passkey, type PasskeyCreation } from '@endpaper/contracts';
import { Database, Transactions, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { MailLimits } from '../limits/mail-limits.js';
import { MailQueue } from '../mail/mail-queue.js';
import { changeSessionId } from '../sessions/change-session-id.js';
import { SessionEntity } from '../sessions/session.entity.js';
import type { RenewedSession } from '../sessions/set-session-cookie.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck } from '../users/password-check.js';
import { UsersQueries } from '../users/users.queries.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyNotAdded, PasskeyNotFound, TooManyPasskeys } from './passkeys.errors.js';
import { passkeysOfUser } from './passkeys.queries.js';
import { PasskeyEntity } from './passkey.entity.js';
import type { RelyingParty } from './relying-party.js';

/** A new passkey, and the session in which it was added. */
export interface AddedPasskey {
  passkey: Passkey;
  session: RenewedSession | undefined;
}

/** The passkeys of users. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly demo: DemoAccount,
    private readonly passwordCheck: PasswordCheck,
    private readonly challenges: PasskeyChallenges,
    private readonly users: UsersQueries,
    private readonly limits: MailLimits,
    private readonly mails: MailQueue,
  ) {}

  async list(userId: number): Promise<Passkey[]> {
    const passkeys = await passkeysOfUser.rows(this.database, { user: userId });
    return passkeys.map(({ credential_id: _, ...passkey }) => passkey);
  }

  /**
   * What a browser needs to create a passkey.
   * @throws SharedAccount, UserNotFound, WrongPassword, TooManyPasskeys, or ApiError 429 after too many wrong passwords
   */
  async creation(userId: number, password: string, { id }: RelyingParty): Promise<PasskeyCreation> {
    await this.demo.refuse(userId);
    const user = await this.passwordCheck.require(userId, password);
    const known = await passkeysOfUser.rows(this.database, { user: userId });
    if (known.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
    const options = await generateRegistrationOptions({
      rpName: 'Endpaper',
      rpID: id,
      userID: new TextEncoder().encode(String(userId)),
      userName: user.email,
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    });
    await this.challenges.add(options.challenge, userId);
    return {
      rp: { id, name: options.rp.name },
      user: options.user,
      challenge: options.challenge,
      pubKeyCredParams: options.pubKeyCredParams,
      excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id, type: 'public-key' })),
      // It replaces the password, so it must be found without an email and check who uses it.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
    };
  }

  /**
   * Adds a passkey, and gives the caller's session another id. The owner gets a mail.
   * @throws PasskeyNotAdded, TooManyPasskeys
   */
  async add(caller: Caller, { name, credential }: NewPasskey, party: RelyingParty): Promise<AddedPasskey> {
    const { id: userId } = caller;
    const challenge = await this.challenges.takeOf(credential.response.clientDataJSON, userId);
    if (challenge === undefined) throw new PasskeyNotAdded();
    const verified = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }).catch(() => undefined);
    if (!verified?.verified) throw new PasskeyNotAdded();
    const { id: credential_id, publicKey, counter } = verified.registrationInfo.credential;
    const stored = { user_id: userId, credential_id, public_key: Buffer.from(publicKey), counter, name };
    const { email } = await this.users.own(userId);
    const getsMail = await this.limits.allowsNotice(email);
    try {
      return await this.transactions.run(async tx => {
        // With the lock a session that ends meanwhile adds no passkey, which would outlive it. It is the lock of the session's new id, too.
        const session = await tx.manager.findOne(SessionEntity, {
          where: { id: caller.session_id, user_id: userId },
          lock: { mode: 'pessimistic_write' },
        });
        const known = await passkeysOfUser.rows(tx, { user: userId });
        if (known.length >= MAX_PASSKEYS) throw new TooManyPasskeys();
        if (!session) throw new PasskeyNotAdded();
        const { id, created_at } = await tx.manager.save(tx.manager.create(PasskeyEntity, stored));
        if (getsMail) await this.mails.add({ kind: 'passkey added', userId, address: email }, tx);
        const passkey = { id, name, created_at: created_at.toISOString(), last_used_at: null };
        return { passkey, session: await changeSessionId(caller, tx) };
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new PasskeyNotAdded() : error;
    }
  }

  /** @throws PasskeyNotFound when the user has no such passkey */
  async remove(id: number, userId: number): Promise<void> {
    await this.transactions.run(async tx => {
      const { affected } = await tx.manager.delete(PasskeyEntity, { id, user_id: userId });
      if (affected === 0) throw new PasskeyNotFound();
    });
  }
}
