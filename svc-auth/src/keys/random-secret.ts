import { createHash, randomBytes } from 'node:crypto';

/** A new value of a session cookie, or the token of a link in a mail. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database has of a secret, which is 256 random bits: a plain hash needs no salt. */
export function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
