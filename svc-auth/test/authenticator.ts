import { createHash, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { NewPasskey, PasskeyCreation, PasskeyLogIn, PasskeyRequest } from '@endpaper/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED_CREDENTIAL = 0x40;

/** What an authenticator does differently from a right one. */
interface Deviation {
  origin?: string;
  verifiesUser?: boolean;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** An authenticator of one passkey with an ES256 key (WebAuthn Level 3, section 6). */
export class Authenticator {
  /** The number of the next signature. */
  counter = 1;
  private readonly id = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  constructor(private readonly pageOrigin: string) {}

  create({ challenge, rp }: PasskeyCreation, deviation: Deviation = {}): NewPasskey['credential'] {
    const { x = '', y = '' } = createPublicKey(this.keys.privateKey).export({ format: 'jwk' });
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKey]);
    const authData = Buffer.concat([this.data(rp.id, ATTESTED_CREDENTIAL, deviation), credential]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', challenge, deviation)),
        // A map of CBOR types.
        attestationObject: base64url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
      },
    };
  }

  sign({ challenge, rpId }: PasskeyRequest, deviation: Deviation = {}): PasskeyLogIn {
    const clientData = this.clientData('webauthn.get', challenge, deviation);
    const data = this.data(rpId, 0, deviation);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.keys.privateKey);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      },
    };
  }

  private credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, challenge: string, { origin = this.pageOrigin }: Deviation): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(rpId: string, flags: number, { verifiesUser = true }: Deviation): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const all = flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([all]), counter]);
  }
}
