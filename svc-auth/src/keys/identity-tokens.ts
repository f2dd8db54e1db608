import { IDENTITY_ISSUER, type Caller } from '@endpaper/service-kit';
import { Injectable } from '@nestjs/common';
import { SignJWT } from 'jose';
import { SigningKeys } from './signing-keys.js';

const LIFETIME_SECONDS = 5 * 60;

/** Issues the short-lived identity tokens (JWT, RFC 7519; Ed25519, RFC 8037) that the gateway sends to the services. */
@Injectable()
export class IdentityTokens {
  constructor(private readonly keys: SigningKeys) {}

  /**
   * Issues a token for each of the services, which alone accepts it.
   * @param audiences the services: `svc-books`
   * @returns the tokens by their services
   */
  async issue(
    user: Caller,
    audiences: readonly string[],
  ): Promise<{ tokens: Record<string, string>; expireAt: Date }> {
    const { kid, key } = await this.keys.current();
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      sid: user.session_id,
      newcomer: user.is_newcomer,
      ...(user.is_moderator && { moderator: true }),
      ...(user.suspended_until !== undefined && { suspended: user.suspended_until }),
    };
    const signed = audiences.map(async audience => {
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'EdDSA', kid })
        .setSubject(String(user.id))
        .setIssuer(IDENTITY_ISSUER)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME_SECONDS)
        .sign(key);
      return [audience, token] as const;
    });
    return {
      tokens: Object.fromEntries(await Promise.all(signed)),
      expireAt: new Date((now + LIFETIME_SECONDS) * 1000),
    };
  }
}
