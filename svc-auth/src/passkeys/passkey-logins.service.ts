import type { PasskeyLogIn, PasskeyRequest } from '@endpaper/contracts';
import { Database, LOGGER, logSecurityEvent, query, sql, type Logger } from '@endpaper/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as z from 'zod/mini';
import { KnownDevices } from '../limits/known-devices.js';
import type { LoginOrigin } from '../sessions/login-origin.js';
import { SessionsService, type StartedSession } from '../sessions/sessions.service.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeyRefused } from './passkeys.errors.js';
import { passkeyByCredential } from './passkeys.queries.js';
import type { RelyingParty } from './relying-party.js';

// A counter that does not grow is that of a copied passkey. Passkeys of several devices always count 0.
const recordUse = query(
  'record use of passkey',
  z.object({ id: z.int() }),
  ({ credential, counter }: { credential: string; counter: number }) => sql`
    UPDATE passkeys SET counter = ${counter}, last_used_at = now()
     WHERE credential_id = ${credential} AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0)) RETURNING id`,
);

/** Starts sessions by passkeys (WebAuthn, https://www.w3.org/TR/webauthn-3/). */
@Injectable()
export class PasskeyLoginsService {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly database: Database,
    private readonly challenges: PasskeyChallenges,
    private readonly devices: KnownDevices,
    private readonly sessions: SessionsService,
  ) {}

  /** What a browser needs to ask for a passkey. It names no account: the browser knows the passkeys of this portal. */
  async request({ id }: RelyingParty): Promise<PasskeyRequest> {
    const { challenge } = await generateAuthenticationOptions({ rpID: id });
    await this.challenges.add(challenge, null);
    return { rpId: id, challenge, userVerification: 'required' };
  }

  /** @throws PasskeyRefused */
  async logIn(credential: PasskeyLogIn, party: RelyingParty, origin: LoginOrigin): Promise<StartedSession> {
    const user = await this.userOf(credential, party);
    logSecurityEvent(this.logger, user ? 'login.succeeded' : 'login.failed', {
      userId: user?.user_id,
      address: origin.address,
    });
    if (!user) throw new PasskeyRefused();
    const account = { id: user.user_id, password_changed_at: user.password_changed_at };
    return this.sessions.start(account, origin, this.devices.issue(user.email, origin.device));
  }

  private async userOf(credential: PasskeyLogIn, { id: rpId, origin }: RelyingParty) {
    const challenge = await this.challenges.takeOf(credential.response.clientDataJSON, null);
    if (challenge === undefined) return undefined;
    const passkey = await passkeyByCredential.maybeOne(this.database, { credential: credential.id });
    if (!passkey) return undefined;
    const { public_key, counter } = passkey;
    const verified = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential.id, publicKey: new Uint8Array(public_key), counter },
    }).catch(() => undefined);
    if (!verified?.verified) return undefined;
    const used = await recordUse.maybeOne(this.database, {
      credential: credential.id,
      counter: verified.authenticationInfo.newCounter,
    });
    return used && passkey;
  }
}
