import { MAX_PASSKEYS, Passkey, type NewPasskey, type PasskeyCreation } from '@endpaper/contracts';
import { command, Database, isUniqueViolation, statement, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { MailLimits } from '../limits/mail-limits.js';
import { MailQueue } from '../mail/mail-queue.js';
import { SessionRenewalService } from '../sessions/session-renewal.service.js';
import type { RenewedSession } from '../sessions/set-session-cookie.js';
import { DemoAccount } from '../users/demo-account.js';
import { PasswordCheck } from '../users/password-check.js';
import { UsersQueries } from '../users/users.queries.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyNotAdded, PasskeyNotFound, TooManyPasskeys } from './passkeys.errors.js';
import type { RelyingParty } from './relying-party.js';

const COLUMNS = 'id, name, created_at, last_used_at';
// On passkeys_of_user.
const passkeysOfUser = statement(
  'passkeys of user',
  z.extend(Passkey, { credential_id: z.string() }),
  `SELECT ${COLUMNS}, credential_id FROM passkeys WHERE user_id = $1 ORDER BY id`,
);
// With the lock a session that ends meanwhile adds no passkey, which would outlive it. It is the lock of the session's new id, too.
const insertPasskey = statement(
  'insert passkey',
  Passkey,
  `INSERT INTO passkeys (user_id, credential_id, public_key, counter, name)
   SELECT user_id, $3, $4, $5, $6 FROM sessions
    WHERE id = $2 AND user_id = $1 AND (SELECT count(*) FROM passkeys WHERE user_id = $1) < ${MAX_PASSKEYS}
      FOR UPDATE
   RETURNING ${COLUMNS}`,
);
const removePasskey = command('remove passkey', 'DELETE FROM passkeys WHERE id = $1 AND user_id = $2');

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
    private readonly demo: DemoAccount,
    private readonly passwordCheck: PasswordCheck,
    private readonly challenges: PasskeyChallenges,
    private readonly users: UsersQueries,
    private readonly limits: MailLimits,
    private readonly mails: MailQueue,
    private readonly renewal: SessionRenewalService,
  ) {}

  async list(userId: number): Promise<Passkey[]> {
    const passkeys = await passkeysOfUser.rows(this.database, [userId]);
    return passkeys.map(({ credential_id: _, ...passkey }) => passkey);
  }

  /**
   * What a browser needs to create a passkey.
   * @throws SharedAccount, UserNotFound, WrongPassword, TooManyPasskeys, or ApiError 429 after too many wrong passwords
   */
  async creation(userId: number, password: string, { id }: RelyingParty): Promise<PasskeyCreation> {
    await this.demo.refuse(userId);
    const user = await this.passwordCheck.require(userId, password);
    const known = await passkeysOfUser.rows(this.database, [userId]);
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
    const { id: userId, session_id } = caller;
    const challenge = await this.challenges.takeOf(credential.response.clientDataJSON, userId);
    if (challenge === undefined) throw new PasskeyNotAdded();
    const verified = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
    }).catch(() => undefined);
    if (!verified?.verified) throw new PasskeyNotAdded();
    const { id, publicKey, counter } = verified.registrationInfo.credential;
    const values = [userId, session_id, id, Buffer.from(publicKey), counter, name];
    const { email } = await this.users.own(userId);
    const getsMail = await this.limits.allowsNotice(email);
    const added = await this.database
      .transaction(async tx => {
        const passkey = await insertPasskey.maybeOne(tx, values);
        if (!passkey) return undefined;
        if (getsMail) await this.mails.add({ kind: 'passkey added', userId, address: email }, tx);
        return { passkey, session: await this.renewal.renewIn(caller, tx) };
      })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new PasskeyNotAdded() : error;
      });
    if (added) return added;
    throw (await this.list(userId)).length < MAX_PASSKEYS ? new PasskeyNotAdded() : new TooManyPasskeys();
  }

  /** @throws PasskeyNotFound when the user has no such passkey */
  async remove(id: number, userId: number): Promise<void> {
    if ((await removePasskey.run(this.database, [id, userId])) === 0) throw new PasskeyNotFound();
  }
}
