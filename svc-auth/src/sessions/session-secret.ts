import { createHash, randomBytes } from 'node:crypto';

/** A new value of the session cookie. */
export function newSid(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database has of a cookie's value, which is 256 random bits: a plain hash needs no salt. */
export function hashOf(sid: string): Buffer {
  return createHash('sha256').update(sid).digest();
}
