import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Encrypts short texts with AES-256-GCM. The key is derived from a configured secret (HKDF, RFC 5869). */
export class KeyEncryption {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'endpaper signing keys', 32));
  }

  /** @returns nonce, tag and cipher text, in this order */
  encrypt(text: string): Buffer {
    const nonce = randomBytes(NONCE);
    const cipher = createCipheriv('aes-256-gcm', this.key, nonce);
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @throws Error when the text was encrypted with another secret or modified */
  decrypt(encrypted: Buffer): string {
    const decipher = createDecipheriv('aes-256-gcm', this.key, encrypted.subarray(0, NONCE));
    decipher.setAuthTag(encrypted.subarray(NONCE, NONCE + TAG));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE + TAG)), decipher.final()]).toString(
      'utf8',
    );
  }
}
