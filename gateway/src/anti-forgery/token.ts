import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const RANDOM_BYTES = 16;

/**
 * A token bound to a session: the signed double-submit cookie of OWASP's CSRF prevention cheat sheet. It holds for as
 * long as the session's cookie stays the same; a visitor's is bound to having none.
 */
export function makeToken(secret: string, sid: string): string {
  const random = randomBytes(RANDOM_BYTES).toString('base64url');
  return `${random}.${sign(secret, sid, random)}`;
}

/** Whether a token is ours and was made for this session. */
export function isTokenOf(secret: string, sid: string, token: string): boolean {
  const [random = '', signature = ''] = token.split('.');
  return isSame(signature, sign(secret, sid, random));
}

/** Compares in a time that does not tell how much is the same. */
export function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

// The lengths keep one pair of texts from being read as another pair.
function sign(secret: string, sid: string, random: string): string {
  const message = `${sid.length}!${sid}!${random.length}!${random}`;
  return createHmac('sha256', secret).update(message).digest('base64url');
}
