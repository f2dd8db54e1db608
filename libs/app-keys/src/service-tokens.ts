import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';

const SCHEME = /^Service (\S+)$/i;

/** Verifies service tokens by the public keys of the apps. A valid token is cached until it expires. */
export class ServiceTokens {
  private readonly find;
  /** The callers of verified tokens. */
  private readonly verified = new LRUCache<string, string>({ max: 1_000 });

  /**
   * @param callee the verifying service, which must be the audience of a token
   * @param keys the public keys, each with its app as `kid`
   */
  constructor(
    private readonly callee: string,
    keys: JSONWebKeySet,
  ) {
    this.find = createLocalJWKSet(keys);
  }

  /** @returns the app that has sent the header `authorization`; undefined without a valid token */
  async callerOf(authorization: string | undefined): Promise<string | undefined> {
    const token = SCHEME.exec(authorization ?? '')?.[1] ?? '';
    return this.verified.get(token) ?? (await this.verify(token));
  }

  private async verify(token: string): Promise<string | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.find, {
        audience: this.callee,
        algorithms: ['EdDSA', 'Ed25519'],
        requiredClaims: ['exp'],
      });
      // The key of one app does not speak for another.
      if (payload.iss === undefined || payload.iss !== protectedHeader.kid) return undefined;
      const ttl = (payload.exp ?? 0) * 1000 - Date.now();
      if (ttl > 0) this.verified.set(token, payload.iss, { ttl });
      return payload.iss;
    } catch {
      return undefined;
    }
  }
}
