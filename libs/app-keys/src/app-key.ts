import { SignJWT } from 'jose';
import { signingKeyOf } from './signing-key.js';

/** How long a service token is valid (milliseconds). */
const LIFETIME = 30_000;

interface SignedToken {
  header: { authorization: string };
  usedUntil: number;
}

/** The key of an app. It signs the service tokens by which other apps recognize the app. */
export class AppKey {
  private readonly key;
  /** The last token for each callee. It is used for half of its lifetime, so that the callee has time to verify it. */
  private readonly signed = new Map<string, SignedToken>();

  /**
   * @param app the name of the app: `svc-books`
   * @param secret its APP_KEY
   */
  constructor(
    private readonly app: string,
    secret: string,
  ) {
    this.key = signingKeyOf(secret);
  }

  /**
   * The header of a call to an internal endpoint: a service token (JWT, Ed25519) that names its caller and its callee, and
   * expires after half a minute.
   */
  async headerFor(callee: string): Promise<{ authorization: string }> {
    const known = this.signed.get(callee);
    const now = Date.now();
    if (known && now < known.usedUntil) return known.header;
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'EdDSA', kid: this.app })
      .setIssuer(this.app)
      .setAudience(callee)
      .setExpirationTime(Math.floor((now + LIFETIME) / 1000))
      .sign(this.key);
    const header = { authorization: `Service ${token}` };
    this.signed.set(callee, { header, usedUntil: now + LIFETIME / 2 });
    return header;
  }
}
