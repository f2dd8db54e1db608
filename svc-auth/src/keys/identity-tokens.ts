import { IDENTITY_TOKEN } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { SigningKeys } from './signing-keys.js';

const LIFETIME_SECONDS = 5 * 60;

/** Issues the short-lived identity tokens (JWT, RFC 7519; Ed25519, RFC 8037) that the gateway sends to the services. */
@Injectable()
export class IdentityTokens {
  constructor(private readonly keys: SigningKeys) {}

  async issue(userId: number, sessionId: string): Promise<{ token: string; expiresAt: Date }> {
    const { kid, key } = await this.keys.current();
    const now = Math.floor(Date.now() / 1000);
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .setSubject(String(userId))
      .setIssuer(IDENTITY_TOKEN.issuer)
      .setAudience(IDENTITY_TOKEN.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME_SECONDS)
      .sign(key);
    return { token, expiresAt: new Date((now + LIFETIME_SECONDS) * 1000) };
  }
}
