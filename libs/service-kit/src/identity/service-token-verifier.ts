import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import { LRUCache } from 'lru-cache';
import { ApiError } from '../http/api-errors.js';

const SCHEME = /^Service (\S+)$/i;

/** 401: only the apps that the contract names may call this endpoint. */
class InvalidServiceToken extends ApiError {
  constructor() {
    super(401, 'not_internal', 'This is for the parts of the portal alone');
  }
}

/** Verifies service tokens by the public keys of the apps. A valid token is cached until it expires. */
export class ServiceTokenVerifier {
  private readonly find;
  /** The callers of verified tokens. */
  private readonly verified = new LRUCache<string, string>({ max: 1_000 });

  /**
   * @param service the verifying service, which must be the audience of a token
   * @param keys the public keys, each with its app as `kid`
   */
  constructor(
    private readonly service: string,
    keys: JSONWebKeySet,
  ) {
    this.find = createLocalJWKSet(keys);
  }

  /** @throws InvalidServiceToken unless the header has a valid token of one of the callers */
  async verify(authorization: string | undefined, callers: readonly string[] = []): Promise<void> {
    const token = SCHEME.exec(authorization ?? '')?.[1] ?? '';
    const caller = this.verified.get(token) ?? (await this.callerOf(token));
    if (caller === undefined || !callers.includes(caller)) throw new InvalidServiceToken();
  }

  private async callerOf(token: string): Promise<string | undefined> {
    try {
      const { payload, protectedHeader } = await jwtVerify(token, this.find, {
        audience: this.service,
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
